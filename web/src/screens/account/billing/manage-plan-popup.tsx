import { plans } from '@fourfold/contract/subscription/plans.ts';
import type { CurrentPlan } from '@fourfold/contract/subscription/schema.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { day, money } from '../../../lib/format.ts';
import { openPopup, type PopupContent } from '../../../lib/popup.ts';
import { askToDeleteAccount } from '../../../slices/account/popups/ask-to-delete.ts';
import { useSubscription } from '../../../slices/subscription/api/subscription.ts';
import { choosePlan } from '../../../slices/subscription/flow/choose-plan.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { Loaded } from '../../../ui/state.tsx';
import classes from './manage-plan-popup.module.css';

/** What can be done with a running plan, and the way out of it all. */
export function ManagePlanPopup({ close }: PopupContent<'managePlan'>) {
  const subscription = useSubscription();
  /** Whatever is chosen takes this popup's place. */
  const goTo = (next: () => Promise<unknown>) => () => {
    close();
    void next();
  };
  return (
    <Loaded query={subscription} skeleton={<LinesSkeleton lines={6} />}>
      {({ currentPlan, usage }) => (
        <ul className={classes.ways}>
          {currentPlan && <PlanWays plan={currentPlan} periodEnd={usage.periodEnd} goTo={goTo} />}
          <Way
            name="Leave Fourfold"
            hint="Ends the plan at once and deletes everything for good."
            button={
              <Button variant="outline" color="red" fullWidth onClick={goTo(askToDeleteAccount)}>
                Delete account
              </Button>
            }
          />
        </ul>
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
  const { starter } = plans;
  const until = day(periodEnd);
  return (
    <>
      {(plan.cancelDate ?? plan.nextPlan) && (
        <Way
          name={`Go on with ${plan.name}`}
          hint={`Takes back what was decided for ${until}.`}
          button={
            <AsyncButton fullWidth onClick={() => choosePlan(plan.id, { oldPlan: plan.id })}>
              Keep {plan.name}
            </AsyncButton>
          }
        />
      )}
      {plan.id === 'pro' && !plan.nextPlan && (
        <Way
          name="A smaller plan"
          hint={`${starter.posts} job posts a month for ${money(starter.price)}, from ${until}.`}
          button={
            <Button variant="default" fullWidth onClick={goTo(() => openPopup('changePlan', {}))}>
              Downgrade to Starter
            </Button>
          }
        />
      )}
      {!plan.cancelDate && (
        <Way
          name="No plan"
          hint={`${plan.name} goes on until ${until}. Then your job posts are paused.`}
          button={
            <Button variant="default" fullWidth onClick={goTo(() => openPopup('cancelPlan', {}))}>
              Cancel plan
            </Button>
          }
        />
      )}
    </>
  );
}

const Way = ({ name, hint, button }: { name: string; hint: string; button: ReactNode }) => (
  <li className={classes.way}>
    <div className={classes.words}>
      <p className={classes.name}>{name}</p>
      <p className={classes.hint}>{hint}</p>
    </div>
    <div className={classes.button}>{button}</div>
  </li>
);
