import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weightOf } from './weight.rules.ts';

describe('weightOf', () => {
  test.each([
    // A skill that is specific leaves its weight a fifth past either line.
    { asked: 59, of: 1000, from: 2, to: 2 },
    { asked: 60, of: 1000, from: 2, to: 1 },
    { asked: 9, of: 1000, from: 2, to: 2 },
    { asked: 8, of: 1000, from: 2, to: 3 },
    // And comes back a fifth past it on the other side.
    { asked: 41, of: 1000, from: 1, to: 1 },
    { asked: 40, of: 1000, from: 1, to: 2 },
    { asked: 11, of: 1000, from: 3, to: 3 },
    { asked: 12, of: 1000, from: 3, to: 2 },
    // Two lines at once.
    { asked: 60, of: 1000, from: 3, to: 1 },
    { asked: 59, of: 1000, from: 3, to: 2 },
    { asked: 8, of: 1000, from: 1, to: 3 },
    { asked: 9, of: 1000, from: 1, to: 2 },
    { asked: 0, of: 1000, from: 2, to: 3 },
    { asked: 3, of: 3, from: 3, to: 1 },
    // Without jobs nothing is known.
    { asked: 0, of: 0, from: 2, to: 2 },
  ] as const)('$asked of $of, from $from: $to', ({ asked, of, from, to }) => {
    expect(weightOf(asked, of, from)).toBe(to);
  });

  test('a second count of the same jobs changes nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom<SkillWeight>(1, 2, 3),
        (total, share, current) => {
          const asked = Math.round(share * share * share * total);
          const weight = weightOf(asked, total, current);
          expect(weightOf(asked, total, weight)).toBe(weight);
        },
      ),
    );
  });
});
