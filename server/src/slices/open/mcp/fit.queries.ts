import { ownMatch, type OwnMatch } from '@fourfold/contract/open/own-match.ts';
import { skillKey } from '@fourfold/contract/reference/schema.ts';
import type { Tx } from '../../../database.ts';
import { jobSides } from '../../matching/side.queries.ts';
import { findSkills } from '../../reference/names.queries.ts';
import { publicStandings } from '../../reference/names.rules.ts';

export interface NamedLevel {
  name: string;
  level: number;
}

export interface Fits {
  byJob: Map<number, OwnMatch>;
  /** Names that everybody's list does not know. */
  unknown: string[];
}

/**
 * How jobs fit somebody with these skills, under any of their names: the score that the app would
 * say without answers to the questionnaire (RULES.md section 7). Two statements for any number.
 */
export async function fitsOf(
  tx: Tx,
  jobIds: readonly number[],
  skills: readonly NamedLevel[],
): Promise<Fits> {
  const keyed = skills.map((skill) => ({ ...skill, key: skillKey(skill.name) }));
  const found = await findSkills(
    tx,
    keyed.map(({ key }) => key),
  );
  const levels = new Map<number, number>();
  const unknown: string[] = [];
  for (const { key, name, level } of keyed) {
    const skill = found.get(key);
    if (skill && publicStandings.some((standing) => standing === skill.standing))
      levels.set(skill.id, Math.max(level, levels.get(skill.id) ?? 0));
    else unknown.push(name);
  }
  const sides = await jobSides(tx, jobIds);
  return {
    byJob: new Map([...sides].map(([id, side]) => [id, ownMatch(side.skills, levels)])),
    unknown,
  };
}
