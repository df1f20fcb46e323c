import type { Popup, PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { closeJob } from '../api/close-job.ts';

declare module '../../../lib/popup.ts' {
  interface Popups {
    /** Resolves to true once the job is closed. */
    closePost: Popup<{ jobId: number; name: string }, boolean>;
  }
}

export const ClosePostPopup = ({ jobId, name, close }: PopupContent<'closePost'>) => (
  <ConfirmPopup confirmLabel="Close job" danger onConfirm={() => closeJob(jobId)} close={close}>
    “{name}” will no longer be found and takes no more applications. Its applicants stay, and you
    can post it again later.
  </ConfirmPopup>
);
