import type { MarketSize } from '@fourfold/contract/search/schema.ts';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../database.ts';
import type { Clock } from '../../platform/clock.ts';
import { countPublicCompanies } from '../company/company.queries.ts';

const keptMs = 5 * 60_000;

async function countMarket(db: Kysely<DB>): Promise<MarketSize> {
  const { rows } = await sql<MarketSize>`
    select
      (select count(*)::int from cv where status = 'published') as people,
      (${countPublicCompanies(db)}) as companies,
      (select count(*)::int from job join company on company.id = job.company_id
        where job.status = 'published' and job.public_page <> 'unlisted'
          and company.status = 'published') as jobs`.execute(db);
  return rows[0] ?? { people: 0, companies: 0, jobs: 0 };
}

/** Counts what is public. Anyone may ask, so a node counts once in five minutes. */
export function marketSizeOf(db: Kysely<DB>, clock: Clock): () => Promise<MarketSize> {
  let kept: { at: number; size: Promise<MarketSize> } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (kept === null || now - kept.at >= keptMs) {
      const size = countMarket(db);
      kept = { at: now, size };
      size.catch(() => {
        kept = null;
      });
    }
    return kept.size;
  };
}
