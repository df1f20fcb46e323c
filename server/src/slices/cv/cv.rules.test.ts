import { describe, expect, test } from 'vitest';
import { listItems } from '../reference/reference.rules.ts';
import { missingFields, missingOf } from './cv.rules.ts';

const profile = {
  avatarId: 1,
  firstName: 'Ada',
  lastName: 'Quist',
  position: 'Welder',
  bio: '',
  contactEmail: 'ada.quist@post.example',
  contactPhone: '',
  locationCity: 'Duluth',
  locationPostalCode: '55802',
  locationStateId: 'MN',
  yearsOfExperience: 4,
  employmentTypeId: 1,
  industryId: 5,
  revenueType: 'hourly' as const,
  revenueMin: 27,
  revenueMax: 40,
  workModes: [],
};
const answers = listItems.behavior.map(({ id, variants }) => ({
  behaviorId: id,
  variantId: variants[0].id,
}));
const selection = 'Please make a selection';
const required = 'Please complete this field';

describe('what publishing asks for', () => {
  test('nothing more of a whole CV; phone, bio and work modes are optional @cv-3', () => {
    expect(missingOf(profile, 1, answers)).toBeNull();
  });

  test.each([
    ['avatarId', null, selection],
    ['firstName', '', required],
    ['lastName', '', required],
    ['position', '', required],
    ['locationCity', '', required],
    ['locationStateId', null, selection],
    ['locationPostalCode', '', required],
    ['contactEmail', '', required],
    ['yearsOfExperience', null, selection],
    ['revenueMin', null, required],
    ['revenueMax', null, required],
    ['industryId', null, selection],
    ['employmentTypeId', null, selection],
  ])('%s', (property, empty, text) => {
    const fields = missingFields({ ...profile, [property]: empty }, 1);
    expect(fields).toEqual([{ property, constraints: [text] }]);
  });

  test('a skill, then every answer', () => {
    expect(missingFields(profile, 0)).toEqual([{ property: 'skills', constraints: [required] }]);
    expect(missingOf(profile, 0, answers.slice(1))?.fields).toEqual([
      { property: 'skills', constraints: [required] },
      { property: 'behaviors', constraints: [required] },
    ]);
  });
});
