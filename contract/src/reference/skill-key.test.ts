import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { skillKey, skillSpelling, twinKey } from './schema.ts';

describe('skillKey', () => {
  test.each([
    ['React.js', 'reactjs'],
    ['ReactJS', 'reactjs'],
    ['react js', 'reactjs'],
    ['  Node .JS ', 'nodejs'],
    ['k8s', 'k8s'],
    ['Object-oriented  programming', 'objectorientedprogramming'],
    ['Object‑oriented programming', 'objectorientedprogramming'],
    ['CI/CD', 'ci/cd'],
    ['C', 'c'],
    ['C++', 'c++'],
    ['C#', 'c#'],
    ['.NET', '.net'],
    ['. net', '.net'],
    ['.NET Core', '.netcore'],
    ['NET', 'net'],
    ['ASP.NET', 'aspnet'],
    ['ＡＷＳ', 'aws'],
    ['U.S. GAAP', 'usgaap'],
    ['R&D', 'r&d'],
    ['A/B testing', 'a/btesting'],
    ['…', '...'],
    ['-', '-'],
  ])('%s is %s', (name, key) => {
    expect(skillKey(name)).toBe(key);
  });

  test('all spellings of a name have the same key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        expect(skillKey(skillSpelling(name))).toBe(skillKey(name));
        expect(skillKey(` ${name.replaceAll(' ', '  ')} `)).toBe(skillKey(name));
      }),
    );
  });
});

test.each([
  ['reactjs', 'react'],
  ['react', 'reactjs'],
  ['vuejs', 'vue'],
  // Without 'js' these would be other skills.
  ['cjs', null],
  ['gojs', null],
  ['js', null],
  ['c', null],
])('the twin of %s is %s', (key, twin) => {
  expect(twinKey(key)).toBe(twin);
});
