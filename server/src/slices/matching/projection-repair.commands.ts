import { sql } from 'kysely';
import type { RunUnit, UnitOfWork } from '../../platform/unit-of-work.ts';
import { entriesAtOnce, rowsAtOnce } from './batch.rules.ts';
import { madeAnew } from './matching.events.ts';
import { inTurns, projectCvs, projectHeldCvs, projectHeldJobs } from './projection.commands.ts';

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

/**
 * Makes anew what a release stored that projects otherwise, as far as it is due. Nobody's dates
 * change, so no saved search tells of it. A run that ended early goes on where it was.
 */
export async function makeAnew(run: RunUnit): Promise<void> {
  while (await run(makeSomeAnew));
}

/** @returns whether there may be more */
async function makeSomeAnew(unit: UnitOfWork): Promise<boolean> {
  const { tx, now } = unit;
  const work = await tx
    .selectFrom('match_folding')
    .selectAll()
    .where('due', '<=', now)
    .orderBy('due')
    .orderBy('kind')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!work) return false;
  const { kind, due, after } = work;
  const [table, id] = [sql.table(`match_${kind}`), sql.ref(`${kind}_id`)];
  const { rows } = await sql<{ id: number }>`
    select ${id} as id from ${table} where ${id} > ${after} order by id limit ${entriesAtOnce}
  `.execute(tx);
  const ids = rows.map((row) => row.id);
  const last = ids.at(-1);
  if (last === undefined) {
    await tx.deleteFrom('match_folding').where('kind', '=', kind).where('due', '=', due).execute();
    const left = await tx
      .selectFrom('match_folding')
      .select('kind')
      .where('due', '=', due)
      .execute();
    if (left.length === 0) await unit.emit(madeAnew, {});
    return true;
  }
  if (kind === 'cv') await projectHeldCvs(unit, ids, 'untold');
  else await projectHeldJobs(unit, ids);
  await tx
    .updateTable('match_folding')
    .set({ after: last })
    .where('kind', '=', kind)
    .where('due', '=', due)
    .execute();
  return true;
}
