import { expect, test } from 'vitest';
import { lastEvents } from './last-events.ts';

const minute = 60_000;

test('the age counts from the last event, or from when this node started to listen', () => {
  let now = 1_000;
  const events = lastEvents(() => now);
  now += 50;
  expect(events.age(1)).toBe(50);
  events.note([1, 2]);
  now += 7;
  expect(events.age(1)).toBe(7);
  expect(events.age(3)).toBe(57);
  events.forget();
  now += 2;
  expect([events.age(1), events.age(3)]).toEqual([2, 2]);
});

test('dropping old entries never makes an age longer than it was observed', () => {
  let now = 0;
  const events = lastEvents(() => now);
  events.note([1]);
  now = 6 * minute;
  events.note([2]);
  expect(events.age(1)).toBe(6 * minute);
  now = 12 * minute;
  events.note([3]);
  // Account 1 was dropped: the record starts at the sixth minute.
  expect(events.age(1)).toBe(6 * minute);
  expect(events.age(2)).toBe(6 * minute);
  expect(events.age(4)).toBe(6 * minute);
});
