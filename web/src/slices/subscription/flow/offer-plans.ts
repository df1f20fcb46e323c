import { openPopup } from '../../../lib/popup.ts';
import { readSubscription } from '../api/subscription.ts';

/** Offers the plans to a user who switched to hiring with neither plan nor early access. */
export async function offerPlans(): Promise<void> {
  const { currentPlan, gracePlan } = await readSubscription();
  if (!currentPlan && !gracePlan) await openPopup('selectPlan', {});
}
