import { plans, type PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { Begin } from '@fourfold/contract/subscription/schema.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { count, day, cents } from '../../../lib/format.ts';
import type { PopupContent } from '../../../lib/popup.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { FormSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Loaded } from '../../../ui/state.tsx';
import { Text } from '../../../ui/text.tsx';
import { useSubscription } from '../api/subscription.ts';
import { leastOf, usePlanPreview, type PlanPreview } from '../api/plans.ts';
import { BeginChoice, isEarly } from '../components/begin-choice.tsx';
import { SecureLine } from '../components/secure-line.tsx';
import { choosePlan } from '../flow/choose-plan.ts';
import classes from './popups.module.css';

/** The cost of a plan before it is chosen, as calculated by the provider. */
export function UpgradeSummaryPopup({
  planId,
  oldPlan,
  begin: given,
  close,
}: PopupContent<'upgradeSummary'>) {
  const subscription = useSubscription().data;
  const [picked, setPicked] = useState<Begin>(given ?? 'afterEarlyAccess');
  const early = subscription !== undefined && isEarly(subscription);
  const begin = early ? picked : undefined;
  const preview = usePlanPreview(planId, begin);
  const card = subscription?.paymentMethod ?? null;
  return (
    <Loaded query={preview} skeleton={<FormSkeleton fields={7} />}>
      {(held) => (
        <Stack gap="5" grow>
          {early && (
            <BeginChoice
              planId={planId}
              subscription={subscription}
              value={picked}
              onChange={setPicked}
            />
          )}
          <dl className={classes.bill}>
            <div className={classes.head}>
              <dt>Estimated cost</dt>
              <dd>{plans[planId].name}</dd>
            </div>
            {held.lines.map(({ text, amount }) => (
              <div key={text}>
                <dt>{text}</dt>
                <dd>{cents(amount)}</dd>
              </div>
            ))}
            <div className={classes.total}>
              <dt>Total cost</dt>
              <dd>{cents(held.total)}</dd>
            </div>
          </dl>
          <Text dimmed size="m">
            {explanation(held, begin)}
          </Text>
          {held.nextPayment && (
            <Text dimmed size="m">
              Next payment: {cents(held.nextPayment.amount)} on {day(held.nextPayment.date)}, then
              every month until you cancel.
            </Text>
          )}
          {held.jobs.length > 0 && (
            <Text dimmed size="m">
              You have {leastOf(held.jobs)}
              {count(held.jobs.length, 'open job')}. Next you pick the 2 that stay open.
            </Text>
          )}
          {card && held.total > 0 && (
            <Text dimmed size="m">
              Charged to your card ending in {card.last4}.
            </Text>
          )}
          <SecureLine />
          <PopupActions>
            <Button variant="default" onClick={() => close()}>
              Cancel
            </Button>
            {held.change !== 'none' && (
              <AsyncButton onClick={() => choosePlan(planId, { oldPlan, ...(begin && { begin }) })}>
                {confirmText(held, card !== null, begin)}
              </AsyncButton>
            )}
          </PopupActions>
        </Stack>
      )}
    </Loaded>
  );
}

function explanation(
  { change, planId, date, lines, total, nextPayment }: PlanPreview,
  begin: Begin | undefined,
): string {
  const { name } = plans[planId];
  const other: PlanId = planId === 'pro' ? 'starter' : 'pro';
  if (begin === 'afterEarlyAccess')
    return change === 'none'
      ? `${name} begins on ${day(date)} already.`
      : `${name} begins on ${day(date)}. You can take this back until then.`;
  if (change === 'none') return `${name} is your plan already.`;
  if (change === 'undo') return `Your plan continues as before, and nothing is charged now.`;
  if (change === 'later') return `${name} begins at the end of the period that is paid.`;
  if (change === 'start') {
    return total === 0
      ? `Free until ${day(nextPayment?.date ?? date)}. Cancel before then and you pay nothing.`
      : 'Billing is prorated: a change to another plan later costs the days that are left, not the whole month again.';
  }
  return lines.length > 1
    ? `Billing is prorated: you pay for the days that are left of this month on ${name}, less what you have paid for them on ${plans[other].name}.`
    : `Billing is prorated: as nothing is paid for these days yet, a whole month of ${name} begins today.`;
}

function confirmText(
  { change, planId, total }: PlanPreview,
  hasCard: boolean,
  begin: Begin | undefined,
): string {
  if (change === 'undo') return `Keep ${plans[planId].name}`;
  if (change === 'later') return `Switch to ${plans[planId].name}`;
  if (!hasCard) return 'Continue to payment';
  if (begin === 'afterEarlyAccess') return `Plan ${plans[planId].name}`;
  return total === 0 ? 'Start for free' : `Pay ${cents(total)}`;
}
