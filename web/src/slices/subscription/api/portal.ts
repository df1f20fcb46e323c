import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { subscriptionQuery } from './subscription.ts';

/** Leaves for the provider's page for cards and invoices. */
export async function goToPortal(): Promise<void> {
  const { url } = await call('customerPortal');
  // Whoever comes back by 'Back' finds this page as it was, and asks again.
  await queryClient.invalidateQueries({
    queryKey: subscriptionQuery.queryKey,
    refetchType: 'none',
  });
  location.assign(url);
}
