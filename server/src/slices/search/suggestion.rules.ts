import { mostSuggested } from '@fourfold/contract/search/skill-suggestion.ts';
import { searchText } from '../matching/projection.rules.ts';

/** The part of a job that suggestions count. */
export interface AskingJob {
  /** Different words of its title. */
  words: readonly string[];
  skills: readonly number[];
}

/** A skill is suggested if more than one job asks for it. */
const fewestAsking = 2;

/** Different words of a title, of at least two characters. */
export const titleWords = (title: string): string[] => [
  ...new Set(
    searchText(title)
      .split(/[^\p{L}\p{N}+#]+/u)
      .filter((word) => word.length >= 2),
  ),
];

/**
 * Ids of the skills that jobs with such a title ask for, most asked first.
 * @param without ids to leave out
 */
export function askedOfTitle(
  jobs: readonly AskingJob[],
  title: string,
  without: readonly number[],
): number[] {
  const there = new Set(without);
  return [...askedWith(jobs, titleWords(title))]
    .filter(([id, score]) => score > 0 && !there.has(id))
    .sort(([a, one], [b, other]) => other - one || a - b)
    .slice(0, mostSuggested)
    .map(([id]) => id);
}

const rarity = (all: number, having: number) => Math.log2((all + 1) / having);

/**
 * How much jobs with such a title ask for each skill: each job counts by the similarity of its
 * title, from half on.
 */
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
