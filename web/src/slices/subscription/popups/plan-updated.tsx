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
