import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOrder } from './page-order.ts';

const same = (id: string, matchScore: number | null) => ({ id, matchScore, sameRole: true });
const other = (id: string, matchScore: number | null) => ({ id, matchScore, sameRole: false });
const shown = (rows: Parameters<typeof pageOrder<ReturnType<typeof same>>>[0]) =>
  pageOrder(rows).map(({ heading, rows: under }) => [heading, under.map(({ id }) => id).join('')]);

const [role, others] = ['Same kind of role', 'Other roles, related skills'];

test.each([
  ['nobody', [], []],
  ['one heading alone', [same('a', 50), same('b', 90)], [[role, 'ba']]],
  ['the other alone', [other('a', 50), other('b', 90)], [[others, 'ba']]],
  [
    'the role first, whatever the score',
    [other('a', 98), same('b', 40), other('c', 99), same('d', 60)],
    [
      [role, 'db'],
      [others, 'ca'],
    ],
  ],
  ['equals as they came', [same('a', 76), same('b', 77), same('c', 76)], [[role, 'bac']]],
  ['without a score last', [same('a', null), same('b', 0), same('c', null)], [[role, 'bac']]],
])('%s @order-2', (_, rows, groups) => {
  expect(shown(rows)).toEqual(groups);
});

test('all rows once, under no heading does a score rise @order-2', () => {
  const row = fc.record({
    id: fc.string(),
    matchScore: fc.option(fc.integer({ min: 0, max: 100 })),
    sameRole: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const groups = pageOrder(rows);
      expect(new Set(groups.flatMap((group) => group.rows))).toEqual(new Set(rows));
      for (const { rows: under } of groups) {
        expect(under.length).toBeGreaterThan(0);
        const scores = under.map(({ matchScore }) => matchScore ?? -1);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      }
    }),
  );
});
