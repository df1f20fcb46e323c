import type { Popup, PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { endApiKey } from '../api/api-keys.ts';

declare module '../../../lib/popup.ts' {
  interface Popups {
    /** Resolves to true once the key is ended. */
    endApiKey: Popup<{ id: number; name: string }, boolean>;
  }
}

export const EndApiKeyPopup = ({ id, name, close }: PopupContent<'endApiKey'>) => (
  <ConfirmPopup confirmLabel="End key" danger onConfirm={() => endApiKey(id)} close={close}>
    Programs that call with “{name}” are refused from this moment. The key cannot come back.
  </ConfirmPopup>
);
