import { bands } from '@fourfold/contract/matching/bands.ts';
import type { Value } from './columns.ts';
import type { CvSearch, SkillLevel } from './query.ts';
import { unrelated, type Related, type TitleWord } from '@fourfold/contract/matching/order.ts';
import {
  exceeds,
  meets,
  needsOf,
  rankAt,
  rawScoreAt,
  sharedWins,
  heldScore,
} from '@fourfold/contract/matching/score.ts';
import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';
import { TopK, type Found } from './top-k.ts';
import { ByBound } from './by-bound.ts';
import { cvFilter } from './filter.ts';
import { highestRank, leastPoints, leastRankOf } from './least.ts';
import { noExtras, type Extras } from './extras.ts';
import { scoreStep } from './order.ts';
import { noRow, toPart, type Part, type Row } from './part.ts';
import { amountsBy, levelIn, levelTags } from './postings.ts';
import { chosen, scan, type Block } from './scan.ts';
import { stretch, type Shard } from './shard.ts';
import { standInsFor } from './stand-ins.ts';
import { pointsIn, sharedIn, sumOf, surplusIn, type Addition } from './sums.ts';
import { winsIn } from './wins.ts';

/** A job in a search: its scored skills, its wins, and what counts besides them. */
export interface JobAsk {
  skills: readonly (SkillLevel & { weight: SkillWeight })[];
  wins: Wins | null;
  /** The counted words of its title. */
  words: readonly TitleWord[];
  /** The relations of its skills. */
  related: Related;
}

const waiting = new ByBound();

/** Ranks the CVs of a shard for a job, exactly as rankCvs in ranking.queries.ts. */
export function searchCvs(shard: Shard<'cv'>, job: JobAsk | null, search: CvSearch): Part {
  const skills = (job?.skills ?? []).filter(({ level }) => level > 0);
  const needs = needsOf(skills);
  const { maxPoints } = needs;
  const best = search.sort !== 'active' && maxPoints > 0;
  const byScore = search.sort === 'score';
  const wins = job?.wins ?? null;
  const winsOf = shard.facets.wins.measured(
    (value: Value) => sharedWins(wins, winsIn(value)) ?? -1,
  );
  const rankOf = (slot: number, halfPoints: number) => {
    const shared = winsOf(slot);
    return rankAt(halfPoints, maxPoints, shared < 0 ? null : shared);
  };

  const scoreOf = (slot: number, points: number, band: number) =>
    heldScore(rawScoreAt(rankOf(slot, 2 * points), maxPoints), bands[band] !== 'doNotMeet');

  const longOf = (slot: number) => shard.longs[slot] as number;

  const related = job && best ? job.related : unrelated;
  const words = best ? (job?.words ?? []) : [];
  const others = standInsFor(shard, skills, byScore ? { ...related, kinds: [] } : related, words);

  const first = new TopK(search.limit + search.offset, search.after ?? null);
  let [count, exceeding, meeting] = [0, 0, 0];
  // When sorted by activity, only CVs that meet the job are looked at, to count them.
  const least = { points: best ? 0 : leastPoints(Infinity, maxPoints) };
  const needToReach = (rank: number) => {
    least.points = Math.max(least.points, leastPoints(rank, maxPoints));
  };
  const needToPass = (floor: number) =>
    needToReach(byScore ? leastRankOf(Math.floor(floor / scoreStep), maxPoints) : floor);
  const offer = (key: number, slot: number, sum: number) => {
    if (key < first.floor) return;
    const { floor } = first;
    first.offer(key, shard.times[slot] as number, shard.ids[slot] as number, slot, sum);
    if (first.floor > floor) needToPass(first.floor);
  };
  /** Offers a slot with the half-points of stand-ins, at most `bound`. */
  const offerByMatch = (slot: number, sum: number, bound: number, extras: Extras) => {
    const points = pointsIn(sum);
    const most = rankOf(slot, bound);
    const plain = 2 * points + Math.min(maxPoints, extras.titleOf(slot)) - longOf(slot);
    if (most < first.floor || plain === bound) offer(most, slot, sum);
    else offer(rankOf(slot, plain + others.nearOf(slot)), slot, sum);
  };
  const visit = (block: Block) => {
    const { slots, count: listed, found, base, sums, extras } = block;
    count += found;
    for (let at = 0; at < listed; at += 1) {
      const slot = slots[at] as number;
      const sum = sums[slot - base] as number;
      const points = pointsIn(sum);
      if (points < least.points) {
        const more = byScore ? 0 : extras.titleOf(slot) + extras.nearOf(slot) - longOf(slot);
        if (2 * points + more < 2 * least.points - 1) continue;
      }
      const band = bandOf({ points, surplus: surplusIn(sum), shared: sharedIn(sum) }, needs);
      if (band === 0) exceeding += 1;
      else if (band === 1) meeting += 1;
      if (!best) continue;
      if (byScore) offer(scoreStep * scoreOf(slot, points, band) + points, slot, sum);
      else {
        const title = Math.min(maxPoints, extras.titleOf(slot));
        const near = Math.min(maxPoints - points, extras.nearOf(slot));
        waiting.put(slot - base, Math.max(0, 2 * points + title + near - longOf(slot)));
      }
    }
    if (best && !byScore)
      waiting.take(
        (bound) => highestRank(bound, maxPoints) >= first.floor,
        (place, bound) => offerByMatch(base + place, sums[place] as number, bound, extras),
      );
    if (!best) offerLatest(shard, block, first, search.after?.time ?? Infinity);
  };
  scan(
    shard,
    {
      additions: additionsOf(shard, skills),
      raised: null,
      extraLists: best ? others.extraLists : noExtras,
      sharing: best && !search.only,
      ...chosen(shard, search),
      filter: cvFilter(shard, search),
      least,
    },
    visit,
  );
  const toRow = ({ slot, sum }: Found): Row => {
    if (maxPoints === 0) return noRow;
    const points = pointsIn(sum);
    const band = bandOf({ points, surplus: surplusIn(sum), shared: sharedIn(sum) }, needs);
    return { score: scoreOf(slot, points, band), points, band };
  };
  const inBands = maxPoints > 0 ? [exceeding, meeting, count - exceeding - meeting] : [];
  return toPart(count, inBands, first.list(), toRow);
}

