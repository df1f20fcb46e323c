import { skillKey, twinKey } from '@fourfold/contract/reference/schema.ts';
import { foldedNames } from '@fourfold/contract/reference/skill-folding.ts';
import type { Tx } from '../../database.ts';
import { anyOf, anyTextOf } from '../../platform/db/any-of.ts';
import { publicStandings, type SkillStanding } from './names.rules.ts';

export interface FoundSkill {
  id: number;
  name: string;
  standing: SkillStanding;
}

/**
 * Skills by the keys of names and aliases (RULES.md section 7). A key without a result is looked up
 * again with or without a trailing 'js'.
 */
export async function findSkills(
  tx: Tx,
  keys: readonly string[],
): Promise<Map<string, FoundSkill>> {
  const twins = keys.flatMap((key) => twinKey(key) ?? []);
  const rows = await tx
    .selectFrom('skill_name')
    .innerJoin('skill', 'skill.id', 'skill_id')
    .select(['key', 'skill.id', 'skill.name', 'standing'])
    .where('key', '=', anyTextOf([...keys, ...twins]))
    .execute();
  const found = new Map(rows.map(({ key, ...skill }) => [key, skill]));
  return new Map(
    keys.flatMap((key) => {
      const skill = found.get(key) ?? found.get(twinKey(key) ?? '');
      return skill ? [[key, skill]] : [];
    }),
  );
}

/**
 * The indexes of names that are new for an account: not shared, not used by it, and not already in the
 * place.
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

/**
 * The skills for all that new names may mean ('The MathWorks MATLAB': MATLAB), the nearest of each. They
 * are proposed, never taken (RULES.md section 7, Names).
 */
export async function proposedSkills(
  tx: Tx,
  names: readonly string[],
): Promise<{ name: string; skill: string }[]> {
  const meant = names.map((name) => ({ name, keys: foldedNames(name).map(skillKey) }));
  const found = await findSkills(
    tx,
    meant.flatMap(({ keys }) => keys),
  );
  return meant.flatMap(({ name, keys }) => {
    const skills = keys.flatMap((key) => found.get(key) ?? []);
    const listed = skills.find(({ standing }) => publicStandings.some((one) => one === standing));
    return listed ? [{ name, skill: listed.name }] : [];
  });
}

/** Names that an operator may accept, most accounts first; at most a thousand. */
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
    // An imported one has a kind.
    .where('kind', '=', '')
    .groupBy('skill.id')
    .orderBy('users', 'desc')
    .orderBy('skill.name_key')
    .limit(1000)
    .execute();
