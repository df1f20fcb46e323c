import type { PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { Begin } from '@fourfold/contract/subscription/schema.ts';
import type { Answer } from '../../../lib/api.ts';
import { notify } from '../../../lib/notify.ts';
import { closePopups, openPopup } from '../../../lib/popup.ts';
import { errorText } from '../../../lib/transport.ts';
import { reloadSubscription } from '../api/subscription.ts';
import { jobsToChooseFrom, upgrade } from '../api/plans.ts';
import { outcomeOfChange, outcomeOfPayment, type Outcome } from './outcome.ts';

/**
 * Chooses a plan and leads through its steps: jobs to keep, a payment, the result. A refusal shows a
 * notice and changes nothing.
 * @returns whether the plan was chosen and, if it costs something, paid
 */
export async function choosePlan(
  planId: PlanId,
  { oldPlan, begin }: { oldPlan: PlanId | null; begin?: Begin },
): Promise<boolean> {
  const answer = await ask(planId, begin);
  if (!answer) return false;
  const { checkout } = answer;
  if (!checkout) {
    await tell(outcomeOfChange(planId, oldPlan, begin), planId);
    return true;
  }
  const { clientSecret } = checkout;
  const way = begin && { begin };
  if (!(await openPopup('payment', { clientSecret, planId, ...way }))) return false;
  await tell(outcomeOfPayment(planId, oldPlan, begin), planId);
  return true;
}

/** If jobs must be chosen first, their popup repeats the choice. */
async function ask(planId: PlanId, begin?: Begin): Promise<Answer<'planUpgrade'> | undefined> {
  try {
    return await upgrade(planId, begin);
  } catch (problem) {
    const list = jobsToChooseFrom(problem);
    if (!list) {
      void notify(errorText(problem));
      return undefined;
    }
    closePopups();
    return await openPopup('selectJobs', { list, planId, ...(begin && { begin }) });
  }
}

async function tell(outcome: Outcome, planId: PlanId): Promise<void> {
  // A failed fetch is left to the next page; the plan is chosen all the same.
  await reloadSubscription().catch(() => null);
  closePopups();
  if (outcome === 'congratulations') void openPopup(outcome, { planId });
  else void openPopup(outcome, {});
}
