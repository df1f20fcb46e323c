import { expect, test } from 'vitest';
import { accessEnd, parentStillWorks, refreshEnd, sessionEnd } from './session.rules.ts';

const day = 24 * 60 * 60_000;
const at = new Date('2026-03-02T09:00:00.000Z');
const after = (ms: number) => new Date(at.getTime() + ms);

test('a session ends after a day, one that is remembered after 30 days', () => {
  expect(sessionEnd(at, false)).toEqual(after(day));
  expect(sessionEnd(at, true)).toEqual(after(30 * day));
});

test.each([
  ['unused for 14 days', true, 0, 14 * day],
  ['used yesterday', true, day, 15 * day],
  ['at its absolute end, however it is used', true, 29 * day, 30 * day],
  ['not remembered: at its absolute end', false, 0, 30 * day],
])('without another renewal a session ends: %s', (_, remember, used, end) => {
  const session = { remember, used_at: after(used), expires_at: after(30 * day) };
  expect(refreshEnd(session)).toEqual(after(end));
});

test.each([
  ['in 15 minutes', day, 15 * 60_000],
  ['with its session', 60_000, 60_000],
  ['in whole seconds', 60_999, 60_000],
])('an access token ends %s', (_, session, end) => {
  expect(accessEnd(at, after(session))).toEqual(after(end));
});

test.each([
  [0, true],
  [30_000, true],
  [30_001, false],
])('a replaced refresh token works for 30 s: after %i ms %s', (passed, works) => {
  expect(parentStillWorks(at, after(passed))).toBe(works);
});
