import { Button } from '@mantine/core';
import type { PopupContent } from '../../../lib/popup.ts';
import { CodeToCopy } from '../../../ui/code-to-copy.tsx';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** A secret, shown this once. */
export const WebhookSecretPopup = ({ secret, renewed, close }: PopupContent<'webhookSecret'>) => (
  <Stack gap="5">
    <Text dimmed>
      Copy it to your program now: we don’t show it again.{' '}
      {renewed
        ? 'For 24 hours each message has two signatures: one by this secret, one by the old one.'
        : 'With it your program checks that a message comes from us, as Standard Webhooks.'}
    </Text>
    <CodeToCopy label="Secret" code={secret} copyLabel="Copy the secret" takesFocus />
    <PopupActions>
      <Button onClick={() => close()}>Done</Button>
    </PopupActions>
  </Stack>
);
