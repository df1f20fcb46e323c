import { day } from '../../../lib/format.ts';
import { closePopups, openPopup, type PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { Loaded } from '../../../ui/state.tsx';
import { useSubscription } from '../api/subscription.ts';
import { cancelPlan, endGrace } from '../api/plans.ts';
import classes from './leaving.module.css';

/** Cancels at the period's end; shows the server's answer. */
export function CancelPlanPopup({ close }: PopupContent<'cancelPlan'>) {
  const subscription = useSubscription();
  const confirm = async () => {
    const { currentPlan } = await cancelPlan();
    closePopups();
    if (currentPlan?.cancelDate)
      void openPopup('planCanceled', {
        planName: currentPlan.name,
        endDate: currentPlan.cancelDate,
      });
  };
  return (
    <Loaded query={subscription} skeleton={<LinesSkeleton lines={4} />}>
      {({ currentPlan, usage }) => (
        <ConfirmPopup
          confirmLabel="Complete cancellation"
          cancelLabel="Keep my plan"
          danger
          onConfirm={confirm}
          close={() => close()}
        >
          <p className={classes.lead}>
            You keep {currentPlan?.name ?? 'your plan'} until <b>{day(usage.periodEnd)}</b>
            {currentPlan?.status === 'trial' && ' and pay nothing'}. After that:
          </p>
          <ul className={classes.list}>
            <li>your open job posts are paused, and candidates no longer see them</li>
            <li>you can still read applications and decline</li>
            <li>nothing is lost: choose a plan again, and the paused posts open again</li>
          </ul>
        </ConfirmPopup>
      )}
    </Loaded>
  );
}

export const EndGracePopup = ({ close }: PopupContent<'endGrace'>) => (
  <ConfirmPopup
    confirmLabel="Continue without a plan"
    cancelLabel="Not yet"
    onConfirm={endGrace}
    close={close}
  >
    Your job posts are paused now instead of when your 72 hours are over. Nothing is lost, and you
    can choose a plan anytime.
  </ConfirmPopup>
);
