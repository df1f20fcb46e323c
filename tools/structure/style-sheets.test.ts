import { describe, expect, test } from 'vitest';
import { problemsOf } from './small-tree.ts';

describe('the scale of the style sheets', () => {
  const file = 'web/src/ui/a.module.css';
  test('has the steps that may be used', () => {
    const scale = [
      'font-size: var(--text-s)',
      'font-weight: inherit',
      'border-radius: 0 var(--radius-l) 50% 0',
      'gap: var(--space-1) 0.4em',
    ];
    expect(problemsOf({ [file]: `a {\n${scale.map((one) => `  ${one};\n`).join('')}}\n` })).toEqual(
      [],
    );
    expect(problemsOf({ [file]: '@media (--phone) and (pointer: coarse) {\n}\n' })).toEqual([]);
    expect(problemsOf({ 'web/src/app/tokens.css': '  font-size: 15px;\n' })).toEqual([]);
  });

  test.each([
    ['  font-size: 15px;', 'Take a size of the scale: var(--text-…).'],
    ['  font-weight: 550;', 'Take a weight of the scale: var(--weight-…).'],
    ['  border-top-left-radius: 7px;', 'Take a radius of the scale: var(--radius-…).'],
    ['  gap: var(--space-1) 7px;', 'Take a space of the scale: var(--space-…).'],
    [
      '@media (max-width: 600px) {',
      'Take a width of web/src/lib/media.ts by its name: @media (--phone).',
    ],
  ])('refuses what is beside it: %s', (line, text) => {
    expect(problemsOf({ [file]: `\n${line}\n` })).toEqual([`${file}:2 ${text}`]);
  });
});

describe('the classes of a CSS module', () => {
  const sheet = 'web/src/ui/a.module.css';
  const component = 'web/src/ui/a.tsx';
  const using = (...uses: string[]) =>
    `import classes from './a.module.css';\nexport const a = [${uses.join(', ')}];\n`;

  test('have a rule and a component each', () => {
    expect(
      problemsOf({
        [sheet]: '.card > .text:hover,\n.text :global(.mantine-Input) {\n}\n/* .old { } */\n',
        [component]: using('classes.card', "classes['text']", '`${classes.card} more`'),
      }),
    ).toEqual([]);
  });

  test.each([
    ['one without a rule', 'classes.gone', `${component}:2 ${sheet} has no class gone.`],
    [
      'a computed one',
      'classes[kind]',
      `${component}:2 Name the class: a computed one is unchecked.`,
    ],
  ])('refuses %s', (_, use, problem) => {
    const files = { [sheet]: '.card {\n}\n', [component]: using('classes.card', use) };
    expect(problemsOf(files)).toEqual([problem]);
  });

  test('refuses a rule for a class that no component takes', () => {
    expect(
      problemsOf({
        [sheet]: '.card {\n}\n@media (--phone) {\n  .old {\n  }\n}\n',
        [component]: using('classes.card'),
      }),
    ).toEqual([`${sheet}:4 No component takes the class old.`]);
  });
});
