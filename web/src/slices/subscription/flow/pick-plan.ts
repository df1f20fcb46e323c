import type { PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { CurrentPlan } from '@fourfold/contract/subscription/schema.ts';
import { openPopup } from '../../../lib/popup.ts';
import './popups.ts';

/**
 * Leads on from a plan that was picked (SPEC.md section 4, 'Selection'): starter instead of a plan
 * that runs is a matter of managing it, everything else is summed up first.
 */
export const pickPlan = (planId: PlanId, current: CurrentPlan | null): Promise<unknown> =>
  current && planId === 'starter'
    ? openPopup('managePlan', {})
    : openPopup('upgradeSummary', { planId, oldPlan: current?.id ?? null });
