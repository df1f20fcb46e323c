import { sql, type Kysely } from 'kysely';
import type { DB } from '../../../database.ts';
import { deleteOld } from '../../../platform/db/delete-old.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { pageOfDay, withinSources, type Reading } from './visit.rules.ts';

/** A lock for one node at a time, so that the number of sources per page stays limited. */
const lockKey = 4_104_106;

/** Adds readings to the stored ones. Pages deleted meanwhile are left out. */
export async function addReadings({ tx }: UnitOfWork, readings: readonly Reading[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
  const asked = (some: readonly Reading[]) => sql`unnest(
    ${some.map(({ jobId }) => jobId)}::int[],
    ${some.map(({ companyId }) => companyId)}::int[],
    ${some.map(({ day }) => day)}::date[])`;
  const { rows } = await sql<Omit<Reading, 'views' | 'companyId'> & { companyId: number | null }>`
    select distinct asked.job_id as "jobId", asked.company_id as "companyId",
      to_char(asked.day, 'YYYY-MM-DD') as day, source
    from ${asked(readings)} as asked (job_id, company_id, day)
    join open_view on open_view.day = asked.day
      and open_view.job_id is not distinct from asked.job_id
      and (asked.job_id is not null or open_view.company_id = asked.company_id)`.execute(tx);
  const stored = new Map(
    [...Map.groupBy(rows, pageOfDay)].map(([page, of]) => [
      page,
      new Set(of.map(({ source }) => source)),
    ]),
  );
  const bounded = withinSources(readings, stored);
  await sql`
    insert into open_view (company_id, job_id, day, source, views)
    select company.id, job.id, read.day, read.source, read.views
    from unnest(
      ${bounded.map(({ jobId }) => jobId)}::int[],
      ${bounded.map(({ companyId }) => companyId)}::int[],
      ${bounded.map(({ day }) => day)}::date[],
      ${bounded.map(({ source }) => source)}::text[],
      ${bounded.map(({ views }) => views)}::int[]
    ) as read (job_id, company_id, day, source, views)
    left join job on job.id = read.job_id
    join company on company.id = coalesce(job.company_id, read.company_id)
    order by job.id, company.id
    on conflict (job_id, company_id, day, source)
      do update set views = open_view.views + excluded.views`.execute(tx);
}

/** A year and a month. */
const keptDays = 396;

export async function forgetOldReadings(db: Kysely<DB>, now: Date): Promise<void> {
  const first = new Date(now.getTime() - keptDays * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await deleteOld(db, 'open_view', sql`day < ${first}::date`);
}
