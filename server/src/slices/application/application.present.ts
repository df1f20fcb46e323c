import type { Attachment } from '@fourfold/contract/application/attachment.ts';
import type {
  ApplicationEvent,
  ApplicationSummary,
  Mover,
  OwnApplication,
  ReceivedApplication,
} from '@fourfold/contract/application/schema.ts';
import type { JobPost, JobStatus } from '@fourfold/contract/job/schema.ts';
import type { ReviewRequest } from '@fourfold/contract/application/request.ts';
import { matchWords } from '@fourfold/contract/application/match-words.ts';
import { shownSource } from '@fourfold/contract/application/source.ts';
import type { MatchFacts } from '@fourfold/contract/matching/schema.ts';
import { toAttachment } from './attachment/attachment.queries.ts';
import { canAttach } from './attachment/attachment.rules.ts';
import type { Clean } from './blind.queries.ts';
import {
  toInterview,
  toInterviewEvent,
  toReceivedInterview,
} from './interview/interview.present.ts';
import { interviewActionsOf, type InterviewWithSlots } from './interview/interview.rules.ts';
import { actionsOf, canTalk, isAnswering, isDelivered, waitingOf } from './application.rules.ts';
import type {
  ApplicationRow,
  AttachmentRow,
  EventRow,
  InterviewEventRow,
  Party,
  PartyReader,
} from './application.tables.ts';

/** An application's own match as one side may read it. */
export const matchFor = (row: ApplicationRow, side: Party) =>
  side === 'candidate' || row.scores_shown
    ? { score: row.match_score, band: row.band, points: row.match_points }
    : { score: null, band: null, points: null };

/** An application as somebody on one side sees it, with their allowed actions at `now`. */
export const toSummary = (
  row: ApplicationRow,
  reader: PartyReader,
  now: Date,
): ApplicationSummary => ({
  id: row.id,
  status: row.status,
  origin: row.origin,
  createdDate: row.created_at.toISOString(),
  movedDate: row.moved_at.toISOString(),
  matchScore: matchFor(row, reader.side).score,
  waiting: waitingOf(row, now),
  actions: actionsOf(row, reader, now),
});

export const toEvent = (event: EventRow, by: string | null = null): ApplicationEvent => ({
  from: event.from_status,
  to: event.to_status,
  actor: event.actor,
  undo: event.undo,
  reason: event.reason,
  note: event.note,
  by,
  date: event.created_at.toISOString(),
  matchScore: event.score,
  matchWords: event.in_words ? wordsOf(event) : null,
});

/** A kept match in plain words; null once the employer's requirements are erased. */
export function wordsOf(
  kept: Pick<EventRow, 'score' | 'raw' | 'band' | 'skills' | 'behaviors'>,
): string | null {
  const { score, raw, band, skills, behaviors } = kept;
  const isWhole = score !== null && raw !== null && band && skills && behaviors;
  return isWhole ? matchWords({ score, raw, band, skills, behaviors }) : null;
}

/** What the employer reads of a text, by which side wrote it. */
type Shown = (text: string, by: Mover) => string;
const asWritten: Shown = (text) => text;

/** The history as the employer reads it, from the delivery on; the rest is private. */
export const receivedHistory = <Event extends EventRow>(
  events: readonly Event[],
  shown: Shown = asWritten,
): Event[] =>
  events
    .filter((event) => isDelivered(event.to_status))
    .map((event) => (event.scores_shown ? event : { ...event, score: null }))
    .map((event) => ({ ...event, note: shown(event.note, event.actor) }))
    .map((event) =>
      event.from_status !== null && !isDelivered(event.from_status)
        ? { ...event, from_status: null, actor: 'candidate' }
        : event,
    );

/** An interview with its texts as the employer may read them. */
export const receivedInterview = (
  interview: InterviewWithSlots,
  shown: Shown = asWritten,
): InterviewWithSlots => ({
  ...interview,
  place: shown(interview.place, 'employer'),
  note: shown(interview.note, 'employer'),
  end_note: shown(interview.end_note, interview.ended_by ?? 'employer'),
});

/** A dialog has the id of its application. */
const dialogOf = (row: ApplicationRow, events: readonly EventRow[]): number | null =>
  canTalk(
    row,
    events.map(({ to_status }) => to_status),
  )
    ? row.id
    : null;

