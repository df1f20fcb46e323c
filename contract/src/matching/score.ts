import type { Wins } from '../reference/behavior.ts';
import { behaviorGroups, type SkillWeight } from '../reference/schema.ts';
import { greenAbove } from './schema.ts';

/*
 * The arithmetic of the match (RULES.md section 7), in whole numbers, so that whoever computes it
 * (rules, index, statement) cannot differ by a rounding.
 */

interface Needed {
  weight: SkillWeight;
  level: number;
}

export const sum = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0);

/** numerator / denominator to the nearest whole number, halves up. */
export const rounded = (numerator: number, denominator: number) =>
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

/** What skills and behaviour give, 0 to 100, before the band holds it. */
export const rawScoreAt = (rank: number, maxPoints: number): number => rounded(rank, 4 * maxPoints);

/** matchScore: never over the line where the job is not met, always over it where it is. */
export const heldScore = (raw: number, met: boolean): number =>
  met ? Math.max(raw, greenAbove + 1) : Math.min(raw, greenAbove);

/**
 * The order 'Best match' of jobs for a person, in half-points: twice the points, less a half for each
 * level that is missing. `gained` is Σ min(C, R).
 */
export const halfPoints = (points: number, gained: number, required: number): number =>
  2 * points - (required - gained);

/** Where something is scored. */
export const exceeds = (points: number, maxPoints: number, surplus: number, required: number) =>
  points === maxPoints && 10 * surplus >= required;

/** Who exceeds a job meets it too. */
export const meets = (points: number, maxPoints: number, missing: boolean) =>
  100 * points > greenAbove * maxPoints && !missing;
