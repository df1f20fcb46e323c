import type { Webhook } from '@fourfold/contract/webhook/schema.ts';
import type { Popup } from '../../../lib/popup.ts';
import { definePopup } from '../../../ui/define-popup.tsx';

/** Resolves to the secret of a new webhook. */
export const editWebhook: Popup<{ companyId: number; webhook: Webhook | null }, string> =
  definePopup({
    title: ({ webhook }) => (webhook ? 'Edit the webhook' : 'Add a webhook'),
    height: 346,
    load: () => import('./webhook.tsx').then((popup) => popup.EditWebhookPopup),
    sample: { companyId: 0, webhook: null },
  });

/** Not `alone`: after a reload the secret is gone. */
export const webhookSecret: Popup<{ secret: string; renewed: boolean }> = definePopup({
  title: 'The secret of this webhook',
  height: 334,
  load: () => import('./secret.tsx').then((popup) => popup.WebhookSecretPopup),
  sample: { secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=', renewed: false },
});

/** Resolves to the new secret. */
export const renewSecret: Popup<{ webhookId: number }, string> = definePopup({
  title: 'Make a new secret?',
  size: 'sm',
  height: 160,
  load: () => import('./secret.tsx').then((popup) => popup.RenewSecretPopup),
  sample: { webhookId: 0 },
});

/** Resolves to true once the webhook is deleted. */
export const deleteWebhook: Popup<{ webhookId: number; address: string }, boolean> = definePopup({
  title: 'Delete this webhook?',
  size: 'sm',
  height: 112,
  load: () => import('./webhook.tsx').then((popup) => popup.DeleteWebhookPopup),
  sample: { webhookId: 0, address: 'https://example.com/fourfold' },
});
