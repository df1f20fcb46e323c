import { rankAt, scoreAt } from '@fourfold/contract/matching/score.ts';
import { scoreColor } from '@fourfold/contract/matching/schema.ts';
import { maxSkillLevel } from '@fourfold/contract/reference/schema.ts';

/**
 * What raising skills would open (docs/rules/match.md). The jobs are gone through once, instead of
 * scoring each of them anew for every skill and level; the tests hold the two to be the same.
 */

/** Jobs as columns, so that many of them travel and are read fast. */
export interface OpenJobs {
  /** Of each job: Σ weight · level of its scored skills; above 0. */
  maxPoints: readonly number[];
  /** Of each job: Σ min(wins) of both sides; null where a side has no answers. */
  shared: readonly (number | null)[];
  /** Their scored skills, in the order of the jobs. */
  asks: {
    /** The job's place in the columns above. */
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
  /** How many jobs turn green. */
  unlocked: number;
  /** How many jobs' scores change, and by how much in all. */
  jobs: number;
  gain: number;
}

/** A skill that a job asks for above the person's level. */
export interface Want {
  skillId: number;
  from: number;
  level: number;
  weight: number;
}

/** A job that is not green: the points that it lacks for it, and what can give them. */
export interface LockedJob {
  lacks: number;
  wants: Want[];
}

interface Measured {
  /** How many jobs are green now. */
  green: number;
  /** Every wanted skill raised to each level above the person's, the lower levels first. */
  moves: Move[];
  locked: LockedJob[];
}

/** Points that a job gets when the skill is raised to a level. */
export const pointsFor = ({ weight, level, from }: Want, to: number): number =>
  weight * (Math.min(to, level) - from);

/** Measures every move of a person who has these levels, by skill id. */
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
      points -= pointsFor(want, maxSkillLevel);
    }
    const scoreWith = (more: number) =>
      scoreAt(rankAt(points + more, most, shared[job] ?? null), most);
    const score = scoreWith(0);
    const lacks = fewest(most - points, (more) => isGreen(scoreWith(more)));
    if (lacks > 0) locked.push({ lacks, wants });
    for (const want of wants) {
      const ladder = ladders.get(want.skillId) ?? newLadder(want);
      ladders.set(want.skillId, ladder);
      for (const move of ladder) {
        const more = pointsFor(want, move.to);
        const gain = scoreWith(more) - score;
        if (gain === 0) continue;
        move.jobs += 1;
        move.gain += gain;
        if (lacks > 0 && more >= lacks) move.unlocked += 1;
      }
    }
  }
  return { green: maxPoints.length - locked.length, moves: [...ladders.values()].flat(), locked };
}

const isGreen = (score: number) => scoreColor(score) === 'green';

/** The smallest number that is enough, where `all` is: with all its points a job scores 80 or more. */
function fewest(all: number, isEnough: (number: number) => boolean): number {
  let [low, high] = [0, all];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const newLadder = ({ skillId, from }: Want): Move[] =>
  Array.from({ length: maxSkillLevel - from }, (_, step) => ({
    skillId,
    from,
    to: from + step + 1,
    unlocked: 0,
    jobs: 0,
    gain: 0,
  }));

/** Leaves out the levels that do nothing more than the level below. */
export const worthwhile = (moves: readonly Move[]): Move[] =>
  moves.filter((move, place) => {
    const below = moves[place - 1];
    return move.gain > (below?.skillId === move.skillId ? below.gain : 0);
  });

export type MoveOrder = (a: Move, b: Move) => number;

/** The most jobs unlocked first, then the most gained in all, the smaller step, the name. */
export const byUnlocked =
  (nameOf: (skillId: number) => string): MoveOrder =>
  (a, b) =>
    b.unlocked - a.unlocked ||
    b.gain - a.gain ||
    a.to - a.from - (b.to - b.from) ||
    compare(nameOf(a.skillId), nameOf(b.skillId)) ||
    a.skillId - b.skillId;

/** The greatest mean gain first, then as the other order has it. */
export const byMeanGain =
  (otherwise: MoveOrder): MoveOrder =>
  (a, b) =>
    b.gain * a.jobs - a.gain * b.jobs || otherwise(a, b);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
