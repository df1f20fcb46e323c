import { levelNamed } from '@fourfold/contract/reference/named.ts';
import { skillKey } from '@fourfold/contract/reference/schema.ts';
import type { SkillSuggestion } from '@fourfold/resume-reader';
import { listOf, objectOf, textOf } from './loose.ts';

/** A skill of the file. */
export interface SkillDraft {
  name: string;
  /** Its name in the file. */
  written: string;
  /** 0 until the person confirms one. */
  level: number;
  /** Where the level comes from; null: nobody has given one. */
  from: 'file' | 'cv' | 'person' | null;
  /** What years and works suggest, with them; works are indexes in the file. */
  suggested: Pick<SkillSuggestion, 'level' | 'months' | 'works'> | null;
  /** Its words, under `sources`. */
  path: string;
}

const mostOfName = 200;

/** Each skill and keyword once, with its highest level; those of lists first. */
export function skillsOf(
  list: readonly unknown[],
  suggestions: readonly SkillSuggestion[],
  ownLevel: (name: string) => number,
): SkillDraft[] {
  const suggested = new Map(suggestions.map((one) => [one.name, one]));
  const found = new Map<string, { name: string; given: number; path: string }>();
  const put = (whole: string, word: string, path: string) => {
    // Cut before it is folded; the field says that it is too long.
    const name = whole.slice(0, mostOfName);
    if (name === '') return;
    const given = levelNamed(word) ?? 0;
    const before = found.get(skillKey(name)) ?? { name, given: 0, path };
    found.set(skillKey(name), { ...before, given: Math.max(before.given, given) });
  };
  list.forEach((entry, at) => {
    const skill = objectOf(entry);
    const level = skill['level'];
    const word = typeof level === 'number' ? String(level) : textOf(level);
    put(textOf(skill['name']), word, `skills.${at}.name`);
    for (const keyword of listOf(skill['keywords']).slice(0, 100))
      put(textOf(keyword), word, `skills.${at}.name`);
  });
  const all = [...found.values()].map(({ name, given, path }): SkillDraft => {
    const own = ownLevel(name);
    const from = given > 0 ? 'file' : own > 0 ? 'cv' : null;
    const shown = { level: given || own, from, suggested: suggested.get(name) ?? null } as const;
    return { name, written: name, path, ...shown };
  });
  const isListed = ({ name }: SkillDraft) => suggested.get(name)?.isListed ?? true;
  return [...all.filter(isListed), ...all.filter((skill) => !isListed(skill))];
}

/** The path under which a skill is omitted: keywords share the words of their entry. */
export const omittedSkill = (path: string, name: string) => `${path}:${skillKey(name)}`;

/** What the file's works say of it. @param kept indexes of the works that come in */
export function joinedSkill({ name, suggested }: SkillDraft, kept: readonly number[]) {
  const works = (suggested?.works ?? []).flatMap((at) => {
    const place = kept.indexOf(at);
    return place < 0 ? [] : [place];
  });
  return { name, workOutside: works.length === 0, links: [], works };
}
