import { sql, type SqlBool } from 'kysely';
import type { Tx } from '../../database.ts';
import { anyOf, someIds } from '../../platform/db/any-of.ts';
import { blindText } from '../cv/blind.rules.ts';
import { isDelivered, isSent, statusesIn } from './sent.queries.ts';
import { ownerOf } from '../company/reach.access.ts';

const known = statusesIn((meaning) => meaning.known === true);

/**
 * Whether the person of an application is still withheld, in a statement that joins `job` and
 * `application`. The end of an application does not withhold a person who was known before.
 */
export const isBlind = sql<boolean>`
  coalesce(job.blind_review, false)
  and application.status not in ${known}
  and not (application.status in ${statusesIn((meaning) => meaning.known === 'asBefore')}
    and exists (
      select from application_event
      where application_id = application.id and to_status in ${known}))`;

/** The same in any statement. @param id the column with the application's id */
export const isBlindAt = (id: string) => sql<boolean>`exists (
  select from application join job on job.id = application.job_id
  where application.id = ${sql.ref(id)} and ${isBlind})`;

/**
 * The CVs whose person the employer of a job may not know there: for a blind job, all who have not
 * reached the next steps; for any other job, people withheld at a blind one.
 */
export async function unknownAt(
  tx: Tx,
  jobId: number,
  cvIds: readonly number[],
): Promise<Set<number>> {
  if (cvIds.length === 0) return new Set();
  const job = await reviewOf(tx, jobId);
  if (!job?.blind_review) return job ? await unknownTo(tx, job.owner_id, cvIds) : new Set();
  const met = new Set(await metAt(tx, jobId, cvIds));
  return new Set(cvIds.filter((id) => !met.has(id)));
}

const reviewOf = (tx: Tx, jobId: number) =>
  tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.id', 'job.blind_review', ownerOf().as('owner_id')])
    .where('job.id', '=', jobId)
    .executeTakeFirst();

/** Withheld people as a list, or as the list of all others, whichever is possible. */
export type Withheld = { these: readonly number[] } | { but: readonly number[] };

/** The same as `unknownAt`, for all people of an employer's own job. */
export async function withheldAt(tx: Tx, jobId: number): Promise<Withheld> {
  const job = await reviewOf(tx, jobId);
  return job ? await withheldFrom(tx, [job.owner_id], job) : { these: [] };
}

/** The same for a job that was read; without a job, for all jobs of all these employers. */
export async function withheldFrom(
  tx: Tx,
  accountIds: readonly number[],
  job: { id: number; blind_review: boolean } | null,
): Promise<Withheld> {
  return job?.blind_review
    ? { but: await metAt(tx, job.id) }
    : { these: [...(await unknownToAny(tx, accountIds))] };
}

/** People whom the employer of a blind job knows there. */
export async function metAt(tx: Tx, jobId: number, among?: readonly number[]): Promise<number[]> {
  // A few are looked up one by one: neither all of the job's people nor their jobs are read.
  const asked = among
    ? sql`unnest(${someIds(among)}) as one (id) join application on application.cv_id = one.id`
    : sql`application`;
  const { rows } = await sql<{ cv_id: number | null }>`
    select application.cv_id from ${asked} join job on job.id = application.job_id
    where application.job_id = ${jobId} and not (${isBlind})`.execute(tx);
  return rows.flatMap(({ cv_id }) => cv_id ?? []);
}

/**
 * People whom an employer may not know except where they applied openly: applicants and bitten
 * people of a blind job, still withheld there, except those who sent their CV to another of the
 * employer's jobs that is not blind. A bite reveals nobody.
 */
export async function unknownTo(
  tx: Tx,
  accountId: number,
  among?: readonly number[],
): Promise<Set<number>> {
  if (among?.length === 0) return new Set();
  const received = (cvIds: readonly number[] | undefined) =>
    tx
      .selectFrom('application')
      .innerJoin('job', 'job.id', 'application.job_id')
      .innerJoin('company', 'company.id', 'job.company_id')
      .select('application.cv_id')
      .distinct()
      .where(ownerOf(), '=', accountId)
      .where('application.cv_id', 'is not', null)
      .$narrowType<{ cv_id: number }>()
      .$if(cvIds !== undefined, (all) => all.where('application.cv_id', '=', anyOf(cvIds ?? [])));
  const unknown = await received(among)
    .where('job.blind_review', '=', true)
    .where(isDelivered('application.status'))
    .where(sql<SqlBool>`${isBlind}`)
    .execute();
  if (unknown.length === 0) return new Set();
  const ids = unknown.map(({ cv_id }) => cv_id);
  const shown = await received(ids)
    .where(sql<SqlBool>`${isSent} and not (${isBlind})`)
    .execute();
  const known = new Set(shown.map(({ cv_id }) => cv_id));
  return new Set(ids.filter((id) => !known.has(id)));
}

/** The same for whoever acts for several employers: whom one of them may not know is unknown. */
export async function unknownToAny(
  tx: Tx,
  accountIds: readonly number[],
  among?: readonly number[],
): Promise<Set<number>> {
  const each = await Promise.all(accountIds.map((id) => unknownTo(tx, id, among)));
  return new Set(each.flatMap((ids) => [...ids]));
}

/** Redacts texts about a person, whoever wrote them, for a reader who may not know the person. */
export type Clean = (text: string) => string;

/** The redaction for people whom the job's employer may not know yet, by application id. */
export async function cleanersOf(
  tx: Tx,
  applicationIds: readonly number[],
): Promise<Map<number, Clean>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    // Their current names, and those when they hid the CV.
    .innerJoin('cv', (join) =>
      join.on((eb) =>
        eb.or([
          eb('cv.id', '=', eb.ref('application.cv_id')),
          eb('cv.copy_of', '=', eb.ref('application.cv_id')),
        ]),
      ),
    )
    .select(['application.id', 'application.cv_id', ownerOf().as('owner_id')])
    .select(['cv.first_name as firstName', 'cv.last_name as lastName', isBlind.as('blind')])
    .$narrowType<{ cv_id: number }>()
    .where('application.id', '=', anyOf(applicationIds))
    // Who was bitten, and did not accept, may be unknown at another job.
    .where(sql<SqlBool>`(${isBlind} or not ${isSent})`)
    .execute();
  const elsewhere = await unknownAmong(
    tx,
    rows.filter(({ blind }) => !blind),
  );
  const withheld = [...rows.filter(({ blind }) => blind), ...elsewhere];
  const byId = Map.groupBy(withheld, ({ id }): number => id);
  return new Map(
    [...byId].map(([id, people]) => [id, (text: string) => blindText(text, ...people)]),
  );
}

/** Those of these rows whose person their owner may not know. */
async function unknownAmong<Row extends { cv_id: number; owner_id: number }>(
  tx: Tx,
  rows: readonly Row[],
): Promise<Row[]> {
  const found = [];
  for (const [ownerId, its] of Map.groupBy(rows, (row) => row.owner_id)) {
    const unknown = await unknownTo(tx, ownerId, [...new Set(its.map(({ cv_id }) => cv_id))]);
    found.push(...its.filter(({ cv_id }) => unknown.has(cv_id)));
  }
  return found;
}

/** The same for one application; undefined if the employer may know the person. */
export const cleanerOf = async (tx: Tx, applicationId: number): Promise<Clean | undefined> =>
  (await cleanersOf(tx, [applicationId])).get(applicationId);
