import { mostToChoose, type PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { Begin, OpenJob } from '@fourfold/contract/subscription/schema.ts';
import { queryOptions, useQuery, keepPreviousData } from '@tanstack/react-query';
import { call, type Answer, ApiError } from '../../../lib/api.ts';
import { markStale } from '../../../refresh.ts';
import { reloadSubscription } from './subscription.ts';

/** The plans on offer; they only change with a release. */
export const plansQuery = queryOptions({
  queryKey: ['plan'],
  queryFn: ({ signal }) => call('planList', { signal }),
  staleTime: Infinity,
});

export const usePlans = () => useQuery(plansQuery);

export type PlanPreview = Answer<'planPreview'>;

/** The cost and effect of choosing a plan; fetched each time, because a proration changes with time. */
export const usePlanPreview = (planId: PlanId, begin?: Begin) =>
  useQuery({
    queryKey: ['subscription', 'preview', planId, begin],
    queryFn: ({ signal }) =>
      call('planPreview', { query: { planId, ...(begin && { begin }) }, signal }),
    gcTime: 0,
  });

/** Before the number of open jobs: a full list has the newest alone. */
export const leastOf = (jobs: readonly OpenJob[]) =>
  jobs.length < mostToChoose ? '' : 'at least ';

/** Chooses a plan, with the jobs to keep open if those were asked for. */
export const upgrade = (planId: PlanId, begin?: Begin, jobIds?: readonly number[]) =>
  call('planUpgrade', {
    body: { planId, ...(begin && { begin }), ...(jobIds && { jobIds: [...jobIds] }) },
  });

/** The jobs of a 409 need-select-jobs; null for every other error. */
export function jobsToChooseFrom(problem: unknown): OpenJob[] | null {
  if (!(problem instanceof ApiError) || problem.status !== 'need-select-jobs') return null;
  return (problem.data as { list: OpenJob[] }).list;
}

/** Cancels the plan at the period's end. @returns the subscription afterwards */
export async function cancelPlan() {
  await call('subscriptionCancel');
  return await reloadSubscription();
}

/** Ends early access and the time to choose now. */
export async function endGrace(): Promise<void> {
  await call('graceEnd');
  await reloadSubscription();
}

/** Opens the provider's page for cards and invoices. */
export async function goToPortal(): Promise<void> {
  const { url } = await call('customerPortal');
  // 'Back' restores this page from memory, so it refetches.
  await markStale('subscription');
  location.assign(url);
}

/** A page of the invoices, newest first. */
export const useInvoices = (page: { limit: number; offset: number }) =>
  useQuery({
    queryKey: ['subscription', 'invoice', page],
    queryFn: ({ signal }) => call('invoices', { query: page, signal }),
    placeholderData: keepPreviousData,
  });
