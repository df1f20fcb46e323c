import type { Popup, PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { deleteJob } from '../api/delete-job.ts';

declare module '../../../lib/popup.ts' {
  interface Popups {
    /** For a draft. Resolves to true once it is deleted. */
    deleteJob: Popup<{ jobId: number; name: string }, boolean>;
    /** For a closed post. Resolves to true once it is deleted. */
    deletePost: Popup<{ jobId: number; name: string }, boolean>;
  }
}

export const DeleteJobPopup = ({ jobId, name, close }: PopupContent<'deleteJob'>) => (
  <ConfirmPopup confirmLabel="Delete" danger onConfirm={() => deleteJob(jobId)} close={close}>
    The draft {name ? `“${name}”` : 'without a title'} will be gone for good.
  </ConfirmPopup>
);

export const DeletePostPopup = ({ jobId, name, close }: PopupContent<'deletePost'>) => (
  <ConfirmPopup confirmLabel="Delete" danger onConfirm={() => deleteJob(jobId)} close={close}>
    “{name}” and your list of its applicants will be gone for good. The applicants keep their
    history.
  </ConfirmPopup>
);
