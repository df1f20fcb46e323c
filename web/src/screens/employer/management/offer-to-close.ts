import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import { statusesWhere } from '@fourfold/contract/application/status.ts';
import { transitions } from '@fourfold/contract/application/transitions.ts';
import { notify } from '../../../lib/notify.ts';
import { openPopup } from '../../../lib/popup.ts';
import { everyoneIn } from '../../../slices/application/api/columns.ts';
import { closeJob, readOwnJob } from '../../../slices/job/api/own-job.ts';

/** Statuses that can still be declined. */
const open = {
  status: statusesWhere(() => true).filter((status) =>
    transitions[status].employer?.includes('employerDeclined'),
  ),
  band: [],
  sort: 'match',
} as const;

const mayDecline = ({ application }: Applicant) => application.actions.includes('employerDeclined');

/**
 * After a hire: asks whether to close the post, and to decline the open applicants. Nothing happens
 * without an answer.
 */
export async function offerToClose(
  jobId: number,
  hired: string,
  decline: (people: readonly Applicant[], note: string) => Promise<unknown>,
): Promise<void> {
  const job = await readOwnJob(jobId);
  if (!job.actions.includes('close')) return;
  const others = (await everyoneIn(jobId, open)).filter(mayDecline);
  await openPopup('positionFilled', {
    hired,
    job: job.role.name,
    open: others.length,
    closeJob: async () => {
      await closeJob(job);
      void notify(`“${job.role.name}” is closed.`);
    },
    decline: (note) => void decline(others, note),
  });
}
