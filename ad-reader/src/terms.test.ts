import { describe, expect, test } from 'vitest';
import { employmentTypeIn, employmentTypeOf, workModeIn, workModeOf, yearsIn } from './terms.ts';

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
    ['Remote sensing analyst', null],
    ['Hybrid vehicle technician', null],
    ['In-person interviews', null],
    ['Apply in person', null],
    ['Remote work is not available.', 'onsite'],
    ['We can’t offer remote work', 'onsite'],
    ['Remote pilot of drones', null],
    ['Remote Medical Coder', 'remote'],
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
    ['Work from anywhere in the US.', 'remote'],
    ['This is a fully remote position.', 'remote'],
    ['You work two days a week from our office.', 'hybrid'],
    ['Up to 3 days from home each week.', 'hybrid'],
    ['Be in the office three days a week.', 'hybrid'],
    ['In the office 5 days a week.', 'onsite'],
    ['The role is on-site.', 'onsite'],
    ['You support remote employees and visit remote sites.', null],
    ['A work from home stipend.', null],
    ['Two days of training.', null],
  ])('mode by a sentence %s: %s', (text, mode) => {
    expect(workModeIn([], text)).toBe(mode);
  });

  test.each([
    ['Engineer', ['Onsite', 'FT'], '', 'Full-time'],
    ['Nurse', ['PRN'], '', 'Per diem'],
    ['Designer', ['6 month contract'], '', 'Contract'],
    ['Contract Specialist', [], '', null],
    ['Volunteer Coordinator', [], '', null],
    ['Camp Counselor', ['Seasonal, May to August'], '', 'Temporary'],
    ['Physics Intern', ['Full-time'], '', 'Full-time'],
    ['Physics Intern', [], '', 'Internship'],
    ['Clerk', [], 'This is a part-time role.', 'Part-time'],
    ['Driver', [], 'Per diem: $60 a night on the road.', null],
    ['Clerk', [], 'Negotiates contracts with temporary agencies.', null],
    ['Tutor', ['1099 contract'], '', 'Contract'],
    ['Picker', [], 'We need three of you for the 2027 season.', 'Temporary'],
    ['Host', [], 'Join us for our summer season by the lake.', 'Temporary'],
    ['Coach', [], 'Plans practice for the season.', null],
  ])('type of %s, %j, %j: %s', (title, parts, text, type) => {
    expect(employmentTypeIn(title, parts, text)).toBe(type);
  });
});
