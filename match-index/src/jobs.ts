import { payKey, scoreStep } from './order.ts';
import type { JobSearch, SkillLevel } from './query.ts';
import { raisedSkills } from './raise.ts';
import { unrelated, type Related, type TitleWord } from '@fourfold/contract/matching/order.ts';
import {
  heldScore,
  meets,
  rankAt,
  rawScoreAt,
  sharedWins,
} from '@fourfold/contract/matching/score.ts';
import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import { TopK, type Found } from './top-k.ts';
import { ByBound } from './by-bound.ts';
import { bandOf } from './cvs.ts';
import { jobFilter } from './filter.ts';
import { noExtras, type Extras } from './extras.ts';
import { noRow, toPart, type Part, type Row } from './part.ts';
import { amountsBy, levelIn, tagBits, weightedTags, weightIn } from './postings.ts';
import { chosen, scan, type Block } from './scan.ts';
import { needsStride } from './entry.ts';
import { replacementsOf } from './replacements.ts';
import type { Shard } from './shard.ts';
import { pointsIn, sharedIn, sumOf, surplusIn, type Addition } from './sums.ts';
import { winsIn } from './wins.ts';

export interface CvAsk {
  skills: readonly SkillLevel[];
  wins: Wins | null;
  /** The counted words of the person's positions. */
  words: readonly TitleWord[];
  /** The relations of the person's skills. */
  related: Related;
}

const waiting = new ByBound();

