import { keptJobs, type PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { Begin, OpenJob } from '@fourfold/contract/subscription/schema.ts';
import type { Answer } from '../../../lib/api.ts';
import type { Popup } from '../../../lib/popup.ts';
import { definePopup } from '../../../ui/define-popup.tsx';

/** The large plan selection, with cards; `why` is the reason if a call was refused. */
export const choosePlan: Popup<{ why?: string }> = definePopup({
  title: 'Choose a plan',
  alone: true,
  size: 'xl',
  height: 447,
  load: () => import('./checkout.tsx').then((popup) => popup.ChoosePlanPopup),
  sample: {},
});

/** Radio buttons and 'Checkout'; `proOnly` if starter would not do. */
export const checkout: Popup<{ variant: 'proOnly' | 'large'; why?: string }> = definePopup({
  title: 'Checkout',
  alone: true,
  size: 'lg',
  height: 352,
  load: () => import('./checkout.tsx').then((popup) => popup.CheckoutPopup),
  sample: { variant: 'proOnly', why: 'Your 2 job posts of this month are used.' },
});

/** The cost of the choice; confirming it chooses the plan. */
export const upgradeSummary: Popup<{ planId: PlanId; oldPlan: PlanId | null; begin?: Begin }> =
  definePopup({
    title: 'Upgrade summary',
    height: 627,
    load: () => import('./upgrade-summary.tsx').then((popup) => popup.UpgradeSummaryPopup),
    sample: { planId: 'pro', oldPlan: null },
  });

export const congratulations: Popup<{ planId: PlanId }> = definePopup({
  title: 'Congratulations',
  fullScreen: true,
  load: () => import('./plan-changed.tsx').then((popup) => popup.CongratulationsPopup),
  sample: { planId: 'pro' },
});

export const planDowngraded: Popup<object> = definePopup({
  title: 'Your plan has been downgraded',
  height: 44,
  load: () => import('./plan-changed.tsx').then((popup) => popup.PlanDowngradedPopup),
  sample: {},
});

/** 'Here's how your plan will change': from pro to starter. */
export const changePlan: Popup<object> = definePopup({
  title: "Here's how your plan will change",
  alone: true,
  load: () => import('./change-plan.tsx').then((popup) => popup.ChangePlanPopup),
  sample: {},
});

/** Chooses the plan with the picked jobs; resolves to the answer. */
export const selectJobs: Popup<
  { list: OpenJob[]; planId: PlanId; begin?: Begin },
  Answer<'planUpgrade'>
> = definePopup({
  title: `Pick ${keptJobs} Jobs — The Rest Will Be Closed`,
  size: 'lg',
  height: 352,
  load: () => import('./select-jobs.tsx').then((popup) => popup.SelectJobsPopup),
  sample: {
    list: ['Lift mechanic', 'Lift fitter', 'Crane driver'].map((name, id) => ({
      id,
      name,
      companyName: 'North Quay Fabrication',
      publishedDate: '2026-03-05T12:00:00.000Z',
    })),
    planId: 'starter',
  },
});

export const cancelPlan: Popup<object> = definePopup({
  title: 'All Job Posts Will Be Closed',
  alone: true,
  height: 236,
  load: () => import('./cancel-plan.tsx').then((popup) => popup.CancelPlanPopup),
  sample: {},
});

export const planUpdated: Popup<object> = definePopup({
  title: 'Your plan has been updated',
  size: 'sm',
  height: 88,
  load: () => import('./plan-changed.tsx').then((popup) => popup.PlanUpdatedPopup),
  sample: {},
});

export const planCanceled: Popup<{ planName: string; endDate: string }> = definePopup({
  title: 'Your plan has been canceled',
  size: 'sm',
  height: 181,
  load: () => import('./plan-changed.tsx').then((popup) => popup.PlanCanceledPopup),
  sample: { planName: 'Pro', endDate: '2026-12-21T12:00:00.000Z' },
});

/** Asks before early access ends without a plan. */
export const endGrace: Popup<object, boolean> = definePopup({
  title: 'Continue without a plan?',
  alone: true,
  size: 'sm',
  height: 136,
  load: () => import('./cancel-plan.tsx').then((popup) => popup.EndGracePopup),
  sample: {},
});
