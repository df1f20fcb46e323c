import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstWeightOf, weightInMarket, weightOf } from './weight.rules.ts';

describe('weightOf', () => {
  test.each([
    // A skill keeps its weight up to a fifth past either line: 6 lies between 1/64 and 1/128.
    { asked: 100, of: 16_000, from: 6, to: 7 },
    { asked: 101, of: 16_000, from: 6, to: 6 },
    { asked: 299, of: 16_000, from: 6, to: 6 },
    { asked: 300, of: 16_000, from: 6, to: 5 },
    // It returns a fifth past the line on the other side.
    { asked: 149, of: 16_000, from: 7, to: 7 },
    { asked: 150, of: 16_000, from: 7, to: 6 },
    { asked: 201, of: 16_000, from: 5, to: 5 },
    { asked: 200, of: 16_000, from: 5, to: 6 },
    // The first line is a quarter.
    { asked: 299, of: 1000, from: 2, to: 2 },
    { asked: 300, of: 1000, from: 2, to: 1 },
    { asked: 201, of: 1000, from: 1, to: 1 },
    { asked: 200, of: 1000, from: 1, to: 2 },
    // Several lines at once.
    { asked: 1000, of: 1000, from: 10, to: 1 },
    { asked: 3, of: 3, from: 6, to: 1 },
    { asked: 60, of: 1000, from: 10, to: 4 },
    { asked: 60, of: 1000, from: 1, to: 3 },
    { asked: 0, of: 1000, from: 6, to: 10 },
    { asked: 1, of: 1_000_000, from: 1, to: 10 },
    // Without jobs the weight stays.
    { asked: 0, of: 0, from: 6, to: 6 },
  ] as const)('$asked of $of, from $from: $to', ({ asked, of, from, to }) => {
    expect(weightOf(asked, of, from)).toBe(to);
  });

  test('a second count of the same jobs changes nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 10 }),
        (total, share, current) => {
          const asked = Math.round(share * share * share * total);
          const weight = weightOf(asked, total, current);
          expect(weightOf(asked, total, weight)).toBe(weight);
        },
      ),
    );
  });

  test('is ⌊log2(1 / share)⌋ from 1 to 10, or a neighbor within a fifth of its line', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 10 }),
        (total, part, current) => {
          const asked = Math.ceil(part ** 6 * total);
          const plain = (share: number) =>
            Math.min(10, Math.max(1, Math.floor(Math.log2(1 / share) + 1e-12)));
          const share = asked / total;
          const weight = weightOf(asked, total, current);
          expect(weight).toBeGreaterThanOrEqual(plain(share * 1.2500001));
          expect(weight).toBeLessThanOrEqual(plain(share / 1.2000001));
        },
      ),
    );
  });
});

test.each([
  [1, 1, 1],
  [1, 3, 1],
  [1, 4, 2],
  [3, 12, 2],
  [1, 7, 2],
  [1, 8, 3],
  [1, 1024, 10],
  [1, 1_000_000, 10],
  [0, 5, 10],
])('what %i of %i ask for weighs %i when it is first counted', (asked, total, weight) => {
  expect(firstWeightOf(asked, total)).toBe(weight);
});

test.each([
  // Without a job the share alone, to a fifth past a line.
  { asked: 0, of: 0, shipped: 0.93, to: 1 },
  { asked: 0, of: 0, shipped: 0.14, to: 3 },
  // (40 + 1,900 · 0.01) / 2,000 = 2.95 %, though it is 40 % of the market.
  { asked: 40, of: 100, shipped: 0.01, to: 5 },
  { asked: 40, of: 100, shipped: undefined, to: 1 },
  { asked: 40, of: 100, shipped: 0, to: 5 },
  // One job is lacking, or none.
  { asked: 0, of: 1_999, shipped: 1, to: 10 },
  { asked: 1_000, of: 2_000, shipped: 0, to: 1 },
  { asked: 0, of: 3_000, shipped: 1, to: 10 },
])('$asked of $of with a shipped share of $shipped: $to', ({ asked, of, shipped, to }) => {
  expect(weightInMarket(asked, of, shipped, 6)).toBe(to);
});
