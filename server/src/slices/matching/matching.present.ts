import { factsOf } from '@fourfold/contract/matching/facts.ts';
import type { MatchFacts } from '@fourfold/contract/matching/schema.ts';
import { breakdown } from './matching.rules.ts';
import type { Skilled } from '../../ranker.ts';

/** What a card says about a pair; without a job, only the person's strongest skills. */
export const factsBetween = (
  job: Skilled | undefined,
  cv: Skilled | undefined,
): MatchFacts | null =>
  cv
    ? factsOf(
        breakdown({
          jobSkills: job?.skills ?? [],
          cvSkills: cv.skills,
          jobWins: job?.wins ?? null,
          cvWins: cv.wins,
        }),
        cv.skills,
      )
    : null;
