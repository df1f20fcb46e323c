import {
  newSkillWeight,
  skillKey,
  skillSpelling,
  type SkillWeight,
} from '@fourfold/contract/reference/schema.ts';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../database.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import skills from './skills.json' with { type: 'json' };

/** New skills of later releases come last, so that ids of a new database are those of the file. */
const shippedSkills = skills.toSorted((a, b) => a.id - b.id);

/** Gives skills new weights; locks them in the order of their ids, as all code does. */
export async function reweighSkills(
  { tx }: UnitOfWork,
  weights: readonly { id: number; weight: SkillWeight }[],
): Promise<void> {
  const ids = weights.map(({ id }) => id);
  await sql`select from skill where id = any(${ids}::int[]) order by id for no key update`.execute(
    tx,
  );
  await sql`
    update skill set weight = fresh.weight
    from unnest(${ids}::int[], ${weights.map(({ weight }) => weight)}::smallint[]) as fresh (id, weight)
    where skill.id = fresh.id
  `.execute(tx);
}

/**
 * Adds the skills and aliases of a release. Names that people added before keep their ids and become
 * listed; a name that the release calls an alias now leads to the release's skill.
 */
export async function shipSkills(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Servers that start at the same time take turns.
    await sql`lock table skill, skill_name in share row exclusive mode`.execute(tx);
    await sql`
      insert into skill (name, name_key, kind, standing, weight)
      select *, 'listed', ${newSkillWeight}::smallint from unnest(
        ${shippedSkills.map(({ name }) => name)}::text[],
        ${shippedSkills.map(({ name }) => skillSpelling(name))}::text[],
        ${shippedSkills.map(({ kind }) => kind)}::text[])
      on conflict (name_key) do update set kind = excluded.kind, standing = 'listed'
      where skill.kind <> excluded.kind or skill.standing in ('own', 'shared')`.execute(tx);
    const named = shippedSkills.flatMap(({ name, aliases }) => [
      { name, alias: null, key: skillKey(name) },
      ...aliases.map((alias) => ({ name, alias, key: skillKey(alias) })),
    ]);
    await sql`
      insert into skill_name (key, skill_id, alias, source)
      select key, id, alias, case when alias is null then 'name' else 'shipped' end
      from unnest(
        ${named.map(({ key }) => key)}::text[],
        ${named.map(({ name }) => skillSpelling(name))}::text[],
        ${named.map(({ alias }) => alias)}::text[]) shipped (key, spelling, alias)
      join skill on name_key = spelling and standing = 'listed'
      on conflict (key) do update
      set skill_id = excluded.skill_id, alias = excluded.alias, source = excluded.source
      where (skill_name.skill_id, skill_name.source) <> (excluded.skill_id, excluded.source)
        -- What an operator merged stays so.
        and skill_name.source <> 'merged'
    `.execute(tx);
    // Removes names that the release dropped; a skill of people's own with that name then gets the key.
    await sql`
      delete from skill_name
      where source = 'shipped' and key <> all(${named.map(({ key }) => key)}::text[])`.execute(tx);
    await sql`
      insert into skill_name (key, skill_id, source)
      select skill_key(name_key), id, 'name' from skill order by standing <> 'listed', id
      on conflict do nothing`.execute(tx);
  });
}
