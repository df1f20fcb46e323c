import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';

/** A page of the sitemap covers this many ids, so that it is limited without counting. */
export const idsInPart = 50_000;

export type Listed = 'jobs' | 'companies';

export interface Entry {
  id: number;
  name: string;
  changedAt: Date;
}

/**
 * By the job alone, even if its page names the company: an unnamed job must not change together
 * with the company that it does not name.
 */
const entries: Record<Listed, ReturnType<typeof sql>> = {
  jobs: sql`select job.id, job.name, greatest(job.published_at, job.page_changed_at) as "changedAt"
    from job join company on company.id = job.company_id
    where job.status = 'published' and company.status = 'published'
      and job.public_page <> 'unlisted'`,
  companies: sql`select id, name, page_changed_at as "changedAt" from company
    where is_public`,
};

/** The open entries among the ids of a part, by id. */
export const readPart = async (tx: Tx, what: Listed, part: number): Promise<Entry[]> => {
  const from = part * idsInPart;
  const { rows } = await sql<Entry>`
    select * from (${entries[what]}) entry
    where id >= ${from}::bigint and id < ${from + idsInPart}::bigint order by id`.execute(tx);
  return rows;
};

/** The parts that are not empty, with the latest change of each. */
export async function listParts(
  tx: Tx,
  what: Listed,
): Promise<{ part: number; changedAt: Date }[]> {
  const { rows } = await sql<{ part: number; changedAt: Date }>`
    select id / ${idsInPart}::int as part, max("changedAt") as "changedAt"
    from (${entries[what]}) entry group by 1 order by 1`.execute(tx);
  return rows;
}
