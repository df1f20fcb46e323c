import type { PaymentsPort } from '../../../providers/payments/port.ts';
import type { ExportPart } from '../../account/export/archive.ts';
import { readRow } from '../queries.ts';

/** The plan as it is stored, and the invoices, which the provider keeps. */
export const subscriptionExport = (payments: PaymentsPort): ExportPart => ({
  name: 'subscription',
  async read(tx, accountId) {
    const row = await readRow(tx, accountId);
    if (!row) return null;
    return {
      earlyAccessUntil: row.early_access_until,
      choosePlanUntil: row.choose_until,
      plan: row.told?.subscription ?? null,
      paymentMethod: row.told?.card ?? null,
      posts: { count: row.posts, since: row.posts_from },
      invoices: row.customer_id ? await payments.invoices(row.customer_id) : [],
    };
  },
});
