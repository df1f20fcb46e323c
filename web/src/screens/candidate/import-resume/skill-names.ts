import type { ResumeImport } from '@fourfold/contract/cv/json-resume.ts';
import { skillKey, type SkillItem } from '@fourfold/contract/reference/schema.ts';
import { previewResume } from '../../../slices/cv/api/json-resume.ts';
import { skillChecksOf, type SkillCheck } from './checks.ts';
import type { SkillDraft } from './draft-skills.ts';
import { isObject, listOf, textOf, type Loose } from './loose.ts';

/** What the names of skills that are in no list of ours leave open; nothing where nobody can be asked. */
export async function askAboutNames(
  skills: readonly Pick<SkillDraft, 'name'>[],
  known: readonly SkillItem[],
): Promise<SkillCheck[]> {
  const keys = new Set(
    known.flatMap(({ name, aliases }) => [name, ...aliases].map((one) => skillKey(one))),
  );
  const names = skills.filter(({ name }) => !keys.has(skillKey(name)));
  if (names.length === 0) return [];
  try {
    return skillChecksOf(await previewResume({ skills: names.map(({ name }) => ({ name })) }));
  } catch {
    // The preview of all of it asks again.
    return [];
  }
}

/** A file of ours in which a skill has the chosen name. */
export function withNameInFile(file: Loose, written: string, name: string): Loose {
  const renamed = (list: unknown) =>
    listOf(list).map((skill) =>
      isObject(skill) && skillKey(textOf(skill['name'])) === skillKey(written)
        ? { ...skill, name }
        : skill,
    );
  const meta = isObject(file['meta']) ? file['meta'] : {};
  const ours = isObject(meta['fourfold']) ? meta['fourfold'] : {};
  return {
    ...file,
    skills: renamed(file['skills']),
    meta: { ...meta, fourfold: { ...ours, skills: renamed(ours['skills']) } },
  };
}

/** What an answer leaves open that nobody has been asked. */
export const newQuestions = (
  result: ResumeImport,
  asked: readonly { key: string }[],
): SkillCheck[] => skillChecksOf(result).filter(({ key }) => asked.every((one) => one.key !== key));
