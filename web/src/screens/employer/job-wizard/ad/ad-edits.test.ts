import { emptyRole } from '@fourfold/contract/job/schema.ts';
import { expect, test } from 'vitest';
import {
  adEdits,
  adKeyOf,
  clearSkills,
  intoEmpty,
  leftOf,
  openSkills,
  storable,
  takenFields,
  type ReadAd,
} from './ad-edits.ts';

const lists = {
  states: [{ id: 'MN', name: 'Minnesota' }],
  yearsOfExperience: ['Less than 1', '1-2', '3-4', '15+'].map((name, id) => ({ id, name })),
  employmentTypes: [{ id: 7, name: 'Full-time' }],
};
const ad: ReadAd = {
  key: '',
  title: 'Welder',
  description: 'Weld.',
  city: 'Duluth',
  state: 'mn',
  workMode: 'onsite',
  pay: { revenueType: 'hourly', revenueMin: 28.25, revenueMax: 36 },
  payLeft: '',
  employmentType: 'Full-time',
  years: 3,
  benefits: [],
  skills: [],
  also: [],
  unread: 0,
  company: { name: '', website: '', about: '', founded: null, people: null },
};
const edits = (changes: Partial<ReadAd>) => adEdits({ ...ad, ...changes }, lists);

test('what an ad says goes into the fields of the role @posts-24', () => {
  expect(edits({})).toEqual({
    role: {
      name: 'Welder',
      description: 'Weld.',
      locationCity: 'Duluth',
      locationStateId: 'MN',
      workMode: 'onsite',
      revenueType: 'hourly',
      revenueMin: 28.25,
      revenueMax: 36,
      employmentTypeId: 7,
      yearsOfExperienceId: 2,
    },
    left: [],
  });
});

test.each([
  [0, 0],
  [1, 1],
  [4, 2],
  [14, 2],
  [15, 3],
  [40, 3],
])('%i years are in the range %i @posts-24', (years, id) => {
  expect(edits({ years }).role.yearsOfExperienceId).toBe(id);
});

test('benefits go by their words; one of no kind, or over a limit, is told @posts-27', () => {
  const long = `Health ${'x'.repeat(60)}`;
  const benefits = ['401(k)', 'dental', 'Paid holidays', 'Work-life balance', 'Free lunch', long];
  const { role, left } = edits({ benefits });
  expect(role).toMatchObject({
    retirementBenefits: ['401k'],
    insurance: ['Dental'],
    pto: ['Paid holidays'],
  });
  expect(left).toEqual(['Work-life balance', 'Free lunch', long].map((one) => `Benefit: ${one}`));
});

test('a text over its limit is taken whole; a state of no list and a text too long for the editor are told @posts-27', () => {
  expect(edits({ description: 'x'.repeat(5000) }).role.description).toHaveLength(5000);
  const { role, left } = edits({ state: 'Ontario', description: 'x'.repeat(20_001) });
  expect(role).not.toHaveProperty('description');
  expect(role).not.toHaveProperty('locationStateId');
  expect(left).toEqual([
    'Description: it has 20,001 characters, and there is room for 1,500.',
    'State: Ontario',
  ]);
});

test('pay that no field takes is told, and the fields stay empty @pay-7', () => {
  const payLeft = 'C$90,000 – C$110,000 a year, in another currency';
  const { role, left } = edits({ pay: null, payLeft });
  expect(Object.keys(role).filter((field) => field.startsWith('revenue'))).toEqual([]);
  expect(left).toEqual([`Pay: ${payLeft}`]);
});

test('a draft takes what it can hold, and what is over a limit is told beside it @posts-41', () => {
  const long = edits({ title: 't'.repeat(121), description: 'x'.repeat(5000) });
  const role = storable(long.role);
  expect(role).not.toHaveProperty('name');
  expect(role).not.toHaveProperty('description');
  expect(role).toMatchObject({ locationCity: 'Duluth', revenueMax: 36 });
  expect(leftOf(long, takenFields({ ...emptyRole, ...role }, long.role))).toEqual([
    'Title: it has 121 characters, and there is room for 120.',
    'Description: it has 5,000 characters, and there is room for 1,500.',
  ]);
  // Signs are counted as the limit counts them.
  const signs = edits({ title: '😀'.repeat(120), description: '😀'.repeat(1500) });
  expect(leftOf(signs, new Set())).toEqual([]);
  expect(storable(signs.role)).toHaveProperty('description');
  // In the form the field says it itself.
  expect(leftOf(long, takenFields({ ...emptyRole, ...long.role }, long.role))).toEqual([]);
  const wrongPay = { revenueType: 'hourly' as const, revenueMin: 40, revenueMax: 30 };
  expect(storable({ name: 'Welder', ...wrongPay })).toMatchObject({ name: 'Welder' });
});

test('an ad is known by its address, else by its title and place @posts-40', () => {
  const keyOf = (changes: Partial<ReadAd>) => adKeyOf({ ...ad, ...changes });
  expect(keyOf({ key: 'https://board.example/1' })).toBe('https://board.example/1');
  expect(keyOf({})).toBe('Welder, Duluth');
  expect(keyOf({ title: 'Weld\ner\u0000', city: '' })).toBe('Weld er');
  expect(keyOf({ title: '', city: '', description: 'x'.repeat(900) })).toHaveLength(200);
  expect(keyOf({ title: '', city: '', description: '' })).toBe('ad');
});

test('what is typed stays, and a field is marked while it holds what the ad says @posts-24', () => {
  const typed = { ...emptyRole, name: 'Pipe welder' };
  const taken = intoEmpty(edits({}).role, typed, emptyRole);
  expect(taken).not.toHaveProperty('name');
  expect(taken).toMatchObject({ locationCity: 'Duluth', revenueType: 'hourly' });
  const marked = takenFields({ ...typed, ...taken, locationCity: 'Two Harbors' }, edits({}).role);
  expect([...marked]).toContain('locationStateId');
  expect([...marked]).not.toContain('name');
  expect([...marked]).not.toContain('locationCity');
});

test('of a very long ad it is told what was read in part @posts-27', () => {
  const { left } = edits({ description: 'x'.repeat(200_010), unread: 10 });
  expect(left).toContain('Skills, pay and experience: read from the first 200,000 characters.');
});

test('a name with several meanings waits until one of them is taken @posts-26', () => {
  const asks = [
    { skill: 'Barista work', about: 'coffee' },
    { skill: 'Android UI testing', about: 'software' },
  ];
  const skills = [
    { name: 'Espresso', level: 3, asks },
    { name: 'Welding', level: 4 },
  ];
  expect(clearSkills(skills)).toEqual([{ name: 'Welding', level: 4 }]);
  const open = (...taken: string[]) => openSkills(skills, new Set(taken)).map(({ name }) => name);
  expect(open()).toEqual(['Espresso', 'Welding']);
  expect(open('baristawork')).toEqual(['Welding']);
  expect(open('androiduitesting', 'welding')).toEqual([]);
});
