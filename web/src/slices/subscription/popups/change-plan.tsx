import { money } from '@fourfold/contract/reference/pay-text.ts';
import { keptJobs, plans } from '@fourfold/contract/subscription/plans.ts';
import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { cents, count, day } from '../../../lib/format.ts';
import type { PopupContent } from '../../../lib/popup.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Loaded } from '../../../ui/state.tsx';
import { Text } from '../../../ui/text.tsx';
import { useSubscription } from '../api/subscription.ts';
import { leastOf, usePlanPreview, type PlanPreview } from '../api/plans.ts';
import { choosePlan } from '../flow/choose-plan.ts';
import classes from './leaving.module.css';

/** From pro to starter: what stays, what changes, and when. */
export function ChangePlanPopup({ close }: PopupContent<'changePlan'>) {
  const preview = usePlanPreview('starter');
  const subscription = useSubscription();
  return (
    <Loaded query={preview} skeleton={<ChangeSkeleton />}>
      {(change) => (
        <Loaded query={subscription} skeleton={<ChangeSkeleton />}>
          {({ currentPlan }) =>
            currentPlan && change.change === 'later' ? (
              <Change change={change} plan={currentPlan} close={close} />
            ) : (
              <Elsewhere close={close} />
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}

interface ChangeProps {
  change: PlanPreview;
  plan: NonNullable<Subscription['currentPlan']>;
  close: () => void;
}

function Change({ change: { date, jobs, nextPayment }, plan, close }: ChangeProps) {
  const [busy, setBusy] = useState(false);
  const next = plans.starter;
  const goOn = async () => {
    setBusy(true);
    await choosePlan('starter', { oldPlan: plan.id });
    setBusy(false);
  };
  return (
    <Stack gap="5" grow>
      <ol className={classes.turns}>
        <Turn when={`Until ${day(date)}`} name={plan.name} price={plan.price}>
          Nothing changes. You’ve paid for it.
        </Turn>
        <Turn when={`From ${day(date)}`} name={next.name} price={next.price}>
          {count(next.posts ?? 0, 'job post')} a month.
        </Turn>
      </ol>
      <ul className={classes.list}>
        {jobs.length > 0 ? (
          <li>
            {keptJobs} of your {leastOf(jobs)}
            {count(jobs.length, 'open job')} stay open. You pick them now; the others are closed on{' '}
            {day(date)}.
          </li>
        ) : (
          <li>Your open jobs stay open; they are the first posts of that month.</li>
        )}
        <li>Applicants, messages and drafts stay as they are.</li>
        {nextPayment && (
          <li>
            Your next payment is {cents(nextPayment.amount)} on {day(nextPayment.date)}.
          </li>
        )}
        <li>You can undo this on the Billing page until then.</li>
      </ul>
      <PopupActions>
        <Button variant="default" onClick={() => close()} disabled={busy}>
          Keep my plan
        </Button>
        <Button onClick={() => void goOn()} loading={busy} data-autofocus>
          Continue
        </Button>
      </PopupActions>
    </Stack>
  );
}

interface TurnProps {
  when: string;
  name: string;
  /** Whole dollars a month. */
  price: number;
  children: ReactNode;
}

const Turn = ({ when, name, price, children }: TurnProps) => (
  <li className={classes.turn}>
    <Text dimmed size="s" digits>
      {when}
    </Text>
    <Row gap="0 4" wrap align="baseline" apart>
      <Text as="span" head size="xl">
        {name}
      </Text>
      <Text as="span" digits>
        {money(price)} a month
      </Text>
    </Row>
    <Text dimmed size="m">
      {children}
    </Text>
  </li>
);

/** Another page changed the plan after this popup opened. */
const Elsewhere = ({ close }: { close: () => void }) => (
  <Stack gap="5" grow>
    <p className={classes.lead}>There’s nothing to change: your plan is Starter or has ended.</p>
    <PopupActions>
      <Button onClick={() => close()}>Close</Button>
    </PopupActions>
  </Stack>
);

const ChangeSkeleton = () => (
  <Stack gap="5" grow>
    <Skeleton height={92} radius="md" />
    <Skeleton height={92} radius="md" />
    <LinesSkeleton lines={3} />
  </Stack>
);
