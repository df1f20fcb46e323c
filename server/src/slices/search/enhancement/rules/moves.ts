import { heldScore, rankAt, rawScoreAt } from '@fourfold/contract/matching/score.ts';
import { greenAbove } from '@fourfold/contract/matching/bands.ts';
import { maxSkillLevel } from '@fourfold/contract/reference/schema.ts';

/**
 * The effect of raising skills (docs/rules/match.md). It reads the jobs once instead of scoring
 * each of them again for every skill and level; the tests check that both give the same result.
 */

/** Jobs as columns, which are transferred and read faster. */
export interface OpenJobs {
  ids: readonly number[];
  /** By job: Σ weight · level of its scored skills; above 0. */
  maxPoints: readonly number[];
  /** By job: Σ min(wins) of both sides; null if a side has no answers. */
  shared: readonly (number | null)[];
  /** Their scored skills, in the order of the jobs. */
  asks: {
    /** The job's index in the columns above. */
    job: readonly number[];
    skill: readonly number[];
    level: readonly number[];
    weight: readonly number[];
  };
}

/** Raising one skill from the person's level to another. */
export interface Move {
  skillId: number;
  from: number;
  to: number;
  /** Number of jobs that are met and were not. */
  unlocked: number;
  /** These jobs, by index. */
  opened: number[];
  /** Number of jobs whose score changes, and the total gain. */
  jobs: number;
  gain: number;
}

/** A skill that a job requires above the person's level. */
export interface Want {
  skillId: number;
  from: number;
  level: number;
  weight: number;
}

/** A job that is not met: the missing points, and the skills that can give them. */
export interface LockedJob {
  lacks: number;
  wants: Want[];
}

interface Measured {
  met: number;
  /** Every wanted skill raised to each level above the person's, lower levels first. */
  moves: Move[];
  locked: LockedJob[];
}

/**
 * More than all points of a job. Each absent required skill adds it to what the job lacks, so that
 * one comparison checks both conditions: all of them raised, and enough points.
 */
const absence = 10_000;

const scoredPoints = ({ weight, level, from }: Want, to: number): number =>
  weight * (Math.min(to, level) - from);

/** The part of a job's missing points that raising the skill to a level gives. */
export const pointsFor = (want: Want, to: number): number =>
  scoredPoints(want, to) + (want.from === 0 ? absence : 0);

/** Measures all moves of a person with these levels, by skill id. */
export function measure(
  { maxPoints, shared, asks }: OpenJobs,
  levels: ReadonlyMap<number, number>,
): Measured {
  const ladders = new Map<number, Move[]>();
  const locked: LockedJob[] = [];
  let row = 0;
  for (const [job, most] of maxPoints.entries()) {
    const wants: Want[] = [];
    let points = most;
    for (; asks.job[row] === job; row += 1) {
      const skillId = asks.skill[row] ?? 0;
      const from = levels.get(skillId) ?? 0;
      const want = { skillId, from, level: asks.level[row] ?? 0, weight: asks.weight[row] ?? 0 };
      if (want.level <= from) continue;
      wants.push(want);
      points -= scoredPoints(want, maxSkillLevel);
    }
    const absent = wants.filter(({ from }) => from === 0).length;
    const lacks =
      Math.max(0, Math.floor((greenAbove * most) / 100) + 1 - points) + absence * absent;
    const scoreWith = (more: number, met: boolean) =>
      heldScore(rawScoreAt(rankAt(2 * (points + more), most, shared[job] ?? null), most), met);
    const score = scoreWith(0, lacks === 0);
    if (lacks > 0) locked.push({ lacks, wants });
    for (const want of wants) {
      const ladder = ladders.get(want.skillId) ?? newLadder(want);
      ladders.set(want.skillId, ladder);
      for (const move of ladder) {
        const met = pointsFor(want, move.to) >= lacks;
        const gain = scoreWith(scoredPoints(want, move.to), met) - score;
        if (gain === 0) continue;
        move.jobs += 1;
        move.gain += gain;
        if (lacks === 0 || !met) continue;
        move.unlocked += 1;
        move.opened.push(job);
      }
    }
  }
  return { met: maxPoints.length - locked.length, moves: [...ladders.values()].flat(), locked };
}

const newLadder = ({ skillId, from }: Want): Move[] =>
  Array.from({ length: maxSkillLevel - from }, (_, step) => ({
    skillId,
    from,
    to: from + step + 1,
    unlocked: 0,
    opened: [],
    jobs: 0,
    gain: 0,
  }));

/** Drops levels that achieve no more than the level below. */
export const worthwhile = (moves: readonly Move[]): Move[] =>
  moves.filter((move, place) => {
    const below = moves[place - 1];
    return move.gain > (below?.skillId === move.skillId ? below.gain : 0);
  });

export type MoveOrder = (a: Move, b: Move) => number;

/** By jobs unlocked, then by total gain, then the smaller step, then the name. */
export const byUnlocked =
  (nameOf: (skillId: number) => string): MoveOrder =>
  (a, b) =>
    b.unlocked - a.unlocked ||
    b.gain - a.gain ||
    a.to - a.from - (b.to - b.from) ||
    compare(nameOf(a.skillId), nameOf(b.skillId)) ||
    a.skillId - b.skillId;

/** By mean gain, then by the other order. */
export const byMeanGain =
  (otherwise: MoveOrder): MoveOrder =>
  (a, b) =>
    b.gain * a.jobs - a.gain * b.jobs || otherwise(a, b);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
