import { expect, test } from 'vitest';
import { visited, visitMs } from './last-visit.ts';

const t = 1_800_000_000_000;

test('the first look has no previous visit', () => {
  expect(visited(null, t)).toEqual({ last: t, before: null });
});

test('looking again within half an hour is the same visit', () => {
  const before = t - 5 * visitMs;
  expect(visited({ last: t, before }, t + visitMs)).toEqual({ last: t + visitMs, before });
});

test('later it is another visit, and changes since the end of the previous one are new @home-7', () => {
  const now = t + visitMs + 1;
  expect(visited({ last: t, before: null }, now)).toEqual({ last: now, before: t });
});
