import type { Popup, PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';

declare module '../../../lib/popup.ts' {
  interface Popups {
    /** For a draft. Resolves to true to delete it. */
    deleteJob: Popup<{ title: string }, boolean>;
    /** For a closed post. Resolves to true to delete it. */
    deletePost: Popup<{ title: string }, boolean>;
  }
}

export const DeleteJobPopup = ({ title, close }: PopupContent<'deleteJob'>) => (
  <ConfirmPopup confirmLabel="Delete" danger onConfirm={() => {}} close={close}>
    {title} will be gone for good.
  </ConfirmPopup>
);

export const DeletePostPopup = ({ title, close }: PopupContent<'deletePost'>) => (
  <ConfirmPopup confirmLabel="Delete" danger onConfirm={() => {}} close={close}>
    {title} and your list of its applicants will be gone for good. The applicants keep their
    history.
  </ConfirmPopup>
);
