import type { PlanId } from '@fourfold/contract/subscription/plans.ts';
import type { Begin, OpenJob } from '@fourfold/contract/subscription/schema.ts';
import { queryOptions, useQuery, keepPreviousData } from '@tanstack/react-query';
import { call, type Answer, ApiError } from '../../../lib/api.ts';
import { markStale } from '../../../refresh.ts';
import { reloadSubscription } from './subscription.ts';

/** The plans on offer; they change with a release alone. */
export const plansQuery = queryOptions({
  queryKey: ['plan'],
  queryFn: ({ signal }) => call('planList', { signal }),
  staleTime: Infinity,
});

export const usePlans = () => useQuery(plansQuery);

export type PlanPreview = Answer<'planPreview'>;

/** What choosing a plan would cost and do; asked anew each time, as a proration moves with the time. */
export const usePlanPreview = (planId: PlanId, begin?: Begin) =>
  useQuery({
    queryKey: ['subscription', 'preview', planId, begin],
    queryFn: ({ signal }) =>
      call('planPreview', { query: { planId, ...(begin && { begin }) }, signal }),
    gcTime: 0,
  });

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

/** Cancels the plan at the period's end. @returns the subscription as it stands then */
export async function cancelPlan() {
  await call('subscriptionCancel');
  return await reloadSubscription();
}

/** Ends early access and its hours to choose now. */
export async function endGrace(): Promise<void> {
  await call('graceEnd');
  await reloadSubscription();
}

/** Leaves for the provider's page for cards and invoices. */
export async function goToPortal(): Promise<void> {
  const { url } = await call('customerPortal');
  // Whoever comes back by 'Back' finds this page as it was, and asks again.
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
