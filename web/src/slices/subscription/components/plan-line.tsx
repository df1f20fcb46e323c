import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { Anchor } from '@mantine/core';
import { openPopup } from '../../../lib/popup.ts';
import { useSubscription } from '../api/subscription.ts';
import { mayPost } from '../flow/may-post.ts';
import { planWords } from './plan-words.ts';

/** One line: the current plan, the remaining posts, and until when. */
export function PlanLine() {
  const subscription = useSubscription().data;
  if (!subscription) return null;
  const next = nextStep(subscription);
  return (
    <>
      {planWords(subscription).line}
      {next && (
        <>
          {' '}
          <Anchor component="button" type="button" onClick={next.open}>
            {next.label}
          </Anchor>
        </>
      )}
    </>
  );
}

function nextStep(subscription: Subscription): { label: string; open: () => void } | null {
  const { currentPlan, gracePlan, plannedPlan } = subscription;
  if (plannedPlan) return null;
  if (currentPlan?.id === 'pro' || (currentPlan && mayPost(subscription))) return null;
  if (currentPlan) {
    return { label: 'Upgrade', open: () => void openPopup('checkout', { variant: 'proOnly' }) };
  }
  const label = 'Choose a plan';
  return gracePlan && !gracePlan.ended
    ? { label, open: () => void openPopup('checkout', { variant: 'large' }) }
    : { label, open: () => void openPopup('choosePlan', {}) };
}
