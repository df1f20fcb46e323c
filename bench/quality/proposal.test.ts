import { expect, test } from 'vitest';
import { costOfClaims } from './proposal.ts';

test.each([
  ['nothing claimed', 0, 0, 0],
  ['at both limits', 80, 20, 0],
  ['a level beyond', 81, 20, 0],
  ['two levels beyond', 82, 20, 1],
  ['40 skills at 3', 120, 4, 20],
  ['40 skills at 5', 200, 4, 60],
  ['a word beyond', 80, 21, 1],
  ['few words free no levels', 82, 0, 1],
  ['few levels free no words', 10, 25, 5],
  ['both add up', 200, 100, 140],
])('%s', (_, levels, words, cost) => expect(costOfClaims(levels, words)).toBe(cost));
