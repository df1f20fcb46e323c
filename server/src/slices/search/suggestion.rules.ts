import { mostSuggested, type SuggestedSkill } from '@fourfold/contract/search/skill-suggestion.ts';
import { searchText } from '../matching/projection.rules.ts';

/** A job by what suggestions are counted from. */
export interface AskingJob {
  /** Different words of its title. */
  words: readonly string[];
  /** Ids of the skills that it asks for. */
  skills: readonly number[];
}

export type Suggestion = Pick<SuggestedSkill, 'id' | 'why'>;

/** 'Often' is more than once. */
const fewestAsking = 2;
/** Normalised pointwise mutual information from which on two skills go together. */
const together = 0.2;

/** Different words of a title, of two signs at least. */
export const titleWords = (title: string): string[] => [
  ...new Set(
    searchText(title)
      .split(/[^\p{L}\p{N}+#]+/u)
      .filter((word) => word.length >= 2),
  ),
];

/**
 * Skills to suggest, those of the title first, at most so many of each reason.
 * @param skills ids of those that are there; they are not suggested
 */
export function suggestSkills(
  jobs: readonly AskingJob[],
  title: string,
  skills: readonly number[],
): Suggestion[] {
  const there = new Set(skills);
  const byTitle = best(askedWith(jobs, titleWords(title)), there);
  const known = new Set([...there, ...byTitle]);
  const bySkills = best(goingWith(jobs, there), known);
  return [
    ...byTitle.map((id) => ({ id, why: 'title' as const })),
    ...bySkills.map((id) => ({ id, why: 'skills' as const })),
  ];
}

const best = (scores: ReadonlyMap<number, number>, without: ReadonlySet<number>): number[] =>
  [...scores]
    .filter(([id, score]) => score > 0 && !without.has(id))
    .sort(([a, one], [b, other]) => other - one || a - b)
    .slice(0, mostSuggested)
    .map(([id]) => id);

const rarity = (all: number, having: number) => Math.log2((all + 1) / having);

/** How much jobs of such a title ask for each skill: a job counts as its title is alike, from half on. */
function askedWith(jobs: readonly AskingJob[], words: readonly string[]): Map<number, number> {
  const weights = words.flatMap((word) => {
    const having = jobs.filter((job) => job.words.includes(word)).length;
    return having === 0 ? [] : [{ word, weight: rarity(jobs.length, having) }];
  });
  const whole = weights.reduce((sum, { weight }) => sum + weight, 0);
  const scores = new Map<number, { score: number; asking: number }>();
  for (const job of jobs) {
    const shared = weights.reduce(
      (sum, { word, weight }) => sum + (job.words.includes(word) ? weight : 0),
      0,
    );
    if (shared === 0 || 2 * shared < whole) continue;
    const alike = (shared / whole) ** 2;
    for (const id of job.skills) {
      const { score, asking } = scores.get(id) ?? { score: 0, asking: 0 };
      scores.set(id, { score: score + alike, asking: asking + 1 });
    }
  }
  return new Map(
    [...scores].map(([id, { score, asking }]) => [id, asking >= fewestAsking ? score : 0]),
  );
}

/** How much each skill goes with the given ones: the sum over those that it goes with. */
function goingWith(jobs: readonly AskingJob[], given: ReadonlySet<number>): Map<number, number> {
  const asked = new Map<number, number>();
  const both = new Map<number, Map<number, number>>();
  for (const { skills } of jobs) {
    const here = skills.filter((id) => given.has(id));
    for (const id of skills) asked.set(id, (asked.get(id) ?? 0) + 1);
    for (const one of here) {
      const others = both.get(one) ?? new Map<number, number>();
      both.set(one, others);
      for (const id of skills) if (!given.has(id)) others.set(id, (others.get(id) ?? 0) + 1);
    }
  }
  const scores = new Map<number, number>();
  for (const [one, others] of both)
    for (const [id, count] of others) {
      if (count < fewestAsking) continue;
      const share = count / jobs.length;
      const chance = ((asked.get(one) ?? 0) * (asked.get(id) ?? 0)) / jobs.length ** 2;
      const information = share === 1 ? 1 : Math.log(share / chance) / -Math.log(share);
      if (information >= together) scores.set(id, (scores.get(id) ?? 0) + information);
    }
  return scores;
}
