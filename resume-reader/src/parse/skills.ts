import {
  mentionsIn,
  type Meaning,
  type SkillIndex,
} from '@fourfold/contract/reference/skill-mention.ts';
import { wordsIn, type Line } from '../document.ts';
import type { Section } from './sections.ts';

export interface ReadSkill {
  name: string;
  /** Words of every place where it is named. */
  words: number[];
  /** Indexes in the list of works. */
  works: number[];
  /** It stands in a list of skills, too. */
  isListed: boolean;
  /** Its level in the file's own words, such as 'Advanced'; '' for none. */
  level: string;
}

const levelAfter =
  /^\s*[\t(:–—-]?\s*\(?(none|awareness|novice|practical|advanced|expert|basic|beginner|elementary|intermediate|proficient|competent)\b/i;

/**
 * Every skill that the sections name, in the order of its first mention. A name of several skills is
 * read as it stands where a list of skills has it and the file names none of its meanings: the import
 * asks which is meant.
 * @param names words of people's, companies' and schools' names, which are no skills: 'Maple Fork', 'Ruby Hale'
 */
export function skillsOf(
  sections: readonly Section[],
  workOf: (line: Line) => number | undefined,
  index: SkillIndex,
  names: ReadonlySet<number> = new Set(),
): ReadSkill[] {
  const found = new Map<string, ReadSkill>();
  const asking = new Map<string, readonly Meaning[]>();
  for (const { kind, lines } of sections) {
    if (kind === 'references' || kind === 'interests') continue;
    const isList = kind === 'skills';
    for (const line of lines)
      for (const { skill, from, to, asks } of mentionsIn(line.text, index, isList)) {
        if (asks && !isList) continue;
        if (asks) asking.set(skill, asks);
        const words = wordsIn(line, from, to);
        if (words.length > 0 && words.every((id) => names.has(id))) continue;
        const known = found.get(skill) ?? {
          name: skill,
          words: [],
          works: [],
          isListed: false,
          level: '',
        };
        known.words.push(...words);
        const work = workOf(line);
        if (work !== undefined && !known.works.includes(work)) known.works.push(work);
        if (isList) {
          known.isListed = true;
          known.level ||= levelAfter.exec(line.text.slice(to))?.[1] ?? '';
        }
        found.set(skill, known);
      }
  }
  for (const [name, meanings] of asking)
    if (meanings.some(({ skill }) => found.has(skill))) found.delete(name);
  return [...found.values()];
}

/** Months from start to end, both counted; a year alone is all of it. */
function monthsBetween(start: string, end: string): [number, number] {
  const at = (month: string, isEnd: boolean) => {
    const [year = 0, part = isEnd ? 12 : 1] = month.split('-').map(Number);
    return year * 12 + part - 1;
  };
  return [at(start, false), at(end, true)];
}

/** Months in the works, each month once. @param today `YYYY-MM` */
export function monthsIn(
  works: readonly { startDate: string; endDate?: string }[],
  today: string,
): number {
  const months = new Set<number>();
  for (const { startDate, endDate } of works) {
    const [from, to] = monthsBetween(startDate, endDate ?? today);
    for (let month = from; month <= Math.min(to, from + 1_200); month += 1) months.add(month);
  }
  return months.size;
}

/** A level to suggest, never to claim: 2 below a year, 3 below four years, 4 below eight, then 5. */
export function suggestedLevel(months: number, works: number): number {
  if (works === 0) return 1;
  if (months < 12) return 2;
  if (months < 48) return 3;
  return months < 96 ? 4 : 5;
}
