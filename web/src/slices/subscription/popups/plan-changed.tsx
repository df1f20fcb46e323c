import { money } from '@fourfold/contract/reference/pay-text.ts';
import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { cents, day } from '../../../lib/format.ts';
import { plans } from '@fourfold/contract/subscription/plans.ts';
import type { PopupContent } from '../../../lib/popup.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { LinkButton, TextLink } from '../../../ui/link.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useSubscription } from '../api/subscription.ts';
import classes from './leaving.module.css';
import { Button } from '@mantine/core';
import { Mark } from '../../../ui/mark.tsx';

/** The plan after a change that was complete at once. */
function newsOf({ currentPlan, plannedPlan, nextPayment }: Subscription): string {
  if (plannedPlan) {
    const { name } = plans[plannedPlan.id];
    const charge =
      nextPayment &&
      ` ${cents(nextPayment.amount)} is charged on ${day(nextPayment.date)}, not before.`;
    return `${name} begins on ${day(plannedPlan.beginDate)}. Until then your free week continues.${charge ?? ''}`;
  }
  if (!currentPlan) return '';
  const { name, nextPlan } = currentPlan;
  if (nextPlan) {
    const next = plans[nextPlan.id];
    return `You keep ${name} until ${day(nextPlan.date)}. Then ${next.name} begins, at ${money(next.price)} a month.`;
  }
  const payment =
    nextPayment &&
    ` Your next payment is ${cents(nextPayment.amount)} on ${day(nextPayment.date)}.`;
  return `You’re on ${name}.${payment ?? ''}`;
}

/** A completed choice, and where to undo it. */
export function PlanUpdatedPopup({ close }: PopupContent<'planUpdated'>) {
  const { data } = useSubscription();
  return (
    <Stack gap="5" grow>
      <p className={classes.lead}>
        {data && newsOf(data)} You can undo this change from the{' '}
        <TextLink to="/settings" search={{ tab: 'billing' }} onClick={() => close()}>
          Billing
        </TextLink>{' '}
        page.
      </p>
      <PopupActions>
        <LinkButton to="/" onClick={() => close()} data-autofocus>
          Go back home
        </LinkButton>
      </PopupActions>
    </Stack>
  );
}

/** Its title says everything (SPEC.md section 4). */
export const PlanDowngradedPopup = ({ close }: PopupContent<'planDowngraded'>) => (
  <PopupActions>
    <LinkButton
      to="/settings"
      search={{ tab: 'billing' }}
      variant="default"
      onClick={() => close()}
    >
      Billing
    </LinkButton>
    <LinkButton to="/" onClick={() => close()}>
      Go back home
    </LinkButton>
  </PopupActions>
);

/** Shows how long a canceled plan continues. */
export const PlanCanceledPopup = ({ planName, endDate, close }: PopupContent<'planCanceled'>) => (
  <Stack gap="5" grow>
    <p className={classes.lead}>
      You have access to your {planName} until your next billing cycle.
    </p>
    <p className={classes.lead}>
      That is until {day(endDate)}. Changed your mind? Undo it on the{' '}
      <TextLink to="/settings" search={{ tab: 'billing' }} onClick={() => close()}>
        Billing
      </TextLink>{' '}
      page.
    </p>
    <PopupActions>
      <Button onClick={() => close()} data-autofocus>
        Close
      </Button>
    </PopupActions>
  </Stack>
);

/** Fixed text (SPEC.md section 4). */
const joy = {
  pro: {
    title: 'More posts, more possibilities',
    text: "No more limits. Post as many jobs as you want and keep momentum going with full access to the product's skill and personality-based hiring tools.",
  },
  starter: {
    title: 'Hiring, unlocked.',
    text: `You have leveled up to ${plans.starter.posts} job posts a month.`,
  },
} as const;

/** A new plan, on the full screen. */
export const CongratulationsPopup = ({ planId, close }: PopupContent<'congratulations'>) => (
  <div className={classes.joy}>
    <span className={classes.joyMark}>
      <Mark size={120} />
    </span>
    <h3 className={classes.joyTitle}>{joy[planId].title}</h3>
    <p className={classes.joyText}>{joy[planId].text}</p>
    <div className={classes.joyActions}>
      <LinkButton to="/" size="lg" variant="default" onClick={() => close()}>
        Back to Home
      </LinkButton>
      <LinkButton to="/companies" size="lg" onClick={() => close()}>
        Post a job
      </LinkButton>
    </div>
  </div>
);