/** Ranks the jobs of a shard for a CV, exactly as rankJobs in ranking.queries.ts. */
export function searchJobs(shard: Shard<'job'>, cv: CvAsk | null, search: JobSearch): Part {
  const raise = cv && search.raise?.length ? search.raise : [];
  const skills = raisedSkills(cv?.skills ?? [], raise);
  const raises = raise.length > 0;
  const byMatch = search.sort === 'match' || search.sort === 'score';
  const best = byMatch && skills.length > 0;
  const winsOf = shard.facets.wins.measured(
    (value) => sharedWins(winsIn(value), cv?.wins ?? null) ?? -1,
  );
  const { needs } = shard;
  const needsAt = (slot: number) => {
    const at = slot * needsStride;
    return {
      maxPoints: cv ? (needs[at] as number) : 0,
      required: needs[at + 1] as number,
      skillCount: needs[at + 2] as number,
    };
  };
  const isMet = (slot: number, sum: number) => {
    const { maxPoints, skillCount } = needsAt(slot);
    return meets(pointsIn(sum), maxPoints, sharedIn(sum) < skillCount);
  };
  /** -1 if nothing is scored. */
  const scoreOf = (slot: number, sum: number) => {
    const { maxPoints } = needsAt(slot);
    if (maxPoints === 0) return -1;
    const shared = winsOf(slot);
    const rank = rankAt(2 * pointsIn(sum), maxPoints, shared < 0 ? null : shared);
    return heldScore(rawScoreAt(rank, maxPoints), isMet(slot, sum));
  };
  const known = (cv?.skills ?? []).filter(({ level }) => level > 0);
  const byScore = search.sort === 'score';
  const related = cv && best ? cv.related : unrelated;
  const others = replacementsOf(
    shard,
    known,
    byScore ? { ...related, kinds: [] } : related,
    best ? (cv?.words ?? []) : [],
  );
  const first = new TopK(search.limit + search.offset, search.after ?? null);
  const offer = (key: number, slot: number, sum: number) => {
    if (key < first.floor) return;
    first.offer(key, shard.times[slot] as number, shard.ids[slot] as number, slot, sum);
  };
  /** Half-points without stand-ins. */
  const plainOf = (slot: number, sum: number, extras: Extras) => {
    const { maxPoints, required } = needsAt(slot);
    const title = Math.min(maxPoints, extras.titleOf(slot));
    return 2 * pointsIn(sum) + title - (required - gainedIn(sum));
  };
  /** Offers a slot, or first raises the limit by others if stand-ins may raise it. */
  const offerByMatch = (slot: number, sum: number, { base, extras }: Block) => {
    const points = pointsIn(sum);
    // Most jobs are too low even with the most that stand-ins give, so their needs are not read.
    if (2 * points + extras.titleOf(slot) + extras.nearOf(slot) < first.floor) return;
    const plain = plainOf(slot, sum, extras);
    // Stand-ins give at most the missing points.
    const near = Math.min((needs[slot * needsStride] as number) - points, extras.nearOf(slot));
    if (near === 0) offer(plain, slot, sum);
    else if (plain + near >= first.floor) waiting.put(slot - base, Math.max(0, plain + near));
  };
  const offerWaiting = ({ base, sums, extras }: Block) =>
    waiting.take(
      (bound) => bound >= first.floor,
      (place) => {
        const [slot, sum] = [base + place, sums[place] as number];
        offer(plainOf(slot, sum, extras) + others.nearOf(slot), slot, sum);
      },
    );

  const least = { points: 0 };
  let count = 0;
  const visit = (block: Block) => {
    const { slots, count: listed, found, base, sums, raised } = block;
    if (!raises) count += found;
    for (let at = 0; at < listed; at += 1) {
      const slot = slots[at] as number;
      const sum = sums[slot - base] as number;
      if (raises) {
        if (isMet(slot, sum) || !isMet(slot, raised[slot - base] as number)) continue;
        count += 1;
      }
      if (search.sort === 'pay') offer(payKey(shard.pays[slot] as number), slot, sum);
      else if (!best) offer(0, slot, sum);
      else if (byScore) offer(scoreStep * scoreOf(slot, sum) + pointsIn(sum), slot, sum);
      else offerByMatch(slot, sum, block);
    }
    offerWaiting(block);
    // Without extras, fewer points than half of the last row's half-points cannot reach it.
    if (best && !byScore && !raises) least.points = Math.max(0, Math.ceil(first.floor / 2));
  };
  scan(
    shard,
    {
      additions: additionsOf(shard, skills, ({ level }) => level),
      raised: raises ? additionsOf(shard, skills, ({ raised }) => raised) : null,
      extraLists: best ? others.extraLists : noExtras,
      sharing: best && !search.only,
      ...chosen(shard, search),
      filter: jobFilter(shard, search),
      least,
    },
    visit,
  );
  const levels = new Map(skills.map(({ id, level }) => [id, level]));
  /** Computed only for the rows of a page. */
  const surplusOf = (slot: number) => {
    const { starts, values } = shard.skills;
    let surplus = 0;
    for (let at = starts[slot] as number; at < (starts[slot + 1] as number); at += 1) {
      const packed = values[at] as number;
      const has = levels.get(packed >>> tagBits) ?? 0;
      surplus += Math.max(0, has - levelIn(packed & (2 ** tagBits - 1)));
    }
    return surplus;
  };
  const toRow = ({ slot, sum }: Found): Row => {
    const score = scoreOf(slot, sum);
    if (score < 0) return noRow;
    const points = pointsIn(sum);
    const match = { points, surplus: surplusOf(slot), shared: sharedIn(sum) };
    return { score, points, band: bandOf(match, needsAt(slot)) };
  };
  return toPart(count, [], first.list(), toRow);
}

/** Σ min(C, R), in the bits that hold the surplus in sums of CVs. */
const gainedIn = surplusIn;

type Raised = ReturnType<typeof raisedSkills>[number];

/** Amounts of a person's skills; a skill at level 0 adds nothing. */
const additionsOf = (
  shard: Shard<'job'>,
  skills: readonly Raised[],
  levelOf: (skill: Raised) => number,
): Addition[] =>
  skills.flatMap((skill) => {
    const has = levelOf(skill);
    const postings = has > 0 ? shard.postingsOf(skill.id) : undefined;
    const amounts = amountsBy(weightedTags, (tag) => {
      const asked = levelIn(tag);
      const gained = Math.min(has, asked);
      return sumOf(weightIn(tag) * gained, gained, 1);
    });
    return postings ? [{ postings, amounts }] : [];
  });
