import { needsOf, rankAt, rawScoreAt, sharedWins, sum } from '@fourfold/contract/matching/score.ts';
import { weightInMarket } from '../../src/slices/matching/weight.rules.ts';
import shipped from '../../src/slices/matching/starting-counts.json' with { type: 'json' };
import { winsOf } from './behavior.ts';
import type { Cv, Job } from './marketplace.ts';

/** Nobody is invited to a job that fits them less. */
export const leastBitten = 60;

/** The weight of a name that was never counted. */
const uncounted = 6;

/** How often occupations use a skill, by its name: where the first count begins. */
const shares = new Map(
  shipped.skills.map(([name, times]) => [String(name), Number(times) / shipped.total]),
);

/**
 * Whether an employer invites this person for this job: their score (RULES.md section 7), with the
 * weights that the first count gives, is at least 60. The line between the bands does not move a score
 * across it.
 */
export function mayBiteOf(jobs: readonly Job[]): (job: Job, cv: Cv) => boolean {
  const counted = jobs.filter(({ publishedDate }) => publishedDate !== null);
  const asked = new Map<string, number>();
  for (const { skills } of counted)
    for (const { name, level } of skills)
      if (level > 0) asked.set(name, (asked.get(name) ?? 0) + 1);
  const weights = new Map(
    [...new Set([...shares.keys(), ...asked.keys()])].map((name) => [
      name,
      weightInMarket(asked.get(name) ?? 0, counted.length, shares.get(name), uncounted),
    ]),
  );

  return (job, cv) => {
    const has = new Map(cv.skills.map(({ name, level }) => [name, level]));
    const needs = job.skills.map(({ name, level }) => ({
      level,
      weight: weights.get(name) ?? uncounted,
      met: Math.min(has.get(name) ?? 0, level),
    }));
    const { maxPoints } = needsOf(needs);
    if (maxPoints === 0) return false;
    const points = sum(needs.map(({ weight, met }) => weight * met));
    const shared = sharedWins(winsOf(job.behaviors), winsOf(cv.behaviors));
    return rawScoreAt(rankAt(2 * points, maxPoints, shared), maxPoints) >= leastBitten;
  };
}
