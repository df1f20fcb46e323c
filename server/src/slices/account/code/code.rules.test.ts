import { expect, test } from 'vitest';
import {
  codeEnd,
  longCode,
  needsLongCode,
  normalCode,
  secondsUntilResend,
  shortCode,
  triesAnHourPerNetwork,
  withFailure,
} from './code.rules.ts';

const now = new Date('2026-03-02T09:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000);
const failures = (count: number, hours: number) =>
  Array.from({ length: count }, () => hoursAgo(hours));

test.each([
  ['none', [], false],
  ['nine', failures(9, 1), false],
  ['ten', failures(10, 1), true],
  ['ten, the first just within the day', [hoursAgo(23.9), ...failures(9, 1)], true],
  ['ten, the first a day ago', [hoursAgo(24), ...failures(9, 1)], false],
  ['ten of the day before', failures(10, 25), false],
])('codes are long after ten failures in any 24 hours: %s', (_name, failedAt, long) => {
  expect(needsLongCode(failedAt, now)).toBe(long);
});

test('remembers the last ten failures', () => {
  const all = Array.from({ length: 14 }, (_, index) => hoursAgo(14 - index));
  const remembered = all.reduce<Date[]>(withFailure, []);
  expect(remembered).toEqual(all.slice(-10));
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['123\u00a0456', '123456'],
  ['abcd efgh jkmn', 'ABCDEFGHJKMN'],
  ['abcd–efgh–jkmn', 'ABCDEFGHJKMN'],
])('a code typed as %j is %s', (typed, code) => {
  expect(normalCode(typed)).toBe(code);
});

test('long codes have no signs that look alike and at least 58 bits', () => {
  expect(longCode.alphabet).not.toMatch(/[01OIL]/);
  expect(new Set(longCode.alphabet).size).toBe(longCode.alphabet.length);
  expect(longCode.length * Math.log2(longCode.alphabet.length)).toBeGreaterThan(58);
});

test.each([
  [0, 30],
  [1, 30],
  [1_000, 29],
  [29_001, 1],
  [30_000, 0],
  // A clock that ran up to 30 s ahead is waited for; one that ran further is not.
  [-30_000, 60],
  [-30_001, 0],
])('%i ms after a code, another may be sent in %i s', (passed, seconds) => {
  expect(secondsUntilResend(now, new Date(now.getTime() + passed))).toBe(seconds);
});

test('a code has six digits, works for five minutes, and takes five tries', () => {
  expect(shortCode).toEqual({ alphabet: '0123456789', length: 6 });
  expect(codeEnd(now)).toEqual(new Date('2026-03-02T09:05:00Z'));
  expect(triesAnHourPerNetwork).toBe(500);
});
