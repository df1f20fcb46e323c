import { sql } from 'kysely';
import type { RunUnit } from '../../platform/unit-of-work.ts';
import { entriesAtOnce, rowsAtOnce } from './batch.rules.ts';
import { inTurns, projectCvs, projectHeldCvs } from './projection.commands.ts';

/**
 * Updates the projection of all CVs, some in each transaction: where search is in other databases than the CVs, a
 * backup or a lost worker may have parted them. What is the same stays as it is, and keeps its dates.
 * @returns how many CVs there are
 */
export async function projectInTurns(run: RunUnit): Promise<number> {
  let count = 0;
  await inTurns(
    run,
    (after) => sql`select id from cv where id > ${after} order by id limit ${entriesAtOnce}`,
    async (unit, ids) => {
      await projectHeldCvs(unit, ids);
      count += ids.length;
    },
  );
  await inTurns(
    run,
    (after) => sql`
    select cv_id as id from match_cv where cv_id > ${after} order by cv_id limit ${rowsAtOnce}`,
    async (unit, ids) => {
      const { rows } = await sql<{ id: number }>`
        select id from unnest(${ids}::int[]) as one (id)
        where not exists (select from cv where cv.id = one.id)`.execute(unit.tx);
      await projectCvs(
        unit,
        rows.map(({ id }) => id),
      );
    },
  );
  return count;
}
