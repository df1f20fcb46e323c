import { expect, test } from 'vitest';
import { visited, visitMs } from './last-visit.ts';

const t = 1_800_000_000_000;

test('a first look has none before it', () => {
  expect(visited(null, t)).toEqual({ last: t, before: null });
});

test('looking again within half an hour is the same visit', () => {
  const before = t - 5 * visitMs;
  expect(visited({ last: t, before }, t + visitMs)).toEqual({ last: t + visitMs, before });
});

test('after that it is another, and what came since the end of the one before is new @home-7', () => {
  const now = t + visitMs + 1;
  expect(visited({ last: t, before: null }, now)).toEqual({ last: now, before: t });
});
