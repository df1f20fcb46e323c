import { sql } from 'kysely';
import { jobKind } from '../../platform/jobs/queue.ts';
import { runBatches } from '../../platform/jobs/run-batches.ts';
import type { RunUnit, UnitOfWork } from '../../platform/unit-of-work.ts';
import { noteChanges } from './changes.commands.ts';
import { jobText, jobWords, writeTexts } from './projection-texts.ts';
import { jobSides } from './side.queries.ts';

/** Jobs of a transaction: each is locked, written in two tables and noted as changed. */
const atOnce = 250;

/** The jobs of a renamed company that search still finds by its former name. */
export interface Renamed {
  companyId: number;
  /** Only jobs with a lower id; missing at the beginning. */
  before?: number;
}

export const companyRenamed = jobKind<Renamed>('matching.company-name');

/**
 * Brings what jobs are found by up to date with their company's name, newest first. Every batch
 * commits on its own and reads the name as it is by then; what is right already is not written, so
 * that a run may be repeated, and two may meet.
 *
 * @param batches for tests: transactions of this run
 */
export const followCompanyName = (run: RunUnit, rest: Renamed, batches?: number): Promise<void> =>
  runBatches(run, companyRenamed, rest, followBatch, batches);

/** @returns where the next batch goes on, if there may be more */
async function followBatch(
  { tx }: UnitOfWork,
  { companyId, before }: Renamed,
): Promise<Renamed | undefined> {
  let found = tx.selectFrom('match_job').select('job_id').where('company_id', '=', companyId);
  if (before !== undefined) found = found.where('job_id', '<', before);
  const rows = await found.orderBy('job_id', 'desc').limit(atOnce).execute();
  const ids = rows.map((row) => row.job_id);
  if (ids.length === 0) return undefined;
  // A job that is being saved is waited for, so that nothing older is written after it.
  await sql`select from job where id = any(${ids}::int[]) order by id for no key update`.execute(
    tx,
  );
  const jobs = await tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select([
      'job.id',
      'job.name',
      'company.name as company_name',
      'job.location_city',
      'job.description',
    ])
    .where('job.id', 'in', ids)
    .where('job.status', '=', 'published')
    .execute();
  const sides = await jobSides(tx, ids);
  const there = jobs.map(({ id }) => id);
  const texts = jobs.map((job) => ({
    id: job.id,
    text: jobText(job, sides.get(job.id)?.skills ?? []),
  }));
  const inText = await writeTexts(tx, 'job', there, texts);
  const { rows: inWords } = await sql<{ id: number }>`
    update match_job set words = fresh.words
    from unnest(${there}::int[], ${jobs.map(jobWords)}::text[]) as fresh (id, words)
    where job_id = fresh.id and match_job.words <> fresh.words
    returning job_id as id`.execute(tx);
  await noteChanges(tx, 'job', [...new Set([...inText, ...inWords.map(({ id }) => id)])]);
  const last = ids.at(-1);
  return last === undefined || ids.length < atOnce ? undefined : { companyId, before: last };
}
