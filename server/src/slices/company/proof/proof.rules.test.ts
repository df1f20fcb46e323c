import { expect, test } from 'vitest';
import { afterLook, hasRecord, missingSince } from './proof.rules.ts';

test.each([
  [['v=spf1 -all', 'fourfold-verify=abc'], true],
  [[' fourfold-verify=abc '], true],
  [['fourfold-verify=abcd'], false],
  [['x fourfold-verify=abc'], false],
  [['FOURFOLD-VERIFY=abc'], false],
  [[], false],
])('%j has the record: %s', (texts, has) => {
  expect(hasRecord(texts, 'abc')).toBe(has);
});

const day = (days: number) => new Date(Date.UTC(2026, 10, 1 + days));

test.each([
  ['seen', true, 0, { seenAt: day(0), lookAt: day(7) }],
  ['missing for the first time', false, 7, { seenAt: day(-7), lookAt: day(1) }],
  ['missing for thirteen days', false, 13, { seenAt: day(-13), lookAt: day(1) }],
  ['missing for two weeks', false, 14, null],
  ['back after two weeks', true, 14, { seenAt: day(0), lookAt: day(7) }],
])('%s @trust-31', (_, seen, daysAgo, next) => {
  expect(afterLook(seen, { seenAt: day(-daysAgo) }, day(0))).toEqual(next);
});

test('is missing since it was last seen', () => {
  expect(missingSince({ seenAt: day(0), lookAt: day(7) })).toBeNull();
  expect(missingSince({ seenAt: day(0), lookAt: day(8) })).toEqual(day(0));
});
