import { completeCompany } from '@fourfold/contract/company/schema.ts';
import { expect, test } from 'vitest';
import { missingOf, statusOf } from './company.rules.ts';

const complete = {
  logoId: 1,
  name: 'North Quay Fabrication',
  website: 'https://www.north-quay.example',
  position: 'Workshop manager',
  description: 'We build steel frames.',
  specialties: '',
  industryId: 5,
  companySizeId: 3,
  founded: 1998,
  locationCity: 'Duluth',
  locationStateId: 'MN',
  postalCode: '55802',
};

test('a complete form is published and lacks nothing; specialties are optional', () => {
  expect(completeCompany.safeParse(complete).success).toBe(true);
  expect([statusOf(complete), missingOf(complete)]).toEqual(['published', null]);
});

const selection = 'Please make a selection';
const required = 'Please complete this field';

test.each([
  ['logoId', null, selection],
  ['name', '', required],
  ['website', '', required],
  ['position', '', required],
  ['description', '', required],
  ['industryId', null, selection],
  ['companySizeId', null, selection],
  ['founded', null, selection],
  ['locationCity', '', required],
  ['locationStateId', null, selection],
  ['postalCode', '', required],
])('without %s it is a draft that says so @company-17', (property, empty, text) => {
  const form = { ...complete, [property]: empty };
  expect(statusOf(form)).toBe('draft');
  expect(missingOf(form)?.fields).toEqual([{ property, constraints: [text] }]);
});

test('everything that is missing is told at once', () => {
  const missing = missingOf({});
  expect(missing?.message).toBe('Please complete the company profile');
  expect(missing?.fields).toHaveLength(11);
});
