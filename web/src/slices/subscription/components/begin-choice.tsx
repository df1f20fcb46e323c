import { plans, type PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { Begin, Subscription } from '@fourfold/contract/subscription/schema.ts';
import { Radio } from '@mantine/core';
import { day, timeLeft } from '../../../lib/format.ts';
import { Stack } from '../../../ui/stack.tsx';
import classes from '../popups/popups.module.css';

/** Whether a plan may start now or later: early access is active and no plan is. */
export const isEarly = ({ currentPlan, gracePlan }: Subscription): boolean =>
  !currentPlan && gracePlan !== null && !gracePlan.ended;

interface BeginChoiceProps {
  planId: PlanId;
  subscription: Subscription;
  value: Begin;
  onChange: (begin: Begin) => void;
}

/** The two ways to choose a plan in early access, and what the first gives up. */
export function BeginChoice({ planId, subscription, value, onChange }: BeginChoiceProps) {
  const { gracePlan, now } = subscription;
  if (!gracePlan) return null;
  const { name, posts } = plans[planId];
  const left = timeLeft(gracePlan.endDate, now);
  const lost =
    posts === null
      ? `${left} of free posts end now.`
      : `${left} of unlimited posts end now; from today it is ${posts} a month.`;
  return (
    <Radio.Group label={`When does ${name} begin?`} value={value} onChange={onChange}>
      <Stack gap="3">
        <Radio.Card value="afterEarlyAccess" className={classes.choice ?? ''}>
          <Radio.Indicator />
          <span className={classes.words}>
            <b>When my free week ends, on {day(gracePlan.endDate)}</b>
            <small>
              We keep your card and charge nothing before then. You keep the whole free week.
            </small>
          </span>
        </Radio.Card>
        <Radio.Card value="now" className={classes.choice ?? ''}>
          <Radio.Indicator />
          <span className={classes.words}>
            <b>Now</b>
            <small>{lost}</small>
          </span>
        </Radio.Card>
      </Stack>
    </Radio.Group>
  );
}
