import type { PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { Begin, OpenJob } from '@fourfold/contract/subscription/schema.ts';
import { ApiError, call } from '../../../lib/api.ts';

/** Chooses a plan, with the jobs to keep open where they were asked for. */
export const upgrade = (planId: PlanId, begin?: Begin, jobIds?: readonly number[]) =>
  call('planUpgrade', {
    body: { planId, ...(begin && { begin }), ...(jobIds && { jobIds: [...jobIds] }) },
  });

/** The jobs of a 409 need-select-jobs; null for every other failure. */
export function jobsToChooseFrom(problem: unknown): OpenJob[] | null {
  if (!(problem instanceof ApiError) || problem.status !== 'need-select-jobs') return null;
  return (problem.data as { list: OpenJob[] }).list;
}
