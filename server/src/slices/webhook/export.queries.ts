import type { ExportPart } from '../account/export-archive.ts';

/** An employer's webhooks with their logs, without secrets. */
export const webhookExport: ExportPart = {
  name: 'webhooks',
  async read(tx, accountId) {
    const webhooks = await tx
      .selectFrom('webhook')
      .innerJoin('company', 'company.id', 'webhook.company_id')
      .select(['webhook.id', 'webhook.company_id', 'webhook.address', 'webhook.events'])
      .select(['webhook.active', 'webhook.failing_since', 'webhook.warned', 'webhook.created_at'])
      .where('company.account_id', '=', accountId)
      .orderBy('webhook.id')
      .execute();
    const messages = await tx
      .selectFrom('webhook_delivery')
      .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
      .innerJoin('company', 'company.id', 'webhook.company_id')
      .selectAll('webhook_delivery')
      .where('company.account_id', '=', accountId)
      .orderBy('webhook_delivery.id')
      .execute();
    return { webhooks, messages };
  },
};
