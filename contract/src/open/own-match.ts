import type { Band } from '../matching/bands.ts';
import { factsOf } from '../matching/facts.ts';
import type { MatchFacts } from '../matching/schema.ts';
import {
  bandOf,
  heldScore,
  meets,
  needsOf,
  rankAt,
  rawScoreAt,
  rounded,
  sum,
} from '../matching/score.ts';

/* A visitor's match with a job, from the levels they pick on its public page. Without schemas. */

export interface AskedSkill {
  id: number;
  name: string;
  /** The required level; 0 is nice to have. */
  level: number;
  weight: number;
}

export interface OwnMatch {
  /** From skills alone, as for anyone without answers; null if nothing is scored. */
  matchScore: number | null;
  band: Band | null;
  facts: MatchFacts;
  skills: {
    id: number;
    name: string;
    jobScore: number;
    cvScore: number;
    matchScore: number | null;
  }[];
}

/** The match that the app shows for these levels without answers (RULES.md section 7). */
export function ownMatch(
  asked: readonly AskedSkill[],
  levels: ReadonlyMap<number, number>,
): OwnMatch {
  const skills = asked.map(({ id, name, level, weight }) => {
    const cvScore = levels.get(id) ?? 0;
    const matchScore = level === 0 ? null : rounded(100 * Math.min(cvScore, level), level);
    return { id, name, weight, jobScore: level, cvScore, matchScore };
  });
  const points = sum(skills.map((one) => one.weight * Math.min(one.cvScore, one.jobScore)));
  const { maxPoints, required } = needsOf(asked);
  const scored = skills.filter(({ jobScore }) => jobScore > 0);
  const missing = scored.some(({ cvScore }) => cvScore === 0);
  const surplus = sum(scored.map((one) => Math.max(0, one.cvScore - one.jobScore)));
  const raw = maxPoints === 0 ? null : rawScoreAt(rankAt(2 * points, maxPoints, null), maxPoints);
  const skill = maxPoints === 0 ? null : rounded(100 * 100 * points, maxPoints) / 100;
  return {
    matchScore: raw === null ? null : heldScore(raw, meets(points, maxPoints, missing)),
    band: bandOf({ points, maxPoints, required, surplus, missing }),
    facts: factsOf({ skills, raw, skill }, []),
    skills,
  };
}
