import type { PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';

/** Asks before a file is taken back from an application. */
export const RemoveAttachmentPopup = ({
  name,
  reader,
  remove,
  close,
}: PopupContent<'removeAttachment'>) => (
  <ConfirmPopup confirmLabel="Remove" danger onConfirm={remove} close={close}>
    <p>
      “{name}” is deleted, and {reader} can’t open it anymore. Anyone who downloaded it keeps their
      copy.
    </p>
  </ConfirmPopup>
);
