import type {
  ApplicationEvent,
  OwnApplication,
  Waiting,
} from '@fourfold/contract/application/schema.ts';
import { statusMeanings } from '@fourfold/contract/application/status.ts';
import type { JobStatus } from '@fourfold/contract/job/schema.ts';
import { count } from '../../../lib/format.ts';
import { isDecline, statusWords, type Party } from './status-words.ts';

/** One entry of the history in words: 'Ana Berg declined'. @param other name of the other side */
export function eventWords(event: ApplicationEvent, reader: Party, other: string): string {
  const self = event.by ?? 'You';
  if (event.to === 'viewed' && !event.undo)
    return reader === 'employer' ? `${self} opened it` : `${other} opened it`;
  if (event.actor === 'system')
    return reader === 'employer' ? 'Delivered' : `Delivered to ${other}`;
  const who = event.actor === reader ? self : other;
  if (event.undo) return `${who} undid the last step`;
  const whom = reader === 'employer' ? other : 'you';
  if (event.to === 'hired') return `${who} marked ${whom} as hired`;
  if (event.to === 'nextSteps') return `${who} moved ${whom} to next steps`;
  return `${who} ${statusWords[event.to].verb}`;
}

/** `Match at the decision: 56`, where one was kept that is not today's (RULES.md section 12); else ''. */
export const decisionWords = (
  { matchScore }: Pick<ApplicationEvent, 'matchScore'>,
  today: number | null,
): string =>
  matchScore === null || matchScore === today ? '' : `Match at the decision: ${matchScore}`;

/** The same of the newest decision, beside today's: `Match at the decision: 56 · today 21`. */
export function latestDecisionWords({
  events,
  matchScore: today,
}: Pick<OwnApplication, 'events' | 'matchScore'>): string {
  const newest = events.findLast(({ matchScore }) => matchScore !== null);
  const words = newest ? decisionWords(newest, today) : '';
  return words && today !== null ? `${words} · today ${today}` : words;
}

/** `No reply for 9 working days`, `Your turn for 2 working days`; '' if there is nothing to say. */
export function waitingWords(waiting: Waiting | null, reader: Party): string {
  if (!waiting) return '';
  const { on, workingDays } = waiting;
  const days = count(workingDays, 'working day');
  if (on === reader) return workingDays === 0 ? 'Your turn' : `Your turn for ${days}`;
  return workingDays === 0 ? '' : `No reply for ${days}`;
}

/** The same for the employer in a table: `You · 1 day`. */
export function turnWords(waiting: Waiting | null): string {
  if (!waiting) return '';
  const who = waiting.on === 'employer' ? 'You' : 'Them';
  return waiting.workingDays === 0 ? who : `${who} · ${count(waiting.workingDays, 'day')}`;
}

/** Whether the candidate's answer is due: to a bite, an offer, or interview times. */
export const waitsForCandidate = ({
  waiting,
  interviewActions,
}: Pick<OwnApplication, 'waiting' | 'interviewActions'>): boolean =>
  waiting?.on === 'candidate' || interviewActions.includes('accept');

/** `waitingWords` for the candidate, with interviews included. */
export const ownWaitingWords = (application: OwnApplication): string =>
  application.waiting?.on !== 'candidate' && waitsForCandidate(application)
    ? 'Your turn'
    : waitingWords(application.waiting, 'candidate');

const jobEnds: Record<JobStatus, string> = {
  published: '',
  draft: 'This job isn’t open.',
  paused: 'This job is paused.',
  closed: 'This job is closed.',
};

/** The state of an application's job, and what the candidate can still do; '' if it is open. */
export function jobEndWords({ job, actions }: Pick<OwnApplication, 'job' | 'actions'>): string {
  const gone = job.status === null;
  const end = gone
    ? 'This job is gone.'
    : job.suspended
      ? 'This employer is suspended.'
      : job.filled
        ? 'The position was filled.'
        : jobEnds[job.status ?? 'published'];
  if (!gone && !job.suspended && job.status !== 'closed') return end;
  if (actions.includes('inviteAccepted')) return `${end} You can still answer the bite.`;
  if (actions.includes('offerAccepted')) return `${end} You can still answer the offer.`;
  if (actions.includes('applicantDeclined')) return `${end} You can still withdraw.`;
  return actions.some(isDecline) ? `${end} You can still decline.` : end;
}

/** It is not delivered yet, or not the answer to a bite. */
export const isOnItsWay = ({
  status,
  appliedDate,
}: Pick<OwnApplication, 'status' | 'appliedDate'>): boolean =>
  statusMeanings[status].employer === null || appliedDate !== null;

export const hasEnded = ({ status }: Pick<OwnApplication, 'status'>): boolean =>
  statusMeanings[status].ends;

/** What notices and lists call an application by, so that a later one replaces an earlier one. */
export const subjectOf = ({ id }: { id: number }) => `application ${id}`;
