import type { Popup } from '../../../lib/popup.ts';
import { definePopup } from '../../../ui/define-popup.tsx';

/** `remove` runs after the confirmation. */
export const deleteNote: Popup<{ remove: () => Promise<unknown> }, boolean> = definePopup({
  title: 'Delete this note?',
  size: 'sm',
  height: 109,
  load: () => import('./delete-note.tsx').then((popup) => popup.DeleteNotePopup),
  sample: { remove: () => Promise.resolve() },
});
