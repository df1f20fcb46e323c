import { expect, test } from 'vitest';
import { quietness } from './quiet.ts';

const minute = 60_000;

test('an account is quiet since it was last told something, or since this node listens', () => {
  let now = 1_000;
  const quiet = quietness(() => now);
  now += 50;
  expect(quiet.of(1)).toBe(50);
  quiet.note([1, 2]);
  now += 7;
  expect(quiet.of(1)).toBe(7);
  expect(quiet.of(3)).toBe(57);
  quiet.forget();
  now += 2;
  expect([quiet.of(1), quiet.of(3)]).toEqual([2, 2]);
});

test('what is forgotten with time makes nobody quieter than was seen', () => {
  let now = 0;
  const quiet = quietness(() => now);
  quiet.note([1]);
  now = 6 * minute;
  quiet.note([2]);
  expect(quiet.of(1)).toBe(6 * minute);
  now = 12 * minute;
  quiet.note([3]);
  // Account 1 is forgotten: the record begins with the sixth minute.
  expect(quiet.of(1)).toBe(6 * minute);
  expect(quiet.of(2)).toBe(6 * minute);
  expect(quiet.of(4)).toBe(6 * minute);
});
