import type { ApplicationSummary, OwnApplication } from '@fourfold/contract/application/schema.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../database.ts';
import { toSummary } from '../application/present.ts';
import { ownApplication } from '../application/queries.ts';
import type { ApplicationTables } from '../application/tables.ts';
import { cvSides, type CvSide } from '../matching/side/queries.ts';

/** The id of an account's CV, a draft's too; null while there is none. */
export async function ownCvId(tx: Tx, accountId: number): Promise<number | null> {
  const cv = await tx
    .selectFrom('cv')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return cv?.id ?? null;
}

export type OwnSide = CvSide & { id: number };

/** The caller's own CV as search compares it, a draft too; null while there is none. */
export async function ownSide(tx: Tx, accountId: number): Promise<OwnSide | null> {
  const id = await ownCvId(tx, accountId);
  const side = id === null ? undefined : (await cvSides(tx, [id])).get(id);
  return id === null || !side ? null : { ...side, id };
}

/** The newest application of a CV for each of the jobs, as its owner sees them, by job id. */
export async function applicationsOfCv(
  tx: Tx,
  cvId: number,
  jobIds: readonly number[],
  now: Date,
): Promise<Map<number | null, ApplicationSummary>> {
  if (jobIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('application')
    .selectAll()
    .distinctOn('job_id')
    .where('cv_id', '=', cvId)
    .where('job_id', 'in', jobIds)
    .orderBy('job_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.job_id, toSummary(row, 'candidate', now)]));
}

/** The newest application of a CV for one job, with its history; null where there is none. */
export async function applicationWith(
  reading: { tx: Tx; now: Date },
  cvId: number,
  jobId: number,
): Promise<OwnApplication | null> {
  const row = await reading.tx
    .selectFrom('application')
    .selectAll()
    .where('cv_id', '=', cvId)
    .where('job_id', '=', jobId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? await ownApplication(reading, row) : null;
}

/** The newest application for a job of each of the CVs, as its employer sees them, by CV id. */
export async function applicationsForJob(
  tx: Tx,
  jobId: number,
  cvIds: readonly number[],
  now: Date,
): Promise<Map<number | null, ApplicationSummary>> {
  if (cvIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('application')
    .selectAll()
    .distinctOn('cv_id')
    .where('job_id', '=', jobId)
    .where('cv_id', 'in', cvIds)
    .where('status', '!=', 'preNew')
    .orderBy('cv_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.cv_id, toSummary(row, 'employer', now)]));
}

/** Delivered applications of a CV for any job of an employer, the newest first. */
export function deliveredTo(
  tx: Tx,
  accountId: number,
  cvId: number,
): Promise<Selectable<ApplicationTables['application']>[]> {
  return tx
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .selectAll('application')
    .where('application.cv_id', '=', cvId)
    .where('application.status', '!=', 'preNew')
    .where('company.account_id', '=', accountId)
    .orderBy('application.id', 'desc')
    .execute();
}
