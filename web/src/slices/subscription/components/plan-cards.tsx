import { Skeleton } from '@mantine/core';
import { Loaded } from '../../../ui/state.tsx';
import { useSubscription } from '../api/subscription.ts';
import { usePlans } from '../api/plans.ts';
import { PlanCard } from './plan-card.tsx';
import classes from './plan-card.module.css';
import { SecureLine } from './secure-line.tsx';

const skeleton = (
  <div className={classes.cards}>
    <Skeleton height={340} radius="lg" />
    <Skeleton height={340} radius="lg" />
  </div>
);

/** The plans beside each other; picking one leads on. */
export function PlanCards() {
  const plans = usePlans();
  const subscription = useSubscription();
  return (
    <Loaded query={plans} skeleton={skeleton}>
      {({ list }) => (
        <Loaded query={subscription} skeleton={skeleton}>
          {(held) => (
            <>
              <div className={classes.cards}>
                {list.map((plan) => (
                  <PlanCard key={plan.id} plan={plan} subscription={held} />
                ))}
              </div>
              <SecureLine />
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
