import { expect, test } from 'vitest';
import type { WordsTold } from '@fourfold/contract/application/move.ts';
import { tells, toldPlace, wordsToldAt } from './decline.rules.ts';

const at = (
  location_state_id: string | null,
  location_city = 'Springfield',
  work_mode: 'onsite' | 'hybrid' | 'remote' | null = 'onsite',
) => toldPlace({ location_state_id, location_city, work_mode });

test.each([
  ['CO', 'Denver', 'Colorado'],
  ['CA', 'Fresno', 'California'],
  ['IL', 'Chicago', 'Illinois'],
  ['NY', 'New York', 'New York City'],
  ['NY', 'new york city', 'New York City'],
  ['NY', ' NYC ', 'New York City'],
  ['NY', 'Brooklyn', 'New York City'],
  ['NY', 'BRONX', 'New York City'],
  ['NY', 'The Bronx', 'New York City'],
  ['NY', 'Queens, NY', 'New York City'],
  ['NY', 'Staten  Island', 'New York City'],
  ['NY', 'Staten-Island', 'New York City'],
  ['NY', 'Manhattan', 'New York City'],
  ['NY', 'Buffalo', null],
  ['NY', 'New Yorkville', null],
  ['NY', '', null],
  ['FL', 'Brooklyn', null],
  ['MN', 'Duluth', null],
  [null, 'Denver', null],
] as const)('in %s, %s: %s @trust-75', (state, city, place) => {
  expect(at(state, city)).toBe(place);
});

test('remote jobs are told everywhere, hybrid ones by their place @trust-75', () => {
  expect(at('MN', 'Duluth', 'remote')).toBe('remote jobs');
  expect(at(null, '', 'remote')).toBe('remote jobs');
  expect(at('MN', 'Duluth', 'hybrid')).toBe(null);
  expect(at('CO', 'Denver', null)).toBe('Colorado');
});

test('without scores they are always told, elsewhere by the place @trust-75', () => {
  expect(wordsToldAt(null, false)).toBe('always');
  expect(wordsToldAt('Colorado', false)).toBe('always');
  expect(wordsToldAt('Colorado', true)).toBe('unlessNote');
  expect(wordsToldAt(null, true)).toBe('asked');
});

test.each<[WordsTold, string, boolean | undefined, boolean]>([
  ['asked', '', undefined, false],
  ['asked', '', false, false],
  ['asked', '', true, true],
  ['asked', 'Thank you', true, true],
  ['unlessNote', '', undefined, true],
  ['unlessNote', '  ', undefined, true],
  ['unlessNote', '', false, true],
  ['unlessNote', 'Thank you', undefined, false],
  ['unlessNote', 'Thank you', false, false],
  ['unlessNote', 'Thank you', true, true],
  ['always', 'Thank you', false, true],
  ['never', '', true, false],
])('%s, with the note "%s" and %s: %s @trust-75', (told, note, matchWords, is) => {
  expect(tells(told, { note, matchWords })).toBe(is);
});
