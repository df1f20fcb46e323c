import { describe, expect, test } from 'vitest';
import { listItems } from '../reference/reference.rules.ts';
import { missingFields, missingOf, undoImportEnd, workWith } from './cv.rules.ts';

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
    expect(missingOf(profile, 0, answers.slice(1))).toEqual({
      message: 'Please complete your CV',
      fields: [
        { property: 'skills', constraints: [required] },
        { property: 'behaviors', constraints: [required] },
      ],
    });
  });
});

const work = {
  id: 1,
  name: 'North Quay',
  position: 'Welder',
  tasks: 'Seams',
  startDate: '2020-03',
  endDate: null,
  currentJob: true,
};

test.each([
  ['nothing changes', {}, {}],
  ['the position alone', { position: 'Foreman' }, { position: 'Foreman' }],
  [
    'an end: it is no longer current',
    { endDate: '2024-05' },
    { endDate: '2024-05', currentJob: false },
  ],
  ['no end', { endDate: null }, {}],
  [
    'an end, and that it is current: as it was said',
    { endDate: '2024-05', currentJob: true },
    { endDate: '2024-05', currentJob: true },
  ],
])('a current work, edited: %s', (_, edit, changed) => {
  expect(workWith(work, edit)).toEqual({ ...work, ...changed });
});

test('an import can be undone for a day', () => {
  expect(undoImportEnd(new Date('2026-03-02T09:00:00Z'))).toEqual(new Date('2026-03-03T09:00:00Z'));
});
