import { pagesOf } from '../../platform/db/pages.ts';
import type { ExportPart } from '../account/export/archive.ts';
import { ownerOf } from '../company/reach.access.ts';

/** An employer's webhooks, without secrets, and their logs. */
export const webhookExport: readonly ExportPart[] = [
  {
    name: 'webhooks',
    read: ({ tx, accountId }) =>
      tx
        .selectFrom('webhook')
        .innerJoin('company', 'company.id', 'webhook.company_id')
        .select(['webhook.id', 'webhook.company_id', 'webhook.address', 'webhook.events'])
        .select(['webhook.active', 'webhook.failing_since', 'webhook.warned', 'webhook.created_at'])
        .where(ownerOf(), '=', accountId)
        .orderBy('webhook.id')
        .execute(),
  },
  {
    name: 'webhook-messages',
    read: ({ tx, accountId }) =>
      pagesOf(
        tx,
        'export_webhook_messages',
        tx
          .selectFrom('webhook_delivery')
          .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
          .innerJoin('company', 'company.id', 'webhook.company_id')
          .selectAll('webhook_delivery')
          .where(ownerOf(), '=', accountId)
          .orderBy('webhook_delivery.id'),
      ),
  },
];
