import { factsOf } from '@fourfold/contract/matching/facts.ts';
import type { MatchFacts } from '@fourfold/contract/matching/schema.ts';
import { breakdown } from './matching.rules.ts';
import { inputOf, type CvSide, type JobSide } from './side.queries.ts';

const noJob: JobSide = { skills: [], wins: null, titleWords: [] };

/** What a card says about a pair; without a job, only the person's strongest skills. */
export const factsBetween = (job: JobSide | undefined, cv: CvSide | undefined): MatchFacts | null =>
  cv ? factsOf(breakdown(inputOf(job ?? noJob, cv)), cv.skills) : null;
