import { expect, test } from 'vitest';
import { outcomeOfChange, outcomeOfPayment } from './outcome.ts';

test.for([
  ['pro', 'starter', 'congratulations'],
  ['starter', null, 'congratulations'],
  // The choice was undone.
  ['starter', 'starter', 'planUpdated'],
  ['pro', 'pro', 'planUpdated'],
  ['starter', 'pro', 'planUpdated'],
  ['pro', null, 'planUpdated'],
] as const)('%s after %s, complete at once: %s @plan-16', ([planId, oldPlan, outcome]) => {
  expect(outcomeOfChange(planId, oldPlan)).toBe(outcome);
});

test.for([
  ['pro', 'starter', 'congratulations'],
  ['starter', null, 'congratulations'],
  ['starter', 'starter', 'congratulations'],
  ['pro', null, 'congratulations'],
  ['starter', 'pro', 'planDowngraded'],
] as const)('%s after %s, paid: %s @plan-17', ([planId, oldPlan, outcome]) => {
  expect(outcomeOfPayment(planId, oldPlan)).toBe(outcome);
});
