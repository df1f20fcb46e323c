import { onPaymentRequired } from '../lib/api.ts';
import { leadToPlan } from '../slices/subscription/flow/lead-to-plan.ts';

/** Opens the choice of a plan wherever a call is refused for lack of one. */
export const followPlan = (): void => onPaymentRequired(leadToPlan);
