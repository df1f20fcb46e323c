import {
  cvLimits,
  cvSkillInput,
  type CvSkill,
  type CvSkillInput,
} from '@fourfold/contract/cv/schema.ts';
import { skillKey } from '@fourfold/contract/reference/schema.ts';
import { findDuplicateSkills } from '@fourfold/contract/reference/skill.ts';
import { fieldsOfRows } from '../../../lib/edited-rows.ts';
import type { Fields } from '../../../lib/joined-edits.ts';
import { zodErrors } from '../../../lib/zod-form.ts';

/** A skill in the form; `key` identifies the row while its name changes. */
export interface SkillRow extends CvSkillInput {
  key: string;
}

export const rowsOf = (skills: readonly CvSkill[]): SkillRow[] =>
  skills.map(({ id, name, level, workOutside, links, works }) => ({
    key: String(id),
    name,
    level,
    workOutside,
    links,
    works,
  }));

/** @param outside the person has no works yet, so it can only be used outside of them */
export const newRow = (outside: boolean): SkillRow => ({
  key: crypto.getRandomValues(new Uint32Array(2)).join('-'),
  name: '',
  level: 0,
  workOutside: outside,
  links: [],
  works: [],
});

/** Indexes of rows whose name appears twice; unnamed rows are no duplicates. */
export const duplicateRows = (rows: readonly SkillRow[]): Set<number> =>
  new Set(findDuplicateSkills(rows).filter((index) => rows[index]?.name.trim() !== ''));

/** By name, as the server compares skills; a row without a name by its key. */
export const skillRowName = (row: SkillRow) => skillKey(row.name) || row.key;

/** Rows as fields of an edit; the order of works does not matter. */
export const skillFields = (rows: readonly SkillRow[]): Fields =>
  fieldsOfRows(
    rows.map((row) => ({ ...row, works: row.works.toSorted((a, b) => a - b) })),
    skillRowName,
  );

/** The errors of a row, by property. */
export const rowErrors = (row: SkillRow) => zodErrors(cvSkillInput, row);

/** Each name once, with its highest level and everywhere it was used. */
export function withoutDuplicates(rows: readonly SkillRow[]): SkillRow[] {
  const kept = new Map<string, SkillRow>();
  for (const row of rows) {
    const name = skillRowName(row);
    const before = kept.get(name);
    kept.set(
      name,
      before
        ? {
            ...before,
            level: Math.max(before.level, row.level),
            workOutside: before.workOutside || row.workOutside,
            links: [...new Set([...before.links, ...row.links])].slice(0, cvLimits.links),
            works: [...new Set([...before.works, ...row.works])],
          }
        : row,
    );
  }
  return [...kept.values()];
}
