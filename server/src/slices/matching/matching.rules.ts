import { type Band, type Match } from '@fourfold/contract/matching/schema.ts';
import {
  exceeds,
  halfPoints,
  meets,
  needsOf,
  rankAt,
  rounded,
  rawScoreAt,
  heldScore,
  sharedWins,
  sum,
} from '@fourfold/contract/matching/score.ts';
import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';

/**
 * The match of a CV and a job, and its orders (RULES.md section 7). All decisions use whole numbers, so
 * that SQL and this file cannot differ by a rounding.
 */

export interface MatchInput {
  jobSkills: readonly { id: number; name: string; weight: SkillWeight; level: number }[];
  cvSkills: readonly { id: number; level: number }[];
  jobWins: Wins | null;
  cvWins: Wins | null;
}

/**
 * 4 · maxPoints · the unrounded score, a whole number: 320 · points + 5 · maxPoints · (m − 8), or 400 ·
 * points if a side has no answers; null if nothing is scored. It orders the CVs for one job and is not
 * comparable between jobs. m = Σ min(wins) replaces D = Σ
 * wins difference
 * : both sides win 24 pairs, so m = 24 − D / 2 and 1 − D / 32 = (m − 8) / 16.
 */
export function rankOf(match: Pick<Match, 'points' | 'maxPoints' | 'behaviors'>): number | null {
  const { points, maxPoints, behaviors } = match;
  return maxPoints === 0
    ? null
    : rankAt(points, maxPoints, sharedWins(behaviors.job, behaviors.cv));
}

/** The match with all inputs needed to recompute it; `skill` and `behavior` to two decimals. */
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
  const missing = scored.some(({ cvScore }) => cvScore === 0);
  const raw = rank === null ? null : rawScoreAt(rank, maxPoints);
  return {
    score: raw === null ? null : heldScore(raw, meets(points, maxPoints, missing)),
    raw,
    skill: maxPoints === 0 ? null : rounded(100 * 100 * points, maxPoints) / 100,
    behavior: shared === null ? null : (100 * (shared - 8)) / 16,
    band: bandOf({
      points,
      maxPoints,
      required,
      surplus: sum(scored.map((s) => Math.max(0, s.cvScore - s.jobScore))),
      missing,
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

/** The order of a job for a person, in half-points. */
export const orderOf = ({ points, skills }: Pick<Match, 'points' | 'skills'>): number =>
  halfPoints(
    points,
    sum(skills.map(({ jobScore, cvScore }) => Math.min(jobScore, cvScore))),
    sum(skills.map(({ jobScore }) => jobScore)),
  );

export interface RankedPerson {
  id: number;
  rank: number;
  activeAt: Date;
}

/**
 * 'Best match' of CVs for a job: unrounded score before the band holds it, then last active, then id.
 */
export const byRank = (a: RankedPerson, b: RankedPerson) =>
  b.rank - a.rank || b.activeAt.getTime() - a.activeAt.getTime() || a.id - b.id;

export interface RankedJob {
  id: number;
  order: number;
  publishedAt: Date;
}

/** 'Best match' of jobs for a person: half-points, then newest, then id. */
export const byOrder = (a: RankedJob, b: RankedJob) =>
  b.order - a.order || b.publishedAt.getTime() - a.publishedAt.getTime() || a.id - b.id;

export interface Scored {
  id: number;
  score: number;
  points: number;
  /** Last active (CV) or published (job). */
  at: Date;
}

/** 'Highest score' of both sides: score, then points, then the later, then id. */
export const byHighestScore = (a: Scored, b: Scored) =>
  b.score - a.score || b.points - a.points || b.at.getTime() - a.at.getTime() || a.id - b.id;
