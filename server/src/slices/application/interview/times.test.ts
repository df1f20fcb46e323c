import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentsOf, readTimes } from './times.ts';

const iso = (moments: readonly Date[]) => moments.map((moment) => moment.toISOString());

describe('a wall clock in a time zone', () => {
  test.each<[string, string, string[]]>([
    ['2026-12-01T10:00', 'America/Chicago', ['2026-12-01T16:00:00.000Z']],
    ['2026-07-01T10:00', 'America/Chicago', ['2026-07-01T15:00:00.000Z']],
    ['2026-12-01T10:00', 'Asia/Kolkata', ['2026-12-01T04:30:00.000Z']],
    ['2026-12-01T10:00', 'Asia/Kathmandu', ['2026-12-01T04:15:00.000Z']],
    ['2026-12-01T00:30', 'UTC', ['2026-12-01T00:30:00.000Z']],
    // No summer time in Phoenix.
    ['2026-03-08T02:30', 'America/Phoenix', ['2026-03-08T09:30:00.000Z']],
    // The clocks go forward: there is no half past two, but two minutes before and the hour after.
    ['2026-03-08T02:30', 'America/New_York', []],
    ['2026-03-08T01:59', 'America/New_York', ['2026-03-08T06:59:00.000Z']],
    ['2026-03-08T03:00', 'America/New_York', ['2026-03-08T07:00:00.000Z']],
    // They go back: half past one comes twice.
    [
      '2026-11-01T01:30',
      'America/New_York',
      ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
    ],
    ['2026-11-01T02:00', 'America/New_York', ['2026-11-01T07:00:00.000Z']],
    // Half an hour only.
    ['2026-10-04T02:15', 'Australia/Lord_Howe', []],
    ['2026-10-04T02:30', 'Australia/Lord_Howe', ['2026-10-03T15:30:00.000Z']],
    // At midnight.
    ['2026-03-29T00:30', 'Asia/Beirut', []],
    // A day that Samoa left out.
    ['2011-12-30T12:00', 'Pacific/Apia', []],
  ])('%s in %s is %j', (shown, zone, moments) => {
    expect(iso(momentsOf(shown, zone))).toEqual(moments);
  });

  const wallClock = (moment: Date, timeZone: string) => {
    const parts = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    return parts.format(moment).replace(' ', 'T');
  };

  test('every minute of every zone is found by what its clock shows, and nothing else is @interview-3', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const from = Date.UTC(2026, 0, 1) / 60_000;
    const minute = fc.integer({ min: from, max: from + 366 * 24 * 60 });
    fc.assert(
      fc.property(zone, minute, (timeZone, at) => {
        const moment = new Date(at * 60_000);
        const shown = wallClock(moment, timeZone);
        const found = momentsOf(shown, timeZone);
        expect(iso(found)).toContain(moment.toISOString());
        for (const one of found) expect(wallClock(one, timeZone)).toBe(shown);
      }),
      { numRuns: 300 },
    );
  });
});

describe('offered times', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const read = (times: string[], durationMinutes = 60, timeZone = 'America/New_York') =>
    readTimes({ times, timeZone, durationMinutes, place: 'Here' }, now);

  test.each<[string, string[], number, (string | undefined)[]]>([
    ['all well', ['2026-03-03T10:00', '2026-03-03T11:00'], 60, [undefined, undefined]],
    ['in any order', ['2026-03-03T11:00', '2026-03-03T10:00'], 60, [undefined, undefined]],
    ['now', ['2026-03-02T04:00'], 60, ['Please choose a time in the future']],
    ['a minute later', ['2026-03-02T04:01'], 60, [undefined]],
    ['180 days ahead', ['2026-08-29T05:00'], 60, [undefined]],
    ['a minute more', ['2026-08-29T05:01'], 60, ['Please choose a time within 180 days']],
    ['twice the same', ['2026-03-03T10:00', '2026-03-03T10:00'], 15, [undefined, 'overlaps']],
    ['a minute into it', ['2026-03-03T10:00', '2026-03-03T10:59'], 60, [undefined, 'overlaps']],
    ['a minute before', ['2026-03-03T10:00', '2026-03-03T09:01'], 60, [undefined, 'overlaps']],
    ['not there', ['2026-03-08T02:30', '2026-03-09T02:30'], 60, ['doesn’t exist', undefined]],
    [
      'over the change of clocks',
      ['2026-03-08T01:30', '2026-03-08T03:00'],
      60,
      [undefined, 'overlaps'],
    ],
  ])('%s', (_, times, minutes, wanted) => {
    const { problems, starts } = read(times, minutes);
    for (const [place, text] of wanted.entries()) {
      const problem = problems[`times.${place}`];
      if (text === undefined) expect(problem).toBeUndefined();
      else expect(problem).toContain(text);
    }
    expect(starts).toHaveLength(wanted.filter((text) => text === undefined).length);
  });

  test('one that comes twice is refused, whichever was meant', () => {
    const late = new Date('2026-10-20T09:00:00Z');
    const offer = {
      times: ['2026-11-01T01:30'],
      timeZone: 'America/New_York',
      durationMinutes: 60,
      place: 'Here',
    };
    expect(readTimes(offer, late).problems['times.0']).toContain('twice');
    expect(readTimes({ ...offer, timeZone: 'America/Phoenix' }, late).problems).toEqual({});
  });

  test('whatever is taken is in the future, near, and does not overlap', () => {
    const time = fc
      .integer({ min: -2 * 1440, max: 200 * 1440 })
      .map((minutes) => new Date(now.getTime() + minutes * 60_000).toISOString().slice(0, 16));
    fc.assert(
      fc.property(
        fc.array(time, { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 15, max: 240 }),
        fc.constantFrom('UTC', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Beirut'),
        (times, minutes, zone) => {
          const { starts, problems } = read(times, minutes, zone);
          expect(starts.length + Object.keys(problems).length).toBe(times.length);
          const sorted = starts.map((start) => start.getTime()).toSorted((a, b) => a - b);
          for (const [place, start] of sorted.entries()) {
            expect(start).toBeGreaterThan(now.getTime());
            expect(start).toBeLessThanOrEqual(now.getTime() + 180 * 86_400_000);
            const next = sorted[place + 1];
            if (next !== undefined) expect(next - start).toBeGreaterThanOrEqual(minutes * 60_000);
          }
        },
      ),
    );
  });
});