interface OwnParts {
  requests: ReviewRequest[];
  /** Null once the job is deleted. */
  job: { status: JobStatus; filled: boolean; suspended: boolean; post: JobPost } | null;
  /** Null with the score. */
  facts: MatchFacts | null;
  events: readonly EventRow[];
  interview: InterviewWithSlots | null;
  interviewEvents: readonly InterviewEventRow[];
  attachments: readonly AttachmentRow[];
  now: Date;
}

export const toOwn = (
  row: ApplicationRow,
  { job, facts, requests, events, interview, interviewEvents, attachments, now }: OwnParts,
): OwnApplication => ({
  ...toSummary(row, { side: 'candidate' }, now),
  requests,
  job: {
    id: job && row.job_id,
    // The current name, or the name when the application started.
    name: job?.post.name ?? row.job_name,
    company: job?.post.company.name ?? row.company_name,
    status: job?.status ?? null,
    filled: job?.filled ?? false,
    suspended: job?.suspended ?? false,
  },
  post: job?.post ?? null,
  band: row.band,
  facts,
  archived: row.archived,
  appliedDate: isAnswering(row) ? (row.applied_at?.toISOString() ?? null) : null,
  events: events.map((event) => toEvent(event)),
  interview: interview && toInterview(interview),
  interviewActions: interviewActionsOf(row, interview, 'candidate', now),
  dialogId: dialogOf(row, events),
  interviewEvents: interviewEvents.map((event) => toInterviewEvent(event)),
  attachments: attachments.map(toAttachment),
  canAttach: canAttach(row),
});

/** The history of interviews as the employer reads it. */
export const receivedInterviewEvents = (
  events: readonly InterviewEventRow[],
  shown: Shown = asWritten,
): InterviewEventRow[] =>
  events.map((event) => ({ ...event, note: shown(event.note, event.actor) }));

interface ReceivedParts {
  /** Who reads. */
  accountId: number;
  requests: ReviewRequest[];
  job: ReceivedApplication['job'];
  events: readonly EventRow[];
  interview: InterviewWithSlots | null;
  interviewEvents: readonly InterviewEventRow[];
  attachments: Attachment[];
  /** Times at which the employer is busy. */
  overlapping: ReadonlySet<number>;
  /** Who recommended the job to the candidate; null if the employer may not know. */
  recommendedBy: string | null;
  assigned: ReceivedApplication['assigned'];
  /** The colleague who did something on the company's side; null: the reader or the candidate did. */
  byOf: (act: Pick<EventRow | InterviewEventRow, 'actor' | 'actor_account_id'>) => string | null;
  /** Redacts texts while the employer may not know the person. */
  clean: Clean | undefined;
  now: Date;
}

/**
 * The source of an application as the employer may read it. A bite has none, because the
 * application it met was not delivered.
 */
export const receivedSource = (
  { origin, source }: Pick<ApplicationRow, 'origin' | 'source'>,
  shown: Shown = asWritten,
): string | null =>
  origin === 'employer' || source === null ? null : shown(shownSource(source), 'candidate');

export const toReceived = (
  row: ApplicationRow,
  {
    accountId,
    job,
    requests,
    events,
    recommendedBy,
    assigned,
    byOf,
    interview,
    interviewEvents,
    attachments,
    overlapping,
    clean,
    now,
  }: ReceivedParts,
): ReceivedApplication => ({
  ...toSummary(row, { side: 'employer', accountId }, now),
  job,
  requests,
  source: receivedSource(row, clean),
  // The recommending person may reveal the candidate.
  recommendedBy: clean ? null : recommendedBy,
  candidateId: row.cv_id,
  events: receivedHistory(events, clean).map((event) => toEvent(event, byOf(event))),
  assigned,
  interview: interview && toReceivedInterview(receivedInterview(interview, clean), overlapping),
  interviewActions: interviewActionsOf(row, interview, 'employer', now),
  // The other account is deleted.
  dialogId: row.cv_id === null ? null : dialogOf(row, events),
  interviewEvents: receivedInterviewEvents(interviewEvents, clean).map((event) =>
    toInterviewEvent(event, byOf(event)),
  ),
  attachments: attachments,
});
