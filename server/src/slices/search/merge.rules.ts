import type { SkillMerge } from '../reference/reference.events.ts';
import type { SavedQuery } from './saved.rules.ts';

/** The filters with skills, as `12:3,40:5`. */
const named = ['skill', 'raise'] as const;

/** A search with one skill replaced by the other; if it has both, at the higher level. */
export function withMerged(
  query: Readonly<SavedQuery>,
  { from, to }: Pick<SkillMerge, 'from' | 'to'>,
): SavedQuery {
  const changed = named.flatMap((name) => {
    const text = query[name];
    return text === undefined ? [] : [[name, mergedText(text, from, to)] as const];
  });
  return { ...query, ...Object.fromEntries(changed) };
}

function mergedText(text: string, from: number, to: number): string {
  const levels = text.split(',').map((part) => {
    const [id = 0, level = 0] = part.split(':').map(Number);
    return { id, level };
  });
  return currentLevels(levels, new Map([[from, to]]))
    .map(({ id, level }) => `${id}:${level}`)
    .join(',');
}

interface SkillLevel {
  id: number;
  level: number;
}

/** The filters of a search with skills, parsed. */
export type SkillFilters = { [Name in (typeof named)[number]]?: SkillLevel[] | undefined };

/** Each skill once, replaced by its successor, at the higher level. */
export function currentLevels(
  skills: readonly SkillLevel[],
  became: ReadonlyMap<number, number>,
): SkillLevel[] {
  const levels = new Map<number, number>();
  for (const { id, level } of skills) {
    const skill = became.get(id) ?? id;
    levels.set(skill, Math.max(levels.get(skill) ?? 0, level));
  }
  return [...levels].map(([id, level]) => ({ id, level }));
}
