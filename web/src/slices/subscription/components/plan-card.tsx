import { money } from '@fourfold/contract/reference/pay-text.ts';
import type { Plan } from '@fourfold/contract/subscription/plans.ts';
import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { IconCheck } from '@tabler/icons-react';
import { day } from '../../../lib/format.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Row } from '../../../ui/stack.tsx';
import { choosePlan } from '../flow/choose-plan.ts';
import { pickPlan } from '../flow/pick-plan.ts';
import classes from './plan-card.module.css';

interface PlanCardProps {
  plan: Plan;
  subscription: Subscription;
}

/** One plan: its cost, its features, and the button to continue. */
export function PlanCard({ plan, subscription }: PlanCardProps) {
  const { currentPlan, plannedPlan, trialAvailable } = subscription;
  const current = currentPlan?.id === plan.id ? currentPlan : null;
  const free = plan.trialDays > 0 && trialAvailable && !currentPlan;
  const ending = current && (current.cancelDate ?? current.nextPlan?.date);
  return (
    <section className={classes.card} data-plan={plan.id} aria-labelledby={`plan-${plan.id}`}>
      <div className={classes.top}>
        <h3 id={`plan-${plan.id}`}>{plan.name}</h3>
        {current && <span className={classes.mark}>Your plan</span>}
        {plannedPlan?.id === plan.id && (
          <span className={classes.mark}>Begins {day(plannedPlan.beginDate)}</span>
        )}
      </div>
      <Price plan={plan} free={free} />
      <ul className={classes.list}>
        {plan.advantages.map((text) => (
          <Row key={text} as="li" gap="2" align="start">
            <IconCheck size={18} stroke={2.25} aria-hidden />
            {text}
          </Row>
        ))}
      </ul>
      <AsyncButton
        fullWidth
        size="md"
        className={classes.button ?? ''}
        onClick={() =>
          ending
            ? choosePlan(plan.id, { oldPlan: plan.id })
            : current
              ? pickPlan('starter', current)
              : pickPlan(plan.id, currentPlan)
        }
      >
        {buttonText()}
      </AsyncButton>
    </section>
  );

  function buttonText(): string {
    if (ending) return `Keep ${plan.name}`;
    if (current) return 'Manage plan';
    if (currentPlan && plan.id === 'starter') return 'Switch to Starter';
    return free ? 'Try for free' : 'Subscribe';
  }
}

/** 'Free /7 days, then $99/month', or only the price once the free days are used. */
const Price = ({ plan, free }: { plan: Plan; free: boolean }) => {
  const price = `${money(plan.price)}/${plan.interval}`;
  return (
    <p className={classes.price}>
      {free ? (
        <>
          <strong>Free</strong> /{plan.trialDays} days, then {price}
        </>
      ) : (
        <>
          <strong>{money(plan.price)}</strong>/{plan.interval}
        </>
      )}
    </p>
  );
};
