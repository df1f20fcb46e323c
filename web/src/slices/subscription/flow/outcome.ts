import type { PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { Begin } from '@fourfold/contract/subscription/schema.ts';

/** The popup with the result of a choice. */
export type Outcome = 'congratulations' | 'planUpdated' | 'planDowngraded';

/** For a choice that was complete at once (SPEC.md section 4); a later start unlocks nothing yet. */
export function outcomeOfChange(planId: PlanId, oldPlan: PlanId | null, begin?: Begin): Outcome {
  if (begin === 'afterEarlyAccess') return 'planUpdated';
  if (planId === 'pro' && oldPlan === 'starter') return 'congratulations';
  if (planId === 'starter' && oldPlan === null) return 'congratulations';
  return 'planUpdated';
}

/** For a payment. A first plan that is pro is congratulated too: nothing was downgraded. */
export function outcomeOfPayment(planId: PlanId, oldPlan: PlanId | null, begin?: Begin): Outcome {
  if (begin === 'afterEarlyAccess') return 'planUpdated';
  return planId === 'pro' || oldPlan !== 'pro' ? 'congratulations' : 'planDowngraded';
}
