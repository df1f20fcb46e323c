import { expect, test } from 'vitest';
import { shortTime } from './short-time.ts';

test.each([
  [0, '0 s'],
  [12, '12 s'],
  [59, '59 s'],
  [60, '1 min'],
  [243, '4 min 3 s'],
  [300, '5 min'],
])('%i seconds are %s', (seconds, words) => {
  expect(shortTime(seconds)).toBe(words);
});
