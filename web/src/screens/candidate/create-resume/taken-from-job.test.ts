import { profileForm } from '@fourfold/contract/cv/schema.ts';
import { emptyRole } from '@fourfold/contract/job/schema.ts';
import { expect, test } from 'vitest';
import { takenFromJob, takenWords } from './taken-from-job.ts';

const profile = profileForm.parse({
  avatarId: null,
  firstName: '',
  lastName: '',
  position: '',
  bio: '',
  contactEmail: '',
  contactPhone: '',
  locationCity: '',
  locationStateId: null,
  locationPostalCode: '',
  yearsOfExperience: null,
  employmentTypeId: null,
  industryId: null,
  revenueType: 'salary',
  revenueMin: null,
  revenueMax: null,
  workModes: [],
});
const role = {
  ...emptyRole,
  name: 'Night nurse',
  employmentTypeId: 2,
  industryId: 23,
  revenueType: 'hourly',
  revenueMin: 40,
  locationStateId: 'AZ',
  locationCity: 'Phoenix',
  yearsOfExperienceId: 3,
} as const;

test('an empty profile takes position, type, industry, unit of pay and state, and nothing else @account-201', () => {
  const taken = takenFromJob(role, profile);
  expect(taken).toEqual({
    position: 'Night nurse',
    employmentTypeId: 2,
    industryId: 23,
    revenueType: 'hourly',
    locationStateId: 'AZ',
  });
  expect(takenWords(taken)).toBe(
    'position, employment type, industry, how pay is quoted, and state',
  );
  expect(takenFromJob(role, { ...profile, ...taken })).toEqual({});
});

test('what is filled in stays, and a unit with its amounts @account-201', () => {
  const own = { ...profile, position: 'RN', locationStateId: 'CA', revenueMax: 90_000 };
  expect(takenFromJob(role, own)).toEqual({ employmentTypeId: 2, industryId: 23 });
  expect(takenFromJob(emptyRole, profile)).toEqual({});
});
