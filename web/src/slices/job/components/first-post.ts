import { emptyRole, type RoleInput } from '@fourfold/contract/job/schema.ts';
import { readDraft, removeDraft } from '../../../lib/draft.ts';
import type { EditDraft } from '../../../lib/merged-edit.ts';
import { firstPostKey, type FirstPost } from './first-post-draft.ts';
import { newRow, type SkillRow } from './skill-rows.ts';

/** What somebody looked for before there was a job, as the first edits of a new one. */
export function firstEdits(industryId: number | null): {
  role: EditDraft<RoleInput> | null;
  skills: EditDraft<SkillRow[]> | null;
} {
  const { title = '', skills = [] } = readDraft<Partial<FirstPost>>(firstPostKey) ?? {};
  const empty = { ...emptyRole, industryId };
  const rows = skills.map(({ name, level }) => ({ ...newRow(), name, level }));
  const edit = <Value>(value: Value, fields = {}) => ({
    value,
    base: { version: 0, fields },
    times: {},
  });
  return {
    role: title.trim() === '' ? null : edit({ ...empty, name: title.trim() }, empty),
    skills: rows.length === 0 ? null : edit(rows),
  };
}

/** Once they are a job's. */
export const forgetFirstPost = () => removeDraft(firstPostKey);
