import { Button } from '@mantine/core';
import type { PopupContent } from '../../../lib/popup.ts';
import { CodeToCopy } from '../../../ui/code-to-copy.tsx';
import { ConfirmPopup, PopupActions } from '../../../ui/confirm-popup.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRef } from 'react';
import { renewSecret } from '../api/webhooks.ts';

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

export function RenewSecretPopup({ webhookId, close }: PopupContent<'renewSecret'>) {
  const secret = useRef<string>(undefined);
  return (
    <ConfirmPopup
      confirmLabel="Make a new secret"
      onConfirm={async () => {
        ({ secret: secret.current } = await renewSecret(webhookId));
      }}
      close={(confirmed) => close(confirmed ? secret.current : undefined)}
    >
      For 24 hours both secrets sign, so that your program misses nothing while you change it. After
      that the current one ends. An older one that still signs ends right away.
    </ConfirmPopup>
  );
}
