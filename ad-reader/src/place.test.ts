import { describe, expect, test } from 'vitest';
import { knownPlaceIn, labelsPlace, placeIn, placeNamed, placeOf } from './place.ts';

describe('a place in a line', () => {
  test.each([
    ['Tacoma, WA 98402', 'Tacoma', 'WA'],
    ['Eau Claire, Wisconsin', 'Eau Claire', 'Wisconsin'],
    ['MEMPHIS, TN', 'Memphis', 'TN'],
    ['provo ut 84601', 'Provo', 'UT'],
    ['Salt Lake City, UT, US', 'Salt Lake City', 'UT'],
    ['St. Paul, MN', 'St. Paul', 'MN'],
    ["Coeur d'Alene, ID", "Coeur d'Alene", 'ID'],
    ['a bakery in Bend, Oregon, by the river', 'Bend', 'Oregon'],
    ['455 Grove Street, Worcester, MA 01605', 'Worcester', 'MA'],
    ['12 Stony Point Road Santa Rosa, CA', 'Santa Rosa', 'CA'],
    ['The Copper Ladle, Asheville NC', 'Asheville', 'NC'],
    ['Washington, DC', 'Washington', 'DC'],
    ['Denver (DEN), Colorado', 'Denver', 'Colorado'],
    ['New York, NY', 'New York', 'NY'],
    ['Location US-OH-Cincinnati', 'Cincinnati', 'OH'],
    ['Organ Mountain Schools, Las Cruces, New Mexico', 'Las Cruces', 'New Mexico'],
  ])('%s', (line, city, state) => {
    expect(placeIn(line)).toEqual({ city, state });
  });

  test.each([
    'We work in Ohio',
    'Python OR Java',
    'CALL ME OR TEXT',
    'Bachelor, MA preferred',
    'Excel, OK with travel',
    'Remote, US',
    'Oregon, Washington',
    'License: WA EL01',
    '',
  ])('%j has none', (line) => {
    expect(placeIn(line)).toEqual({ city: '', state: '' });
  });
});

test.each([
  ['NYC or REMOTE (US and EU)', 'New York', ''],
  ['Hybrid (Seattle)', 'Seattle', ''],
  ['Onsite 3 days (Denver)', 'Denver', ''],
  ['SF Bay Area preferred', 'San Francisco', ''],
  ['ONSITE in Zurich (Switzerland)', 'Zurich', 'Switzerland'],
  ['On-site (hybrid) in Stockholm, Sweden', 'Stockholm', 'Sweden'],
  ['Munich, Germany', 'Munich', 'Germany'],
  ['Remote (US)', '', ''],
  ['Worldwide', '', ''],
])('a part that names a place: %s', (part, city, state) => {
  expect(placeNamed(part, false)).toEqual({ city, state });
});

test.each([
  ['Berlin, Germany', 'Berlin', 'Germany'],
  ['Duluth', 'Duluth', ''],
  ['Minnesota', '', 'Minnesota'],
  ['Bangor ME', 'Bangor', 'ME'],
  ['District Wide', '', ''],
  ['Remote', '', ''],
  ['Multiple locations', '', ''],
])('the value of a label: %s', (value, city, state) => {
  expect(placeNamed(value, true)).toEqual({ city, state });
});

test('a well-known town needs no state in a sentence', () => {
  expect(knownPlaceIn('We are hiring in Austin for the summer.').city).toBe('Austin');
  expect(knownPlaceIn('in Austinville').city).toBe('');
});

test.each(['Location', 'Job Location', 'Work location', 'City/State', 'Where', 'Jobsite'])(
  '%s labels a place',
  (label) => expect(labelsPlace(label)).toBe(true),
);

test.each([
  ['Duluth, MN', 'Duluth', 'MN'],
  ['Remote – Duluth, Minnesota, United States', 'Duluth', 'Minnesota'],
  ['Remote (US)', '', ''],
  ['Austin, TX; Dallas, TX', 'Austin', 'TX'],
  ['Austin, United States', 'Austin', ''],
  ['', '', ''],
])("a source's own field %s", (text, city, state) => {
  expect(placeOf(text)).toEqual({ city, state });
});
