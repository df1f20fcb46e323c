import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { readPicked } from '@fourfold/contract/open/picked.ts';
import type { EditDraft } from '../../../lib/merged-edit.ts';
import { newRow, type SkillRow } from '../../../slices/cv/components/skill-rows.ts';

/** What a visitor of public pages rated there, as the first edit of a CV without skills. */
export function pickedBefore(cv: Cv): EditDraft<SkillRow[]> | null {
  const value = [...readPicked(localStorage).values()].map((skill) => ({
    ...newRow(cv.workHistories.length === 0),
    ...skill,
  }));
  if (cv.skills.length > 0 || value.length === 0) return null;
  return { value, base: { version: cv.editions['skills']?.version ?? 0, fields: {} }, times: {} };
}
