import { expect, test } from 'vitest';
import { currentLevels, withMerged } from './merge.rules.ts';

test.each([
  ['the one becomes the other', { skill: '12:3' }, { skill: '40:3' }],
  ['others stay', { skill: '12:3,7:1' }, { skill: '40:3,7:1' }],
  ['of both the higher level stays', { skill: '12:3,40:5' }, { skill: '40:5' }],
  ['whichever is named first', { skill: '40:2,12:3' }, { skill: '40:3' }],
  ['a skill to raise is read too', { raise: '12:4' }, { raise: '40:4' }],
  ['no other filter is', { search: '12:3' }, { search: '12:3' }],
  ['a search without skills stays', { sort: 'match' }, { sort: 'match' }],
  ['a skill without a level has none', { skill: '12' }, { skill: '40:0' }],
])('a saved search after its skill 12 became 40: %s', (_, query, merged) => {
  expect(withMerged(query as Record<string, string>, { from: 12, to: 40 })).toEqual(merged);
});

test('several skills become one, at the highest level', () => {
  const levels = [1, 2, 3].map((id) => ({ id, level: 6 - id }));
  expect(
    currentLevels(
      levels,
      new Map([
        [1, 3],
        [2, 3],
      ]),
    ),
  ).toEqual([{ id: 3, level: 5 }]);
});
