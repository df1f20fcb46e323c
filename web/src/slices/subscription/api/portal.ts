import { call } from '../../../lib/api.ts';

/** The address of the provider's page for cards and invoices. */
export const portalUrl = async () => (await call('customerPortal')).url;
