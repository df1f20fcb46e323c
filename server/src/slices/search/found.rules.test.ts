import { expect, test, vi } from 'vitest';
import { foundBeyond } from './found.rules.ts';

const about = (text: string) => ({ in: 'about' as const, text });
const work = (text: string) => ({ in: 'work' as const, text });

test('a piece of the first texts that hold what the card does not show @search-22', () => {
  expect(foundBeyond('weld ada', ['Ada Ito', 'Baker'], [about('I weld.')])).toEqual([
    about('I weld.'),
  ]);
  expect(foundBeyond('ada', ['Ada Ito', 'Baker'], [about('Ada is me.')])).toEqual([]);
  // Each word once, two pieces at most.
  expect(
    foundBeyond('crane rig sea', [], [work('Crane, rigging'), about('crane'), work('by the sea')]),
  ).toEqual([work('Crane, rigging'), work('by the sea')]);
  expect(foundBeyond('a b c', [], [about('a'), about('b'), about('c')])).toHaveLength(2);
  expect(foundBeyond('', ['x'], [about('y')])).toEqual([]);
});

test('only a text that holds a missing word is made what a reader may see of it @H7.24', () => {
  const toReader = vi.fn((text: string) => text.replace('Ada', '[hidden]'));
  const texts = [work('a lathe'), about('Ada’s crane'), work('a crane'), work('the crane')];
  expect(foundBeyond('weld', ['I weld'], texts, toReader)).toEqual([]);
  expect(foundBeyond('hidden', [], texts, toReader)).toEqual([]);
  expect(toReader).not.toHaveBeenCalled();
  expect(foundBeyond('crane', [], texts, toReader)).toEqual([about('[hidden]’s crane')]);
  expect(toReader).toHaveBeenCalledTimes(1);
  // What is hidden is not found.
  expect(foundBeyond('ada', [], texts, toReader)).toEqual([]);
});

test('a long text is cut between words around the first hit @search-22', () => {
  const long = `${'before '.repeat(30)}the   CRÈPE\nmaker ${'after '.repeat(40)}`.trim();
  const [piece] = foundBeyond('crepe', [], [about(long)]);
  expect(piece?.text).toMatch(/^… (before )+the CRÈPE maker (after )+…$/);
  expect(piece?.text.length).toBeLessThan(170);
});

test.each([
  [
    'from its beginning, up to 40 signs before the hit',
    `${'be '.repeat(13)} crane`,
    `${'be '.repeat(13)}crane`,
  ],
  [
    'from the next word, if there are more',
    `${'be '.repeat(14)}crane`,
    `… ${'be '.repeat(13)}crane`,
  ],
  ['to its end', `crane ${'a'.repeat(104)}`, `crane ${'a'.repeat(104)}`],
  ['to the last word within 110 signs', `crane on ${'a'.repeat(104)}`, 'crane on …'],
  ['without spaces around it', '  crane  ', 'crane'],
  [
    'in a word, where there is no space',
    `${'a'.repeat(300)}crane${'b'.repeat(300)}`,
    `… crane${'b'.repeat(105)} …`,
  ],
])('a text is shown %s', (_, text, piece) => {
  expect(foundBeyond('crane', [], [about(text)])).toEqual([about(piece)]);
});
