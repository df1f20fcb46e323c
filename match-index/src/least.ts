import { greenAbove } from '@fourfold/contract/matching/schema.ts';
import type { CvSearch } from './query.ts';
import { rankAt } from '@fourfold/contract/matching/score.ts';
import { pointsIn, unreachable } from './sums.ts';

/*
 * Bounds for pruning. Most CVs share one skill and little else: they are counted, not ranked. Shared
 * wins are 8 to 24; without answers the rank depends on points alone and lies between the ranks for 8
 * and 24.
 */

/** The fewest points that can meet the job or reach the rank, with the best possible behavior. */
export function leastPoints(rank: number, maxPoints: number): number {
  const toMeet = Math.floor((greenAbove * maxPoints) / 100) + 1;
  const perPoint = rankAt(1, maxPoints, 24) - rankAt(0, maxPoints, 24);
  const toRank = Math.ceil((rank - rankAt(0, maxPoints, 24)) / perPoint);
  return Math.min(toMeet, toRank);
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
  { limit, offset, after }: Pick<CvSearch, 'limit' | 'offset' | 'after'>,
): number {
  having.fill(0, 0, maxPoints + 1);
  for (let at = 0; at < count; at += 1) {
    const points = pointsIn(sums[(slots[at] as number) - base] as number);
    having[points] = (having[points] as number) + 1;
  }
  let missing = limit + offset;
  for (let points = maxPoints; points >= 0; points -= 1) {
    // CVs that may rank before the page do not fill it.
    if (after && rankAt(points, maxPoints, 24) >= after.first) continue;
    missing -= having[points] as number;
    if (missing <= 0) return rankAt(points, maxPoints, 8);
  }
  return -Infinity;
}
