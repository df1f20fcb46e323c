import type { PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { endApiKey } from '../api/api-keys.ts';

export const EndApiKeyPopup = ({ id, name, companyId, close }: PopupContent<'endApiKey'>) => (
  <ConfirmPopup
    confirmLabel="End key"
    danger
    onConfirm={() => endApiKey(id, companyId)}
    close={close}
  >
    Programs that use “{name}” can’t call Fourfold from now on. You can’t bring the key back.
  </ConfirmPopup>
);
