import type { Wins } from '../reference/behavior.ts';
import type { SkillWeight } from '../reference/schema.ts';
import { greenAbove, type Band } from './bands.ts';

/*
 * The arithmetic of the match (RULES.md section 7), in whole numbers, so that the rules, the index and
 * the SQL statement cannot differ by a rounding.
 */

interface Needed {
  weight: SkillWeight;
  level: number;
}

export const sum = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0);

/** numerator / denominator rounded to the nearest whole number, halves up. */
export const rounded = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** The totals of a job's scored skills: maxPoints = Σ w · R and required = Σ R. */
export const needsOf = (skills: readonly Needed[]) => ({
  maxPoints: sum(skills.map(({ weight, level }) => weight * level)),
  required: sum(skills.map(({ level }) => level)),
  skillCount: skills.filter(({ level }) => level > 0).length,
});

/** Σ min(wins) over the colors, 8 to 24; null where either side has no answers. */
export const sharedWins = (job: Wins | null, cv: Wins | null) =>
  job && cv
    ? Math.min(job.yellow, cv.yellow) +
      Math.min(job.blue, cv.blue) +
      Math.min(job.green, cv.green) +
      Math.min(job.red, cv.red)
    : null;

/**
 * The rank for a number of half-points; `shared` is Σ min(wins), or null without answers. With 2 ·
 * points it is the score before rounding and limiting; with H it orders people for a job.
 */
export const rankAt = (halfPoints: number, maxPoints: number, shared: number | null): number =>
  shared === null ? 200 * halfPoints : 160 * halfPoints + 5 * maxPoints * (shared - 8);

/** The score from skills and behavior, 0 to 100, before the band limits it. */
export const rawScoreAt = (rank: number, maxPoints: number): number => rounded(rank, 4 * maxPoints);

/** matchScore: at most greenAbove if the job is not met, above it if it is met. */
export const heldScore = (raw: number, met: boolean): number =>
  met ? Math.max(raw, greenAbove + 1) : Math.min(raw, greenAbove);

/** Only for jobs with scored skills. */
export const exceeds = (points: number, maxPoints: number, surplus: number, required: number) =>
  points === maxPoints && 10 * surplus >= required;

/** A CV that exceeds a job also meets it. */
export const meets = (points: number, maxPoints: number, missing: boolean) =>
  100 * points > greenAbove * maxPoints && !missing;

/** exceed: skill = 100, surplus / required ≥ 0.10. meet: skill > greenAbove, no required skill at 0. */
export function bandOf(match: {
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
