import { describe, expect, test } from 'vitest';
import { employmentTypeOf, placeOf, workModeOf, yearsIn } from './terms.ts';

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
