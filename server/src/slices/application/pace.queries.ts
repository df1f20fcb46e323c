import type { ApplicantPace } from '@fourfold/contract/application/pace.ts';
import {
  boardColumns,
  statusMeanings,
  type BoardColumn,
} from '@fourfold/contract/application/status.ts';
import type { Origin } from '@fourfold/contract/application/schema.ts';
import { sql } from 'kysely';
import type { Acting } from '../../platform/http/caller.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { keptCount } from '../../platform/db/kept-counts.ts';
import { isApplicant } from './applicant-count.queries.ts';
import { workingDays } from './application.rules.ts';
import { dueSince } from './list-cursor.ts';
import { isDelivered } from './sent.queries.ts';
import { mayActFor } from '../company/reach.access.ts';
import type { ReadContext } from '../../platform/unit-of-work.ts';

const daysBack = 14;
/** Medians cover this many applications of a job, the newest. */
export const mostTimed = 1000;
const dayMs = 24 * 3_600_000;

/**
 * How applicants of the caller's jobs come and move on: applications of the last fourteen times 24
 * hours, people per column, the median stay there of those who moved on, the median wait for the first
 * answer, and the longest wait now. Undone moves count neither as a stay nor as an answer. Medians cover the newest
 * `mostTimed` applications of a job.
 */
export async function applicantPaces(
  { tx, now }: ReadContext,
  acting: Acting,
  jobIds: readonly number[],
): Promise<ApplicantPace[]> {
  const jobs = await tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select('job.id')
    .where('job.id', '=', anyOf(jobIds))
    .where(mayActFor(acting, 'job'))
    .execute();
  if (jobs.length === 0) return [];
  const own = anyOf(jobs.map(({ id }) => id));
  // What is about the caller counts for nobody who is the caller.
  const theirs =
    acting.caller.memberships.length === 0
      ? []
      : await tx
          .selectFrom('application')
          .innerJoin('cv', 'cv.id', 'application.cv_id')
          .select(['application.id', 'application.job_id', 'application.status'])
          .where('application.job_id', '=', own)
          .where('cv.account_id', '=', acting.caller.userId)
          .execute();
  const ofOthers =
    theirs.length === 0
      ? sql<boolean>`true`
      : sql<boolean>`application.id <> all(${theirs.map(({ id }) => id)}::int[])`;
  const recent = sql<{ id: number; job_id: number; origin: Origin; created_at: Date }>`(
    select newest.* from unnest(${jobs.map(({ id }) => id)}::int[]) as one (id), lateral (
      select id, job_id, origin, created_at from application
      where job_id = one.id and ${ofOthers} order by application.id desc limit ${mostTimed}) newest)`.as(
    'application',
  );
  const since = new Date(now.getTime() - daysBack * dayMs);
  const [current, arrived, stays, answers, waits] = await Promise.all([
    tx
      .selectFrom('application_count')
      .select(['job_id', 'status', keptCount().as('count')])
      .where('job_id', '=', own)
      .where(isDelivered('status'))
      .groupBy(['job_id', 'status'])
      .execute(),
    tx
      .selectFrom('application')
      .select([
        'job_id',
        sql<number>`floor(extract(epoch from ${now}::timestamptz - created_at) / 86400)::int`.as(
          'ago',
        ),
        sql<number>`count(*)::int`.as('count'),
      ])
      .where('job_id', '=', own)
      .where('created_at', '>', since)
      .where('created_at', '<=', now)
      .where(isApplicant)
      .where(ofOthers)
      .groupBy(['job_id', 'ago'])
      .execute(),
    tx
      .with('step', (db) =>
        db
          .selectFrom('application_event as event')
          .innerJoin(recent, 'application.id', 'event.application_id')
          .select(['application.job_id', 'event.to_status', 'event.undo'])
          .select(
            sql<number>`extract(epoch from lead(event.created_at) over steps - event.created_at)`.as(
              'seconds',
            ),
          )
          .select(sql<boolean>`lead(event.undo) over steps`.as('undone'))
          .modifyEnd(sql`window steps as (partition by event.application_id order by event.id)`),
      )
      .selectFrom('step')
      .select(['job_id', 'to_status'])
      .select(sql<number>`percentile_cont(0.5) within group (order by seconds) / 86400`.as('days'))
      .where('seconds', 'is not', null)
      .where('undone', '=', false)
      .groupBy(['job_id', 'to_status'])
      .execute(),
    tx
      .with('move', (db) =>
        db
          .selectFrom('application_event as event')
          .innerJoin(recent, 'application.id', 'event.application_id')
          .where('application.origin', '=', 'applicant')
          .select(['application.job_id', 'event.application_id', 'event.actor', 'event.undo'])
          .select(
            sql<number>`extract(epoch from event.created_at - application.created_at)`.as(
              'seconds',
            ),
          )
          .select(
            sql<boolean>`lead(event.undo, 1, false) over (partition by event.application_id order by event.id)`.as(
              'undone',
            ),
          ),
      )
      .with('answer', (db) =>
        db
          .selectFrom('move')
          .where('actor', '=', 'employer')
          .where('undo', '=', false)
          .where('undone', '=', false)
          .select(['job_id', sql<number>`min(seconds)`.as('seconds')])
          .groupBy(['job_id', 'application_id']),
      )
      .selectFrom('answer')
      .select('job_id')
      .select(sql<number>`percentile_cont(0.5) within group (order by seconds) / 86400`.as('days'))
      .groupBy('job_id')
      .execute(),
    // The first of the index on who waits longest.
    sql<{ job_id: number; since: Date }>`
      select one.id as job_id, longest.since
      from unnest(${jobs.map(({ id }) => id)}::int[]) as one (id), lateral (
        select ${dueSince} as since from application
        where job_id = one.id and cv_id is not null and ${ofOthers} and ${dueSince} is not null
        order by ${dueSince} limit 1) longest`.execute(tx),
  ]);
  return jobs.map(({ id }) => {
    const days = Array.from({ length: daysBack }, () => 0);
    for (const { job_id, ago, count } of arrived)
      if (job_id === id && ago < daysBack) days[daysBack - 1 - ago] = count;
    const columns = boardColumns.map((column) => {
      const mine = theirs.filter((row) => row.job_id === id && columnOf(row.status) === column);
      const here = current.filter((row) => row.job_id === id && columnOf(row.status) === column);
      // Only the last column has several statuses, and nobody moves on from it.
      const stay = stays.find((row) => row.job_id === id && columnOf(row.to_status) === column);
      return {
        column,
        count: here.reduce((sum, { count }) => sum + count, 0) - mine.length,
        medianDays: stay && column !== 'ended' ? toTenths(stay.days) : null,
      };
    });
    const answer = answers.find((row) => row.job_id === id);
    const wait = waits.rows.find((row) => row.job_id === id);
    return {
      jobId: id,
      days,
      firstAnswerDays: answer ? toTenths(answer.days) : null,
      unansweredDays: wait ? workingDays(wait.since, now) : null,
      columns,
    };
  });
}

const toTenths = (days: number) => Math.round(days * 10) / 10;

const columnOf = (status: keyof typeof statusMeanings): BoardColumn | undefined =>
  statusMeanings[status].employer?.column;
