import { money } from '@fourfold/contract/reference/pay-text.ts';
import { plans } from '@fourfold/contract/subscription/plans.ts';
import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { Anchor, Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { cents, day } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { openPopup } from '../../../lib/popup.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row } from '../../../ui/stack.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Text } from '../../../ui/text.tsx';
import { cancelPlan, goToPortal } from '../api/plans.ts';
import { choosePlan } from '../flow/choose-plan.ts';
import { pickPlan } from '../flow/pick-plan.ts';
import classes from './current-plan.module.css';
import { planWords, postsLeft } from './plan-words.ts';

/** Used posts out of all, with a bar for each. */
const UsageMeter = ({ posts, limit }: { posts: number; limit: number }) => (
  <span className={classes.meter} aria-hidden>
    {Array.from({ length: limit }, (_, index) => (
      <span key={index} data-used={index < posts || undefined} />
    ))}
  </span>
);

interface CurrentPlanProps {
  subscription: Subscription;
  /** Finding work needs no plan; a running one can still be managed. */
  hiring: boolean;
  /** How many job posts are open, once it is known. */
  openPosts: number | undefined;
}

/** The plan of an account: its state, usage, next step and actions. */
export function CurrentPlanCard({ subscription, hiring, openPosts }: CurrentPlanProps) {
  const { currentPlan, gracePlan, plannedPlan, nextPayment, testPayments } = subscription;
  const { name, status, next } = planWords(subscription);
  const choosing = !currentPlan && (hiring || gracePlan !== null);
  return (
    <Card padding="none">
      <div className={classes.top}>
        <Row gap="2 3" wrap>
          <Text as="h3" size="xl">
            {name}
          </Text>
          {(currentPlan ?? gracePlan) && <StatusBadge {...status} />}
        </Row>
        {currentPlan && (
          <p className={classes.price}>
            <strong>{money(currentPlan.price)}</strong> a {currentPlan.interval}
          </p>
        )}
        <p className={classes.next}>{next}</p>
      </div>
      {currentPlan && (
        <dl className={classes.facts}>
          <Usage subscription={subscription} openPosts={openPosts} />
          <div>
            <dt>Next payment</dt>
            <dd>
              {nextPayment ? cents(nextPayment.amount) : 'None'}
              {nextPayment && (
                <Text as="span" dimmed size="m" weight="regular">
                  on {day(nextPayment.date)}
                </Text>
              )}
            </dd>
          </div>
        </dl>
      )}
      {(currentPlan ?? choosing) && (
        <div className={classes.actions}>
          {currentPlan ? (
            <PlanActions plan={currentPlan} />
          ) : plannedPlan ? (
            <PlannedActions {...plannedPlan} />
          ) : (
            <Button onClick={() => void openPopup('choosePlan', {})}>Choose a plan</Button>
          )}
        </div>
      )}
      {testPayments && <p className={classes.test}>Test payments: no money moves here.</p>}
    </Card>
  );
}

/** Posts of the current period. */
function Usage({ subscription, openPosts }: Pick<CurrentPlanProps, 'subscription' | 'openPosts'>) {
  const { posts, limit, periodEnd } = subscription.usage;
  const left = postsLeft(subscription);
  return (
    <div>
      <dt>Job posts this period</dt>
      <dd>
        {limit === null ? posts : `${posts} of ${limit}`}
        <Text as="span" dimmed size="m" weight="regular">
          {left === null
            ? `no limit, until ${day(periodEnd)}`
            : `${left} left until ${day(periodEnd)}`}
        </Text>
        {openPosts !== undefined && (
          <Text as="span" dimmed size="m" weight="regular">
            {openPosts} open now
          </Text>
        )}
        {limit !== null && <UsageMeter posts={posts} limit={limit} />}
      </dd>
    </div>
  );
}

function PlanActions({ plan }: { plan: NonNullable<Subscription['currentPlan']> }) {
  const turning = plan.cancelDate !== null || plan.nextPlan !== null;
  const failed = plan.paymentFailed !== null;
  return (
    <>
      {failed && <AsyncButton onClick={goToPortal}>Use another card</AsyncButton>}
      {turning && (
        <AsyncButton
          variant={failed ? 'default' : 'filled'}
          onClick={() => choosePlan(plan.id, { oldPlan: plan.id })}
        >
          Keep {plan.name}
        </AsyncButton>
      )}
      {plan.id === 'starter' && (
        <Button
          variant={turning || failed ? 'default' : 'filled'}
          onClick={() => void pickPlan('pro', plan)}
        >
          Upgrade to Pro
        </Button>
      )}
      <Button variant="default" onClick={() => void openPopup('managePlan', {})}>
        Manage subscription
      </Button>
    </>
  );
}

/** A plan that waits for the end of the free week. */
function PlannedActions({ id }: NonNullable<Subscription['plannedPlan']>) {
  const { name } = plans[id];
  const takeBack = async () => {
    await cancelPlan();
    void notify(`${name} won’t begin. Nothing is charged.`);
  };
  return (
    <>
      <Button variant="default" onClick={() => void openPopup('choosePlan', {})}>
        Choose another plan
      </Button>
      <AsyncButton variant="subtle" onClick={takeBack}>
        Don’t begin {name}
      </AsyncButton>
      <Text size="m" dimmed>
        <Anchor
          component="button"
          type="button"
          fz="inherit"
          onClick={() =>
            void openPopup('upgradeSummary', { planId: id, oldPlan: null, begin: 'now' })
          }
        >
          Begin {name} now
        </Anchor>
        : it ends your free week{id === 'starter' && ' with its unlimited posts'} today, and the
        first payment comes earlier.
      </Text>
    </>
  );
}

const lines = (...widths: number[]): ReactNode =>
  widths.map((width) => <Skeleton key={width} height={14} width={width} maw="100%" />);

export const CurrentPlanSkeleton = () => (
  <Card padding="none">
    <div className={classes.top}>
      <Skeleton height={28} width={180} />
      <div className={classes.next}>{lines(280)}</div>
    </div>
    <div className={classes.facts}>
      <Skeleton height={56} width={200} />
      <Skeleton height={56} width={160} />
    </div>
    <div className={classes.actions}>
      <Skeleton height={40} width={190} radius="md" />
    </div>
  </Card>
);
