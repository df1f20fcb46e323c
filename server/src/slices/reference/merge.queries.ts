import { skillKey } from '@fourfold/contract/reference/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { ReadContext } from '../../platform/unit-of-work.ts';
import { mergeDays } from './merge.commands.ts';
import { findSkills } from './names.queries.ts';
import type { SkillMerge } from './reference.events.ts';

export interface NamedSkillRow {
  id: number;
  name: string;
}

/** A skill by one of its names, for the operator; null where nothing is called so. */
export async function skillCalled(tx: Tx, name: string): Promise<NamedSkillRow | null> {
  const key = skillKey(name);
  const found = (await findSkills(tx, [key])).get(key);
  if (!found) return null;
  return await tx
    .selectFrom('skill')
    .select(['id', 'name'])
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow();
}

/** The merge of a skill that was called so; undefined where none was merged. */
export const mergeOf = (
  tx: Tx,
  name: string,
): Promise<(SkillMerge & { into: string }) | undefined> =>
  tx
    .selectFrom('skill_merge')
    .innerJoin('skill as lost', 'lost.id', 'skill_merge.skill_id')
    .innerJoin('skill as kept', 'kept.id', 'skill_merge.into_id')
    .select(['skill_merge.id', 'skill_id as from', 'into_id as to', 'kept.name as into'])
    .where(sql<string>`skill_key(lost.name_key)`, '=', skillKey(name))
    .orderBy('skill_merge.id', 'desc')
    .executeTakeFirst();

/** What the skill of a merge was merged into since, which is to be taken back first. */
export const mergedSince = (tx: Tx, { to }: SkillMerge): Promise<{ name: string } | undefined> =>
  tx
    .selectFrom('skill')
    .innerJoin('skill as after', 'after.id', 'skill.merged_into')
    .select('after.name')
    .where('skill.id', '=', to)
    .executeTakeFirst();

/**
 * Skills whose own name leads to another one, by an alias that came later or by a trailing 'js': what
 * people brought before a release named it. At most a thousand.
 */
export async function foldable(tx: Tx): Promise<{ from: NamedSkillRow; to: NamedSkillRow }[]> {
  const { rows } = await sql<{ from: NamedSkillRow; to: NamedSkillRow }>`
    select json_build_object('id', one.id, 'name', one.name) as from,
           json_build_object('id', other.id, 'name', other.name) as to
    from skill one
    cross join lateral (select skill_key(one.name_key) as key) own
    join skill_name leads on leads.skill_id <> one.id and (
      leads.key = own.key
      or one.standing in ('own', 'shared') and length(own.key) > 3 and leads.key = case
        when own.key like '%js' then left(own.key, -2) else own.key || 'js' end)
    join skill other on other.id = leads.skill_id and other.standing = 'listed'
    where one.standing <> 'merged'
      and not exists (
        select from skill_name where skill_id = one.id and source <> 'name' and one.standing = 'listed')
    order by one.id limit 1000`.execute(tx);
  return [...new Map(rows.map((row) => [row.from.id, row])).values()];
}

/** Merges that can still be taken back, the newest first; at most a hundred. */
export async function recentMerges({
  tx,
  now,
}: ReadContext): Promise<{ name: string; into: string; date: string; until: string }[]> {
  const windowMs = mergeDays * 86_400_000;
  const rows = await tx
    .selectFrom('skill_merge')
    .innerJoin('skill as lost', 'lost.id', 'skill_merge.skill_id')
    .innerJoin('skill as kept', 'kept.id', 'skill_merge.into_id')
    .select(['lost.name', 'kept.name as into', 'merged_at'])
    .where('merged_at', '>=', new Date(now.getTime() - windowMs))
    .orderBy('skill_merge.id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ name, into, merged_at }) => ({
    name,
    into,
    date: merged_at.toISOString(),
    until: new Date(merged_at.getTime() + windowMs).toISOString(),
  }));
}
