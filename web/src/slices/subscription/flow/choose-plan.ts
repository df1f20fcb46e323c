import type { PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { Answer } from '../../../lib/api.ts';
import { notify } from '../../../lib/notify.ts';
import { closePopups, openPopup } from '../../../lib/popup.ts';
import { errorText } from '../../../lib/transport.ts';
import { reloadSubscription } from '../api/subscription.ts';
import { jobsToChooseFrom, upgrade } from '../api/upgrade.ts';
import { outcomeOfChange, outcomeOfPayment, type Outcome } from './outcome.ts';
import './popups.ts';

/**
 * Chooses a plan and leads through what that asks for: jobs to keep, a payment, the popup that tells
 * what came of it. A refusal is said in a notice and changes nothing.
 * @returns whether the plan was chosen and, where it costs something, paid
 */
export async function choosePlan(
  planId: PlanId,
  { oldPlan }: { oldPlan: PlanId | null },
): Promise<boolean> {
  const answer = await ask(planId);
  if (!answer) return false;
  const { checkout } = answer;
  if (!checkout) {
    await tell(outcomeOfChange(planId, oldPlan), planId);
    return true;
  }
  if (!(await openPopup('payment', { clientSecret: checkout.clientSecret, planId }))) return false;
  await tell(outcomeOfPayment(planId, oldPlan), planId);
  return true;
}

/** Where jobs must be chosen first, their popup asks again. */
async function ask(planId: PlanId): Promise<Answer<'planUpgrade'> | undefined> {
  try {
    return await upgrade(planId);
  } catch (problem) {
    const list = jobsToChooseFrom(problem);
    if (!list) {
      void notify(errorText(problem));
      return undefined;
    }
    closePopups();
    return await openPopup('selectJobs', { list, planId });
  }
}

async function tell(outcome: Outcome, planId: PlanId): Promise<void> {
  // What cannot be read now is read by the next page; the plan is chosen all the same.
  await reloadSubscription().catch(() => null);
  closePopups();
  if (outcome === 'congratulations') void openPopup(outcome, { planId });
  else void openPopup(outcome, {});
}
