import { onPaymentRequired } from '../lib/api.ts';
import { leadToPlan } from '../slices/subscription/flow/lead-to-plan.ts';

/** Whatever is refused for want of a plan leads to one, wherever it was asked for. */
export const followPlan = (): void => onPaymentRequired(leadToPlan);
