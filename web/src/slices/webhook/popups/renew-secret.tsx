import { useRef } from 'react';
import type { PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { renewSecret } from '../api/webhooks.ts';

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
