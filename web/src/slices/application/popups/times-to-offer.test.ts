import { expect, test } from 'vitest';
import { dayItems, hourItems, suggestionWords, suggestTimes, zoneLabel } from './times-to-offer.ts';

/** ICU writes some spaces as narrow or thin ones. */
const plain = (text: string | null) => text?.replace(/\s/gu, ' ') ?? null;

test.each([
  ['America/New_York', 'Eastern Time (New York)'],
  ['America/Indiana/Knox', 'Central Time (Knox, Indiana)'],
  // A zone without a place.
  ['UTC', 'UTC'],
])('%s is chosen as %s', (timeZone, words) => {
  expect(zoneLabel(timeZone, '2026-12-01T16:00:00.000Z')).toBe(words);
});

test('suggestions are in the next two working days of the zone', () => {
  // Friday in Chicago, Saturday in Tokyo.
  const now = new Date('2026-11-20T22:00:00Z');
  expect(suggestTimes(now, 'America/Chicago')).toEqual([
    '2026-11-23T10:00',
    '2026-11-23T14:00',
    '2026-11-24T10:00',
    '2026-11-24T14:00',
  ]);
  expect(suggestTimes(now, 'Asia/Tokyo')[0]).toBe('2026-11-23T10:00');
  const monday = new Date('2026-11-23T18:00:00Z');
  const [first = '', , second = ''] = suggestTimes(monday, 'America/Chicago');
  expect(plain(suggestionWords(first, monday, 'America/Chicago'))).toBe('Tomorrow 10:00 AM');
  expect(plain(suggestionWords(second, monday, 'America/Chicago'))).toBe('Wed, Nov 25, 10:00 AM');
});

test('days to choose from begin today, and the chosen one is among them', () => {
  const days = dayItems('2026-12-31', 180, '');
  expect(days).toHaveLength(181);
  expect(days.slice(0, 2)).toEqual([
    { id: '2026-12-31', name: 'Thu, Dec 31' },
    { id: '2027-01-01', name: 'Fri, Jan 1' },
  ]);
  expect(new Set(days.map(({ name }) => name)).size).toBe(days.length);
  expect(dayItems('2026-12-31', 180, '2027-01-01')).toEqual(days);
  expect(dayItems('2026-12-31', 180, '2026-12-30')).toEqual([
    { id: '2026-12-30', name: 'Wed, Dec 30' },
    ...days,
  ]);
});

test('times to choose from are the quarters of an hour, those of the working day first', () => {
  const hours = hourItems('');
  expect(hours[0]).toEqual({ id: '07:00', name: '7:00 AM' });
  expect(hours.at(-1)).toEqual({ id: '06:45', name: '6:45 AM' });
  expect(new Set(hours.map(({ id }) => id)).size).toBe(96);
  expect(hourItems('10:15')).toEqual(hours);
  expect(hourItems('10:07')).toEqual([{ id: '10:07', name: '10:07 AM' }, ...hours]);
});
