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
    {title} will no longer be found and takes no more applications. Its applicants stay and are
    told, and you can post it again later.
  </ConfirmPopup>
);
