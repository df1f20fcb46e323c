import { describe, expect, test } from 'vitest';
import { employmentTypeOf, payIn, payOf, placeOf, workModeOf, yearsIn } from './terms.ts';

describe('the terms of an ad', () => {
  test.each([
    ['FULL_TIME', 'Full-time'],
    ['FullTime', 'Full-time'],
    ['Full-time contract', 'Full-time'],
    ['PART_TIME', 'Part-time'],
    ['CONTRACTOR', 'Contract'],
    ['Intern', 'Internship'],
    ['Full-time internship', 'Internship'],
    ['PER_DIEM', 'Per diem'],
    ['TEMPORARY', 'Temporary'],
    ['permanent', 'Full-time'],
    ['OTHER', null],
    ['international', null],
    ['', null],
  ])('employment %s: %s', (text, type) => {
    expect(employmentTypeOf(text)).toBe(type);
  });

  test.each([
    ['Remote (US)', 'remote'],
    ['TELECOMMUTE', 'remote'],
    ['Hybrid, two days remote', 'hybrid'],
    ['On-site', 'onsite'],
    ['OnSite', 'onsite'],
    ['This role is not remote', 'onsite'],
    ['Duluth, MN', null],
  ])('mode %s: %s', (text, mode) => {
    expect(workModeOf(text)).toBe(mode);
  });

  test.each([
    ['$90,000 – $110,000 a year', ['salary', 90_000, 110_000]],
    ['Pay: $28-36/hr', ['hourly', 28, 36]],
    ['$28.50 to $36.00 per hour', ['hourly', 28, 36]],
    ['$90k to 110k', ['salary', 90_000, 110_000]],
    ['$90-110k', ['salary', 90_000, 110_000]],
    ['US$120,000', ['salary', 120_000, null]],
    ['$5,000 monthly', ['monthly', 5_000, null]],
    ['$110,000 - $90,000', ['salary', 90_000, 110_000]],
    ['A signing bonus of $10,000. Salary $80,000 a year', ['salary', 80_000, null]],
    ['We raised $20 million and have $50M in revenue', null],
    ['A $500 learning budget', null],
    ['five dollars', null],
  ])('pay %s', (text, pay) => {
    expect(payIn(text)).toEqual(
      pay && { revenueType: pay[0], revenueMin: pay[1], revenueMax: pay[2] },
    );
  });

  test('amounts that cannot be are none', () => {
    for (const wrong of [Number.NaN, -1, 0, 1e12, '', 'x', null, {}, []])
      expect(payOf('salary', wrong, undefined)).toBeNull();
    expect(payOf('hourly', '28.4', '36')).toMatchObject({ revenueMin: 28, revenueMax: 36 });
  });

  test.each([
    ['5+ years of experience with steel', 5],
    ['3-5 years experience; 7 years of welding experience', 7],
    ['2 to 4 yrs of relevant experience', 2],
    ['We have 30 years of history', null],
    ['99 years of experience', null],
  ])('%s: %s', (text, years) => {
    expect(yearsIn(text)).toBe(years);
  });

  test.each([
    ['Duluth, MN', 'Duluth', 'MN'],
    ['Remote – Duluth, Minnesota, United States', 'Duluth', 'Minnesota'],
    ['Remote (US)', '', ''],
    ['Austin, TX; Dallas, TX', 'Austin', 'TX'],
    ['Austin, United States', 'Austin', ''],
    ['', '', ''],
  ])('place %s', (text, city, state) => {
    expect(placeOf(text)).toEqual({ city, state });
  });
});
