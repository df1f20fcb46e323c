import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import { statusMeanings } from '@fourfold/contract/application/status.ts';
import type { Named } from './notice.rules.ts';

/** A job's state for applicants whose application is not finished. */
export type JobState = 'open' | 'closed' | 'filled' | 'deleted';

/** The last notification of a person about an application's job. */
export interface NewsState {
  listed: JobState;
  mailed: JobState;
}

/**
 * The change of the person's one list entry about the job. A job that reopened before its closing
 * was mailed counts as never closed.
 * @returns null if the entry is up to date
 */
export function listChange(known: NewsState, now: JobState): 'add' | 'remove' | null {
  if (known.listed === now) return null;
  return now === 'open' && known.mailed === 'open' ? 'remove' : 'add';
}

/** Whether a mail is needed. A job whose hire was undone is still closed, so nothing is mailed. */
export const isMailed = (known: NewsState, now: JobState): boolean =>
  known.mailed !== now && !(known.mailed === 'filled' && now === 'closed');

/** The notification's sentence. @param employerGone a deleted account must not be named */
export function jobNewsText(
  state: JobState,
  { job, company }: Pick<Named, 'job' | 'company'>,
  employerGone = false,
): string {
  if (employerGone) return 'A job post was deleted along with the account of its employer.';
  const texts: Record<JobState, string> = {
    open: `${company} posted ${job} again.`,
    closed: `${company} closed the job post ${job}.`,
    filled: `${company} filled the position ${job}.`,
    deleted: `${company} deleted the job post ${job}.`,
  };
  return texts[state];
}

/** The extra text of the mail: what the applicant can still do. */
export function whatRemains(state: JobState, status: ApplicationStatus): string {
  const asked = statusMeanings[status].due === 'candidate';
  const what = status === 'invite' ? 'bite' : 'offer';
  if (state === 'deleted')
    return asked
      ? `The ${what} can no longer be accepted.`
      : 'Nobody will answer your application anymore. You can withdraw it.';
  if (asked) return `The ${what} still waits for your answer.`;
  return state === 'open'
    ? 'Nothing changes for your application.'
    : 'Your application is still open. They can answer it, and you can withdraw it.';
}
