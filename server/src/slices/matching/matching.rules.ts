import {
  greenAbove,
  scoreColor,
  type Band,
  type Match,
} from '@fourfold/contract/matching/schema.ts';
import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import { behaviorGroups, type SkillWeight } from '@fourfold/contract/reference/schema.ts';

/**
 * The match of a CV and a job, and its orders (RULES.md section 7). Everything is decided by whole
 * numbers, so that SQL and this file cannot differ by a rounding.
 */

interface Needed {
  weight: SkillWeight;
  level: number;
}

export interface MatchInput {
  jobSkills: readonly (Needed & { id: number; name: string })[];
  cvSkills: readonly { id: number; level: number }[];
  jobWins: Wins | null;
  cvWins: Wins | null;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** numerator / denominator to the nearest whole number, halves up. */
const rounded = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** What a job asks for in all: maxPoints = Σ w · R and required = Σ R, over its scored skills. */
export const needsOf = (skills: readonly Needed[]) => ({
  maxPoints: sum(skills.map(({ weight, level }) => weight * level)),
  required: sum(skills.map(({ level }) => level)),
  skillCount: skills.filter(({ level }) => level > 0).length,
});

/** Σ min(wins) over the colours, 8 to 24, or null where either side has no answers. */
export const sharedWins = (job: Wins | null, cv: Wins | null) =>
  job && cv ? sum(behaviorGroups.map((group) => Math.min(job[group], cv[group]))) : null;

/** The rank of somebody with so many points; `shared` is Σ min(wins), or null without answers. */
export const rankAt = (points: number, maxPoints: number, shared: number | null): number =>
  shared === null ? 400 * points : 320 * points + 5 * maxPoints * (shared - 8);

/** matchScore, 0 to 100, of a rank. */
export const scoreAt = (rank: number, maxPoints: number): number => rounded(rank, 4 * maxPoints);

/**
 * 4 · maxPoints · the unrounded score, a whole number: 320 · points + 5 · maxPoints · (m − 8), or
 * 400 · points where a side has no answers; null where nothing is scored. It orders the people for
 * one job; between jobs it is not comparable. m = Σ min(wins) stands for D = Σ |wins difference|:
 * both sides win 24 pairs, hence m = 24 − D / 2 and 1 − D / 32 = (m − 8) / 16.
 */
export function rankOf(match: Pick<Match, 'points' | 'maxPoints' | 'behaviors'>): number | null {
  const { points, maxPoints, behaviors } = match;
  return maxPoints === 0
    ? null
    : rankAt(points, maxPoints, sharedWins(behaviors.job, behaviors.cv));
}

/** The match with all it takes to recompute it; `skill` and `behavior` to two decimals. */
export function breakdown({ jobSkills, cvSkills, jobWins, cvWins }: MatchInput): Match {
  const levels = new Map(cvSkills.map(({ id, level }) => [id, level]));
  const skills = jobSkills.map(({ id, name, weight, level }) => {
    const cvScore = levels.get(id) ?? 0;
    const matchScore = level === 0 ? null : rounded(100 * Math.min(cvScore, level), level);
    return { id, name, weight, jobScore: level, cvScore, matchScore };
  });
  const points = sum(skills.map((s) => s.weight * Math.min(s.cvScore, s.jobScore)));
  const { maxPoints, required } = needsOf(jobSkills);
  const behaviors = { job: jobWins, cv: cvWins };
  const rank = rankOf({ points, maxPoints, behaviors });
  const shared = sharedWins(jobWins, cvWins);
  const scored = skills.filter(({ jobScore }) => jobScore > 0);
  return {
    score: rank === null ? null : scoreAt(rank, maxPoints),
    skill: maxPoints === 0 ? null : rounded(100 * 100 * points, maxPoints) / 100,
    behavior: shared === null ? null : (100 * (shared - 8)) / 16,
    band: bandOf({
      points,
      maxPoints,
      required,
      surplus: sum(scored.map((s) => Math.max(0, s.cvScore - s.jobScore))),
      missing: scored.some(({ cvScore }) => cvScore === 0),
    }),
    points,
    maxPoints,
    skills,
    behaviors,
  };
}

/** exceed: skill = 100, surplus / required ≥ 0.10. meet: skill > greenAbove, no required skill at 0. */
function bandOf(match: {
  points: number;
  maxPoints: number;
  required: number;
  surplus: number;
  missing: boolean;
}): Band | null {
  const { points, maxPoints, required, surplus, missing } = match;
  if (maxPoints === 0) return null;
  if (exceeds(points, maxPoints, surplus, required)) return 'exceed';
  return meets(points, maxPoints, missing) ? 'meet' : 'doNotMeet';
}

/** Where something is scored. */
export const exceeds = (points: number, maxPoints: number, surplus: number, required: number) =>
  points === maxPoints && 10 * surplus >= required;

/** Of those who do not exceed. */
export const meets = (points: number, maxPoints: number, missing: boolean) =>
  100 * points > greenAbove * maxPoints && !missing;

export interface RankedPerson {
  id: number;
  rank: number;
  activeAt: Date;
}

/** 'Best match' of people for a job: unrounded score, then last active, then id. */
export const byScore = (a: RankedPerson, b: RankedPerson) =>
  b.rank - a.rank || b.activeAt.getTime() - a.activeAt.getTime() || a.id - b.id;

export const colorPlaces = { green: 0, orange: 1, red: 2 };

export interface RankedJob {
  id: number;
  score: number;
  points: number;
  publishedAt: Date;
}

/** 'Best match' of jobs for a person: colour, then points, then newest, then id. */
export const byColor = (a: RankedJob, b: RankedJob) =>
  colorPlaces[scoreColor(a.score)] - colorPlaces[scoreColor(b.score)] ||
  b.points - a.points ||
  b.publishedAt.getTime() - a.publishedAt.getTime() ||
  a.id - b.id;
