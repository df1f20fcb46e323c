import { expect, test } from 'vitest';
import {
  allAnswered,
  countWins,
  itemOf,
  listItems,
  meaningsOf,
  noPay,
  unknownAnswers,
  unknownReferences,
  whichSkill,
  wrongPay,
} from './reference.rules.ts';

test('an item is found by its id', () => {
  expect(itemOf('state', 'MN')?.name).toBe('Minnesota');
  expect([itemOf('state', null), itemOf('industry', 999_999)]).toEqual([null, null]);
});

test('ids that are in no list are named; none and empty are fine', () => {
  const kinds = { locationStateId: 'state', industryId: 'industry' } as const;
  const known = { locationStateId: 'MN', industryId: 1 };
  expect(unknownReferences(known, kinds)).toEqual([]);
  expect(unknownReferences({ locationStateId: null }, kinds)).toEqual([]);
  expect(unknownReferences({ ...known, industryId: 'MN' }, kinds)).toEqual(['industryId']);
});

const stored = { revenue_type: 'salary' as const, revenue_min: 50_000, revenue_max: 60_000 };
test.each([
  ['nothing of pay', {}, stored, []],
  ['a lowest below the stored highest', { revenueMin: 59_000 }, stored, []],
  ['a lowest above it: said of what was edited', { revenueMin: 61_000 }, stored, ['revenueMin']],
  ['a highest below the stored lowest', { revenueMax: 49_000 }, stored, ['revenueMax']],
  ['both in the wrong order', { revenueMin: 2, revenueMax: 1 }, stored, ['revenueMax']],
  ['cents a year', { revenueMin: 50_000.5 }, stored, ['revenueMin']],
  ['cents an hour', { revenueType: 'hourly', revenueMin: 17.5, revenueMax: 19 }, stored, []],
  [
    'a year where cents are stored: said of the unit',
    { revenueType: 'salary' },
    { revenue_type: 'hourly', revenue_min: 17.5, revenue_max: 19 },
    ['revenueType'],
  ],
  ['a row that is new', { revenueMin: 17.5 }, noPay, ['revenueMin']],
] as const)('the pay of an edit: %s', (_, edit, row, wrong) => {
  expect(Object.keys(wrongPay(edit, row))).toEqual(wrong);
});

const first = listItems.behavior.map(({ id, variants }) => ({
  behaviorId: id,
  variantId: variants[0].id,
}));

test('every question is answered once', () => {
  expect([allAnswered(first), allAnswered(first.slice(1))]).toEqual([true, false]);
});

test('an answer names a variant of its own question', () => {
  expect(unknownAnswers(first)).toEqual([]);
  const wrong = [
    { behaviorId: 1, variantId: 1 },
    { behaviorId: 1, variantId: 3 },
    { behaviorId: 999, variantId: 999 },
  ];
  expect(unknownAnswers(wrong)).toEqual([1, 2]);
});

test('each answer wins a pair for its color', () => {
  const wins = { yellow: 0, blue: 0, green: 0, red: 0 };
  for (const { variants } of listItems.behavior) wins[variants[0].group] += 1;
  expect(countWins(first)).toEqual(wins);
  expect(countWins(first.slice(1))).toBeNull();
});

test('a name of several skills asks which, in any case and spacing', () => {
  expect(meaningsOf('adr')?.map(({ skill }) => skill)).toEqual([
    'Mediation',
    'Dialogue replacement',
  ]);
  expect(whichSkill(' ADR ')).toBe(
    '“ADR” can mean Mediation (settling disputes) or Dialogue replacement (film sound). Please choose one',
  );
  expect([meaningsOf('Welding'), whichSkill('Welding')]).toEqual([undefined, undefined]);
});
