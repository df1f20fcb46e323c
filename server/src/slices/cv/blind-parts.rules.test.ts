import type { CvCard, CvProfile } from '@fourfold/contract/cv/schema.ts';
import { expect, test } from 'vitest';
import {
  blindCard,
  blindEducation,
  blindFacts,
  blindName,
  blindProfile,
  blindSections,
  blindSkill,
  blindWork,
  goneCard,
} from './blind.rules.ts';

const ada = { firstName: 'Ada', lastName: 'Quist' };
const avatar = { id: 3, url: '/picture/3' };
const shared = {
  locationCity: 'Duluth',
  locationStateId: 'MN',
  yearsOfExperience: 4,
  employmentTypeId: 1,
  workModes: [],
  revenueType: 'hourly' as const,
  revenueMin: 27,
  revenueMax: 40,
};
const card: CvCard = {
  ...shared,
  ...ada,
  id: 9,
  avatar,
  position: 'Welder, Quist Works',
  activeDate: '2026-03-02T09:00:00.000Z',
};
const profile: CvProfile = {
  ...shared,
  ...ada,
  avatar,
  avatarId: 3,
  position: 'Welder, Quist Works',
  bio: 'I am Ada.',
  contactEmail: 'ada.quist@post.example',
  contactPhone: '218 555 0117',
  locationPostalCode: '55802',
  industryId: 5,
};
const unnamed = { firstName: 'Candidate', lastName: '9', avatar: null };

test('a card keeps all but name and picture', () => {
  expect(blindCard(card)).toEqual({ ...card, ...unnamed, position: 'Welder, [hidden] Works' });
  expect(blindName(9)).toBe('Candidate 9');
});

test('a profile has no name, picture, contacts or postal code either', () => {
  expect(blindProfile(profile, 9)).toEqual({
    ...profile,
    ...unnamed,
    avatarId: null,
    position: 'Welder, [hidden] Works',
    bio: 'I am [hidden].',
    contactEmail: '',
    contactPhone: '',
    locationPostalCode: '',
  });
});

test.each([
  ['whose account is deleted', null, { firstName: 'Deleted account', lastName: '', avatar: null }],
  ['who is hidden', 9, unnamed],
])('of a person %s nothing is shown', (_, id, name) => {
  expect(goneCard(id)).toEqual({
    ...name,
    id,
    position: '',
    locationCity: '',
    locationStateId: null,
    yearsOfExperience: null,
    employmentTypeId: null,
    workModes: [],
    revenueType: 'salary',
    revenueMin: null,
    revenueMax: null,
    activeDate: null,
  });
});

test('words are read for the name, links go, a school is not named, skills of the job stay', () => {
  const facts = { missing: ['Ada'], extras: ['Ada', 'Welding'] };
  expect(blindFacts(facts, ada)).toEqual({ missing: ['Ada'], extras: ['[hidden]', 'Welding'] });
  expect(blindFacts(null, ada)).toBeNull();
  const work = { id: 1, startDate: '2020-03', endDate: null, currentJob: true };
  expect(
    blindWork({ ...work, name: 'Quist LLC', position: 'Ada, welder', tasks: 'As Ada' }, ada),
  ).toEqual({ ...work, name: '[hidden] LLC', position: '[hidden], welder', tasks: 'As [hidden]' });
  const school = { id: 1, degreeId: 2, fieldOfStudyId: 3, startDate: '2020-03', endDate: null };
  expect(blindEducation({ ...school, name: 'Quist High', graduated: true })).toEqual({
    ...school,
    name: '',
    graduated: true,
  });
  const skill = { id: 1, level: 3, weight: 1, workOutside: true, works: [1] };
  expect(
    blindSkill({ ...skill, name: 'Quist welds', links: ['https://quist.example'] }, ada),
  ).toEqual({ ...skill, name: '[hidden] welds', links: [] });
});

test('every section is read for the name, and no link is left', () => {
  const entry = { name: 'Ada 1', detail: 'Ada 2', time: 'Ada 3', url: 'https://x', text: 'Ada 4' };
  const blind = {
    name: '[hidden] 1',
    detail: '[hidden] 2',
    time: '[hidden] 3',
    url: '',
    text: '[hidden] 4',
  };
  const sections = {
    languages: [entry],
    certificates: [entry],
    links: [entry],
    projects: [entry],
    volunteering: [entry],
  };
  expect(blindSections(sections, ada)).toEqual({
    languages: [blind],
    certificates: [blind],
    links: [],
    projects: [blind],
    volunteering: [blind],
  });
});
