import type { OwnApplication, ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import type { JobStatus } from '@fourfold/contract/job/schema.ts';
import type { TeamRole } from '@fourfold/contract/protocol/permission.ts';
import { receivedBy } from './team.rules.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import type { DB, Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { keptCount } from '../../platform/db/kept-counts.ts';
import type { CallScope } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { jobPosts } from '../job/post.queries.ts';
import { factsBetween } from '../matching/matching.present.ts';
import { cvSkills, jobSkills } from '../matching/side.queries.ts';
import type { ApplicantCounts } from '../job/job.queries.ts';
import { attachmentsOf, receivedAttachments } from './attachment/attachment.queries.ts';
import { cleanerOf } from './blind.queries.ts';
import { isSent, isSurelySent, wasAccepted } from './sent.queries.ts';
import {
  interviewEventsOf,
  interviewOf,
  interviewsOf,
  overlappingSlots,
} from './interview/interview.queries.ts';
import { lastMoverOf } from './last-mover.queries.ts';
import { requestsOf } from './request/request.queries.ts';
import { recommenderOf } from './referral/referral.queries.ts';
import { toOwn, toReceived } from './application.present.ts';
import { withoutWordsOf } from './deleted.present.ts';
import type { ApplicationRow, EventRow } from './application.tables.ts';
import type { ReadContext } from '../../platform/unit-of-work.ts';

/**
 * Delivered applications that were not withdrawn (RULES.md section 4). A bite counts from its
 * acceptance: before, the person has not applied.
 */
export const isApplicant = (eb: ExpressionBuilder<DB, 'application'>) =>
  eb.and([eb('status', '!=', 'applicantDeclined'), isSent]);

/** Applicants of jobs by band, without the reader; one query for any number of jobs. */
export async function countApplicants(
  { unit: { tx }, caller }: CallScope,
  jobIds: readonly number[],
): Promise<Map<number, ApplicantCounts>> {
  if (jobIds.length === 0) return new Map();
  const count = (condition: string) => keptCount(sql.raw(condition));
  const rows = await tx
    .selectFrom(
      tx
        .selectFrom('application_count as application')
        .where('job_id', '=', anyOf(jobIds))
        .where('status', '!=', 'applicantDeclined')
        .where(isSurelySent)
        .select(['job_id', 'status', 'band', 'there', 'change'])
        .unionAll(
          tx
            .selectFrom('application')
            .where('job_id', '=', anyOf(jobIds))
            .where('status', '!=', 'applicantDeclined')
            .where(wasAccepted)
            .select(['job_id', 'status', 'band'])
            .select([sql<boolean>`cv_id is not null`.as('there'), sql.lit(1).as('change')])
            .$narrowType<{ job_id: number }>(),
        )
        // Who is in no team of others applies to no job of the own companies.
        .$if(caller.memberships.length > 0, (all) =>
          all.unionAll(
            tx
              .selectFrom('application')
              .where('job_id', '=', anyOf(jobIds))
              .where('cv_id', '=', (eb) =>
                eb.selectFrom('cv').select('cv.id').where('cv.account_id', '=', caller.userId),
              )
              .where(isApplicant)
              .select(['job_id', 'status', 'band'])
              .select([sql<boolean>`true`.as('there'), sql<number>`-1`.as('change')])
              .$narrowType<{ job_id: number }>(),
          ),
        )
        .as('applicant'),
    )
    .groupBy('job_id')
    .select([
      'job_id',
      keptCount().as('total'),
      count("band = 'exceed'").as('exceed'),
      count("band = 'meet'").as('meet'),
      count("band = 'doNotMeet'").as('doNotMeet'),
      count("status = 'nextSteps'").as('nextSteps'),
      // A deleted account leaves nothing to open.
      count("status = 'new' and there").as('unseen'),
    ])
    .execute();
  return new Map(rows.map(({ job_id, ...counts }) => [job_id, counts]));
}

/** Whether an account has an application at a company, whatever became of it. */
export async function hasAppliedTo(tx: Tx, accountId: number, companyId: number): Promise<boolean> {
  const { rows } = await sql`
    select from cv join application on application.cv_id = cv.id
    join job on job.id = application.job_id
    where cv.account_id = ${accountId} and job.company_id = ${companyId} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether someone was hired since a closed job was last posted; for statements with `job`. */
export const isFilled = sql<boolean>`(job.status = 'closed' and exists (
  select from application filling
  where filling.job_id = job.id and filling.status = 'hired'
    and filling.moved_at >= job.published_at))`;

/** Presents full applications to the candidate; nine queries for any number of rows. */
export async function ownReader(
  { tx, now }: ReadContext,
  rows: readonly ApplicationRow[],
): Promise<(row: ApplicationRow) => OwnApplication> {
  const jobIds = [...new Set(rows.flatMap(({ job_id }) => job_id ?? []))];
  const cvIds = [...new Set(rows.flatMap(({ cv_id }) => cv_id ?? []))];
  const ids = rows.map(({ id }) => id);
  const [requests, events, interviews, interviewEvents, attachments, posts, states, jobs, cvs] =
    await Promise.all([
      requestsOf({ tx, now }, rows),
      eventsOf(tx, ids),
      interviewsOf(tx, ids),
      interviewEventsOf(tx, ids),
      attachmentsOf(tx, ids),
      jobPosts(tx, jobIds),
      jobStatesOf(tx, jobIds),
      jobSkills(tx, jobIds),
      cvSkills(tx, cvIds),
    ]);
  return (row) => {
    const post = posts.get(row.job_id ?? 0);
    const state = states.get(row.job_id ?? 0);
    const job = post && state ? { ...state, post } : null;
    const [side, cv] = [jobs.get(row.job_id ?? 0), cvs.get(row.cv_id ?? 0)];
    const words = {
      events: events.get(row.id) ?? [],
      interview: interviews.get(row.id) ?? null,
      interviewEvents: interviewEvents.get(row.id) ?? [],
    };
    return toOwn(row, {
      job,
      requests: requests.get(row.id) ?? [],
      facts: row.match_score !== null && side ? factsBetween(side, cv) : null,
      ...(row.employer_account_id === null ? withoutWordsOf('employer', words) : words),
      attachments: attachments.get(row.id) ?? [],
      now,
    });
  };
}

/** One of them. */
export const ownApplication = async (
  context: ReadContext,
  row: ApplicationRow,
): Promise<OwnApplication> => (await ownReader(context, [row]))(row);

/** A full application as a member of the employer's team reviews it. */
export async function receivedApplication(
  { tx, now }: ReadContext,
  row: ApplicationRow,
  reader: TeamRole,
): Promise<ReceivedApplication> {
  const [
    requests,
    job,
    events,
    interview,
    interviewEvents,
    attachments,
    recommendedBy,
    clean,
    mover,
  ] = await Promise.all([
    requestsOf({ tx, now }, [row]),
    tx
      .selectFrom('job')
      .select(['id', 'name', 'status'])
      .where('id', '=', row.job_id)
      .executeTakeFirstOrThrow(() => notFound('Application not found')),
    eventsOf(tx, [row.id]),
    interviewOf(tx, row.id),
    interviewEventsOf(tx, [row.id]),
    row.cv_id === null ? [] : receivedAttachments(tx, row.id),
    recommenderOf(tx, row),
    cleanerOf(tx, row.id),
    lastMoverOf(tx, row.id),
  ]);
  const overlapping = interview ? await overlappingSlots(tx, row.id) : new Set<number>();
  const words = {
    events: events.get(row.id) ?? [],
    interview,
    interviewEvents: interviewEvents.get(row.id) ?? [],
  };
  const whole = toReceived(row, {
    job,
    requests: requests.get(row.id) ?? [],
    ...(row.cv_id === null ? withoutWordsOf('candidate', words) : words),
    attachments,
    recommendedBy,
    lastMoveBy: mover?.name ?? null,
    overlapping,
    clean,
    now,
  });
  return receivedBy(reader, whole);
}

/** Histories by application id, oldest event first. */
async function eventsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, EventRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('application_event')
    .leftJoin('decision', 'decision.event_id', 'application_event.id')
    .selectAll('application_event')
    .select(['decision.score', 'decision.scores_shown'])
    .where('application_id', '=', anyOf(ids))
    .orderBy('application_id')
    .orderBy('application_event.id')
    .execute();
  return Map.groupBy(rows, (row) => row.application_id);
}

async function jobStatesOf(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, { status: JobStatus; filled: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('job')
    .select(['id', 'status', isFilled.as('filled')])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}
