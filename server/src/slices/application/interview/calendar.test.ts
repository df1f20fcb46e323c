import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarText, fold, type CalendarEvent } from './calendar.ts';

/** An independent parser reads the file back. */

const event = (part: Partial<CalendarEvent> = {}, place = 'Room 2'): CalendarEvent => ({
  method: 'REQUEST',
  summary: 'Interview: Welder at North Quay',
  description: 'Bring a helmet.',
  url: 'https://fourfold.example/jobs/7',
  organizer: 'hello@fourfold.example',
  attendee: 'ada@post.example',
  ...part,
  interview: {
    application_id: 7,
    state: 'taken',
    duration_minutes: 45,
    place,
    time_zone: 'America/Chicago',
    note: '',
    ended_by: null,
    end_note: '',
    round: 2,
    sequence: 3,
    changed_at: new Date('2026-03-02T09:00:00Z'),
    slots: [
      { id: 1, application_id: 7, starts_at: new Date('2026-03-10T15:00:00.000Z'), taken: true },
    ],
    ...part.interview,
  },
});

function parsed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const first = calendar.getFirstSubcomponent('vevent');
  if (!first) throw new Error('There is no event');
  return { calendar, event: new ICAL.Event(first), first };
}

test('another reads the time in UTC, who, where and which version it is @interview-8', () => {
  const { calendar, event: read, first } = parsed(calendarText(event()));
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  expect(read.uid).toBe('interview-7-2@fourfold.example');
  expect(read.sequence).toBe(3);
  expect(read.startDate.zone.tzid).toBe('UTC');
  expect(read.startDate.toJSDate().toISOString()).toBe('2026-03-10T15:00:00.000Z');
  expect(read.endDate.toJSDate().toISOString()).toBe('2026-03-10T15:45:00.000Z');
  expect(read.location).toBe('Room 2');
  expect(read.organizer).toBe('mailto:hello@fourfold.example');
  expect(read.attendees.map((one) => one.getFirstValue())).toEqual(['mailto:ada@post.example']);
  expect(first.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(first.getFirstPropertyValue('url')).toBe('https://fourfold.example/jobs/7');
});

test('a cancelled one says so; a copy to keep names nobody', () => {
  const interview = { ...event().interview, state: 'cancelled' as const };
  const cancelled = parsed(calendarText(event({ method: 'CANCEL', interview })));
  expect(cancelled.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(cancelled.first.getFirstPropertyValue('status')).toBe('CANCELLED');
  const copy = parsed(calendarText(event({ method: 'PUBLISH', attendee: null })));
  expect(copy.event.attendees).toEqual([]);
});

const text = fc.string({ unit: 'grapheme', maxLength: 300 });
const signs = fc.string({
  unit: fc.constantFrom(',', ';', '\\', '\n', ':', '"', 'n', ' ', 'é', '語', '👩‍🏭', 'BEGIN:VEVENT'),
  maxLength: 120,
});

test('whatever is written in a text is read back as it was', () => {
  fc.assert(
    fc.property(fc.oneof(text, signs), fc.oneof(text, signs), (summary, place) => {
      fc.pre(!/\p{Cc}/u.test((summary + place).replaceAll('\n', '')));
      const { event: read } = parsed(calendarText(event({ summary }, place)));
      expect([read.summary, read.location]).toEqual([summary, place]);
    }),
  );
});

test('lines end with CRLF, are at most 75 octets, and fold between characters', () => {
  fc.assert(
    fc.property(fc.oneof(text, signs), (description) => {
      fc.pre(!/\p{Cc}/u.test(description.replaceAll('\n', '')));
      const written = calendarText(event({ description }));
      expect(written.endsWith('\r\n')).toBe(true);
      expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of written.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
    }),
  );
});

test.each([
  [75, 1],
  [76, 2],
  [149, 2],
  [150, 3],
])('a line of %i octets is %i lines', (octets, lines) => {
  expect(fold('x'.repeat(octets)).split('\r\n ')).toHaveLength(lines);
});
