import { expect, test } from 'vitest';
import { readRelease } from './import.rules.ts';

const table = (...rows: string[][]) => rows.map((row) => row.join('\t')).join('\r\n');

test('each skill of a release once, in its most frequent spelling and kind', () => {
  const text = table(
    ['Code', 'Example', 'Commodity Title'],
    ['11', 'AutoCAD', 'Drawing'],
    ['12', 'Autocad', 'Design'],
    ['13', ' AutoCAD ', 'Design'],
    ['14', 'Blender', 'Design'],
  );
  expect(readRelease(`\uFEFF${text}`)).toEqual({
    skills: [
      { name: 'AutoCAD', key: 'autocad', kind: 'Design' },
      { name: 'Blender', key: 'blender', kind: 'Design' },
    ],
    refused: [],
  });
});

test('of equals the first by its letters', () => {
  const text = table(['Skill', 'Kind'], ['Welding', 'Z'], ['WELDING', 'A']);
  expect(readRelease(text)?.skills).toEqual([{ name: 'WELDING', key: 'welding', kind: 'A' }]);
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
