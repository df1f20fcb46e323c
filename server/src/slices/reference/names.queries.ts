import type { Tx } from '../../database.ts';
import { anyOf, anyTextOf } from '../../platform/db/any-of.ts';
import { publicStandings, type SkillStanding } from './names.rules.ts';

export interface FoundSkill {
  id: number;
  standing: SkillStanding;
}

/** Skills by the keys of their names. */
export async function findSkills(
  tx: Tx,
  keys: readonly string[],
): Promise<Map<string, FoundSkill>> {
  const rows = await tx
    .selectFrom('skill')
    .select(['id', 'name_key', 'standing'])
    .where('name_key', '=', anyTextOf(keys))
    .execute();
  return new Map(rows.map(({ name_key, ...skill }) => [name_key, skill]));
}

/**
 * The places of names that are new for an account: not everybody's, not used by it, and not standing
 * where they are written to.
 */
export async function newNames(
  tx: Tx,
  accountId: number,
  keys: readonly string[],
  found: ReadonlyMap<string, FoundSkill>,
  standing: readonly number[],
): Promise<number[]> {
  const used = await tx
    .selectFrom('skill_user')
    .select('skill_id')
    .where('account_id', '=', accountId)
    .where('skill_id', '=', anyOf([...found.values()].map(({ id }) => id)))
    .execute();
  const known = new Set([...standing, ...used.map(({ skill_id }) => skill_id)]);
  return keys.flatMap((key, place) => {
    const skill = found.get(key);
    const isNew =
      !skill || !(publicStandings.some((name) => name === skill.standing) || known.has(skill.id));
    return isNew ? [place] : [];
  });
}

/** Names that an operator may take up, those of the most accounts first; at most a thousand. */
export const waitingNames = (tx: Tx) =>
  tx
    .selectFrom('skill')
    .leftJoin('skill_user', 'skill_user.skill_id', 'skill.id')
    .select(({ fn }) => [
      'skill.name',
      'skill.standing',
      fn.count<number>('account_id').as('users'),
    ])
    .where('standing', 'in', ['own', 'shared'])
    .groupBy('skill.id')
    .orderBy('users', 'desc')
    .orderBy('skill.name_key')
    .limit(1000)
    .execute();
