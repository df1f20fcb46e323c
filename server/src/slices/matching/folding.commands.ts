import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../database.ts';
import type { RunUnit, UnitOfWork } from '../../platform/unit-of-work.ts';
import { noteChanges } from './changes.commands.ts';

/** A transaction writes some rows of each: entry, text and changed words. */
const atOnce = 100;

/**
 * Folds anew what a release that folded otherwise has stored, as far as it is due. Nobody's dates
 * change, so no saved search tells of it. A run that ended early goes on where it was.
 */
export async function foldStored(run: RunUnit): Promise<void> {
  while (await run(foldSome));
}

/** @returns whether there may be more */
async function foldSome({ tx, now }: UnitOfWork): Promise<boolean> {
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
    select ${id} as id from ${table} where ${id} > ${after} order by id limit ${atOnce}
  `.execute(tx);
  const ids = rows.map((row) => row.id);
  const last = ids.at(-1);
  if (last === undefined) {
    await tx.deleteFrom('match_folding').where('kind', '=', kind).where('due', '=', due).execute();
    return true;
  }
  const changed = kind === 'cv' ? await foldCvs(tx, ids) : await foldJobs(tx, ids);
  const inWords = await foldWords(tx, kind, ids);
  await noteChanges(tx, kind, [...new Set([...changed, ...inWords])]);
  await tx
    .updateTable('match_folding')
    .set({ after: last })
    .where('kind', '=', kind)
    .where('due', '=', due)
    .execute();
  return true;
}

async function foldCvs(tx: Tx, ids: readonly number[]): Promise<number[]> {
  await sql`
    update match_cv_text
    set text = fold(split_part(text, chr(10), 1)) || chr(10) || fold(split_part(text, chr(10), 2))
    where cv_id = any(${ids}::int[]) and text <>
      fold(split_part(text, chr(10), 1)) || chr(10) || fold(split_part(text, chr(10), 2))
  `.execute(tx);
  return await idsOf(
    tx,
    sql`update match_cv
      set words = fold(words), blind_words = fold(blind_words), city = fold(city)
      where cv_id = any(${ids}::int[])
        and (words, blind_words, city) <> (fold(words), fold(blind_words), fold(city))
      returning cv_id as id`,
  );
}

async function foldJobs(tx: Tx, ids: readonly number[]): Promise<number[]> {
  await sql`
    update match_job_text set text = fold(text)
    where job_id = any(${ids}::int[]) and text <> fold(text)
  `.execute(tx);
  return await idsOf(
    tx,
    sql`update match_job
      set words = fold(words), city = fold(city),
          benefits = array(select distinct fold(title) from unnest(benefits) as title order by 1)
      where job_id = any(${ids}::int[]) and ((words, city) <> (fold(words), fold(city))
        or exists (select from unnest(benefits) as title where title <> fold(title)))
      returning job_id as id`,
  );
}

/** Two spellings of a word become one; a person's keeps since when it is there. */
async function foldWords(tx: Tx, kind: 'cv' | 'job', ids: readonly number[]): Promise<number[]> {
  const [table, id] = [sql.table(`match_${kind}_word`), sql.ref(`${kind}_id`)];
  const [since, first] = kind === 'cv' ? [sql`, since`, sql`, min(since)`] : [sql``, sql``];
  return await idsOf(
    tx,
    sql`with former as (
        delete from ${table} where ${id} = any(${ids}::int[]) and word <> fold(word)
        returning ${id}, word ${since}),
      fresh as (
        insert into ${table} (${id}, word ${since})
        select ${id}, fold(word) ${first} from former where length(fold(word)) > 1
        group by ${id}, fold(word)
        on conflict do nothing)
      select distinct ${id} as id from former`,
  );
}

const idsOf = async (tx: Tx, statement: RawBuilder<unknown>): Promise<number[]> =>
  (await (statement as RawBuilder<{ id: number }>).execute(tx)).rows.map(({ id }) => id);
