import { expect, test } from 'vitest';
import { filterQuery, filtersOf, placeNamed } from './filter.rules.ts';

test.each([
  ['', {}],
  [' , ', {}],
  ['Phoenix', { city: 'phoenix' }],
  ['arizona', { stateId: 'AZ' }],
  ['az', { stateId: 'AZ' }],
  ['Phoenix, AZ', { city: 'phoenix', stateId: 'AZ' }],
  ['Phoenix AZ', { city: 'phoenix', stateId: 'AZ' }],
  ['St. Louis, Missouri', { city: 'st louis', stateId: 'MO' }],
  ['Salt Lake City Utah', { city: 'salt lake city', stateId: 'UT' }],
  ['Charleston, West Virginia', { city: 'charleston', stateId: 'WV' }],
  ['West Virginia', { stateId: 'WV' }],
  ['New York, NY', { city: 'new york', stateId: 'NY' }],
  ['Kansas City', { city: 'kansas city' }],
  ['Washington, DC', { city: 'washington', stateId: 'DC' }],
])('the place %j', (text, named) => {
  expect(placeNamed(text)).toEqual(named);
});

const nothing = { search: '', place: '', remote: false, payFrom: null, typeId: null };

test('an address asks what the form can ask, and nothing else', () => {
  const asked = { search: ' night  nurse ', place: 'AZ', remote: '1', payFrom: '60000', type: '1' };
  const filters = filtersOf(asked);
  expect(filters).toEqual({
    search: 'night nurse',
    place: 'AZ',
    remote: true,
    payFrom: 60_000,
    typeId: 1,
  });
  expect(filterQuery(filters)).toBe('?search=night+nurse&place=AZ&remote=1&payFrom=60000&type=1');
  const others = { search: ['a'], place: {}, remote: 'true', payFrom: '60001', type: '0x1' };
  for (const query of [{}, others, { type: '', payFrom: '' }, { type: '-1', payFrom: 'NaN' }])
    expect(filterQuery(filtersOf(query))).toBe('');
  expect(filtersOf({})).toEqual(nothing);
});
