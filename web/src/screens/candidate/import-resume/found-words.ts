import { sectionKinds, sectionWords } from '@fourfold/contract/cv/sections.ts';
import { count } from '../../../lib/format.ts';
import type { ImportDraft } from './draft.ts';
import { skillOut } from './draft-moves.ts';
import { entryPaths } from './draft-sections.ts';

/** `3 jobs, 1 school, 12 skills`: what of a file is not left out. */
export function foundWords({ omitted, works, educations, sections, skills }: ImportDraft): string {
  const isIn = (path: string) => !omitted.includes(path);
  const entries = (list: string, amount: number) =>
    Array.from({ length: amount }, (_, at) => `${list}.${at}`).filter(isIn).length;
  const amounts = [
    [entries('work', works), 'job'],
    [entries('education', educations), 'school'],
    [skills.map(skillOut).filter(isIn).length, 'skill'],
    ...sectionKinds.map(
      (kind) => [entryPaths(sections, kind).filter(isIn).length, sectionWords[kind].one] as const,
    ),
  ] as const;
  const words = amounts.flatMap(([amount, one]) => (amount > 0 ? [count(amount, one)] : []));
  return words.join(', ') || 'No job, school or skill';
}
