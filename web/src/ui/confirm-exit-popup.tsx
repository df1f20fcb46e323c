import type { Popup, PopupContent } from '../lib/popup.ts';
import { ConfirmPopup } from './confirm-popup.tsx';

declare module '../lib/popup.ts' {
  interface Popups {
    /** Resolves to true to leave. */
    confirmExit: Popup<{ text?: string }, boolean>;
  }
}

const kept =
  'Your latest changes couldn’t be saved yet. They stay on this device, and you can continue when you come back.';

/** Asks before leaving a page with unsaved changes. */
export const ConfirmExitPopup = ({ text = kept, close }: PopupContent<'confirmExit'>) => (
  <ConfirmPopup
    confirmLabel="Leave anyway"
    cancelLabel="Stay here"
    onConfirm={() => {}}
    close={close}
  >
    {text}
  </ConfirmPopup>
);
