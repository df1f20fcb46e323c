import { sql } from 'kysely';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { forgetMerged } from '../reference/merged.commands.ts';
import type { SkillMerge } from '../reference/reference.events.ts';
import { withMerged } from './merge.rules.ts';
import type { SavedQuery } from './saved.rules.ts';

/** Makes saved searches and their alerts ask for the other skill; stores the old queries. */
export async function mergeInSearches({ tx }: UnitOfWork, merge: SkillMerge): Promise<void> {
  const asksFor = `(^|,)${merge.from}(:|,|$)`;
  const { rows } = await sql<{ id: number; query: SavedQuery }>`
    select id, query from saved_search
    where query ->> 'skill' ~ ${asksFor} or query ->> 'raise' ~ ${asksFor}
    order by id for no key update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const before = rows.map(({ query }) => JSON.stringify(query));
  const after = rows.map(({ query }) => JSON.stringify(withMerged(query, merge)));
  await sql`
    insert into saved_search_merge (merge_id, saved_search_id, before, after)
    select ${merge.id}, * from unnest(${ids}::int[], ${before}::jsonb[], ${after}::jsonb[])
  `.execute(tx);
  await sql`
    update saved_search set query = after from saved_search_merge
    where merge_id = ${merge.id} and saved_search_id = saved_search.id`.execute(tx);
}

/** Undoes the merge for searches that were not changed meanwhile, for example by another merge. */
export async function partInSearches({ tx }: UnitOfWork, { id }: SkillMerge): Promise<void> {
  await sql`
    update saved_search_merge merged set restored = true from saved_search now
    where merge_id = ${id} and now.id = saved_search_id and now.query = after`.execute(tx);
  await sql`
    update saved_search set query = before from saved_search_merge
    where merge_id = ${id} and restored and saved_search_id = saved_search.id`.execute(tx);
}

/** Deletes stored queries of old merges. @returns how many, `mergeRowsAtOnce` at most */
export const forgetMergedSearches = (unit: UnitOfWork): Promise<number> =>
  forgetMerged(unit, 'saved_search_merge', 'saved_search_id');