/** Offers the open slots of a block in the order of activity; skips those later than `latest`. */
function offerLatest(
  shard: Shard<'cv'>,
  { base, end, some, sums }: Block,
  first: TopK,
  latest: number,
): void {
  const { times, ids } = shard;
  const offer = (slot: number) => {
    const time = times[slot] as number;
    if (time < first.earliest || time > latest) return;
    const sum = sums[slot - base] as number;
    if (sum >= 0) first.offer(0, time, ids[slot] as number, slot, sum);
  };
  if (some) {
    for (let at = 0; at < some.length; at += 1) offer(some[at] as number);
    return;
  }
  for (let from = base; from < end; from += stretch) {
    if (shard.latestFrom(from) < first.earliest) continue;
    for (let slot = from; slot < Math.min(end, from + stretch); slot += 1) offer(slot);
  }
}

type Needs = ReturnType<typeof needsOf>;

const additionsOf = (shard: Shard<'cv'>, skills: JobAsk['skills']): Addition[] =>
  skills.flatMap(({ id, level, weight }) => {
    const postings = shard.postingsOf(id);
    const amounts = amountsBy(levelTags, (tag) => {
      const has = levelIn(tag);
      return sumOf(weight * Math.min(has, level), Math.max(0, has - level), 1);
    });
    return postings ? [{ postings, amounts }] : [];
  });

export function bandOf(
  { points, surplus, shared }: { points: number; surplus: number; shared: number },
  { maxPoints, required, skillCount }: Needs,
): number {
  if (exceeds(points, maxPoints, surplus, required)) return 0;
  return meets(points, maxPoints, shared < skillCount) ? 1 : 2;
}
