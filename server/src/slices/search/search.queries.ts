import type { ApplicationSummary, OwnApplication } from '@fourfold/contract/application/schema.ts';
import type { Permission } from '@fourfold/contract/protocol/permission.ts';
import type { Mark } from '@fourfold/contract/search/mark.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../database.ts';
import { someIds } from '../../platform/db/any-of.ts';
import { isBlind } from '../application/blind.queries.ts';
import { isDelivered, isSent, opensContacts } from '../application/sent.queries.ts';
import { toSummary } from '../application/application.present.ts';
import { ownApplication } from '../application/application.queries.ts';
import type { ApplicationRow, PartyReader } from '../application/application.tables.ts';
import { cvSideOf, cvSides } from '../matching/side.queries.ts';
import type { Wishes } from './search.rules.ts';
import { mayActFor, ownerOf } from '../company/reach.access.ts';
import type { Acting } from '../../platform/http/caller.ts';
import type { CvSide } from '../../ranker.ts';
import type { ReadContext } from '../../platform/unit-of-work.ts';

export type OwnSide = CvSide & { id: number };

/** The match data of the caller's own CV, drafts included; null without one. */
export async function ownSide(tx: Tx, accountId: number): Promise<OwnSide | null> {
  const [own] = await cvSideOf(tx, accountId);
  return own ? { ...own[1], id: own[0] } : null;
}

/** Ids of the account's companies, whose jobs its searches leave out. */
export async function ownCompanies(tx: Tx, accountId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('company')
    .select('id')
    .where(ownerOf(), '=', accountId)
    .execute();
  return rows.map(({ id }) => id);
}

/** The stored version of a hidden CV that its employer compares with; null for anyone else. */
export async function sentSide(tx: Tx, cvId: number, jobId: number): Promise<CvSide | null> {
  const { rows } = await sql`
    select from application join cv on cv.copy_of = application.cv_id
    where application.cv_id = ${cvId} and application.job_id = ${jobId} and ${isSent}
    limit 1`.execute(tx);
  return rows.length > 0 ? ((await cvSides(tx, [cvId])).get(cvId) ?? null) : null;
}

/** The current preferences of a CV's owner, regardless of the version that others read. */
export async function ownWishes(tx: Tx, cvId: number): Promise<Wishes> {
  const row = await tx
    .selectFrom('cv')
    .select([
      'work_modes',
      'employment_type_id',
      'location_state_id',
      'revenue_type',
      'revenue_min',
    ])
    .where('id', '=', cvId)
    .executeTakeFirstOrThrow();
  return {
    workModes: row.work_modes,
    employmentTypeId: row.employment_type_id,
    locationStateId: row.location_state_id,
    revenueType: row.revenue_type,
    revenueMin: row.revenue_min,
  };
}

/** The relation between the two sides of a card. */
export interface Known {
  application: ApplicationSummary | undefined;
  mark: Mark | undefined;
}

/** By job id: the newest application of the reader's CV, and the reader's mark. */
export async function knownOfJobs(
  { tx, now, accountId }: ReadContext & { accountId: number },
  cvId: number | null,
  jobIds: readonly number[],
): Promise<Map<number, Known>> {
  const { rows } = await sql<KnownRow>`
    select one.id as found_id, job_mark.mark, newest.*
    from unnest(${someIds(jobIds)}) as one (id)
    left join job_mark on job_mark.job_id = one.id and job_mark.account_id = ${accountId}
    left join lateral (
      select * from application
      where cv_id = ${cvId}::int and job_id = one.id order by id desc limit 1
    ) newest on true
    where job_mark.mark is not null or newest.id is not null`.execute(tx);
  return knownById(rows, { side: 'candidate' }, now);
}

/** By CV id: the newest delivered application for a job, and its employer's mark. */
export async function knownOfPeople(
  { tx, now, accountId }: ReadContext & { accountId: number },
  jobId: number,
  cvIds: readonly number[],
): Promise<Map<number, Known>> {
  const { rows } = await sql<KnownRow>`
    select one.id as found_id, candidate_mark.mark, newest.*
    from unnest(${someIds(cvIds)}) as one (id)
    left join candidate_mark on candidate_mark.cv_id = one.id and candidate_mark.job_id = ${jobId}
    left join lateral (
      select * from application
      where job_id = ${jobId} and cv_id = one.id and ${isDelivered('status')} order by id desc limit 1
    ) newest on true
    where candidate_mark.mark is not null or newest.id is not null`.execute(tx);
  return knownById(rows, { side: 'employer', accountId }, now);
}

/** If there is only a mark, the application's columns are null. */
type KnownRow = { found_id: number; mark: Mark | null } & (ApplicationRow | { id: null });

const knownById = (rows: readonly KnownRow[], reader: PartyReader, now: Date): Map<number, Known> =>
  new Map(
    rows.map((row) => [
      row.found_id,
      {
        application: row.id === null ? undefined : toSummary(row, reader, now),
        mark: row.mark ?? undefined,
      },
    ]),
  );

/** The newest application of a CV for one job, with its history; null without one. */
export async function applicationWith(
  context: ReadContext,
  cvId: number,
  jobId: number,
): Promise<OwnApplication | null> {
  const row = await context.tx
    .selectFrom('application')
    .selectAll()
    .where('cv_id', '=', cvId)
    .where('job_id', '=', jobId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? await ownApplication(context, row) : null;
}

/** What an employer's jobs received of a CV. */
interface Delivered {
  /** Whether the CV itself. */
  sent: boolean;
  /** Whether the contacts, by an application that does not withhold the person. */
  contacts: boolean;
}

/**
 * What employers received and a caller may read of it by what the call needs, who may act for some of
 * their jobs alone; stops at the first application that decides it.
 */
export async function deliveredTo(
  tx: Tx,
  { caller, needs: toRead }: Acting,
  employerIds: readonly number[],
  cvId: number,
): Promise<Delivered> {
  const isOwners = sql.join(
    employerIds.map((id) => sql`${ownerOf()} = ${id}`),
    sql` or `,
  );
  const any = (needs: Permission | null, tells: RawBuilder<boolean>) => sql<boolean>`exists (
    select from application
    join job on job.id = application.job_id
    join company on company.id = job.company_id
    where application.cv_id = ${cvId} and (${isOwners}) and ${tells}
      and ${mayActFor({ caller, needs }, 'application')})`;
  const { rows } = await sql<Delivered>`
    select ${any(toRead, isSent)} as sent,
      ${any('applicant.contacts', sql`${opensContacts} and not (${isBlind})`)} as contacts`.execute(
    tx,
  );
  return rows[0] ?? { sent: false, contacts: false };
}
