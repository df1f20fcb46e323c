import type { ApiError } from '../../../lib/api.ts';
import { openPopup } from '../../../lib/popup.ts';
import { readSubscription } from '../api/subscription.ts';

let leading: Promise<boolean> | null = null;
/** The plans were shown and closed, with no user action since. */
let left = false;

/**
 * Offers the plans that would allow a call refused with 402; once per user action, because each of a
 * hundred moves may be refused. @returns whether another plan was chosen, so that the call is repeated;
 * false lets the caller show the refusal
 */
export function leadToPlan({ status, message, data }: ApiError): Promise<boolean> {
  // Of a company of others: its owner chooses, whom the sentence names.
  if (left || isOthers(data)) return Promise.resolve(false);
  leading ??= choose(status === 'subscription-pro-required', message)
    // If the plan cannot be fetched, the refusal stands.
    .catch(() => false)
    .finally(() => {
      leading = null;
    });
  return leading;
}

const isOthers = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'planOwner' in data;

async function choose(proOnly: boolean, why: string): Promise<boolean> {
  const before = await readSubscription();
  if (proOnly) await openPopup('checkout', { variant: 'proOnly', why });
  else await openPopup('choosePlan', { why });
  const { currentPlan } = await readSubscription();
  if (currentPlan && currentPlan.id !== before.currentPlan?.id) return true;
  left = true;
  const doneAnew = () => {
    left = false;
  };
  for (const deed of ['pointerdown', 'keydown'])
    addEventListener(deed, doneAnew, { once: true, capture: true });
  return false;
}
