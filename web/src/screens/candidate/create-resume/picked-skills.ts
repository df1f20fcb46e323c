import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { readPicked } from '@fourfold/contract/open/picked.ts';
import { count } from '../../../lib/format.ts';
import type { EditDraft } from '../../../lib/merged-edit.ts';
import { newRow, type SkillRow } from '../../../slices/cv/components/skill-rows.ts';
import { readBeginning } from '../beginning.ts';

interface Begun {
  draft: EditDraft<SkillRow[]>;
  /** From the home, or from public pages that the visitor looked at. */
  from: 'home' | 'jobs';
}

/** What was rated before there was a CV, as the first edit of one without skills. */
export function pickedBefore(cv: Cv): Begun | null {
  const atHome = readBeginning().skills;
  const rated = atHome.length > 0 ? atHome : [...readPicked(localStorage).values()];
  if (cv.skills.length > 0 || rated.length === 0) return null;
  const value = rated.map(({ name, level }) => ({
    ...newRow(cv.workHistories.length === 0),
    name,
    level,
  }));
  const version = cv.editions['skills']?.version ?? 0;
  return {
    draft: { value, base: { version, fields: {} }, times: {} },
    from: atHome.length > 0 ? 'home' : 'jobs',
  };
}

/** Where these rows come from. */
export function begunWords({ draft: { value }, from }: Begun): string {
  const where = from === 'home' ? 'that you began with' : 'from the jobs that you looked at';
  return `${count(value.length, 'skill')} ${where}, as you rated ${value.length === 1 ? 'it' : 'them'} there.`;
}
