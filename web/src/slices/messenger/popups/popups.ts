import type { Popup } from '../../../lib/popup.ts';
import { definePopup } from '../../../ui/define-popup.tsx';
import type { Reader } from '../components/reply-words.ts';

/** One text for many applicants of a job; resolves to true once it waits to be sent. */
export const replyToMany: Popup<{ jobId: number; readers: readonly Reader[] }, boolean> =
  definePopup({
    title: ({ readers: [first, ...others] }) =>
      others.length === 0 ? `Reply to ${first?.name}` : `Reply to ${others.length + 1}`,
    size: 'md',
    height: 294,
    load: () => import('./reply-to-many.tsx').then((popup) => popup.ReplyToManyPopup),
    sample: {
      jobId: 1,
      readers: [
        { applicationId: 1, name: 'Ada Quist' },
        { applicationId: 2, name: 'Bo Lind' },
      ],
    },
  });
