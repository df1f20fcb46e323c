import type { PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { removePasskey } from '../api/passkeys.ts';

export const RemovePasskeyPopup = ({ id, name, close }: PopupContent<'removePasskey'>) => (
  <ConfirmPopup confirmLabel="Remove" danger onConfirm={() => removePasskey(id)} close={close}>
    Nobody can sign in with “{name}” from now on. Your device still lists it until you delete it
    there.
  </ConfirmPopup>
);
