import { money } from '@fourfold/contract/reference/pay-text.ts';
import type { Plan, PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { count } from '../../../lib/format.ts';
import type { PopupContent } from '../../../lib/popup.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { FormSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Loaded } from '../../../ui/state.tsx';
import { useSubscription } from '../api/subscription.ts';
import { usePlans } from '../api/plans.ts';
import { SecureLine } from '../components/secure-line.tsx';
import { pickPlan } from '../flow/pick-plan.ts';
import classes from './popups.module.css';
import { PlanCards } from '../components/plan-cards.tsx';

/** One of the plans and 'Checkout': only pro, or any. */
export function CheckoutPopup({ variant, why, close }: PopupContent<'checkout'>) {
  const plans = usePlans();
  const subscription = useSubscription();
  const [picked, setPicked] = useState<PlanId | null>(null);
  const ready = variant === 'proOnly' ? picked === 'pro' : picked !== null;
  const skeleton = <FormSkeleton fields={2} />;
  return (
    <Loaded query={plans} skeleton={skeleton}>
      {({ list }) => (
        <Loaded query={subscription} skeleton={skeleton}>
          {(held) => (
            <Stack gap="5" grow>
              {why && <p className={classes.why}>{why}</p>}
              <p className={classes.lead}>
                {variant === 'proOnly'
                  ? 'Pro has no limit: post as many jobs as you want.'
                  : 'Select a plan that works best for you.'}
              </p>
              <Radio.Group aria-label="Plan" value={picked} onChange={(value) => setPicked(value)}>
                <Stack gap="3">
                  {list.map((plan) => (
                    <PlanChoice key={plan.id} plan={plan} subscription={held} />
                  ))}
                </Stack>
              </Radio.Group>
              <SecureLine />
              <PopupActions>
                <Button variant="default" onClick={() => close()}>
                  Cancel
                </Button>
                <Button
                  disabled={!ready}
                  onClick={() => picked && void pickPlan(picked, held.currentPlan)}
                >
                  Checkout
                </Button>
              </PopupActions>
            </Stack>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

const PlanChoice = ({ plan, subscription }: { plan: Plan; subscription: Subscription }) => {
  const current = subscription.currentPlan?.id === plan.id;
  const free = plan.trialDays > 0 && subscription.trialAvailable && !subscription.currentPlan;
  const posts = plan.posts === null ? 'Unlimited jobs' : count(plan.posts, 'job post');
  return (
    <Radio.Card value={plan.id} className={classes.choice ?? ''}>
      <Radio.Indicator />
      <span className={classes.words}>
        <b>{plan.name}</b>
        <small>
          {posts} a {plan.interval}
          {current && ', your plan now'}
          {free && `, free for ${plan.trialDays} days`}
        </small>
      </span>
      <span className={classes.price}>
        {money(plan.price)}/{plan.interval}
      </span>
    </Radio.Card>
  );
};

/** The large plan selection. */
export const ChoosePlanPopup = ({ why, close }: PopupContent<'choosePlan'>) => (
  <Stack gap="5" grow>
    {why && <p className={classes.why}>{why}</p>}
    <p className={classes.lead}>Select a plan that works best for you.</p>
    <PlanCards />
    <PopupActions>
      <Button variant="default" onClick={() => close()}>
        Cancel
      </Button>
    </PopupActions>
  </Stack>
);
