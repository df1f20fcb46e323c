import { expect, test } from 'vitest';
import { readRelease } from './import.rules.ts';

const table = (...rows: string[][]) => rows.map((row) => row.join('\t')).join('\r\n');

test('each skill of a release once, in its most frequent spelling and kind', () => {
  const text = table(
    ['Example', 'Code', 'Commodity Title'],
    ['AutoCAD', '11', 'Design'],
    ['Autocad', '12', 'Drawing'],
    [' Autocad ', '13', ' Drawing '],
    ['Blender', '14', 'Design'],
  );
  expect(readRelease(`\uFEFF${text}`)).toEqual({
    skills: [
      { name: 'Autocad', key: 'autocad', kind: 'Drawing' },
      { name: 'Blender', key: 'blender', kind: 'Design' },
    ],
    refused: [],
  });
});

test.each([
  ['the capitals first', ['A', 'WELDING'], ['Z', 'Welding']],
  ['the capitals last', ['Z', 'Welding'], ['A', 'WELDING']],
])('of equals the first by its letters: %s', (_, ...rows) => {
  expect(readRelease(table(['Kind', 'Skill'], ...rows))?.skills).toEqual([
    { name: 'WELDING', key: 'welding', kind: 'A' },
  ]);
});

test('a line that ends before its name is empty', () => {
  const { skills, refused } = readRelease('Kind\tSkill\nDesign\nDesign\tBlender\n') ?? {};
  expect([skills?.map(({ name }) => name), refused]).toEqual([['Blender'], []]);
});

test.each([
  ['Example', 'General skills'],
  ['Technology', 'General skills'],
  [' element name ', 'General skills'],
  ['SKILL', 'General skills'],
])('a column called %s holds the names; without kinds they are %s', (head, kind) => {
  expect(readRelease(table([head], ['Welding']))?.skills).toEqual([
    { name: 'Welding', key: 'welding', kind },
  ]);
});

test('what no skill may be called is listed once, empty lines are not', () => {
  const text = table(['Skill'], ['Welding'], ['x'.repeat(500)], ['x'.repeat(500)], [''], ['']);
  expect(readRelease(text)?.refused).toEqual(['x'.repeat(500)]);
});

test.each(['', 'Title\tKind', 'Skills\nWelding'])('%j is no release', (text) => {
  expect(readRelease(text)).toBeNull();
});
