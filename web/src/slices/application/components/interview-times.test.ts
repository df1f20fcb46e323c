import { expect, test } from 'vitest';
import {
  elsewhere,
  interviewDay,
  interviewEventWords,
  interviewHours,
  wallClock,
} from './interview-times.ts';

const span = { start: '2026-12-01T16:00:00.000Z', end: '2026-12-01T16:45:00.000Z' };
/** ICU writes some spaces as narrow or thin ones. */
const plain = (text: string | null) => text?.replace(/\s/gu, ' ') ?? null;

test('a time is shown in the zone of its reader', () => {
  expect(interviewDay(span, 'America/Chicago')).toBe('Tue, Dec 1');
  expect(plain(interviewHours(span, 'America/Chicago'))).toBe('10:00 – 10:45 AM');
  expect(plain(interviewHours(span, 'Europe/Berlin'))).toBe('5:00 – 5:45 PM');
  expect(interviewDay(span, 'Asia/Tokyo')).toBe('Wed, Dec 2');
});

test.each<[string, string, string | null]>([
  ['America/Chicago', 'America/Chicago', null],
  // Another name for the same clock.
  ['America/Chicago', 'America/Winnipeg', null],
  ['America/Chicago', 'Europe/Berlin', '10:00 – 10:45 AM Central Time'],
  ['America/Chicago', 'Asia/Tokyo', 'Tue, Dec 1, 10:00 – 10:45 AM Central Time'],
])('offered in %s and read in %s: %s', (offered, reader, words) => {
  expect(plain(elsewhere(span, offered, reader))).toBe(words);
});

test('an offer fills the form with times of its zone', () => {
  expect(wallClock(new Date(span.start), 'America/Chicago')).toBe('2026-12-01T10:00');
  expect(wallClock(new Date(span.start), 'Asia/Kolkata')).toBe('2026-12-01T21:30');
});

const start = '2026-12-01T16:00:00.000Z';

test.each([
  ['offered', 'employer', null, 'Quay offered interview times'],
  ['taken', 'candidate', start, 'You picked an interview time: Tue, Dec 1, 10:00 AM'],
  ['declined', 'candidate', null, 'You asked for other interview times'],
  ['cancelled', 'employer', null, 'Quay withdrew the offered interview times'],
  ['cancelled', 'employer', start, 'Quay canceled the interview on Tue, Dec 1, 10:00 AM'],
] as const)('an interview that was %s by the %s reads so', (state, actor, at, words) => {
  const event = { state, actor, start: at, note: '', by: null, date: start };
  expect(plain(interviewEventWords(event, 'candidate', 'Quay', 'America/Chicago'))).toBe(words);
});
