import type { PaymentsPort } from '../../providers/payments/port.ts';
import type { ExportPart } from '../account/export/archive.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readRow } from './subscription.queries.ts';

const withoutInvoices =
  'Your invoices aren’t in the file, because payments aren’t answering right now. Please prepare the file again later.';

/**
 * The stored plan, and the provider's invoices; null if the provider does not answer, because an
 * export must not wait for it.
 */
export const subscriptionExport = (payments: PaymentsPort): ExportPart => ({
  name: 'subscription',
  async read({ tx, accountId, lack }) {
    const row = await readRow(tx, accountId);
    if (!row) return null;
    return {
      earlyAccessUntil: row.early_access_until,
      choosePlanUntil: row.choose_until,
      trialDenied: row.trial_denied,
      plan: row.told?.subscription ?? null,
      paymentMethod: row.told?.card ?? null,
      customerId: row.customer_id,
      posts: { count: row.posts, since: row.posts_from },
      invoices: row.customer_id
        ? await payments.invoices(row.customer_id).catch((error: unknown) => {
            if (!(error instanceof Refusal) || error.code !== 503) throw error;
            lack(withoutInvoices);
            return null;
          })
        : [],
    };
  },
});
