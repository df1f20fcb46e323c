import { greenAbove } from '@fourfold/contract/matching/schema.ts';
import type { CvSearch } from './query.ts';
import { rankAt } from '@fourfold/contract/matching/score.ts';
import { pointsIn, unreachable } from './sums.ts';

/*
 * How many points it takes to matter. Most people share a skill and little more: they are counted
 * and not looked at any closer. Shared wins are 8 to 24, or the rank is that of the points alone,
 * which lies between those of 8 and 24.
 */

/** With fewer points nobody meets the job or comes to this rank, whatever the behaviour. */
export function leastPoints(rank: number, maxPoints: number): number {
  const toMeet = Math.floor((greenAbove * maxPoints) / 100) + 1;
  const perPoint = rankAt(1, maxPoints, 24) - rankAt(0, maxPoints, 24);
  const toRank = Math.ceil((rank - rankAt(0, maxPoints, 24)) / perPoint);
  return Math.min(toMeet, toRank);
}

/** The rank that it takes at least for a score; above greenAbove whoever does not meet the job has less. */
export const leastRankOf = (score: number, maxPoints: number): number =>
  score > greenAbove ? Infinity : 4 * maxPoints * score - 2 * maxPoints;

const having = new Uint32Array(unreachable);

/**
 * The rank that the last row of the page has at least, as the points of some that were found tell;
 * -Infinity where they are too few.
 */
export function leastRank(
  {
    slots,
    count,
    base,
    sums,
  }: { slots: Uint32Array; count: number; base: number; sums: Int32Array },
  maxPoints: number,
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
    if (after && rankAt(points, maxPoints, 24) >= after.first) continue;
    missing -= having[points] as number;
    if (missing <= 0) return rankAt(points, maxPoints, 8);
  }
  return -Infinity;
}
