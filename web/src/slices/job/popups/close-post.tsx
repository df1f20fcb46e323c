import type { Popup, PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';

declare module '../../../lib/popup.ts' {
  interface Popups {
    /** Resolves to true to close the job. */
    closePost: Popup<{ title: string }, boolean>;
  }
}

export const ClosePostPopup = ({ title, close }: PopupContent<'closePost'>) => (
  <ConfirmPopup confirmLabel="Close job" danger onConfirm={() => {}} close={close}>
    Candidates won’t find {title} anymore, and it takes no more applications. Its applicants stay
    here and are told. You can post it again later.
  </ConfirmPopup>
);
