import type { PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { Begin, OpenJob } from '@fourfold/contract/subscription/schema.ts';
import type { Answer } from '../../../lib/api.ts';
import type { Popup } from '../../../lib/popup.ts';

declare module '../../../lib/popup.ts' {
  /** The popups of a plan; the flow leads from one to the next. */
  interface Popups {
    /** The large plan selection, with cards; `why` is the reason if a call was refused. */
    choosePlan: Popup<{ why?: string }>;
    /** The same for a user who has just switched to hiring and has no plan. */
    selectPlan: Popup<object>;
    /** Radio buttons and 'Checkout'; `proOnly` if starter would not do. */
    checkout: Popup<{ variant: 'proOnly' | 'large'; why?: string }>;
    /** The cost of the choice; confirming it chooses the plan. */
    upgradeSummary: Popup<{ planId: PlanId; oldPlan: PlanId | null; begin?: Begin }>;
    /** Takes the payment; resolves to true once the server has confirmed it. */
    payment: Popup<{ clientSecret: string; planId: PlanId; begin?: Begin }, boolean>;
    congratulations: Popup<{ planId: PlanId }>;
    planDowngraded: Popup<object>;
    /** Asks before early access ends without a plan. */
    endGrace: Popup<object, boolean>;

    managePlan: Popup<object>;
    /** 'Here's how your plan will change': from pro to starter. */
    changePlan: Popup<object>;
    /** Chooses the plan with the picked jobs; resolves to the answer. */
    selectJobs: Popup<{ list: OpenJob[]; planId: PlanId; begin?: Begin }, Answer<'planUpgrade'>>;
    cancelPlan: Popup<object>;
    planUpdated: Popup<object>;
    planCanceled: Popup<{ planName: string; endDate: string }>;
  }
}
