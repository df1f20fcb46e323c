import type { PlanId } from '@fourfold/contract/subscription/plans.ts';
import { call } from '../../../lib/api.ts';

/** Chooses a plan, with the jobs to keep open where they were asked for. */
export const upgrade = (planId: PlanId, jobIds?: readonly number[]) =>
  call('planUpgrade', { body: { planId, ...(jobIds && { jobIds: [...jobIds] }) } });
