import { describe, expect, it } from 'vitest';
import { cents, count, day, dayAndTime, daysAgo, month, period, timeLeft } from './format.ts';

it.each([
  [29_935, '$299.35'],
  [39_900, '$399.00'],
  [0, '$0.00'],
  [-4_950, '-$49.50'],
])('%s cents', (amount, text) => expect(cents(amount)).toBe(text));

describe('dates', () => {
  it.each([
    ['2026-03-12T12:00:00Z', '7 days'],
    ['2026-03-08T12:01:00Z', '4 days'],
    ['2026-03-08T12:00:00Z', '72 hours'],
    ['2026-03-05T14:00:00Z', '2 hours'],
    ['2026-03-05T13:59:00Z', '119 minutes'],
    ['2026-03-05T12:00:10Z', '1 minute'],
    ['2026-03-05T11:00:00Z', '0 minutes'],
  ])('until %s there are %s left', (until, text) =>
    expect(timeLeft(until, '2026-03-05T12:00:00Z')).toBe(text),
  );

  it('writes a day as MMM DD, YYYY, and - for none', () => {
    expect(day('2026-03-05T12:00:00.000Z')).toBe('Mar 05, 2026');
    expect(day(null)).toBe('-');
  });

  it.each([
    ['2026-11-21T14:10:00', '2:10 PM'],
    ['2026-11-21T00:05:00', '12:05 AM'],
    ['2026-11-20T23:59:00', 'Nov 20, 2026, 11:59 PM'],
    ['2025-11-21T14:10:00', 'Nov 21, 2025, 2:10 PM'],
  ])('writes what happened at %s as %s, the day only of other days', (moment, words) =>
    expect(dayAndTime(moment, new Date('2026-11-21T18:00:00'))).toBe(words),
  );

  it('writes months without moving them by the time zone', () => {
    expect(month('2024-01')).toBe('Jan 2024');
    expect(period('2021-03', null)).toBe('Mar 2021 – Present');
  });

  it.each([
    ['2026-11-21T01:00:00', 'today'],
    ['2026-11-20T23:59:00', 'yesterday'],
    ['2026-11-16T12:00:00', '5 days ago'],
    ['2026-10-31T12:00:00', '3 weeks ago'],
    ['2026-09-28T12:00:00', '7 weeks ago'],
    ['2026-09-04T12:00:00', '2 months ago'],
    ['2026-08-21T12:00:00', '3 months ago'],
    ['2023-12-01T12:00:00', '2 years ago'],
    ['2024-11-01T12:00:00', '2 years ago'],
  ])('%s is %s', (then, text) => expect(daysAgo(then, new Date('2026-11-21T00:30:00'))).toBe(text));
});

it('counts in words', () => {
  expect(count(1, 'applicant')).toBe('1 applicant');
  expect(count(1200, 'company', 'companies')).toBe('1,200 companies');
});
