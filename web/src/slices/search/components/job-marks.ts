import type { Mark } from '@fourfold/contract/search/mark.ts';
import { notify } from '../../../lib/notify.ts';
import { errorText } from '../../../lib/transport.ts';
import { openPopup } from '../../../lib/popup.ts';
import { markHandled, unmarkHandled } from '../../../ui/handled.ts';
import { markJob, type Hiding } from '../api/job-mark.ts';

/** A job whose mark is changed. */
export interface MarkedJob {
  id: number;
  name: string;
  mark: Mark | null;
}

const tell = (error: unknown) => void notify(errorText(error));

const said = (to: Mark | null, from: Mark | null) =>
  to === 'saved'
    ? 'Saved.'
    : to === 'hidden'
      ? 'Hidden. You won’t see it again.'
      : from === 'saved'
        ? 'No longer saved.'
        : 'Shown again.';

/** What notices and lists call a job by. */
export const jobSubject = (id: number) => `job ${id}`;

/** Marks a job and shows a notice with an undo. */
async function mark({ id, mark: from }: MarkedJob, to: Mark | null, hiding?: Hiding) {
  const about = jobSubject(id);
  const message = said(to, from);
  const undo = async () => {
    markHandled(about, { done: said(from, to) });
    await markJob(id, to, from);
  };
  try {
    markHandled(about, { done: message, undo });
    await markJob(id, from, to, hiding);
    void notify({ message, about, undo: { run: undo } });
  } catch (error) {
    unmarkHandled(about);
    tell(error);
  }
}

export const toggleSaved = (job: MarkedJob) => mark(job, job.mark === 'saved' ? null : 'saved');

export const showAgain = (job: MarkedJob) => mark(job, null);

/** Asks for the reason, and hides the job. */
export async function hideJob(job: MarkedJob): Promise<void> {
  const hiding = await openPopup('hideJob', { name: job.name });
  if (hiding) await mark(job, 'hidden', hiding);
}
