import { webhookEvents } from '@fourfold/contract/webhook/message.ts';
import { webhookInput } from '@fourfold/contract/webhook/schema.ts';
import { Button, TextInput } from '@mantine/core';
import type { PopupContent } from '../../../lib/popup.ts';
import { useZodForm } from '../../../lib/zod-form.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { ConfirmPopup, PopupActions } from '../../../ui/confirm-popup.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { createWebhook, deleteWebhook, updateWebhook } from '../api/webhooks.ts';
import { eventItems, shortAddress } from '../components/webhook-words.ts';

/** Adds a webhook, or changes one. */
export function EditWebhookPopup({ companyId, webhook, close }: PopupContent<'editWebhook'>) {
  const form = useZodForm(webhookInput, {
    initialValues: webhook
      ? { address: webhook.address, events: webhook.events }
      : { address: '', events: [...webhookEvents] },
  });
  const submit = form.submit(async (input) => {
    if (webhook) await updateWebhook(webhook.id, input);
    close(webhook ? undefined : (await createWebhook(companyId, input)).secret);
  });
  return (
    <Stack as="form" gap="5" onSubmit={submit} noValidate>
      <TextInput
        label="Address"
        description="The public https address where your program receives messages by POST"
        placeholder="https://example.com/fourfold"
        type="url"
        inputMode="url"
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('address')}
      />
      <ChoiceChips
        label="What we send to it"
        items={eventItems}
        required
        {...form.getInputProps('events')}
      />
      <PopupActions>
        <Button variant="default" onClick={() => close()} disabled={form.busy}>
          Cancel
        </Button>
        <Button type="submit" loading={form.busy}>
          {webhook ? 'Save' : 'Add webhook'}
        </Button>
      </PopupActions>
    </Stack>
  );
}

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
