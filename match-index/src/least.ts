import { greenAbove } from '@fourfold/contract/matching/bands.ts';
import { rankAt } from '@fourfold/contract/matching/score.ts';

/*
 * How many points it takes to matter. Most people share a skill and little more: they are counted
 * and not looked at any closer. Shared wins are 8 to 24, or the rank is that of the points alone.
 */

/** With the best behavior there is, or none. */
export const highestRank = (halfPoints: number, maxPoints: number): number =>
  Math.max(rankAt(halfPoints, maxPoints, 24), rankAt(halfPoints, maxPoints, null));

/** With fewer points, and without more beside them, nobody meets the job or comes to this rank. */
export function leastPoints(rank: number, maxPoints: number): number {
  const toMeet = Math.floor((greenAbove * maxPoints) / 100) + 1;
  let [low, high] = [0, toMeet];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (highestRank(2 * middle, maxPoints) >= rank) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The lowest rank that a score needs. Above greenAbove it is Infinity: a CV that does not meet the job
 * cannot score that.
 */
export const leastRankOf = (score: number, maxPoints: number): number =>
  score > greenAbove ? Infinity : 4 * maxPoints * score - 2 * maxPoints;
