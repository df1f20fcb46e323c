import type {
  ApplicationAction,
  ApplicationEvent,
  ApplicationStatus,
  OwnApplication,
  Waiting,
} from '@fourfold/contract/application/schema.ts';
import type { JobStatus } from '@fourfold/contract/job/schema.ts';
import { count } from '../../../lib/format.ts';

/** Which of the two reads. */
export type Side = 'candidate' | 'employer';

/** What the buttons of each side say. The server says which of them there are. */
export const moveLabels: Record<Side, Partial<Record<ApplicationAction, string>>> = {
  candidate: {
    inviteAccepted: 'Accept the bite',
    offerAccepted: 'Accept the offer',
    inviteDeclined: 'Decline',
    offerDeclined: 'Decline',
    applicantDeclined: 'Withdraw',
    undo: 'Undo',
    archive: 'Archive',
  },
  employer: {
    hired: 'Hired',
    offer: 'Make an offer',
    nextSteps: 'Next steps',
    invite: 'Send a bite',
    employerDeclined: 'Decline',
    undo: 'Undo',
  },
};

/** Declining asks for words first. */
export const isDecline = (action: ApplicationAction) => action.endsWith('Declined');

const deeds: Record<ApplicationStatus, string> = {
  preNew: 'applied',
  new: 'applied',
  viewed: 'opened it',
  invite: 'sent a bite',
  inviteAccepted: 'accepted the bite',
  inviteDeclined: 'declined the bite',
  nextSteps: 'asked for next steps',
  offer: 'made an offer',
  offerAccepted: 'accepted the offer',
  offerDeclined: 'declined the offer',
  hired: 'completed the hiring',
  applicantDeclined: 'withdrew',
  employerDeclined: 'declined',
};

/** One entry of the history in words. @param other name of the other side */
export function eventWords(event: ApplicationEvent, reader: Side, other: string): string {
  if (event.to === 'viewed' && !event.undo)
    return reader === 'employer' ? 'You opened it' : `${other} opened it`;
  if (event.actor === 'system') return reader === 'employer' ? 'It arrived' : `It reached ${other}`;
  const who = event.actor === reader ? 'You' : other;
  return `${who} ${event.undo ? 'took the last step back' : deeds[event.to]}`;
}

/** `No reply for 9 working days`, `Your turn for 2 working days`; '' where there is nothing to say. */
export function waitingWords(waiting: Waiting | null, reader: Side): string {
  if (!waiting) return '';
  const { on, workingDays } = waiting;
  const days = count(workingDays, 'working day');
  if (on === reader) return workingDays === 0 ? 'Your turn' : `Your turn for ${days}`;
  return workingDays === 0 ? '' : `No reply for ${days}`;
}

/** Whether the candidate is to answer: a bite, an offer, or which time suits for the interview. */
export const waitsForCandidate = ({
  waiting,
  interviewActions,
}: Pick<OwnApplication, 'waiting' | 'interviewActions'>): boolean =>
  waiting?.on === 'candidate' || interviewActions.includes('accept');

/** `waitingWords` for the candidate: whose turn it is with the interview as well. */
export const ownWaitingWords = (application: OwnApplication): string =>
  application.waiting?.on !== 'candidate' && waitsForCandidate(application)
    ? 'Your turn'
    : waitingWords(application.waiting, 'candidate');

const jobEnds: Record<JobStatus, string> = {
  published: '',
  draft: 'This job is not open.',
  paused: 'This job is paused.',
  closed: 'This job is closed.',
};

/** What became of the job of an application, and what the candidate can still do; '' where it is open. */
export function jobEndWords({ job, status, actions }: OwnApplication): string {
  const gone = job.status === null;
  const end = gone
    ? 'This job is gone.'
    : job.filled
      ? 'The position was filled.'
      : jobEnds[job.status ?? 'published'];
  if (!gone && job.status !== 'closed') return end;
  if (actions.includes('inviteAccepted')) return `${end} You can still answer the bite.`;
  if (actions.includes('applicantDeclined')) return `${end} You can still withdraw.`;
  return status === 'preNew' || !actions.some(isDecline) ? end : `${end} You can still decline.`;
}
