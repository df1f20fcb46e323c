import type { PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';

/** Asks before a note loses its text. */
export const DeleteNotePopup = ({ remove, close }: PopupContent<'deleteNote'>) => (
  <ConfirmPopup confirmLabel="Delete" danger onConfirm={remove} close={close}>
    <p>Its text is gone for your whole team. That you deleted a note stays.</p>
  </ConfirmPopup>
);
