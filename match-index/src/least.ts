import { greenAbove } from '@fourfold/contract/matching/bands.ts';
import type { CvSearch } from './query.ts';
import { rankAt } from '@fourfold/contract/matching/score.ts';
import { pointsIn, unreachable } from './sums.ts';

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

const having = new Uint32Array(unreachable);

/**
 * A lower bound for the rank of the page's last row, from the points of the CVs found so far; -Infinity
 * if they are too few to fill the page.
 */
export function leastRank(
  {
    slots,
    count,
    base,
    sums,
  }: { slots: Uint32Array; count: number; base: number; sums: Int32Array },
  maxPoints: number,
  beside: number,
  { limit, offset, after }: Pick<CvSearch, 'limit' | 'offset' | 'after'>,
): number {
  having.fill(0, 0, maxPoints + 1);
  for (let at = 0; at < count; at += 1) {
    const points = pointsIn(sums[(slots[at] as number) - base] as number);
    having[points] = (having[points] as number) + 1;
  }
  let missing = limit + offset;
  for (let points = maxPoints; points >= 0; points -= 1) {
    // Who may stand before the page begins does not fill it.
    if (after && highestRank(2 * points + beside, maxPoints) >= after.first) continue;
    missing -= having[points] as number;
    if (missing <= 0) return rankAt(2 * points, maxPoints, 8);
  }
  return -Infinity;
}
