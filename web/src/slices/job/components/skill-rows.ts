import type { JobSkill } from '@fourfold/contract/job/schema.ts';
import { skillKey } from '@fourfold/contract/reference/schema.ts';
import { findDuplicateSkills } from '@fourfold/contract/reference/skill.ts';

/** A skill as it is being typed; `key` tells rows apart while names change. */
export interface SkillRow {
  key: string;
  name: string;
  level: number;
}

export const rowsOf = (skills: readonly JobSkill[]): SkillRow[] =>
  skills.map(({ id, name, level }) => ({ key: String(id), name, level }));

export const newRow = (): SkillRow => ({
  key: crypto.getRandomValues(new Uint32Array(2)).join('-'),
  name: '',
  level: 0,
});

/** The rows that are skills already: those with a name. */
export const namedRows = (rows: readonly SkillRow[]) =>
  rows.filter(({ name }) => name.trim() !== '');

/** Keys of the rows whose name stands twice. */
export function duplicateKeys(rows: readonly SkillRow[]): Set<string> {
  const named = namedRows(rows);
  return new Set(findDuplicateSkills(named).flatMap((index) => named[index]?.key ?? []));
}

/** Each name once, with its highest level. */
export function withoutDuplicates(rows: readonly SkillRow[]): SkillRow[] {
  const kept = new Map<string, SkillRow>();
  for (const row of namedRows(rows)) {
    const before = kept.get(skillKey(row.name));
    kept.set(
      skillKey(row.name),
      before ? { ...before, level: Math.max(before.level, row.level) } : row,
    );
  }
  return [...kept.values()];
}
