import { Skeleton } from '@mantine/core';
import { Loaded } from '../../../ui/state.tsx';
import { useSubscription } from '../api/subscription.ts';
import { usePlans } from '../api/plans.ts';
import { PlanCard } from './plan-card.tsx';
import { SecureLine } from './secure-line.tsx';
import { Grid } from '../../../ui/stack.tsx';

const skeleton = (
  <Grid gap="4" min={260} fit>
    <Skeleton height={340} radius="lg" />
    <Skeleton height={340} radius="lg" />
  </Grid>
);

/** The plans side by side; picking one continues. */
export function PlanCards() {
  const plans = usePlans();
  const subscription = useSubscription();
  return (
    <Loaded query={plans} skeleton={skeleton}>
      {({ list }) => (
        <Loaded query={subscription} skeleton={skeleton}>
          {(held) => (
            <>
              <Grid gap="4" min={260} fit>
                {list.map((plan) => (
                  <PlanCard key={plan.id} plan={plan} subscription={held} />
                ))}
              </Grid>
              <SecureLine />
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
