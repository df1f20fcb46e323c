import { keptJobs } from '@fourfold/contract/subscription/plans.ts';
import type { PopupEntries } from './entry.ts';
import { lazyContent } from './lazy-content.tsx';

/** Not in the first page's bundle: payment comes later. */
export const subscriptionPopups: PopupEntries<
  | 'choosePlan'
  | 'selectPlan'
  | 'checkout'
  | 'upgradeSummary'
  | 'payment'
  | 'congratulations'
  | 'planDowngraded'
  | 'managePlan'
  | 'changePlan'
  | 'selectJobs'
  | 'cancelPlan'
  | 'planUpdated'
  | 'planCanceled'
  | 'endGrace'
> = {
  choosePlan: {
    title: 'Choose a plan',
    alone: true,
    size: 'xl',
    height: 447,
    Content: lazyContent(() =>
      import('../../slices/subscription/popups/choose-plan.tsx').then(
        (popup) => popup.ChoosePlanPopup,
      ),
    ),
  },
  selectPlan: {
    title: 'Select a Plan to Start Hiring',
    size: 'xl',
    height: 387,
    Content: lazyContent(() =>
      import('../../blocks/subscription/select-plan-popup.tsx').then(
        (popup) => popup.SelectPlanPopup,
      ),
    ),
  },
  checkout: {
    title: 'Checkout',
    alone: true,
    size: 'lg',
    height: 352,
    Content: lazyContent(() =>
      import('../../slices/subscription/popups/checkout.tsx').then((popup) => popup.CheckoutPopup),
    ),
  },
  upgradeSummary: {
    title: 'Upgrade summary',
    height: 627,
    Content: lazyContent(() =>
      import('../../slices/subscription/popups/upgrade-summary.tsx').then(
        (popup) => popup.UpgradeSummaryPopup,
      ),
    ),
  },
  payment: {
    title: 'Payment',
    height: 421,
    Content: lazyContent(() =>
      import('../../blocks/subscription/payment-popup.tsx').then((popup) => popup.PaymentPopup),
    ),
  },
  congratulations: {
    title: 'Congratulations',
    fullScreen: true,
    Content: lazyContent(() =>
      import('../../slices/subscription/popups/congratulations.tsx').then(
        (popup) => popup.CongratulationsPopup,
      ),
    ),
  },
  planDowngraded: {
    title: 'Your plan has been downgraded',
    height: 44,
    Content: lazyContent(() =>
      import('../../slices/subscription/popups/plan-downgraded.tsx').then(
        (popup) => popup.PlanDowngradedPopup,
      ),
    ),
  },
  managePlan: {
    title: 'Manage subscription',
    alone: true,
    size: 'lg',
    Content: lazyContent(() =>
      import('../../screens/account/billing/manage-plan-popup.tsx').then(
        (popup) => popup.ManagePlanPopup,
      ),
    ),
  },
  changePlan: {
    title: "Here's how your plan will change",
    alone: true,
    Content: lazyContent(() =>
      import('../../slices/subscription/popups/change-plan.tsx').then(
        (popup) => popup.ChangePlanPopup,
      ),
    ),
  },
  selectJobs: {
    title: `Pick ${keptJobs} Jobs — The Rest Will Be Closed`,
    size: 'lg',
    height: 384,
    Content: lazyContent(() =>
      import('../../slices/subscription/popups/select-jobs.tsx').then(
        (popup) => popup.SelectJobsPopup,
      ),
    ),
  },
  cancelPlan: {
    title: 'All Job Posts Will Be Closed',
    alone: true,
    height: 236,
    Content: lazyContent(() =>
      import('../../slices/subscription/popups/cancel-plan.tsx').then(
        (popup) => popup.CancelPlanPopup,
      ),
    ),
  },
  planUpdated: {
    title: 'Your plan has been updated',
    size: 'sm',
    height: 88,
    Content: lazyContent(() =>
      import('../../slices/subscription/popups/plan-updated.tsx').then(
        (popup) => popup.PlanUpdatedPopup,
      ),
    ),
  },
  planCanceled: {
    title: 'Your plan has been canceled',
    size: 'sm',
    height: 181,
    Content: lazyContent(() =>
      import('../../slices/subscription/popups/plan-canceled.tsx').then(
        (popup) => popup.PlanCanceledPopup,
      ),
    ),
  },
  endGrace: {
    title: 'Continue without a plan?',
    alone: true,
    size: 'sm',
    height: 136,
    Content: lazyContent(() =>
      import('../../slices/subscription/popups/end-grace.tsx').then((popup) => popup.EndGracePopup),
    ),
  },
};
