import { sql } from 'kysely';
import type { Mover } from '@fourfold/contract/application/schema.ts';
import { shownSource } from '@fourfold/contract/application/source.ts';
import type { Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { pagesOf } from '../../platform/db/pages.ts';
import { thereStill } from '../account/account.access.ts';
import type { ExportPart } from '../account/export/archive.ts';
import type { AttachmentRow, EventRow } from './application.tables.ts';
import { attachmentsOf, toAttachment } from './attachment/attachment.queries.ts';
import { cleanersOf } from './blind.queries.ts';
import { withoutWordsOf } from './deleted.present.ts';
import { companyName, cvThere, jobName, jobThere } from './deleted.queries.ts';
import { isDelivered } from './sent.queries.ts';
import { toInterview, toInterviewEvent } from './interview/interview.present.ts';
import { interviewEventsOf, interviewsOf } from './interview/interview.queries.ts';
import {
  receivedHistory,
  receivedInterview,
  receivedInterviewEvents,
  receivedSource,
  toEvent,
} from './application.present.ts';
import { ownerOf } from '../company/reach.access.ts';

const shown = [
  'application.id',
  jobThere.as('job_id'),
  jobName.as('job_name'),
  companyName.as('company_name'),
  'application.origin',
  'application.status',
  'application.match_score',
  'application.band',
  'application.created_at',
  'application.applied_at',
  'application.moved_at',
  'application.source',
  'application.scores_shown',
] as const;

/** The other side's texts are included as shown; a person's identity is not. */
export const applicationExport: readonly ExportPart[] = [
  {
    name: 'applications',
    async *read({ tx, accountId, include }) {
      const isOwn = actsOf(accountId);
      const sent = tx
        .selectFrom('application')
        .innerJoin('cv', 'cv.id', 'application.cv_id')
        .select(shown)
        .select('application.archived')
        .select(thereStill(ownerOf('application')).as('employer'))
        .where('cv.account_id', '=', accountId)
        .orderBy('application.id');
      for await (const rows of pagesOf(tx, 'export_sent', sent)) {
        const { requests, events, interviews, interviewEvents } = await courseOf(tx, rows);
        const attachments = await attachmentsOf(
          tx,
          rows.map(({ id }) => id),
        );
        yield rows.map(({ employer, ...row }) => {
          const words = {
            events: events.get(row.id) ?? [],
            interview: interviews.get(row.id) ?? null,
            interviewEvents: interviewEvents.get(row.id) ?? [],
          };
          const left = employer === null ? withoutWordsOf('employer', words) : words;
          const own = attachments.get(row.id) ?? [];
          for (const file of own) include({ path: pathOf(file), key: file.key, bytes: file.bytes });
          return {
            ...row,
            source: row.source && shownSource(row.source),
            requests: requests.get(row.id) ?? [],
            attachments: own.map((file) => ({ ...toAttachment(file), path: pathOf(file) })),
            events: left.events.map((event) => ({
              ...toEvent(event),
              own: isOwn(event),
              match: decidedMatch(employer === null ? { ...event, ...withoutNeeds } : event),
            })),
            interview: left.interview && toInterview(left.interview),
            interviewEvents: left.interviewEvents.map((event) => ({
              ...toInterviewEvent(event),
              own: isOwn(event),
            })),
          };
        });
      }
    },
  },
  {
    name: 'applications-received',
    async *read({ tx, accountId }) {
      const isOwn = actsOf(accountId);
      const received = tx
        .selectFrom('application')
        .select(shown)
        .select(cvThere.as('person'))
        .where(ownerOf('application'), '=', accountId)
        // Whoever took a company over may have applied to it before.
        .where(
          sql<boolean>`(select account_id from cv where cv.id = application.cv_id) is distinct from ${accountId}`,
        )
        .where(isDelivered('application.status'))
        .orderBy('application.id');
      for await (const rows of pagesOf(tx, 'export_received', received)) {
        const { requests, events, interviews, interviewEvents } = await courseOf(tx, rows);
        const cleaners = await cleanersOf(
          tx,
          rows.map(({ id }) => id),
        );
        yield rows.map(({ person, ...row }) => {
          const interview = interviews.get(row.id);
          const clean = row.job_id === null || person === null ? ownAlone : cleaners.get(row.id);
          return {
            ...row,
            ...(row.scores_shown ? {} : { match_score: null, band: null }),
            source: receivedSource(row, clean),
            requests: requests.get(row.id) ?? [],
            events: receivedHistory(events.get(row.id) ?? [], clean)
              .map((event) => (person === null ? { ...event, score: null } : event))
              .map((event) => ({
                ...toEvent(event),
                own: isOwn(event),
                match: decidedMatch(event),
              })),
            interview: interview ? toInterview(receivedInterview(interview, clean)) : null,
            interviewEvents: receivedInterviewEvents(interviewEvents.get(row.id) ?? [], clean).map(
              (event) => ({ ...toInterviewEvent(event), own: isOwn(event) }),
            ),
          };
        });
      }
    },
  },
];

interface ExportedEvent extends EventRow {
  weights_at: Date | null;
}

/** A deleted employer's requirements are left out even before they are erased. */
const withoutNeeds = { skills: null, behaviors: null };

/** The match that a decision stored; null for other moves. */
export const decidedMatch = (event: ExportedEvent) =>
  event.score === null
    ? null
    : {
        score: event.score,
        raw: event.raw,
        band: event.band,
        skills: event.skills,
        behaviors: event.behaviors,
        weightsDate: event.weights_at,
        scoresShown: event.scores_shown,
      };

/** Whether the account itself acted. */
const actsOf =
  (accountId: number) =>
  (act: { actor_account_id: number | null }): boolean =>
    act.actor_account_id === accountId;

/** A file's path in the archive, unique although two files may have the same name. */
const pathOf = ({ id, name }: AttachmentRow) => `attachments/${id}-${name}`;

/** For a deleted job or person the employer gets only their own texts. */
const ownAlone = (text: string, by: Mover) => (by === 'candidate' ? '' : text);

/** Requests, histories and interviews of applications, by id. */
export async function courseOf(tx: Tx, applications: readonly { id: number }[]) {
  const ids = applications.map(({ id }) => id);
  const requests = await tx
    .selectFrom('review_request')
    .select(['application_id', 'kind', 'asked_at', 'done_at'])
    .where('application_id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
  const events: ExportedEvent[] = await tx
    .selectFrom('application_event')
    .leftJoin('decision', 'decision.event_id', 'application_event.id')
    .selectAll('application_event')
    .select(['score', 'raw', 'band', 'skills', 'behaviors', 'weights_at'])
    .select(['scores_shown', 'in_words'])
    .where('application_id', '=', anyOf(ids))
    .orderBy('application_event.id')
    .execute();
  return {
    events: Map.groupBy(events, (event): number => event.application_id),
    requests: Map.groupBy(requests, ({ application_id }): number => application_id),
    interviews: await interviewsOf(tx, ids),
    interviewEvents: await interviewEventsOf(tx, ids),
  };
}
