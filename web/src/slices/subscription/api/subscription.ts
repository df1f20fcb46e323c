import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { refresh } from '../../../refresh.ts';

/** The plan, the early access, the payment method and what is used. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => call('subscriptionGet', { signal }),
});

export const useSubscription = () => useQuery(subscriptionQuery);

/** Asks again for the plan, and for what follows from it: previews, invoices, the state of jobs. */
export async function reloadSubscription() {
  await refresh('subscription');
  return await queryClient.fetchQuery(subscriptionQuery);
}

/** Asks for the plan alone, as waiting for a payment and going to another page do. */
export const readSubscription = () =>
  queryClient.fetchQuery({ ...subscriptionQuery, staleTime: 0 });
