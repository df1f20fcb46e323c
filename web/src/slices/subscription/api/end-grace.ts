import { call } from '../../../lib/api.ts';
import { reloadSubscription } from './subscription.ts';

/** Ends early access and its hours to choose now. */
export async function endGrace(): Promise<void> {
  await call('graceEnd');
  await reloadSubscription();
}
