import type { InterviewState } from '@fourfold/contract/application/interview.ts';
import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import type { Matter } from '../application/application.events.ts';
import type { TeamKind } from '@fourfold/contract/notification/schema.ts';
import { statusMeanings } from '@fourfold/contract/application/status.ts';
import type { Permission } from '@fourfold/contract/protocol/permission.ts';
import type { MailRight } from '../../platform/mail/due.ts';
import { interviewText } from './interview.rules.ts';
import { noticeOf, type Named } from './notice.rules.ts';

/** What concerns members of a team, as background work keeps it: ids, and no words that may change. */
export interface Concern {
  kind: TeamKind;
  about: Matter;
  /** The colleague's account; null: the candidate did it. */
  by: number | null;
  /** Of a change of an interview. */
  interview?: InterviewState;
  /** Of a move: the status after it. */
  status?: ApplicationStatus;
}

/** A notice whose mail waits for the next digest. */
export interface Mailed {
  id: number;
  concern: Concern;
}

/** What its reader must be allowed in the team. */
export function neededFor({ kind, about }: Concern): Permission {
  if ('jobId' in about) return about.cvId === undefined ? 'job.read' : 'person.find';
  if (kind === 'mentioned') return 'note.read';
  return kind === 'followedMessage' ? 'conversation' : 'applicant.read';
}

/** The same, with what it is about, as a mail that waits asks for it. */
export function thingOf(concern: Concern): MailRight['things'][number] {
  const { about } = concern;
  const needs = neededFor(concern);
  return 'jobId' in about
    ? { needs, jobId: about.jobId }
    : { needs, applicationId: about.applicationId };
}

const interviewVerbs: Record<InterviewState, string> = {
  offered: 'offered times for an interview to',
  taken: 'set the interview with',
  declined: 'asked for other times for the interview with',
  cancelled: 'canceled the interview with',
};

/** One sentence for a member. @param who the colleague's name; null: the candidate did it */
export function concernText(concern: Concern, words: Named, who: string | null): string {
  const { person, job, company } = words;
  const colleague = who ?? 'A colleague';
  const interview = concern.interview ?? 'offered';
  const texts: Record<TeamKind, () => string> = {
    assigned: () =>
      'jobId' in concern.about
        ? `${colleague} assigned ${job} to you.`
        : `${colleague} assigned ${person} for ${job} to you.`,
    mentioned: () => `${colleague} mentioned you in a note on ${person}, ${job}.`,
    followedMessage: () => `${person} wrote to ${company} about ${job}.`,
    followedInterview: () =>
      who === null
        ? interviewText(interview, 'candidate', words)
        : `${who} ${interviewVerbs[interview]} ${person} about ${job}.`,
    followedMove: () => movedText(concern.status ?? 'new', words, who),
  };
  return texts[concern.kind]();
}

function movedText(status: ApplicationStatus, words: Named, who: string | null): string {
  const label = statusMeanings[status].employer?.label ?? statusMeanings[status].label;
  if (who !== null) return `${who} moved ${words.person} to “${label}” for ${words.job}.`;
  return noticeOf(status)?.text(words) ?? `${words.person} is at “${label}” for ${words.job}.`;
}

const buttons: Record<TeamKind, string> = {
  assigned: 'See who it is',
  mentioned: 'Read the note',
  followedMessage: 'Read the message',
  followedInterview: 'See the applicant',
  followedMove: 'See the applicant',
};

export const concernButton = ({ kind, about }: Concern): string =>
  'jobId' in about && about.cvId === undefined ? 'See the job' : buttons[kind];
