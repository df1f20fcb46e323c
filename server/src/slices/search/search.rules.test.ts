import { expect, test } from 'vitest';
import { daysBefore, narrows, termsOf, unmetOf } from './search.rules.ts';

test.each([
  ['page and order alone', { limit: 10, offset: 20, after: 'x', sort: 'newest' }, false],
  ['nothing chosen', { search: '', state: undefined, skill: [] }, false],
  ['a word', { search: 'weld', limit: 10 }, true],
  ['a skill', { skill: [{ id: 1 }] }, true],
  ['a switch', { unapplied: false }, true],
])('a search has filters: %s', (_, query, filters) => {
  expect(narrows(query)).toBe(filters);
});

test('a week ago', () => {
  const now = new Date('2026-03-09T09:00:00Z');
  expect(daysBefore(now, 7)).toEqual(new Date('2026-03-02T09:00:00Z'));
});

const person = {
  workModes: ['onsite' as const, 'hybrid' as const],
  employmentTypeId: 1,
  locationStateId: 'MN' as const,
  revenueType: 'hourly' as const,
  revenueMin: 30,
};
const job = {
  workMode: 'onsite' as const,
  employmentTypeId: 1,
  locationStateId: 'MN' as const,
  revenueType: 'salary' as const,
  revenueMax: 62_400,
};

test.each<[string, Partial<typeof person>, object, string[]]>([
  ['all is met; $30 an hour is $62,400 a year', {}, {}, []],
  ['another state', {}, { locationStateId: 'WI' }, ['place']],
  [
    'another state, but remote',
    { workModes: [] },
    { locationStateId: 'WI', workMode: 'remote' },
    [],
  ],
  ['a mode that is not wanted', {}, { workMode: 'remote' }, ['workMode']],
  ['another type', {}, { employmentTypeId: 2 }, ['employmentType']],
  ['a dollar less', {}, { revenueMax: 62_399 }, ['pay']],
  ['no pay named where any is enough', { revenueMin: 0 }, { revenueMax: null }, ['pay']],
  ['no pay named', {}, { revenueMax: null }, ['pay']],
  [
    'nothing is met',
    {},
    { locationStateId: null, workMode: null, employmentTypeId: null, revenueMax: null },
    ['place', 'workMode', 'employmentType', 'pay'],
  ],
])('deal-breakers of a job: %s', (_, wishes, terms, unmet) => {
  const offered = { ...job, ...terms };
  expect(unmetOf({ ...person, ...wishes }, offered)).toEqual(unmet);
  const none = { workModes: [], employmentTypeId: null, locationStateId: null, revenueMin: null };
  expect(unmetOf({ ...person, ...none }, offered)).toEqual([]);
});

test('terms name the highest pay of a year', () => {
  expect(termsOf({ ...job, revenueType: 'hourly', revenueMax: 30 })).toEqual({
    workMode: 'onsite',
    employmentTypeId: 1,
    locationStateId: 'MN',
    payMax: 62_400,
  });
});
