import type { PlanId } from '@fourfold/contract/subscription/plans.ts';

/** The popup that tells what came of a choice. */
export type Outcome = 'congratulations' | 'planUpdated' | 'planDowngraded';

/** Of a choice that was complete at once (SPEC.md section 4). */
export function outcomeOfChange(planId: PlanId, oldPlan: PlanId | null): Outcome {
  if (planId === 'pro' && oldPlan === 'starter') return 'congratulations';
  if (planId === 'starter' && oldPlan === null) return 'congratulations';
  return 'planUpdated';
}

/** Of a payment. A first plan that is pro is congratulated to as well: nothing was downgraded. */
export const outcomeOfPayment = (planId: PlanId, oldPlan: PlanId | null): Outcome =>
  planId === 'pro' || oldPlan !== 'pro' ? 'congratulations' : 'planDowngraded';
