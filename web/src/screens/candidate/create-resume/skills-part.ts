import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { rowsWithFields } from '../../../lib/edited-rows.ts';
import type { EditedPart } from '../../../lib/merged-edit.ts';
import {
  rowErrors,
  rowsOf,
  skillFields,
  skillRowName,
  type SkillRow,
} from '../../../slices/cv/components/skill-rows.ts';

/* The skills of a CV as a form edits them. */

export const isBlank = (row: SkillRow) => row.name.trim() === '' && row.links.length === 0;
/** Named, without a level. */
export const isUnrated = (row: SkillRow) => row.level === 0 && row.name.trim() !== '';
export const isComplete = (row: SkillRow) => Object.keys(rowErrors(row)).length === 0;

export const skillsPart: EditedPart<Cv, SkillRow[]> = {
  of: 'cv',
  part: 'skills',
  label: 'Skills',
  fieldsOf: (rows) => skillFields(rows.filter((row) => !isBlank(row))),
  withFields: (rows, fields) => [
    ...rowsWithFields(
      rows.filter((row) => !isBlank(row)),
      fields,
      skillRowName,
    ),
    ...rows.filter(isBlank),
  ],
  stored: ({ skills }) => skillFields(rowsOf(skills)),
  nameOf: (_, skill) => (skill as SkillRow).name,
};

/** A work that was deleted meanwhile cannot be where a skill was used. */
export function withWorksOf({ workHistories }: Cv, row: SkillRow): SkillRow {
  const works = row.works.filter((id) => workHistories.some((work) => work.id === id));
  if (works.length === row.works.length) return row;
  return { ...row, works, workOutside: row.workOutside || works.length === 0 };
}
