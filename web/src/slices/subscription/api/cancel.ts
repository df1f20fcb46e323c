import { call } from '../../../lib/api.ts';
import { reloadSubscription } from './subscription.ts';

/** Cancels the plan at the period's end. @returns the subscription as it stands then */
export async function cancelPlan() {
  await call('subscriptionCancel');
  return await reloadSubscription();
}
