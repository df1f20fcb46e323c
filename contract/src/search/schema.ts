import { z } from 'zod';
import { applicationSummary } from '../application/schema.ts';
import { cv, cvCard } from '../cv/schema.ts';
import { job, jobCompany, jobPost } from '../job/schema.ts';
import { match, matchSummary } from '../matching/schema.ts';
import { line, queryId, stateId, timestamp } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { commaList, page } from '../protocol/paging.ts';
import { wins } from '../reference/behavior.ts';
import { workModes } from '../reference/pay.ts';

const idList = commaList(queryId);
const yearlyPay = z.coerce
  .number(messages.number)
  .int(messages.number)
  .min(0, messages.tooSmall(0))
  .max(1_000_000_000, messages.tooLarge(1_000_000_000));

/** What both searches can be narrowed by. */
const filters = {
  search: line(100).optional(),
  locationStateId: commaList(stateId).optional(),
  employmentTypeId: idList.optional(),
  workMode: commaList(z.enum(workModes)).optional(),
  industryId: idList.optional(),
};

/** Pay filters are dollars a year, whatever the pay is quoted in. */
export const jobSearch = z.object({
  ...page,
  ...filters,
  sort: z.enum(['match', 'newest', 'pay']).default('match'),
  /** Jobs that ask for at most this many years (an id of the ordered list). */
  yearsOfExperienceId: queryId.optional(),
  /** Jobs whose pay reaches this. */
  payMin: yearlyPay.optional(),
  companyId: queryId.optional(),
});
export type JobSearch = z.output<typeof jobSearch>;

export const candidateSearch = z.object({
  ...page,
  ...filters,
  /** The own job to compare with; without it people are listed by activity. */
  jobId: queryId.optional(),
  sort: z.enum(['match', 'active']).default('match'),
  /** People with at least this many years (an id of the ordered list). */
  yearsOfExperienceId: queryId.optional(),
  /** People who ask for at most this. */
  payMax: yearlyPay.optional(),
});
export type CandidateSearch = z.output<typeof candidateSearch>;

export const jobResult = jobPost.extend({
  ...matchSummary,
  application: applicationSummary.nullable(),
});
export type JobResult = z.infer<typeof jobResult>;

/** A published job as a candidate reads it. */
export const jobView = job
  .pick({ id: true, status: true, role: true, skills: true, publishedDate: true })
  .extend({
    company: jobCompany,
    matchScore: z.int().nullable(),
    /** Null until the candidate has a CV. */
    match: match.nullable(),
    /** Behaviour asked for: pairs won by each colour. */
    wins: wins.nullable(),
    application: applicationSummary.nullable(),
  });
export type JobView = z.infer<typeof jobView>;

export const candidateResult = cvCard.extend({
  ...matchSummary,
  /** With the chosen job. */
  application: applicationSummary.nullable(),
});
export type CandidateResult = z.infer<typeof candidateResult>;

/** A published CV as an employer reads it; contacts are empty until an application opens them. */
export const candidateView = cv.omit({ validationResult: true, behaviors: true }).extend({
  activeDate: timestamp,
  contactsOpen: z.boolean(),
  matchScore: z.int().nullable(),
  /** Against the chosen job; null without one. */
  match: match.nullable(),
  /** The person's pairs won by each colour. */
  wins: wins.nullable(),
  application: applicationSummary.nullable(),
});
export type CandidateView = z.infer<typeof candidateView>;

/** How many published CVs of others exceed and meet a job, of all that there are; a draft has a reach too. */
export const jobReach = z.object({ exceed: z.int(), meet: z.int(), total: z.int() });
export type JobReach = z.infer<typeof jobReach>;
