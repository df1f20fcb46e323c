import { money } from '@fourfold/contract/reference/pay-text.ts';
import { plans } from '@fourfold/contract/subscription/plans.ts';
import type { CurrentPlan } from '@fourfold/contract/subscription/schema.ts';
import { Button } from '@mantine/core';
import { day } from '../../../lib/format.ts';
import { openPopup, type PopupContent } from '../../../lib/popup.ts';
import { useSubscription } from '../../../slices/subscription/api/subscription.ts';
import { choosePlan } from '../../../slices/subscription/flow/choose-plan.ts';
import { pickPlan } from '../../../slices/subscription/flow/pick-plan.ts';
import { ActionItem, ActionList } from '../../../ui/action-row.tsx';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { Loaded } from '../../../ui/state.tsx';

/** The actions on a running plan, cancelling included. */
export function ManagePlanPopup({ close }: PopupContent<'managePlan'>) {
  const subscription = useSubscription();
  /** Any choice replaces this popup. */
  const goTo = (next: () => Promise<unknown>) => () => {
    close();
    void next();
  };
  return (
    <Loaded query={subscription} skeleton={<LinesSkeleton lines={6} />}>
      {({ currentPlan, usage }) => (
        <Stack gap="4">
          <ActionList>
            {currentPlan && <PlanWays plan={currentPlan} periodEnd={usage.periodEnd} goTo={goTo} />}
          </ActionList>
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            mr="auto"
            onClick={goTo(() => openPopup('deleteAccount', {}))}
          >
            Delete account
          </Button>
        </Stack>
      )}
    </Loaded>
  );
}

interface PlanWaysProps {
  plan: CurrentPlan;
  periodEnd: string | null;
  goTo: (next: () => Promise<unknown>) => () => void;
}

function PlanWays({ plan, periodEnd, goTo }: PlanWaysProps) {
  const { starter, pro } = plans;
  const until = day(periodEnd);
  return (
    <>
      {(plan.cancelDate ?? plan.nextPlan) && (
        <ActionItem name={`Keep ${plan.name}`} hint={`Undoes the change planned for ${until}.`}>
          <AsyncButton onClick={() => choosePlan(plan.id, { oldPlan: plan.id })}>
            Keep {plan.name}
          </AsyncButton>
        </ActionItem>
      )}
      {plan.id === 'starter' && (
        <ActionItem
          name="A bigger plan"
          hint={`Unlimited jobs for ${money(pro.price)} a month, from today.`}
        >
          <Button variant="default" onClick={goTo(() => pickPlan('pro', plan))}>
            Upgrade to Pro
          </Button>
        </ActionItem>
      )}
      {plan.id === 'pro' && !plan.nextPlan && (
        <ActionItem
          name="A smaller plan"
          hint={`${starter.posts} job posts a month for ${money(starter.price)}, from ${until}.`}
        >
          <Button variant="default" onClick={goTo(() => openPopup('changePlan', {}))}>
            Downgrade to Starter
          </Button>
        </ActionItem>
      )}
      {!plan.cancelDate && (
        <ActionItem
          name="No plan"
          hint={`${plan.name} continues until ${until}. Then your job posts are paused.`}
        >
          <Button variant="default" onClick={goTo(() => openPopup('cancelPlan', {}))}>
            Cancel plan
          </Button>
        </ActionItem>
      )}
    </>
  );
}
