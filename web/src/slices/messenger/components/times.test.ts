import type { Message } from '@fourfold/contract/messenger/schema.ts';
import { expect, test } from 'vitest';
import { byDay, dayOf, goesOn, lastWritten, timeOf } from './times.ts';

const now = new Date(2026, 2, 4, 15, 30);
const at = (...parts: [number, number, number, number?, number?]) =>
  new Date(parts[0], parts[1], parts[2], parts[3] ?? 9, parts[4] ?? 0).toISOString();

test.each([
  [at(2026, 2, 4, 0, 1), 'Today'],
  [at(2026, 2, 3, 23, 59), 'Yesterday'],
  [at(2026, 2, 2), 'Monday'],
  [at(2026, 1, 26), 'Thursday'],
  [at(2026, 1, 25), 'Feb 25'],
  [at(2025, 11, 31), 'Dec 31, 2025'],
])('%s is %s', (timestamp, day) => {
  expect(dayOf(timestamp, now)).toBe(day);
});

test('a dialog shows the time today, and the day otherwise', () => {
  const today = at(2026, 2, 4, 9, 5);
  expect(lastWritten(today, now)).toBe(timeOf(today));
  expect(lastWritten(at(2026, 2, 3), now)).toBe('Yesterday');
});

const message = (number: number, sentDate: string): Message => ({
  id: '6f1b6f0e-6a53-4c1d-9c56-0a4d1f1d9d11',
  dialogId: 1,
  number,
  from: 'candidate',
  text: 'Hello',
  by: null,
  sentDate,
});

test('messages are grouped by day', () => {
  const days = byDay(
    [message(1, at(2026, 2, 3)), message(2, at(2026, 2, 4)), message(3, at(2026, 2, 4, 10))],
    now,
  );
  expect(days.map(({ day, messages }) => [day, messages.map(({ number }) => number)])).toEqual([
    ['Yesterday', [1]],
    ['Today', [2, 3]],
  ]);
});

test('messages of one side within a minute are a group, ended by anything in between', () => {
  const first = message(1, at(2026, 2, 4, 10, 5));
  expect(goesOn(first, message(2, at(2026, 2, 4, 10, 5)))).toBe(true);
  expect(goesOn(first, message(2, at(2026, 2, 4, 10, 6)))).toBe(false);
  expect(goesOn(first, { ...message(2, at(2026, 2, 4, 10, 5)), from: 'employer' })).toBe(false);
  expect(goesOn(first, undefined)).toBe(false);
});
