import { z } from 'zod';
import { applicationSummary, ownApplication } from '../application/schema.ts';
import { cv, cvCard } from '../cv/schema.ts';
import { job, jobCompany, jobPost, jobStatuses } from '../job/schema.ts';
import { match, matchSummary } from '../matching/schema.ts';
import { line, queryId, stateId, timestamp } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { after, commaList, continuedListOf, flag, page } from '../protocol/paging.ts';
import { wins } from '../reference/behavior.ts';
import { workModes } from '../reference/pay.ts';
import { dealBreakers } from './deal-breaker.ts';
import { marks } from './mark.ts';

/** What of the person's deal-breakers the job does not meet; nothing where there is no CV or no job. */
const unmet = z.array(z.enum(dealBreakers));

const idList = commaList(queryId);
const yearlyPay = z.coerce
  .number(messages.number)
  .int(messages.number)
  .min(0, messages.tooSmall(0))
  .max(1_000_000_000, messages.tooLarge(1_000_000_000));

const days = z.coerce.number(messages.number).int(messages.number).min(1).max(3650);

/** Skills with levels, as `12:3,40:5`; a level of 0 asks for nothing. */
const skillLevels = commaList(
  z
    .string()
    .regex(/^\d{1,9}:[0-5]$/, messages.selection)
    .transform((text) => {
      const [skillId = 0, level = 0] = text.split(':').map(Number);
      return { id: skillId, level };
    }),
  // As many as a CV holds.
  1500,
);

/** What both searches can be narrowed by. */
const filters = {
  search: line(100).optional(),
  /** A part of a city's name. */
  locationCity: line(120).optional(),
  locationStateId: commaList(stateId).optional(),
  employmentTypeId: idList.optional(),
  workMode: commaList(z.enum(workModes)).optional(),
  industryId: idList.optional(),
};

/** Pay filters are dollars a year, whatever the pay is quoted in. */
export const jobSearch = z.object({
  ...page,
  after,
  ...filters,
  sort: z.enum(['match', 'newest', 'pay']).default('match'),
  /** Jobs that ask for at most this many years (an id of the ordered list). */
  yearsOfExperienceId: queryId.optional(),
  /** Jobs whose pay reaches this. */
  payMin: yearlyPay.optional(),
  companyId: queryId.optional(),
  /** Jobs that ask for one of these skills, at most at the level given with it. */
  skill: skillLevels.optional(),
  /**
   * Jobs that pass the CV's deal-breakers, are not green yet and would be with these skills raised
   * to these levels: those that the skill enhancements count.
   */
  raise: skillLevels.optional(),
  sponsorship: flag.optional(),
  /** Jobs that meet all of the CV's deal-breakers. */
  acceptable: flag.optional(),
  /** Jobs with all of these benefits, by title. */
  benefit: commaList(line(60)).optional(),
  /** Jobs published within so many days. */
  postedWithin: days.optional(),
  /**
   * Only jobs that the candidate saved, or hid, whatever they share with the CV; those that are no
   * longer open come last while nothing else narrows the list. Without it hidden ones are left out.
   */
  marked: z.enum(marks, messages.selection).optional(),
});
export type JobSearch = z.output<typeof jobSearch>;

export const candidateSearch = z
  .object({
    ...page,
    after,
    ...filters,
    /** The own job to compare with; without it people are listed by activity. */
    jobId: queryId.optional(),
    sort: z.enum(['match', 'active']).default('match'),
    /** People with at least this many years (an id of the ordered list). */
    yearsOfExperienceId: queryId.optional(),
    /** People who ask for at most this. */
    payMax: yearlyPay.optional(),
    /** People who have all of these skills, at least at the level given with it. */
    skill: skillLevels.optional(),
    /** People with one of these degrees, the education finished. */
    degreeId: idList.optional(),
    /** People who were active within so many days. */
    activeWithin: days.optional(),
    /**
     * Only people saved, or hidden, for the chosen job, which it asks for; without it hidden ones are
     * left out.
     */
    marked: z.enum(marks, messages.selection).optional(),
  })
  .refine(({ marked, jobId }) => marked === undefined || jobId !== undefined, {
    path: ['marked'],
    message: 'Please choose a job first',
  });
export type CandidateSearch = z.output<typeof candidateSearch>;

export const jobResult = jobPost.extend({
  ...matchSummary,
  /** Published, but for what the candidate saved or hid before it was closed or paused. */
  status: z.enum(jobStatuses),
  unmet,
  mark: z.enum(marks).nullable(),
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
    /** With the CV as it was when it was hidden, as the employer reads it to whom it was sent. */
    comparedAsHidden: z.boolean(),
    /** Behaviour asked for: pairs won by each colour. */
    wins: wins.nullable(),
    unmet,
    /** With its history; null where the candidate has not applied and was not bitten. */
    application: ownApplication.nullable(),
    mark: z.enum(marks).nullable(),
  });
export type JobView = z.infer<typeof jobView>;

export const candidateResult = cvCard.extend({
  ...matchSummary,
  /** Name and picture are withheld: the chosen job is reviewed blind. */
  blind: z.boolean(),
  /** By the chosen job. */
  unmet,
  /** For the chosen job. */
  mark: z.enum(marks).nullable(),
  /** With the chosen job. */
  application: applicationSummary.nullable(),
});
export type CandidateResult = z.infer<typeof candidateResult>;

export const candidateList = continuedListOf(candidateResult).extend({
  /** How many of all that were found are in each band; null without a job that scores. */
  bands: z.object({ exceed: z.int(), meet: z.int(), doNotMeet: z.int() }).nullable(),
});
export type CandidateList = z.infer<typeof candidateList>;

/** A published CV as an employer reads it; contacts are empty until an application opens them. */
export const candidateView = cv
  .omit({ validationResult: true, behaviors: true, editions: true, undoImportUntil: true })
  .extend({
    activeDate: timestamp,
    contactsOpen: z.boolean(),
    /** Name, picture, contacts and names of schools are withheld: the chosen job is reviewed blind. */
    blind: z.boolean(),
    matchScore: z.int().nullable(),
    /** Against the chosen job; null without one. */
    match: match.nullable(),
    /** The person's pairs won by each colour. */
    wins: wins.nullable(),
    /** By the chosen job. */
    unmet,
    application: applicationSummary.nullable(),
    mark: z.enum(marks).nullable(),
  });
export type CandidateView = z.infer<typeof candidateView>;

/** How many published CVs of others exceed and meet a job, of all that there are; a draft has a reach too. */
export const jobReach = z.object({
  exceed: z.int(),
  meet: z.int(),
  total: z.int(),
  /** For each scored skill, how many of them know it at the level asked for. */
  skills: z.array(z.object({ id: z.int(), people: z.int() })),
});
export type JobReach = z.infer<typeof jobReach>;
