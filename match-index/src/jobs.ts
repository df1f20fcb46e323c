import { colorPlaces, scoreColor } from '@fourfold/contract/matching/schema.ts';
import { colorStep, noPay } from './order.ts';
import type { JobSearch, SkillLevel } from './query.ts';
import { raisedSkills } from './raise.ts';
import { heldScore, rankAt, rawScoreAt, sharedWins } from '@fourfold/contract/matching/score.ts';
import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import { TopK, type Found } from './top-k.ts';
import { bandIn, isMet } from './cvs.ts';
import { jobFilter } from './filter.ts';
import { noRow, toPart, type Part, type Row } from './part.ts';
import { levelIn, tagBits, weightIn } from './postings.ts';
import { chosen, scan, type Block } from './scan.ts';
import { needsStride } from './entry.ts';
import type { Shard } from './shard.ts';
import { pointsIn, sumOf, type Addition } from './sums.ts';
import { winsIn } from './wins.ts';

/** What a CV brings to a search. */
export interface CvAsk {
  skills: readonly SkillLevel[];
  wins: Wins | null;
}

/** The jobs of a shard for a CV as rankJobs in ranking.queries.ts finds them; exact. */
export function searchJobs(shard: Shard<'job'>, cv: CvAsk | null, search: JobSearch): Part {
  const raise = cv && search.raise?.length ? search.raise : [];
  const skills = raisedSkills(cv?.skills ?? [], raise);
  const raises = raise.length > 0;
  const best = search.sort === 'match' && skills.length > 0;
  const winsOf = shard.facets.wins.measured(
    (value) => sharedWins(winsIn(value), cv?.wins ?? null) ?? -1,
  );
  const { needs } = shard;
  const maxPointsOf = (slot: number) => (cv ? (needs[slot * needsStride] as number) : 0);
  const bandOf = (slot: number, sum: number) => {
    const [maxPoints = 0, required = 0, skillCount = 0] = needs.subarray(slot * needsStride);
    return bandIn(sum, { maxPoints, required, skillCount });
  };
  /** -1 where nothing is scored. */
  const scoreOf = (slot: number, sum: number) => {
    const maxPoints = maxPointsOf(slot);
    if (maxPoints === 0) return -1;
    const shared = winsOf(slot);
    const rank = rankAt(pointsIn(sum), maxPoints, shared < 0 ? null : shared);
    return heldScore(rawScoreAt(rank, maxPoints), isMet(bandOf(slot, sum)));
  };
  const firstOf = (slot: number, points: number, score: number) => {
    if (search.sort === 'pay') return Math.max(noPay, shard.pays[slot] as number);
    if (!best) return 0;
    const place = colorPlaces[scoreColor(score)];
    return (2 - place) * colorStep + (score < 0 ? 0 : points);
  };

  const first = new TopK(search.limit + search.offset, search.after ?? null);
  let count = 0;
  const visit = ({ slots, count: listed, base, sums, raised }: Block) => {
    for (let at = 0; at < listed; at += 1) {
      const slot = slots[at] as number;
      const sum = sums[slot - base] as number;
      const points = pointsIn(sum);
      if (raises) {
        const opens = maxPointsOf(slot) > 0 && !isMet(bandOf(slot, sum));
        if (!opens || !isMet(bandOf(slot, raised[slot - base] as number))) continue;
      }
      const score = best ? scoreOf(slot, sum) : -1;
      count += 1;
      const standing = firstOf(slot, points, score);
      first.offer(standing, shard.times[slot] as number, shard.ids[slot] as number, slot, sum);
    }
  };
  scan(
    shard,
    {
      additions: additionsOf(shard, skills, ({ level }) => level),
      raised: raises ? additionsOf(shard, skills, ({ raised }) => raised) : null,
      sharing: best && !search.only,
      ...chosen(shard, search),
      filter: jobFilter(shard, search),
      least: { points: 0 },
    },
    visit,
  );
  const toRow = ({ slot, sum }: Found): Row => {
    const score = scoreOf(slot, sum);
    return score < 0 ? noRow : { score, points: pointsIn(sum), band: bandOf(slot, sum) };
  };
  return toPart(count, [], first.list(), toRow);
}

type Raised = ReturnType<typeof raisedSkills>[number];

/** Nothing is added for a skill that the person does not have. */
const additionsOf = (
  shard: Shard<'job'>,
  skills: readonly Raised[],
  levelOf: (skill: Raised) => number,
): Addition[] =>
  skills.flatMap((skill) => {
    const has = levelOf(skill);
    const postings = has > 0 ? shard.postingsOf(skill.id) : undefined;
    const amounts = Int32Array.from({ length: 2 ** tagBits }, (_, tag) => {
      const asked = levelIn(tag);
      return sumOf(weightIn(tag) * Math.min(has, asked), Math.max(0, has - asked), 1);
    });
    return postings ? [{ postings, amounts }] : [];
  });
