import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { refresh } from '../../../refresh.ts';

/** The plan, the early access, the payment method and the usage. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => call('subscriptionGet', { signal }),
});

export const useSubscription = () => useQuery(subscriptionQuery);

/** Refetches the plan and what depends on it: previews, invoices, the state of jobs. */
export async function reloadSubscription() {
  await refresh('subscription');
  return await queryClient.fetchQuery(subscriptionQuery);
}

/** Fetches only the plan, while waiting for a payment and before another page opens. */
export const readSubscription = () =>
  queryClient.fetchQuery({ ...subscriptionQuery, staleTime: 0 });
