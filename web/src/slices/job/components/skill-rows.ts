import type { Job, JobSkill } from '@fourfold/contract/job/schema.ts';
import { skillKey } from '@fourfold/contract/reference/schema.ts';
import { findDuplicateSkills } from '@fourfold/contract/reference/skill.ts';
import { fieldsOfRows, rowsWithFields } from '../../../lib/edited-rows.ts';
import type { EditedPart } from '../../../lib/merged-edit.ts';

/** A skill in the form; `key` identifies the row while its name changes. */
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

const isNamed = ({ name }: SkillRow) => name.trim() !== '';

/** The rows that are skills already: those with a name. */
export const namedRows = (rows: readonly SkillRow[]) => rows.filter(isNamed);

/** By name, as the server compares skills. */
const nameOf = ({ name }: SkillRow) => skillKey(name);

/** A job's skills as a part that two places may edit at once: each skill is a field. */
export const skillsPart: EditedPart<Job, SkillRow[]> = {
  of: 'job',
  part: 'skills',
  label: 'Skills',
  fieldsOf: (rows) => fieldsOfRows(namedRows(rows), nameOf),
  withFields: (rows, fields) => [
    ...rowsWithFields(namedRows(rows), fields, nameOf),
    ...rows.filter((row) => !isNamed(row)),
  ],
  stored: ({ skills }) => fieldsOfRows(rowsOf(skills), nameOf),
  nameOf: (_, skill) => (skill as SkillRow).name,
};

/** Keys of the rows whose name appears twice. */
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
