import type { PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { deleteWebhook } from '../api/webhooks.ts';
import { shortAddress } from '../components/webhook-words.ts';

export const DeleteWebhookPopup = ({
  webhookId,
  address,
  close,
}: PopupContent<'deleteWebhook'>) => (
  <ConfirmPopup
    confirmLabel="Delete"
    danger
    onConfirm={() => deleteWebhook(webhookId)}
    close={close}
  >
    We send nothing more to {shortAddress({ address })}, and its log goes with it.
  </ConfirmPopup>
);
