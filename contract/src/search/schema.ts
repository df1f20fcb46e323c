import { z } from 'zod';
import { jobFacts } from '../application/answer-facts.ts';
import { applicationSummary, ownApplication } from '../application/schema.ts';
import { cvCard, shownCv } from '../cv/schema.ts';
import { job, jobCompany, jobPost, jobStatuses } from '../job/schema.ts';
import { closestOnPage } from '../matching/page-order.ts';
import { match, matchSummary } from '../matching/schema.ts';
import { line, queryId, stateId, timestamp } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { commaList, continuedListOf, continuedPage, flag } from '../protocol/paging.ts';
import { wins } from '../reference/behavior.ts';
import { workModes } from '../reference/pay.ts';
import { dealBreakers } from './deal-breaker.ts';
import { marks } from './mark.ts';

/** The person's deal-breakers that the job does not meet; empty without a CV or a job. */
const unmet = z.array(z.enum(dealBreakers));

const idList = commaList(queryId);
const yearlyPay = z.coerce
  .number(messages.number)
  .int(messages.number)
  .min(0, messages.tooSmall(0))
  .max(1_000_000_000, messages.tooLarge(1_000_000_000));

const days = z.coerce.number(messages.number).int(messages.number).min(1).max(3650);

/** Skills with levels, as `12:3,40:5`; level 0 requires nothing. */
export const skillLevels = commaList(
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

const filters = {
  search: line(100).optional(),
  /** Part of a city's name. */
  locationCity: line(120).optional(),
  locationStateId: commaList(stateId).optional(),
  employmentTypeId: idList.optional(),
  workMode: commaList(z.enum(workModes)).optional(),
  industryId: idList.optional(),
};

/** Both searches return twenty results per page by default. */
const searchPage = { ...continuedPage, limit: continuedPage.limit.default(closestOnPage) };

/** Pay filters are dollars a year, whatever the unit of the pay. */
export const jobSearch = z.object({
  ...searchPage,
  ...filters,
  sort: z.enum(['match', 'score', 'newest', 'pay']).default('match'),
  /** Jobs that require at most this many years (an id of the ordered list). */
  yearsOfExperienceId: queryId.optional(),
  /** Jobs whose highest pay is at least this. */
  payMin: yearlyPay.optional(),
  companyId: queryId.optional(),
  /** Jobs that ask for one of these skills, at most at the given level. */
  skill: skillLevels.optional(),
  /**
   * Jobs that pass the CV's deal-breakers, are not met yet and would be with these skills raised to
   * these levels: the jobs that the skill enhancements count.
   */
  raise: skillLevels.optional(),
  sponsorship: flag.optional(),
  /** Jobs of companies that answer within a week, at the median; unnamed jobs are left out. */
  prompt: flag.optional(),
  /** Jobs that meet all of the CV's deal-breakers. */
  acceptable: flag.optional(),
  /** Leaves out jobs that the person applied for or was bitten for, and counts them. */
  unapplied: flag.optional(),
  /** Leaves out jobs that their employer did not confirm for 44 days: they are not recommended. */
  confirmed: flag.optional(),
  /** Jobs with all of these benefits, by title. */
  benefit: commaList(line(60)).optional(),
  /** Jobs published within this many days. */
  postedWithin: days.optional(),
  /**
   * Only saved, or only hidden jobs, even if they share no skill with the CV. Jobs that are no
   * longer open come last, if no other filter is set. Without this filter, hidden jobs are left
   * out.
   */
  marked: z.enum(marks, messages.selection).optional(),
});
export type JobSearch = z.output<typeof jobSearch>;

export const candidateSearch = z
  .object({
    ...searchPage,
    ...filters,
    /** The employer's job to compare with; without it, or its scores, people are listed by activity. */
    jobId: queryId.optional(),
    sort: z.enum(['match', 'score', 'active']).default('match'),
    /** People with at least this many years (an id of the ordered list). */
    yearsOfExperienceId: queryId.optional(),
    /** People who ask for at most this. */
    payMax: yearlyPay.optional(),
    /** People who have all of these skills, at least at the given level. */
    skill: skillLevels.optional(),
    /** People with one of these degrees, finished. */
    degreeId: idList.optional(),
    /** People who were active within this many days. */
    activeWithin: days.optional(),
    /** People whose deal-breakers the chosen job all meets; narrows nothing without a job. */
    acceptable: flag.optional(),
    /**
     * Only people saved, or only people hidden, for the chosen job, which is then required. Without
     * this filter, hidden people are left out.
     */
    marked: z.enum(marks, messages.selection).optional(),
  })
  .refine(({ marked, jobId }) => marked === undefined || jobId !== undefined, {
    path: ['marked'],
    message: 'Please choose a job first',
  });
export type CandidateSearch = z.output<typeof candidateSearch>;

/**
 * Where a text search found words that the card itself does not show: a piece of that text. At most
 * two; none in a list of more than 50.
 */
const found = z.array(
  z.object({ in: z.enum(['skill', 'work', 'section', 'about', 'description']), text: z.string() }),
);
export type Found = z.infer<typeof found>;

/**
 * Whether the job's title shares a counted word with the person's positions: 'Same kind of role' on
 * a page of 'Best match' (matching/page-order.ts).
 */
const sameRole = z.boolean();

export const jobResult = jobPost.extend({
  ...matchSummary,
  sameRole,
  /** Published; also closed or paused if the candidate saved or hid the job before. */
  status: z.enum(jobStatuses),
  found,
  unmet,
  mark: z.enum(marks).nullable(),
  application: applicationSummary.nullable(),
});
export type JobResult = z.infer<typeof jobResult>;

export const jobList = continuedListOf(jobResult).extend({
  /** Number of jobs that only `unapplied` leaves out of this list, on all its pages. */
  leftOut: z.int(),
});
export type JobList = z.infer<typeof jobList>;

export const jobView = job
  .pick({ id: true, status: true, role: true, skills: true, publishedDate: true })
  .extend({
    company: jobCompany,
    matchScore: z.int().nullable(),
    /** Null until the candidate has a CV. */
    match: match.nullable(),
    /** Compared with the CV as it was when hidden, as the employer who received it sees it. */
    comparedAsHidden: z.boolean(),
    /** Requested behavior: pairs won by each color. */
    wins: wins.nullable(),
    /** The employer sees no match: the job is reviewed without scores. */
    withoutScores: z.boolean(),
    unmet,
    /** The day since which its employer did not say that it is open; null while that is recent. */
    unconfirmedSince: z.iso.date().nullable(),
    /** How the employer answers; null for an unnamed job. */
    answers: jobFacts.nullable(),
    /** With its history; null without an application or a bite. */
    application: ownApplication.nullable(),
    mark: z.enum(marks).nullable(),
  });
export type JobView = z.infer<typeof jobView>;

export const candidateResult = cvCard.extend({
  ...matchSummary,
  sameRole,
  /** Name and picture are withheld because the chosen job is reviewed blind. */
  blind: z.boolean(),
  found,
  /** For the chosen job. */
  unmet,
  /** For the chosen job. */
  mark: z.enum(marks).nullable(),
  /** For the chosen job. */
  application: applicationSummary.nullable(),
});
export type CandidateResult = z.infer<typeof candidateResult>;

export const candidateList = continuedListOf(candidateResult).extend({
  /** Number of all results in each band; null without a job that scores. */
  bands: z.object({ exceed: z.int(), meet: z.int(), doNotMeet: z.int() }).nullable(),
});
export type CandidateList = z.infer<typeof candidateList>;

/** A published CV as an employer reads it; contacts are empty until an application opens them. */
export const candidateView = shownCv.extend({
  activeDate: timestamp,
  contactsOpen: z.boolean(),
  /**
   * Name, picture, contacts and names of schools are withheld because the chosen job is reviewed
   * blind.
   */
  blind: z.boolean(),
  matchScore: z.int().nullable(),
  /** Compared with the chosen job; null without one, and for one that is reviewed without scores. */
  match: match.nullable(),
  /** The person's pairs won by each color; null for a job that is reviewed without scores. */
  wins: wins.nullable(),
  /** For the chosen job. */
  unmet,
  application: applicationSummary.nullable(),
  mark: z.enum(marks).nullable(),
});
export type CandidateView = z.infer<typeof candidateView>;

/**
 * Number of published CVs of others that exceed and meet a job, and of all; for drafts too, and for
 * skills that are not saved in a job yet.
 */
export const jobReach = z.object({
  exceed: z.int(),
  meet: z.int(),
  total: z.int(),
  /** For each scored skill. */
  skills: z.array(
    z.object({
      id: z.int(),
      /** Number of people who have the required level. */
      people: z.int(),
      /**
       * How many more people would meet the job if it asked for less of this skill: at the nearest
       * lower level that helps, and as nice to have (level 0) if that helps more; at most two.
       */
      eased: z.array(z.object({ level: z.int(), more: z.int() })),
    }),
  ),
});
export type JobReach = z.infer<typeof jobReach>;

/** Number of public people, companies and jobs, for visitors. */
export const marketSize = z.object({ people: z.int(), companies: z.int(), jobs: z.int() });
export type MarketSize = z.infer<typeof marketSize>;
