import type { PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { disconnectGoogle } from '../api/google.ts';

export const ConfirmGoogleDisconnectPopup = ({
  email,
  close,
}: PopupContent<'confirmGoogleDisconnect'>) => (
  <ConfirmPopup confirmLabel="Disconnect" onConfirm={disconnectGoogle} close={close}>
    From then on you sign in with a code sent to {email}.
  </ConfirmPopup>
);
