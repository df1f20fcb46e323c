import { ownMatch, type OwnMatch } from '@fourfold/contract/open/own-match.ts';
import { skillKey } from '@fourfold/contract/reference/schema.ts';
import type { Tx } from '../../../database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { ownCv } from '../../cv/cv.access.ts';
import { jobSkills } from '../../matching/side.queries.ts';
import { findSkills } from '../../reference/names.queries.ts';
import { publicStandings } from '../../reference/names.rules.ts';

export interface NamedLevel {
  name: string;
  level: number;
}

export interface Fits {
  byJob: Map<number, OwnMatch>;
  /** Names of skills that the public list does not have. */
  unknown: string[];
}

/**
 * How jobs fit a person with these skills, under any of their names: the score that the app shows
 * without questionnaire answers (RULES.md section 7). Two statements for any number.
 */
export async function fitsOf(
  tx: Tx,
  jobIds: readonly number[],
  skills: readonly NamedLevel[],
): Promise<Fits> {
  const { levels, unknown } = await levelsOf(tx, skills);
  return { byJob: await matchesOf(tx, jobIds, levels), unknown };
}

/** How a job fits the caller's CV, by its skills alone. @throws not-found without a CV */
export async function fitOfOwnCv(tx: Tx, caller: Caller, jobId: number): Promise<Fits> {
  const { id } = await ownCv({ caller, unit: { tx } });
  const skills = await tx
    .selectFrom('cv_skill')
    .select(['skill_id', 'level'])
    .where('cv_id', '=', id)
    .execute();
  const levels = new Map(skills.map(({ skill_id, level }) => [skill_id, level]));
  return { byJob: await matchesOf(tx, [jobId], levels), unknown: [] };
}

async function matchesOf(
  tx: Tx,
  jobIds: readonly number[],
  levels: ReadonlyMap<number, number>,
): Promise<Map<number, OwnMatch>> {
  const sides = await jobSkills(tx, jobIds);
  return new Map([...sides].map(([id, side]) => [id, ownMatch(side.skills, levels)]));
}

async function levelsOf(tx: Tx, skills: readonly NamedLevel[]) {
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
  return { levels, unknown };
}
