import { lazy } from 'react';
import { loadChunk } from '../../lib/chunk-reload.ts';
import type { PopupEntries } from './entry.ts';

/** Not part of the first page: nobody pays before there is something to post. */
export const subscriptionPopups: PopupEntries<
  | 'choosePlan'
  | 'selectPlan'
  | 'checkout'
  | 'upgradeSummary'
  | 'payment'
  | 'congratulations'
  | 'planDowngraded'
> = {
  choosePlan: {
    title: 'Choose a plan',
    size: 'xl',
    Content: lazy(() =>
      loadChunk(() => import('../../slices/subscription/popups/choose-plan.tsx')).then((popup) => ({
        default: popup.ChoosePlanPopup,
      })),
    ),
    sample: {},
  },
  selectPlan: {
    title: 'Select a Plan to Start Hiring',
    size: 'xl',
    Content: lazy(() =>
      loadChunk(() => import('../../screens/subscription/select-plan-popup.tsx')).then((popup) => ({
        default: popup.SelectPlanPopup,
      })),
    ),
    sample: {},
  },
  checkout: {
    title: 'Checkout',
    size: 'lg',
    Content: lazy(() =>
      loadChunk(() => import('../../slices/subscription/popups/checkout.tsx')).then((popup) => ({
        default: popup.CheckoutPopup,
      })),
    ),
    sample: { variant: 'proOnly' },
  },
  upgradeSummary: {
    title: 'Upgrade summary',
    Content: lazy(() =>
      loadChunk(() => import('../../slices/subscription/popups/upgrade-summary.tsx')).then(
        (popup) => ({ default: popup.UpgradeSummaryPopup }),
      ),
    ),
    sample: { planId: 'pro', oldPlan: null },
  },
  payment: {
    title: 'Payment',
    Content: lazy(() =>
      loadChunk(() => import('../../screens/subscription/payment-popup.tsx')).then((popup) => ({
        default: popup.PaymentPopup,
      })),
    ),
    sample: { clientSecret: '', planId: 'pro' },
  },
  congratulations: {
    title: 'Congratulations',
    fullScreen: true,
    Content: lazy(() =>
      loadChunk(() => import('../../slices/subscription/popups/congratulations.tsx')).then(
        (popup) => ({ default: popup.CongratulationsPopup }),
      ),
    ),
    sample: { planId: 'pro' },
  },
  planDowngraded: {
    title: 'Your plan has been downgraded',
    Content: lazy(() =>
      loadChunk(() => import('../../slices/subscription/popups/plan-downgraded.tsx')).then(
        (popup) => ({ default: popup.PlanDowngradedPopup }),
      ),
    ),
    sample: {},
  },
};
