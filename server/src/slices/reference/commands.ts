import { skillKey, type SkillWeight } from '@fourfold/contract/reference/schema.ts';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../database.ts';
import type { Work } from '../../platform/work.ts';
import shippedSkills from './skills.json' with { type: 'json' };

export interface NamedSkill {
  name: string;
}

/**
 * The ids of skills by their names; a name that the list lacks joins it.
 * @returns ids in the order of the names
 */
export async function resolveSkills(work: Work, skills: readonly NamedSkill[]): Promise<number[]> {
  if (skills.length === 0) return [];
  const names = new Map(
    skills.map(({ name }) => [skillKey(name), name.trim().replace(/\s+/g, ' ')]),
  );
  const idByKey = await findSkills(work, [...names.keys()]);
  // Sorted, so that two writers who bring the same new names wait for each other in one order.
  const fresh = [...names]
    .filter(([key]) => !idByKey.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  if (fresh.length > 0) {
    await work.tx
      .insertInto('skill')
      .values(fresh.map(([name_key, name]) => ({ name, name_key })))
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .execute();
    for (const [key, id] of await findSkills(
      work,
      fresh.map(([key]) => key),
    )) {
      idByKey.set(key, id);
    }
  }
  return skills.map(({ name }) => {
    const id = idByKey.get(skillKey(name));
    if (id === undefined) throw new Error(`Skill ${name} did not join the list`);
    return id;
  });
}

/** Gives skills new weights; locked in the order of their ids, as everybody locks them. */
export async function reweighSkills(
  { tx }: Work,
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

async function findSkills(work: Work, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await work.tx
    .selectFrom('skill')
    .select(['id', 'name_key'])
    .where('name_key', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [row.name_key, row.id]));
}

/** Adds the skills that a release brings; names that people added before keep their ids. */
export async function shipSkills(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into skill (name, name_key, kind)
    select * from unnest(
      ${shippedSkills.map(({ name }) => name)}::text[],
      ${shippedSkills.map(({ name }) => skillKey(name))}::text[],
      ${shippedSkills.map(({ kind }) => kind)}::text[])
    on conflict (name_key) do update set kind = excluded.kind where skill.kind <> excluded.kind`.execute(
    db,
  );
}
