import { sql } from 'kysely';
import { isUnreachable } from '../../platform/db/cluster.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';

/**
 * Writes what search knows of these CVs, or leaves them waiting if the database that holds them cannot
 * be reached: then a job brings them in (matching.jobs.ts), and the transaction goes on. Statements of
 * others must not run meanwhile: they would be taken back, too.
 * @returns whether they were written
 */
export async function orLeaveWaiting(
  { tx, now }: UnitOfWork,
  ids: readonly number[],
  write: () => Promise<void>,
): Promise<boolean> {
  // Also when none waits: a cluster knows this table, and commits in two phases once it has been
  // written. Otherwise a coordinator that dies at the commit may leave search ahead of the CV.
  await sql`delete from match_cv_waiting where cv_id = any(${ids}::int[])`.execute(tx);
  await sql`savepoint projection`.execute(tx);
  try {
    await write();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    await sql`rollback to savepoint projection`.execute(tx);
    await sql`
      insert into match_cv_waiting (cv_id, tried_at)
      select id, ${now}::timestamptz from unnest(${ids}::int[]) as one (id)
      on conflict (cv_id) do update set tried_at = excluded.tried_at`.execute(tx);
    return false;
  }
  await sql`release savepoint projection`.execute(tx);
  return true;
}
