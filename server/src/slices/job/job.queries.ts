import { sql } from 'kysely';
import {
  type JobCounts,
  type JobSkill,
  type JobStatus,
  jobStatuses,
} from '@fourfold/contract/job/schema.ts';
import type { CallScope } from '../../platform/http/caller.ts';
import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import { searchedWords } from '@fourfold/contract/search/found-words.ts';
import type { Tx } from '../../database.ts';
import { anyOf, anyTextOf } from '../../platform/db/any-of.ts';
import { holdsWords } from '../../platform/db/holding.ts';
import { keptCount } from '../../platform/db/kept-counts.ts';
import type { Acting } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { JobRow } from './job.access.ts';
import { isReachedJob, mayActFor } from '../company/reach.access.ts';
import type { JobsOf } from '../company/company.queries.ts';

/** Applicants of one job: delivered applications that were not withdrawn, by band. */
export interface ApplicantCounts {
  total: number;
  exceed: number;
  meet: number;
  doNotMeet: number;
  nextSteps: number;
  /** Never opened by the employer. */
  unseen: number;
}

/**
 * Applicant counts by job id, in one query; the application slice implements it. Nobody's own
 * application counts for them.
 */
export type CountApplicants = (
  reader: CallScope,
  jobIds: readonly number[],
) => Promise<Map<number, ApplicantCounts>>;

/** Whether anybody applied for a job or was bitten, whatever became of it; the application slice knows. */
export type HasApplicant = (tx: Tx, jobId: number) => Promise<boolean>;

export type JobWithCompany = JobRow & { company_name: string; members: number };

const withCompany = (tx: Tx) =>
  tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .selectAll('job')
    .select(['company.name as company_name', 'company.members']);

export const readJob = (tx: Tx, jobId: number): Promise<JobWithCompany> =>
  withCompany(tx)
    .where('job.id', '=', jobId)
    // Without a lock, it may have been deleted meanwhile.
    .executeTakeFirstOrThrow(() => notFound('Job not found'));

interface JobScope extends Acting {
  companyId?: number;
  /** Each word must occur in the job's title or its company's name. */
  search?: string | undefined;
  /** Only open ones that were last confirmed before. */
  confirmedBefore?: Date | undefined;
}

interface JobListQuery extends JobScope {
  statuses: readonly JobStatus[];
  limit: number;
  offset: number;
}

const inScope = (tx: Tx, { companyId, search, confirmedBefore, ...acting }: JobScope) => {
  let jobs = tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .where(isReachedJob(acting));
  if (companyId !== undefined) jobs = jobs.where('job.company_id', '=', companyId);
  if (confirmedBefore)
    jobs = jobs
      .where('job.status', '=', sql.lit('published'))
      .where(sql<boolean>`coalesce(confirmed_at, published_at) <= ${confirmedBefore}`);
  const words = searchedWords(search ?? '');
  if (words.length > 0)
    jobs = jobs.where(holdsWords(sql`concat_ws(' ', job.name, company.name)`, words));
  return jobs;
};

function countByStatus(tx: Tx, { companyId, ...acting }: JobScope) {
  let jobs = tx
    .selectFrom('job_count')
    .innerJoin('company', 'company.id', 'job_count.company_id')
    .where(mayActFor(acting));
  if (companyId !== undefined) jobs = jobs.where('company.id', '=', companyId);
  return jobs.select(['job_count.status', keptCount().as('count')]).groupBy('job_count.status');
}

/**
 * Jobs of the caller's companies, or of one of them, newest publication or draft first; `counts`
 * covers every status. Two queries for any page.
 */
export async function listJobs(
  tx: Tx,
  query: JobListQuery,
): Promise<{ rows: JobWithCompany[]; count: number; counts: JobCounts }> {
  // The kept counts are of whole companies.
  const named = query.caller.memberships.some(({ jobIds }) => jobIds !== null);
  const byStatus =
    query.search || query.confirmedBefore || named
      ? inScope(tx, query)
          .select(['job.status', (eb) => eb.fn.countAll<number>().as('count')])
          .groupBy('job.status')
      : countByStatus(tx, query);
  // The offset only skips index entries; only the page itself is read.
  const page = inScope(tx, query)
    .select('job.id')
    .where('job.status', '=', anyTextOf(query.statuses))
    .orderBy('job.listed_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(query.limit)
    .offset(query.offset);
  const shown = withCompany(tx)
    .where('job.id', 'in', page)
    .orderBy('job.listed_at', 'desc')
    .orderBy('job.id', 'desc');
  const [found, rows] = await Promise.all([byStatus.execute(), shown.execute()]);
  const counts = Object.fromEntries(
    jobStatuses.map((status) => [status, found.find((row) => row.status === status)?.count ?? 0]),
  ) as JobCounts;
  const count = query.statuses.reduce((sum, status) => sum + counts[status], 0);
  return { rows, count, counts };
}

export const jobSkills = (tx: Tx, jobId: number): Promise<JobSkill[]> =>
  tx
    .selectFrom('job_skill')
    .innerJoin('skill', 'skill.id', 'job_skill.skill_id')
    .select(['skill.id', 'skill.name', 'job_skill.level', 'skill.weight'])
    .where('job_id', '=', jobId)
    .orderBy('place')
    .execute();

export const jobBehaviors = (tx: Tx, jobId: number): Promise<BehaviorAnswer[]> =>
  tx
    .selectFrom('job_behavior')
    .select(['behavior_id as behaviorId', 'variant_id as variantId'])
    .where('job_id', '=', jobId)
    .orderBy('behavior_id')
    .execute();

export const hasOpenJob = sql<boolean>`exists (
  select from job where job.company_id = company.id and job.status = 'published')`;

/** Jobs by company id; one query for any number of companies. */
export async function countJobs(
  tx: Tx,
  companyIds: readonly number[],
  which: 'all' | 'published',
): Promise<Map<number, number>> {
  if (companyIds.length === 0) return new Map();
  let jobs = tx.selectFrom('job_count').where('company_id', '=', anyOf(companyIds));
  if (which === 'published') jobs = jobs.where('status', '=', 'published');
  const rows = await jobs
    .select(['company_id', keptCount().as('count')])
    .groupBy('company_id')
    .execute();
  return new Map(rows.map((row) => [row.company_id, row.count]));
}

/** Those of a company's jobs with these ids, by name. */
export const jobsOf: JobsOf = (tx, companyId, jobIds) =>
  tx
    .selectFrom('job')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', anyOf(jobIds))
    .orderBy('name')
    .orderBy('id')
    .execute();

/** A company's newest job from each of these ads. */
export const jobsOfAds = (tx: Tx, companyId: number, keys: readonly string[]) =>
  tx
    .selectFrom('job')
    .distinctOn('ad_key')
    .select(['ad_key as key', 'id', 'name', 'status'])
    .$narrowType<{ key: string; status: JobStatus }>()
    .where('company_id', '=', companyId)
    .where(sql<boolean>`ad_key = any(${keys}::text[])`)
    .orderBy('ad_key')
    .orderBy('id', 'desc')
    .execute();
