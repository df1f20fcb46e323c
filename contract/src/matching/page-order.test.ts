import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOrder } from './page-order.ts';

const same = (id: string, matchScore: number | null) => ({ id, matchScore, sameRole: true });
const other = (id: string, matchScore: number | null) => ({ id, matchScore, sameRole: false });
type Row = ReturnType<typeof same>;
const shown = (sort: string, rows: readonly Row[]) =>
  pageOrder(sort, rows).map(({ id, under }) => `${under?.split(' ')[0] ?? '-'} ${id}`);

test.each<[string, Row[], string[]]>([
  ['nobody', [], []],
  ['one heading alone', [same('a', 50), same('b', 90)], ['Same b', 'Same a']],
  ['the other alone', [other('a', 50), other('b', 90)], ['Other b', 'Other a']],
  [
    'the role first, whatever the score',
    [other('a', 98), same('b', 40), other('c', 99), same('d', 60)],
    ['Same d', 'Same b', 'Other c', 'Other a'],
  ],
  [
    'equals as they came',
    [same('a', 76), same('b', 77), same('c', 76)],
    ['Same b', 'Same a', 'Same c'],
  ],
  [
    'without a score last',
    [same('a', null), same('b', 0), same('c', null)],
    ['Same b', 'Same a', 'Same c'],
  ],
  ['nothing that is scored', [other('a', null), same('b', null)], ['- a', '- b']],
])('%s @order-2', (_, rows, order) => {
  expect(shown('match', rows)).toEqual(order);
});

test('another order stays as it is @order-2', () => {
  for (const sort of ['score', 'newest', 'pay', 'active'])
    expect(shown(sort, [other('a', 40), same('b', 90)])).toEqual(['- a', '- b']);
});

test('all rows once, under no heading does a score rise @order-2', () => {
  const row = fc.record({
    id: fc.string(),
    matchScore: fc.option(fc.integer({ min: 0, max: 100 })),
    sameRole: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const placed = pageOrder('match', rows);
      const texts = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).toSorted();
      const under = (one: object) => ({ ...one, under: undefined });
      expect(texts(placed.map(under))).toEqual(texts(rows));
      placed.slice(1).forEach(({ under, matchScore }, at) => {
        const before = placed[at];
        if (under !== null && before?.under === under)
          expect(matchScore ?? -1).toBeLessThanOrEqual(before.matchScore ?? -1);
      });
      // Each heading stands once.
      const heads = placed.map(({ under }) => under).filter((one, at, all) => one !== all[at - 1]);
      expect(new Set(heads).size).toBe(heads.length);
    }),
  );
});
