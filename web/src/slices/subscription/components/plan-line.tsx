import type { CurrentPlan, Subscription } from '@fourfold/contract/subscription/schema.ts';
import { Anchor } from '@mantine/core';
import { day, timeLeft } from '../../../lib/format.ts';
import { openPopup } from '../../../lib/popup.ts';
import { useSubscription } from '../api/subscription.ts';
import '../flow/popups.ts';
import { mayPost } from '../flow/may-post.ts';
import { postsLeft } from './plan-words.ts';

/** In a line: what one hires by, the posts that are left, until when. */
export function PlanLine() {
  const subscription = useSubscription().data;
  if (!subscription) return null;
  const next = nextStep(subscription);
  return (
    <>
      {words(subscription)}
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

/** `renews Dec 21, 2026`; a plan with posts gets new ones then. */
function until({ cancelDate, nextPlan, status }: CurrentPlan, end: string | null): string {
  if (cancelDate) return `ends on ${day(cancelDate)}`;
  if (nextPlan) return `changes on ${day(nextPlan.date)}`;
  return status === 'trial' ? `free until ${day(end)}` : `renews on ${day(end)}`;
}

function words(subscription: Subscription): string {
  const { now, currentPlan, gracePlan, usage } = subscription;
  if (currentPlan) {
    const { limit, periodEnd } = usage;
    const posts = postsLeft(subscription);
    const left = posts === null ? 'unlimited jobs' : `${posts} of ${limit} posts left`;
    return `${currentPlan.name}: ${left}, ${until(currentPlan, periodEnd)}.`;
  }
  if (!gracePlan) return 'There is no plan now, and nothing can be posted.';
  return gracePlan.ended
    ? `Early access has ended. ${timeLeft(gracePlan.choosePlanUntil, now)} left to choose a plan.`
    : `Early access: ${timeLeft(gracePlan.endDate, now)} left.`;
}

function nextStep(subscription: Subscription): { label: string; open: () => void } | null {
  const { currentPlan, gracePlan } = subscription;
  if (currentPlan?.id === 'pro' || (currentPlan && mayPost(subscription))) return null;
  if (currentPlan) {
    return { label: 'Upgrade', open: () => void openPopup('checkout', { variant: 'proOnly' }) };
  }
  const label = 'Choose a plan';
  return gracePlan && !gracePlan.ended
    ? { label, open: () => void openPopup('checkout', { variant: 'large' }) }
    : { label, open: () => void openPopup('choosePlan', {}) };
}
