import { mostWeight, type SkillWeight } from '@fourfold/contract/reference/schema.ts';
import { startingJobs } from './pair.rules.ts';

/**
 * The weight of a skill that `asked` of `total` jobs ask for: ⌊log2(total / asked)⌋, from 1 to 10
 * (RULES.md section 7). The line between weights n − 1 and n is the share 1 / 2ⁿ; a skill crosses it
 * only if its share is a fifth past it. All lines are checked, starting from the current weight.
 */
export function weightOf(asked: number, total: number, current: SkillWeight): SkillWeight {
  if (total === 0) return current;
  const share = (line: number) => 5 * asked * 2 ** line;
  let weight = current;
  while (weight < mostWeight && share(weight + 1) <= 4 * total) weight += 1;
  if (weight > current) return weight;
  while (weight > 1 && share(weight) >= 6 * total) weight -= 1;
  return weight;
}

/**
 * The same in a market that may lack jobs to 2,000: the share that ships stands for those, where it is
 * known (RULES.md section 7).
 */
export function weightInMarket(
  asked: number,
  total: number,
  shipped: number | undefined,
  current: SkillWeight,
): SkillWeight {
  if (shipped === undefined) return weightOf(asked, total, current);
  const lacking = startingJobs(total);
  return weightOf(asked + lacking * shipped, total + lacking, current);
}

/** The weight of something that was never counted before: no line is behind it. */
export function firstWeightOf(asked: number, total: number): SkillWeight {
  let weight = 1;
  while (weight < mostWeight && asked * 2 ** (weight + 1) <= total) weight += 1;
  return weight;
}

/** Kinds and words that weigh less count for nothing. */
export const leastKindWeight = 2;
export const leastWordWeight = 3;
