import { skillKey, type SkillWeight } from '@fourfold/contract/reference/schema.ts';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../database.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import shippedSkills from './skills.json' with { type: 'json' };

/** Gives skills new weights; locked in the order of their ids, as everybody locks them. */
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
 * Adds the skills that a release brings; names that people added before keep their ids and become
 * everybody's.
 */
export async function shipSkills(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into skill (name, name_key, kind, standing)
    select *, 'listed' from unnest(
      ${shippedSkills.map(({ name }) => name)}::text[],
      ${shippedSkills.map(({ name }) => skillKey(name))}::text[],
      ${shippedSkills.map(({ kind }) => kind)}::text[])
    on conflict (name_key) do update set kind = excluded.kind, standing = 'listed'
    where skill.kind <> excluded.kind or skill.standing in ('own', 'shared')`.execute(db);
}
