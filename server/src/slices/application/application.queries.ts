import type { OwnApplication, ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import type { JobStatus } from '@fourfold/contract/job/schema.ts';
import { receivedBy } from './team.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { namesOf } from '../account/account.queries.ts';
import { ownerOf } from '../company/reach.access.ts';
import { assignedReader } from '../company/team/assignment.queries.ts';
import { jobPosts } from '../job/post.queries.ts';
import { factsBetween } from '../matching/matching.present.ts';
import { cvSkills, jobSkills } from '../matching/side.queries.ts';
import { attachmentsOf, receivedAttachments } from './attachment/attachment.queries.ts';
import { cleanerOf } from './blind.queries.ts';
import { liveStatuses } from './application.rules.ts';
import { isDelivered } from './sent.queries.ts';
import {
  interviewEventsOf,
  interviewOf,
  interviewsOf,
  overlappingSlots,
} from './interview/interview.queries.ts';
import { requestsOf } from './request/request.queries.ts';
import { recommenderOf } from './referral/referral.queries.ts';
import { toOwn, toReceived } from './application.present.ts';
import { withoutWordsOf } from './deleted.present.ts';
import type { TeamReader } from './application.access.ts';
import type { ApplicationRow, EventRow, InterviewEventRow } from './application.tables.ts';
import type { ReadContext } from '../../platform/unit-of-work.ts';

/** Whether an account has an application at a company, whatever became of it. */
export async function hasAppliedTo(tx: Tx, accountId: number, companyId: number): Promise<boolean> {
  const { rows } = await sql`
    select from cv join application on application.cv_id = cv.id
    join job on job.id = application.job_id
    where cv.account_id = ${accountId} and job.company_id = ${companyId} limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Whether an application between a person and the companies of one owner is going on; for the companies,
 * one that was delivered.
 */
export async function isGoingOn(
  tx: Tx,
  { accountId, companyId, by }: { accountId: number; companyId: number; by: 'person' | 'company' },
): Promise<boolean> {
  const { rows } = await sql`
    select from application
    join cv on cv.id = application.cv_id
    join job on job.id = application.job_id
    join company on company.id = job.company_id
    where cv.account_id = ${accountId}
      and ${ownerOf()} = (
        select ${ownerOf('company', 'named')} from company named where named.id = ${companyId})
      and application.status = any(${liveStatuses}::text[])
      ${by === 'company' ? sql`and ${isDelivered('application.status')}` : sql``}
    limit 1`.execute(tx);
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
  reader: TeamReader,
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
    assigned,
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
    assignedReader(
      tx,
      'application_id',
      [{ id: row.id, members: reader.members }],
      reader.accountId,
    ),
  ]);
  const overlapping = interview ? await overlappingSlots(tx, row.id) : new Set<number>();
  const words = {
    events: events.get(row.id) ?? [],
    interview,
    interviewEvents: interviewEvents.get(row.id) ?? [],
  };
  const byOf = await colleagueReader(tx, [...words.events, ...words.interviewEvents], reader);
  const whole = toReceived(row, {
    accountId: reader.accountId,
    job,
    requests: requests.get(row.id) ?? [],
    ...(row.cv_id === null ? withoutWordsOf('candidate', words) : words),
    attachments,
    recommendedBy,
    assigned: assigned(row.id),
    byOf,
    overlapping,
    clean,
    now,
  });
  return receivedBy(reader.role, whole);
}

type Act = Pick<EventRow | InterviewEventRow, 'actor' | 'actor_account_id'>;

/**
 * The colleague who did something on the company's side, by name; null for the reader's own acts and
 * the other side's. Asks nothing where there are no others.
 */
async function colleagueReader(
  tx: Tx,
  acts: readonly Act[],
  { accountId }: TeamReader,
): Promise<(act: Act) => string | null> {
  const colleague = ({ actor, actor_account_id: id }: Act) =>
    actor === 'candidate' || id === accountId ? null : id;
  const nameBy = await namesOf(tx, [...new Set(acts.flatMap((act) => colleague(act) ?? []))]);
  return (act) => {
    const id = colleague(act);
    return id === null ? null : nameBy(id);
  };
}

/** Histories by application id, oldest event first. */
async function eventsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, EventRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('application_event')
    .leftJoin('decision', 'decision.event_id', 'application_event.id')
    .selectAll('application_event')
    .select(['decision.score', 'decision.scores_shown', 'decision.in_words'])
    .select(['decision.raw', 'decision.band', 'decision.skills', 'decision.behaviors'])
    .where('application_id', '=', anyOf(ids))
    .orderBy('application_id')
    .orderBy('application_event.id')
    .execute();
  return Map.groupBy(rows, (row) => row.application_id);
}

async function jobStatesOf(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, { status: JobStatus; filled: boolean; suspended: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .innerJoin('account', (join) => join.on('account.id', '=', ownerOf()))
    .select(['job.id', 'job.status', isFilled.as('filled'), 'account.suspended'])
    .where('job.id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}
