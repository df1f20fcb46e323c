import { z } from 'zod';
import { behaviorGroups } from './groups.ts';

/** Names of skill levels 0 to 5, by index. */
export const skillLevelNames = [
  'None',
  'Awareness',
  'Novice',
  'Practical',
  'Advanced',
  'Expert',
] as const;
export const maxSkillLevel = 5;

/** The question of each side's questionnaire. */
export const behaviorPrompts = {
  candidate: 'At work I would rather…',
  employer: 'This role needs someone to…',
} as const;

export const behaviorQuestionCount = 24;

export const namedItem = z.object({ id: z.int(), name: z.string() });
export const stateItem = z.object({ id: z.string(), name: z.string() });

/** 1 if over a quarter of the jobs ask for the skill, +1 per halving (RULES.md section 7). */
export const mostWeight = 10;
/** The weight of a skill that no recount has seen yet. */
export const newSkillWeight = 6;
export const skillWeight = z.int().min(1).max(mostWeight);
export type SkillWeight = z.infer<typeof skillWeight>;

export const skillItem = z.object({
  id: z.int(),
  name: z.string(),
  /** Its other names; each leads to this skill wherever it is written. */
  aliases: z.array(z.string()),
  kind: z.string(),
  weight: skillWeight,
});

export const foundSkillItem = skillItem.extend({
  /** Those of the ids asked for that were merged into it. */
  former: z.array(z.int()).optional(),
  /** Where the text is a name of several skills: in a few words, what this one is. */
  meaning: z.string().optional(),
});

export const behaviorItem = z.object({
  id: z.int(),
  variants: z.tuple([
    z.object({ id: z.int(), name: z.string(), group: z.enum(behaviorGroups) }),
    z.object({ id: z.int(), name: z.string(), group: z.enum(behaviorGroups) }),
  ]),
});

/**
 * A name of several skills (`AmbiguousName` in skill-mention.ts). Its author is asked which of the
 * skills, by name, is meant.
 */
export const ambiguousNameItem = namedItem.extend({
  meanings: z.array(z.object({ skill: z.string(), about: z.string() })).min(2),
});

export type NamedItem = z.infer<typeof namedItem>;
export type StateItem = z.infer<typeof stateItem>;
export type SkillItem = z.infer<typeof skillItem>;
export type FoundSkillItem = z.infer<typeof foundSkillItem>;
export type BehaviorItem = z.infer<typeof behaviorItem>;

/** The form in which a name is listed and searched: lower case, single spaces. */
export const skillSpelling = (name: string) =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Spaces, dots and hyphens; the database's `skill_key` drops the same. */
const looseSigns = /[ .\-\u2010-\u2015\u2212]/g;

/**
 * Spellings of one skill have the same key (RULES.md section 7): no case, spaces, dots and hyphens.
 * Signs that tell skills apart stay, a leading dot included: 'C++', 'C#', '.NET'.
 */
export function skillKey(name: string): string {
  const spelling = skillSpelling(name);
  const key = spelling.replace(looseSigns, '');
  return (spelling.startsWith('.') && key !== '' ? '.' : '') + (key || spelling);
}

/** A shorter name would lose its meaning: 'CJS' is not C. */
const shortestStem = 3;

/** The key with 'js' appended, or removed if it ends with it; null for short names. */
export function twinKey(key: string): string | null {
  const stem = key.endsWith('js') ? key.slice(0, -2) : key;
  if (stem.length < shortestStem) return null;
  return stem === key ? `${key}js` : stem;
}
