import { newSkillWeight, skillSpelling } from '@fourfold/contract/reference/schema.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { ImportedSkill } from './import.rules.ts';
import { findSkills } from './names.queries.ts';

export interface Imported {
  added: number;
  /** Were there without a kind, or with one of an earlier import. */
  kinds: number;
  /** Were there with a kind of the product's own, which stays. */
  there: number;
}

/**
 * Adds the skills of a release, for everybody to find; pages do not load them, as there are many.
 * Names and aliases that are there lead to what they lead to, and take the kind where they have none.
 */
export async function importSkills(
  { tx }: Pick<UnitOfWork, 'tx'>,
  skills: readonly ImportedSkill[],
): Promise<Imported> {
  await sql`lock table skill, skill_name in share row exclusive mode`.execute(tx);
  const found = await findSkills(
    tx,
    skills.map(({ key }) => key),
  );
  const known = new Map(
    skills.flatMap(({ key, kind }) => {
      const skill = found.get(key);
      return skill ? [[skill.id, kind] as const] : [];
    }),
  );
  const { rows: changed } = await sql<{ id: number }>`
    update skill set kind = fresh.kind,
      standing = case when standing = 'own' then 'shared' else standing end
    from unnest(${[...known.keys()]}::int[], ${[...known.values()]}::text[]) as fresh (id, kind)
    where skill.id = fresh.id and skill.kind <> fresh.kind
      and (skill.kind = '' or standing = 'shared')
    returning skill.id`.execute(tx);
  // Who uses a name that is everybody's is not kept.
  await sql`
    delete from skill_user using skill
    where skill.id = skill_id and skill.id = any(${changed.map(({ id }) => id)}::int[])
      and standing = 'shared'`.execute(tx);
  const fresh = skills.filter(({ key }) => !found.has(key));
  const { rows: added } = await sql`
    insert into skill (name, name_key, kind, standing, weight)
    select *, 'shared', ${newSkillWeight}::smallint from unnest(
      ${fresh.map(({ name }) => name)}::text[],
      ${fresh.map(({ name }) => skillSpelling(name))}::text[],
      ${fresh.map(({ kind }) => kind)}::text[])
    on conflict (name_key) do nothing
    returning id`.execute(tx);
  return { added: added.length, kinds: changed.length, there: known.size - changed.length };
}
