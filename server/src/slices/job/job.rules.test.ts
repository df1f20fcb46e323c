import { emptyRole } from '@fourfold/contract/job/schema.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listItems } from '../reference/reference.rules.ts';
import { actionsOf, missingFields, missingOf, percentages } from './job.rules.ts';

const role = {
  ...emptyRole,
  name: 'Structural welder',
  description: '',
  locationCity: 'Duluth',
  locationStateId: 'MN',
  workMode: 'onsite',
  revenueType: 'hourly',
  revenueMin: 28,
  revenueMax: 36,
  yearsOfExperienceId: 3,
  employmentTypeId: 1,
  industryId: 5,
} as const;
const whole = {
  role,
  skills: [{ level: 1 }],
  behaviors: listItems.behavior.map(({ id, variants }) => ({
    behaviorId: id,
    variantId: variants[0].id,
  })),
};

describe('what publishing asks for', () => {
  test('nothing more of a whole job; description and work mode are optional', () => {
    expect(missingOf(whole)).toBeNull();
    expect(missingOf({ ...whole, role: { ...whole.role, workMode: null } })).toBeNull();
  });

  const selection = 'Please make a selection';
  const required = 'Please complete this field';
  test.each([
    ['name', '', required],
    ['yearsOfExperienceId', null, selection],
    ['employmentTypeId', null, selection],
    ['locationCity', '', required],
    ['locationStateId', null, selection],
    ['revenueMin', null, required],
    ['revenueMax', null, required],
    ['industryId', null, selection],
  ])('%s', (property, empty, text) => {
    const fields = missingFields({ ...whole, role: { ...whole.role, [property]: empty } });
    expect(fields).toEqual([{ property, constraints: [text] }]);
  });

  test('pay in order', () => {
    const fields = missingFields({ ...whole, role: { ...whole.role, revenueMin: 37 } });
    expect(fields.map(({ property }) => property)).toEqual(['revenueMax']);
  });

  test.each([
    [[], false],
    [[{ level: 0 }, { level: 0 }], false],
    [[{ level: 0 }, { level: 1 }], true],
  ])('a skill that is required: %j', (skills, enough) => {
    const missing = enough ? [] : [{ property: 'skills', constraints: [required] }];
    expect(missingFields({ ...whole, skills })).toEqual(missing);
  });

  test('every question', () => {
    const missing = missingOf({ ...whole, behaviors: whole.behaviors.slice(1) });
    expect(missing).toEqual({
      message: 'Please complete the job post',
      fields: [{ property: 'behaviors', constraints: [required] }],
    });
  });
});

test.each([
  ['draft', ['edit', 'publish', 'delete']],
  ['published', ['edit', 'close']],
  ['paused', ['edit', 'close']],
  ['closed', ['edit', 'publish', 'delete']],
] as const)('the owner of a job that is %s may %j', (status, actions) => {
  expect(actionsOf[status]).toEqual(actions);
});

describe('percentages', () => {
  test.each([
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [0, 1, 2],
      [0, 33, 67],
    ],
    [
      [1, 0, 7],
      [13, 0, 87],
    ],
    [
      [1, 5, 0],
      [17, 83, 0],
    ],
    [
      [5, 0, 0],
      [100, 0, 0],
    ],
    [
      [199, 1, 0],
      [100, 0, 0],
    ],
  ])('%j is %j', (counts, shares) => {
    expect(percentages(counts)).toEqual(shares);
  });

  test('add up to 100, stay within one of the exact share, keep nobody at 0, keep the order', () => {
    const anyCounts = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const total = counts.reduce((sum, count) => sum + count, 0);
        const shares = percentages(counts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total === 0 ? 0 : 100);
        counts.forEach((count, at) => {
          const share = shares[at] ?? -1;
          expect(Number.isInteger(share)).toBe(true);
          if (total > 0) expect(Math.abs(share - (100 * count) / total)).toBeLessThan(1);
          if (count === 0) expect(share).toBe(0);
          counts.forEach((smaller, below) => {
            if (smaller < count) expect(shares[below]).toBeLessThanOrEqual(share);
          });
        });
      }),
    );
  });
});
