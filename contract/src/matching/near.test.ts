import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { possibleStandIns } from './near.ts';
import { worthBy, type Related } from './order.ts';

const skills = Array.from({ length: 12 }, (_, at) => at + 1);

/** A skill has one kind; what goes together may be of one kind or not, and is said once or twice. */
const relations: fc.Arbitrary<Related> = fc.record({
  kinds: fc
    .tuple(
      fc.array(fc.nat(4), { minLength: 12, maxLength: 12 }),
      fc.array(fc.integer({ min: 2, max: 10 }), { minLength: 4, maxLength: 4 }),
    )
    .map(([kindOf, weights]) =>
      weights.map((weight, kind) => ({
        weight,
        skills: skills.filter((_, at) => kindOf[at] === kind),
      })),
    ),
  pairs: fc.array(
    fc
      .tuple(fc.constantFrom(...skills), fc.constantFrom(...skills))
      .filter(([one, other]) => one !== other),
    { maxLength: 8 },
  ),
});

const asks = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...skills),
    weight: fc.integer({ min: 1, max: 10 }),
    level: fc.integer({ min: 1, max: 5 }),
  }),
  { selector: ({ id }) => id, maxLength: 6 },
);

test('every skill that may stand in is found, with what it is worth in each place', () => {
  fc.assert(
    fc.property(asks, relations, (asked, related) => {
      const worth = worthBy(related);
      const goTogether = (one: number, other: number) =>
        related.pairs.some((pair) => pair.includes(one) && pair.includes(other));
      const expected = skills
        .filter((skill) => !asked.some(({ id }) => id === skill))
        .map((skill) => {
          const places = asked
            .map((one, at) => ({ asked: at, worth: worth(one, skill) }))
            .filter((place) => place.worth > 0);
          return {
            skill,
            places,
            together: asked.some(({ id }) => goTogether(id, skill)),
            gives: [1, 2, 3, 4, 5].map((has) =>
              Math.max(
                0,
                ...places.map(
                  (place) => place.worth * Math.min(has, asked[place.asked]?.level ?? 0),
                ),
              ),
            ),
          };
        })
        .filter(({ places }) => places.length > 0);
      const found = possibleStandIns(asked, related).map((one) => ({
        ...one,
        places: one.places.toSorted((a, b) => a.asked - b.asked),
      }));
      expect(found.toSorted((a, b) => a.skill - b.skill)).toEqual(expected);
    }),
  );
});
