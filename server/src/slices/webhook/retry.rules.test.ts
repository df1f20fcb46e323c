import { expect, test } from 'vitest';
import { isTaken, isTest, nextTry, offFrom, silentFrom } from './retry.rules.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const second = 1000;
const hour = 3600 * second;
const later = (ms: number) => new Date(now.getTime() + ms);

test.each([
  [1, 5 * second],
  [2, 300 * second],
  [3, 1800 * second],
  [4, 2 * hour],
  [5, 5 * hour],
  [6, 10 * hour],
  [7, null],
])('a message that failed %i times is tried again in %s ms', (tries, delay) => {
  expect(nextTry('job.published', tries, now)).toEqual(delay === null ? null : later(delay));
});

test('a test is tried once', () => {
  expect(nextTry('webhook.test', 1, now)).toBeNull();
  expect([isTest('webhook.test'), isTest('job.closed')]).toEqual([true, false]);
});

test.each([
  ['nothing', null, false],
  ['100 Continue', 199, false],
  ['200 OK', 200, true],
  ['204 No Content', 204, true],
  ['the last of the 200s', 299, true],
  ['300 Multiple Choices', 300, false],
  ['302 Found', 302, false],
  ['410 Gone', 410, false],
  ['500', 500, false],
])('an answer of %s', (_, status, taken) => {
  expect(isTaken(status)).toBe(taken);
});

test('a webhook is turned off after three days without a message taken', () => {
  expect(offFrom(now)).toEqual(new Date('2026-03-05T09:00:00.000Z'));
  expect(silentFrom(now)).toEqual(new Date('2026-02-27T09:00:00.000Z'));
});
