import type { CvOpening } from '@fourfold/contract/cv/opening.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { ExportPart } from '../account/export/archive.ts';

/** Who has opened an account's CV, the newest first. */
export async function listOpenings(
  tx: Tx,
  accountId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: CvOpening[]; count: number }> {
  const { rows } = await sql<CvOpening & { count: number }>`
    select seen.*, count(*) over ()::int as count
    from (
      select distinct to_char(day, 'YYYY-MM-DD') as day, company.name as company,
        case when job.status = 'published' then job.name end as job
      from cv_opening
      join cv on cv.id = cv_opening.cv_id
      left join company on company.id = cv_opening.company_id
      left join job on job.id = cv_opening.job_id
      where cv.account_id = ${accountId}
    ) as seen
    order by day desc, company, job
    limit ${limit} offset ${offset}`.execute(tx);
  return {
    list: rows.map(({ day, company, job }) => ({ day, company, job })),
    count: rows[0]?.count ?? 0,
  };
}

export const openingExport: ExportPart = {
  name: 'cv-openings',
  async *read({ tx, accountId }) {
    yield (await listOpenings(tx, accountId, { limit: 100_000, offset: 0 })).list;
  },
};
