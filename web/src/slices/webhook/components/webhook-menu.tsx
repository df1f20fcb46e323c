import type { Webhook } from '@fourfold/contract/webhook/schema.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { attempt, notify } from '../../../lib/notify.ts';
import { openPopup } from '../../../lib/popup.ts';
import { updateWebhook } from '../api/webhooks.ts';
import { shortAddress } from './webhook-words.ts';

interface WebhookMenuProps {
  webhook: Webhook;
  /** Whether the webhook's own page is open. */
  onDeleted?: () => Promise<void>;
}

export function WebhookMenu({ webhook, onDeleted }: WebhookMenuProps) {
  const { id, companyId, active } = webhook;
  const turn = async () => {
    await updateWebhook(id, { active: !active });
    await notify({
      message: active ? 'The webhook is off. Nothing is sent to it.' : 'The webhook is on.',
      about: `webhook ${id}`,
    });
  };
  const renew = async () => {
    const renewed = await openPopup('renewSecret', { webhookId: id });
    if (renewed) await openPopup('webhookSecret', { secret: renewed, renewed: true });
  };
  const remove = async () => {
    if (!(await openPopup('deleteWebhook', { webhookId: id, address: webhook.address }))) return;
    await onDeleted?.();
    await notify('The webhook is deleted.');
  };
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" size={44} aria-label={`More about ${shortAddress(webhook)}`}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void openPopup('editWebhook', { companyId, webhook })}>
          Edit
        </Menu.Item>
        <Menu.Item onClick={() => void renew()}>New secret</Menu.Item>
        <Menu.Item onClick={() => void attempt(active ? 'Turn off' : 'Turn on', turn)}>
          {active ? 'Turn off' : 'Turn on'}
        </Menu.Item>
        <Menu.Item color="red" onClick={() => void remove()}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
