import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import { statusMeanings } from '@fourfold/contract/application/status.ts';
import type { Named } from './notice.rules.ts';

/** How a job stands for those whose application has not ended. */
export type JobStanding = 'open' | 'closed' | 'filled' | 'deleted';

/** What somebody was last told of the job of an application. */
export interface Told {
  listed: JobStanding;
  mailed: JobStanding;
}

/**
 * What becomes of the one entry about the job in somebody's list. A job that is open again before its
 * closing was mailed was not closed.
 * @returns null where it says what is true
 */
export function listChange(told: Told, now: JobStanding): 'tell' | 'remove' | null {
  if (told.listed === now) return null;
  return now === 'open' && told.mailed === 'open' ? 'remove' : 'tell';
}

/** Whether there is something to mail. A job whose hiring was taken back stays as closed as it was. */
export const isMailed = (told: Told, now: JobStanding): boolean =>
  told.mailed !== now && !(told.mailed === 'filled' && now === 'closed');

/** What is told, in one sentence. @param employerGone the account was deleted, and is not named */
export function jobNewsText(
  standing: JobStanding,
  { job, company }: Pick<Named, 'job' | 'company'>,
  employerGone = false,
): string {
  if (employerGone) return 'A job post was deleted along with the account of its employer.';
  const texts: Record<JobStanding, string> = {
    open: `${company} posted ${job} again.`,
    closed: `${company} closed the job post ${job}.`,
    filled: `${company} filled the position ${job}.`,
    deleted: `${company} deleted the job post ${job}.`,
  };
  return texts[standing];
}

/** What a mail adds: what is still possible. */
export function whatRemains(standing: JobStanding, status: ApplicationStatus): string {
  const asked = statusMeanings[status].due === 'candidate';
  const what = status === 'invite' ? 'bite' : 'offer';
  if (standing === 'deleted')
    return asked
      ? `The ${what} can no longer be accepted.`
      : 'Nobody will answer your application any more. You can withdraw it.';
  if (asked) return `The ${what} still waits for your answer.`;
  return standing === 'open'
    ? 'Your application stands as it did.'
    : 'Your application has not ended. They can still answer it, and you can withdraw it.';
}
