import type { PopupEntries } from './entry.ts';
import { lazyContent } from './lazy-content.tsx';

export const webhookPopups: PopupEntries<
  'editWebhook' | 'webhookSecret' | 'renewSecret' | 'deleteWebhook'
> = {
  editWebhook: {
    title: ({ webhook }) => (webhook ? 'Edit the webhook' : 'Add a webhook'),
    height: 346,
    Content: lazyContent(() =>
      import('../../slices/webhook/popups/edit-webhook.tsx').then(
        (popup) => popup.EditWebhookPopup,
      ),
    ),
  },
  webhookSecret: {
    title: 'The secret of this webhook',
    height: 334,
    Content: lazyContent(() =>
      import('../../slices/webhook/popups/webhook-secret.tsx').then(
        (popup) => popup.WebhookSecretPopup,
      ),
    ),
  },
  renewSecret: {
    title: 'Make a new secret?',
    size: 'sm',
    height: 160,
    Content: lazyContent(() =>
      import('../../slices/webhook/popups/renew-secret.tsx').then(
        (popup) => popup.RenewSecretPopup,
      ),
    ),
  },
  deleteWebhook: {
    title: 'Delete this webhook?',
    size: 'sm',
    height: 112,
    Content: lazyContent(() =>
      import('../../slices/webhook/popups/delete-webhook.tsx').then(
        (popup) => popup.DeleteWebhookPopup,
      ),
    ),
  },
};
