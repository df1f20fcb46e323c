import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { lockAccounts, thereStill } from '../account/account.access.ts';
import { companyName, jobName } from '../application/deleted.queries.ts';
import { isFilled } from '../application/application.queries.ts';
import { liveStatuses } from '../application/application.rules.ts';
import { hasBlocked } from '../company/block/block.queries.ts';
import type { JobState, NewsState } from './job.rules.ts';
import { ownerOf } from '../company/reach.access.ts';

/** Unfinished applications of people whose account exists, and who have not blocked the company. */
const waiting = (tx: Tx) =>
  tx
    .selectFrom('application')
    .where(
      sql<boolean>`not ${hasBlocked('candidate', {
        accountId: sql`(select own.account_id from cv own where own.id = application.cv_id)`,
        ownerId: ownerOf('application'),
      })}`,
    )
    .where('application.cv_id', 'is not', null)
    .where('application.status', 'in', liveStatuses)
    .orderBy('application.id');

export async function jobOf(tx: Tx, applicationId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('application')
    .select('job_id')
    .where('id', '=', applicationId)
    .executeTakeFirst();
  return row?.job_id ?? null;
}

interface Page {
  jobId: number;
  /** The last application of the page before. */
  after: number;
  limit?: number;
}

export async function waitingOf(tx: Tx, { jobId, after, limit }: Page): Promise<number[]> {
  let query = waiting(tx)
    .select('application.id')
    .where('application.job_id', '=', jobId)
    .where('application.id', '>', after);
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map(({ id }) => id);
}

/** The unfinished applications among these. */
export async function waitingAmong(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await waiting(tx)
    .select('application.id')
    .where('application.id', '=', anyOf(ids))
    .execute();
  return rows.map(({ id }) => id);
}

/** The unfinished applications among those that have lost their employer. */
export async function waitingForNobody(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await waiting(tx)
    .select('application.id')
    .where('application.id', '=', anyOf(ids))
    .where(ownerOf('application'), 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * A job's state, locked against changes.
 * @returns null once it is deleted, or has changed again since `number`
 */
export async function jobStateOf(
  tx: Tx,
  { jobId, number }: { jobId: number; number: number },
): Promise<JobState | null> {
  const job = await tx
    .selectFrom('job')
    .innerJoin('job_news', 'job_news.job_id', 'job.id')
    .select(['job.status', isFilled.as('filled')])
    .where('job.id', '=', jobId)
    .where('job_news.number', '=', number)
    .forShare('job')
    .executeTakeFirst();
  if (!job) return null;
  return job.status === 'closed' ? (job.filled ? 'filled' : 'closed') : 'open';
}

/** Locks the accounts of both sides, because a deletion locks applications before jobs. */
export const lockSides = (tx: Tx, ids: readonly number[]): Promise<void> =>
  lockAccounts(
    tx,
    tx
      .selectFrom('application')
      .select(ownerOf('application').as('id'))
      .where('id', '=', anyOf(ids))
      .unionAll(
        tx
          .selectFrom('application')
          .innerJoin('cv', 'cv.id', 'application.cv_id')
          .select('cv.account_id as id')
          .where('application.id', '=', anyOf(ids)),
      ),
  );

/** The applicants to notify, locked, with their last notification. */
export async function readersOf(tx: Tx, ids: readonly number[]) {
  // Locked first, so that the second statement sees the last notifications of all other runs.
  await waiting(tx)
    .select('application.id')
    .where('application.id', '=', anyOf(ids))
    .forNoKeyUpdate()
    .execute();
  const rows = await waiting(tx)
    .innerJoin('cv', 'cv.id', 'application.cv_id')
    .innerJoin('account', 'account.id', 'cv.account_id')
    .leftJoin('job_news_told as known', 'known.application_id', 'application.id')
    .select([
      'application.id',
      'application.status',
      'application.job_id as jobId',
      'account.id as accountId',
      'account.email',
      'known.listed',
      'known.mailed',
    ])
    .select([jobName.as('job'), companyName.as('company')])
    .select(thereStill(ownerOf('application')).as('employerId'))
    .where('application.id', '=', anyOf(ids))
    .execute();
  return rows.map(({ listed, mailed, ...row }) => {
    const known: NewsState = { listed: listed ?? 'open', mailed: mailed ?? 'open' };
    return { ...row, known };
  });
}
