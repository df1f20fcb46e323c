import { call } from '../../../lib/api.ts';
import { markStale } from '../../../refresh.ts';

/** Leaves for the provider's page for cards and invoices. */
export async function goToPortal(): Promise<void> {
  const { url } = await call('customerPortal');
  // Whoever comes back by 'Back' finds this page as it was, and asks again.
  await markStale('subscription');
  location.assign(url);
}
