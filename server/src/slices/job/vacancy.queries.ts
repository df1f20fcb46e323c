import {
  askAfterDays,
  unconfirmedAfterDays,
  unconfirmedSince,
} from '@fourfold/contract/job/vacancy.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { JobRow } from './job.access.ts';
import { confirmedAt } from './job.present.ts';

const dayMs = 24 * 3_600_000;

/** Whoever last confirmed an open job before is asked 'Still hiring?'. */
export const askedBefore = (now: Date): Date => new Date(now.getTime() - askAfterDays * dayMs);

/** Open jobs that are not confirmed any more: recommended lists leave them out, search does not. */
export async function unconfirmedJobs(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from job where status = 'published'
      and coalesce(confirmed_at, published_at) <= ${new Date(now.getTime() - unconfirmedAfterDays * dayMs)}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** The day since which a job is not confirmed, as its readers see it. */
export function unconfirmedOf(
  row: Pick<JobRow, 'status' | 'confirmed_at' | 'published_at'>,
  now: Date,
): string | null {
  const at = row.status === 'published' ? confirmedAt(row) : null;
  return at && unconfirmedSince(at, now);
}
