import { bandwidth } from './machine.ts';
import type { Market } from './market.ts';
import type { Sheet } from './sheet.ts';
import { percentiles, type Times } from './timing.ts';

/** A posting has four bytes, as has each entry of the column that marks used slots. */
const bytesEach = 4;

/** Compares the index with reading each posting of a job's skills once. */
export async function tellTouched(
  { pool, jobs, cvCount }: Market,
  sheet: Sheet,
  index: Times,
): Promise<void> {
  const { rows } = await pool.query<{ id: number; count: number }>(
    'select skill_id as id, count(*)::int as count from match_cv_skill group by skill_id',
  );
  const owners = new Map(rows.map(({ id, count }) => [id, count]));
  const postings = percentiles(
    jobs.map(({ skills }) =>
      skills.reduce((sum, { id, level }) => sum + (level > 0 ? (owners.get(id) ?? 0) : 0), 0),
    ),
  );
  const speed = bandwidth();
  const section = 'A search touches, p50 / p95';
  const both = (one: (postings: number) => string) => `${one(postings.p50)} / ${one(postings.p95)}`;
  const bytes = (count: number) => bytesEach * (count + cvCount);
  sheet.tell(
    section,
    'postings of the job’s skills',
    both((count) => count.toLocaleString('en')),
  );
  sheet.tell(
    section,
    'their bytes and the ids of all',
    both((count) => `${(bytes(count) / 1e6).toFixed(2)} MB`),
  );
  sheet.tell(section, 'one core reads from memory', `${(speed / 1e9).toFixed(1)} GB/s`);
  const bound = (count: number) => (1000 * bytes(count)) / speed;
  sheet.tell(
    section,
    'bound: reading them once, ms',
    both((count) => bound(count).toFixed(3)),
  );
  sheet.tell(
    section,
    'index, no filter, 1 in flight, times the bound',
    `${(index.p50 / bound(postings.p50)).toFixed(0)} / ${(index.p95 / bound(postings.p95)).toFixed(0)}`,
  );
}
