import type { Popup } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { definePopup } from '../../../ui/define-popup.tsx';

/** Names the duplicate skills; resolves to true to keep each once. */
export const removeJobSkillDuplicates: Popup<{ names: readonly string[] }, boolean> = definePopup({
  title: 'Remove duplicate skills',
  Content: ({ names, close }) => (
    <ConfirmPopup
      confirmLabel="Remove duplicates"
      cancelLabel="Keep editing"
      onConfirm={() => {}}
      close={close}
    >
      <p>
        These skills are listed twice, so they can’t be saved: <strong>{names.join(', ')}</strong>.
        Each is kept once, with its highest level.
      </p>
    </ConfirmPopup>
  ),
  sample: { names: ['Welding'] },
});

/** Resolves to the title of the new benefit. */
export const addBenefit: Popup<{ taken: readonly string[] }, string> = definePopup({
  title: 'Add a benefit',
  size: 'sm',
  height: 142,
  load: () => import('./add-benefit.tsx').then((popup) => popup.AddBenefitPopup),
  sample: { taken: ['Health'] },
});

/** Resolves to true to close the job. */
export const closePost: Popup<{ title: string }, boolean> = definePopup({
  title: 'Close this job?',
  size: 'sm',
  Content: ({ title, close }) => (
    <ConfirmPopup confirmLabel="Close job" danger onConfirm={() => {}} close={close}>
      Candidates won’t find {title} anymore, and it takes no more applications. Its applicants stay
      here and are told. You can post it again later.
    </ConfirmPopup>
  ),
  sample: { title: '“Lift mechanic”' },
});

/** For a draft. Resolves to true to delete it. */
export const deleteJob: Popup<{ title: string }, boolean> = definePopup({
  title: 'Delete this draft?',
  size: 'sm',
  Content: ({ title, close }) => (
    <ConfirmPopup confirmLabel="Delete" danger onConfirm={() => {}} close={close}>
      {title} will be gone for good.
    </ConfirmPopup>
  ),
  sample: { title: '“Lift mechanic”' },
});

/** For a closed post. Resolves to true to delete it. */
export const deletePost: Popup<{ title: string }, boolean> = definePopup({
  title: 'Delete this job post?',
  size: 'sm',
  Content: ({ title, close }) => (
    <ConfirmPopup confirmLabel="Delete" danger onConfirm={() => {}} close={close}>
      {title} and your list of its applicants will be gone for good. The applicants keep their
      history.
    </ConfirmPopup>
  ),
  sample: { title: '“Lift mechanic”' },
});
