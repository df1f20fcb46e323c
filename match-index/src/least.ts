import { greenAbove } from '@fourfold/contract/matching/bands.ts';
import { rankAt } from '@fourfold/contract/matching/score.ts';

/*
 * How many points matter. Most people share a skill and little more, so they are counted and not
 * looked at. Shared wins are between 8 and 24, or the rank is that of the points alone.
 */

/** The rank with the best possible behavior, or without answers. */
export const highestRank = (halfPoints: number, maxPoints: number): number =>
  Math.max(rankAt(halfPoints, maxPoints, 24), rankAt(halfPoints, maxPoints, null));

/** With fewer points, and without extras, nobody meets the job or reaches this rank. */
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

/** The lowest rank of a score; Infinity above greenAbove, where a CV meets the job. */
export const leastRankOf = (score: number, maxPoints: number): number =>
  score > greenAbove ? Infinity : 4 * maxPoints * score - 2 * maxPoints;
