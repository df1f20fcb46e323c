import { expect, test } from 'vitest';
import { momentIn, offsetOf } from './moment.rules.ts';

test.each([
  ['Pacific/Kiritimati', 'Tuesday, December 1, 2026 at 10:00 AM Line Islands Time (UTC+14)'],
  [
    'Pacific/Honolulu',
    'Monday, November 30, 2026 at 10:00 AM Hawaii-Aleutian Standard Time (UTC-10)',
  ],
  ['Asia/Kolkata', 'Tuesday, December 1, 2026 at 1:30 AM India Standard Time (UTC+5:30)'],
  ['Etc/GMT-4', 'Tuesday, December 1, 2026 at 12:00 AM UTC+04:00'],
  ['UTC', 'Monday, November 30, 2026 at 8:00 PM UTC'],
])('in %s: %s @interview-21', (timeZone, written) => {
  expect(momentIn(timeZone, new Date('2026-11-30T20:00:00Z'))).toBe(written);
});

test('without a weekday, and the offset alone', () => {
  const moment = new Date('2026-11-30T20:05:00Z');
  expect(momentIn('UTC', moment, {})).toBe('November 30, 2026 at 8:05 PM UTC');
  expect(offsetOf('Asia/Kolkata', moment)).toBe('UTC+5:30');
});
