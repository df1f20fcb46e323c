import type { PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { CurrentPlan } from '@fourfold/contract/subscription/schema.ts';
import { openPopup } from '../../../lib/popup.ts';

/**
 * Continues from a picked plan (SPEC.md section 4, 'Selection'): starter instead of a running plan is a
 * change of that plan; all others show a summary first.
 */
export const pickPlan = (planId: PlanId, current: CurrentPlan | null): Promise<unknown> =>
  current && planId === 'starter'
    ? openPopup('managePlan', {})
    : openPopup('upgradeSummary', { planId, oldPlan: current?.id ?? null });
