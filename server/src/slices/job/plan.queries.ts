import { keptJobs, mostToChoose } from '@fourfold/contract/subscription/plans.ts';
import type { JobStatus } from '@fourfold/contract/job/schema.ts';
import type { OpenJob } from '@fourfold/contract/subscription/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { ownerOf } from '../company/reach.access.ts';

const open: readonly JobStatus[] = ['published', 'paused'];

/** Whether an operator hid a job, its company or suspended its owner. */
const isHidden = sql`(job.hidden or company.hidden
  or (select suspended from account where account.id = ${ownerOf()}))`;

/** The open and paused jobs of an account, without those that a limited plan is closing. */
const openOf = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .leftJoin('subscription', (join) => join.on('subscription.account_id', '=', ownerOf()))
    .where(ownerOf(), '=', accountId)
    .where('job.status', 'in', open)
    .where(sql<boolean>`not ${isHidden}`)
    .where(sql<boolean>`(subscription.kept is null or job.id = any(subscription.kept))`);

/**
 * The jobs that stay open on a move to a limited plan, the chosen ones before newer ones, locked
 * until the transaction ends.
 */
export async function lockKept(tx: Tx, accountId: number, keep: readonly number[]) {
  for (;;) {
    const stays = await openOf(tx, accountId)
      .select('job.id')
      .orderBy(sql`job.id = ${anyOf(keep)}`, 'desc')
      .orderBy('job.published_at', (order) => order.desc().nullsLast())
      .orderBy('job.id', 'desc')
      .limit(keptJobs)
      .execute();
    const ids = stays.map(({ id }) => id);
    const locked = await tx
      .selectFrom('job')
      .select(['id', 'status'])
      .where('id', '=', anyOf(ids))
      .where('status', 'in', open)
      // Always in id order, because rows of one table are locked in that order.
      .orderBy('id')
      .forUpdate()
      .execute();
    // If one was closed meanwhile, the next newest one stays instead.
    if (locked.length === ids.length) return locked;
  }
}

interface Following {
  status: 'published' | 'paused' | 'closed';
  /** Jobs that stay open while others are closed. */
  kept: readonly number[] | null;
  /** Only jobs with a higher id. */
  after: number;
  limit: number;
}

/** Jobs of an account whose status does not follow its plan yet, in id order, locked. */
export async function lockFollowing(
  tx: Tx,
  accountId: number,
  { status, kept, after, limit }: Following,
): Promise<{ id: number; status: JobStatus; skills: number }[]> {
  const other = open.filter((each) => each !== status);
  const { rows } = await sql<{ id: number; status: JobStatus; skills: number }>`
    select job.id, job.status,
      (select count(*)::int from job_skill where job_id = job.id) as skills
    from job join company on company.id = job.company_id
    where ${ownerOf()} = ${accountId} and job.status = any(${other}::text[])
      and job.id > ${after} and job.id <> all(${kept ?? []}::int[])
      and (${status}::text <> 'published' or not ${isHidden})
    order by job.id limit ${limit} for update of job`.execute(tx);
  return rows;
}

/** Open jobs of an account that an operator hid, in id order, locked. */
export async function lockHidden(
  tx: Tx,
  accountId: number,
  limit: number,
): Promise<{ id: number; skills: number }[]> {
  const { rows } = await sql<{ id: number; skills: number }>`
    select job.id, (select count(*)::int from job_skill where job_id = job.id) as skills
    from job join company on company.id = job.company_id
    where ${ownerOf()} = ${accountId} and job.status = 'published' and ${isHidden}
    order by job.id limit ${limit} for update of job`.execute(tx);
  return rows;
}

/** Whether a job would be hidden as soon as it is posted. */
export async function isJobHidden(tx: Tx, jobId: number): Promise<boolean> {
  const { rows } = await sql<{ hidden: boolean }>`
    select ${isHidden} as hidden from job join company on company.id = job.company_id
    where job.id = ${jobId}`.execute(tx);
  return rows[0]?.hidden ?? false;
}

/**
 * Open and paused jobs to choose from, newest first, not locked: the newest `mostToChoose`, and the
 * chosen ones, which may be older.
 */
export async function listOpenJobs(
  tx: Tx,
  accountId: number,
  chosen: readonly number[] = [],
): Promise<OpenJob[]> {
  const newest = openOf(tx, accountId)
    .select('job.id')
    .orderBy(sql`job.id = ${anyOf(chosen)}`, 'desc')
    .orderBy('job.published_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(mostToChoose);
  const rows = await tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.id', 'job.name', 'company.name as companyName', 'job.published_at'])
    .where('job.id', 'in', newest)
    .orderBy('job.published_at', 'desc')
    .orderBy('job.id', 'desc')
    .execute();
  return rows.map(({ published_at, ...job }) => ({
    ...job,
    publishedDate: published_at?.toISOString() ?? null,
  }));
}
