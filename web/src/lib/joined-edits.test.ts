import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedFields, joinEdits, withPicked, pickFields, type Fields } from './joined-edits.ts';

const base: Fields = { city: 'Duluth', phone: '1', skill: { level: 3 }, bio: '' };

test.each<[string, Fields, Fields, boolean, ReturnType<typeof joinEdits>]>([
  [
    'different fields of both stand',
    { ...base, city: 'Austin' },
    { ...base, phone: '2' },
    false,
    { joined: { ...base, city: 'Austin', phone: '2' }, takenOver: ['phone'], clashing: [] },
  ],
  [
    'of the same field the newer one',
    { ...base, city: 'Austin' },
    { ...base, city: 'Boise' },
    true,
    { joined: { ...base, city: 'Austin' }, takenOver: [], clashing: ['city'] },
  ],
  [
    'of the same field the other one where it is newer',
    { ...base, city: 'Austin' },
    { ...base, city: 'Boise' },
    false,
    { joined: { ...base, city: 'Boise' }, takenOver: [], clashing: ['city'] },
  ],
  [
    'the same change twice is no clash, nor is a space',
    { ...base, city: 'Austin ' },
    { ...base, city: 'Austin' },
    false,
    { joined: { ...base, city: 'Austin ' }, takenOver: [], clashing: [] },
  ],
  [
    'what was deleted there goes here',
    base,
    { city: 'Duluth', phone: '1', bio: '' },
    true,
    { joined: { city: 'Duluth', phone: '1', bio: '' }, takenOver: ['skill'], clashing: [] },
  ],
  [
    'what was deleted there and changed here later stays',
    { ...base, skill: { level: 5 } },
    { city: 'Duluth', phone: '1', bio: '' },
    true,
    { joined: { ...base, skill: { level: 5 } }, takenOver: [], clashing: ['skill'] },
  ],
])('%s', (_, mine, theirs, mineIsNewer, result) => {
  expect(joinEdits(base, mine, theirs, () => mineIsNewer)).toEqual(result);
});

test('every change of either side stands or is named as clashing', () => {
  const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(3));
  fc.assert(
    fc.property(fields, fields, fields, fc.boolean(), (from, mine, theirs, mineIsNewer) => {
      const { joined, clashing } = joinEdits(from, mine, theirs, () => mineIsNewer);
      for (const side of [mine, theirs])
        for (const name of changedFields(from, side))
          expect(clashing.includes(name) || joined[name] === side[name]).toBe(true);
      // Whichever side of a clash is chosen, its edit is complete again.
      for (const side of [mine, theirs]) {
        const chosen = withPicked(joined, clashing, pickFields(side, clashing));
        for (const name of changedFields(from, side)) expect(chosen[name]).toBe(side[name]);
      }
    }),
  );
});
