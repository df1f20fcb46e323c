import type { PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { OpenJob } from '@fourfold/contract/subscription/schema.ts';
import { ApiError } from '../../../lib/api.ts';
import { notify } from '../../../lib/notify.ts';
import { closePopups, openPopup } from '../../../lib/popup.ts';
import { errorText } from '../../../lib/transport.ts';
import { reloadSubscription } from '../api/subscription.ts';
import { upgrade } from '../api/upgrade.ts';
import { outcomeOfChange, outcomeOfPayment, type Outcome } from './outcome.ts';
import './popups.ts';

interface Choice {
  /** The jobs to keep open, once they were asked for. */
  jobIds?: readonly number[];
  oldPlan: PlanId | null;
}

/**
 * Chooses a plan and leads through what that asks for: jobs to keep, a payment, the popup that tells
 * what came of it. A refusal is said in a notice and changes nothing.
 * @returns whether the plan was chosen and, where it costs something, paid
 */
export async function choosePlan(planId: PlanId, { jobIds, oldPlan }: Choice): Promise<boolean> {
  let checkout: { clientSecret: string } | null;
  try {
    ({ checkout } = await upgrade(planId, jobIds));
  } catch (problem) {
    const list = jobsToChooseFrom(problem);
    if (!list) {
      void notify(errorText(problem));
      return false;
    }
    const kept = await openPopup('selectJobs', { list, planId });
    return kept !== undefined && (await choosePlan(planId, { jobIds: kept, oldPlan }));
  }
  if (!checkout) {
    await tell(outcomeOfChange(planId, oldPlan), planId);
    return true;
  }
  if (!(await openPopup('payment', { clientSecret: checkout.clientSecret, planId }))) return false;
  await tell(outcomeOfPayment(planId, oldPlan), planId);
  return true;
}

/** The jobs of a 409 need-select-jobs; null for every other failure. */
function jobsToChooseFrom(problem: unknown): OpenJob[] | null {
  if (!(problem instanceof ApiError) || problem.status !== 'need-select-jobs') return null;
  return (problem.data as { list: OpenJob[] }).list;
}

async function tell(outcome: Outcome, planId: PlanId): Promise<void> {
  // What cannot be read now is read by the next page; the plan is chosen all the same.
  await reloadSubscription().catch(() => null);
  closePopups();
  if (outcome === 'congratulations') void openPopup(outcome, { planId });
  else void openPopup(outcome, {});
}
