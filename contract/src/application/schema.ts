import { reviewRequest } from './request.ts';
import { z } from 'zod';
import { assignedList } from '../company/assigned.ts';
import { jobPost, jobStatuses } from '../job/schema.ts';
import { bands } from '../matching/bands.ts';
import { matchFacts } from '../matching/schema.ts';
import { timestamp } from '../protocol/field.ts';
import { attachment } from './attachment.ts';
import { interview, interviewActions, interviewEvent, receivedInterview } from './interview.ts';

export const applicationStatuses = [
  'preNew',
  'new',
  'viewed',
  'invite',
  'inviteAccepted',
  'inviteDeclined',
  'nextSteps',
  'offer',
  'offerAccepted',
  'offerDeclined',
  'hired',
  'applicantDeclined',
  'employerDeclined',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const origins = ['applicant', 'employer'] as const;
export type Origin = (typeof origins)[number];

export const movers = ['candidate', 'employer', 'system'] as const;
export type Mover = (typeof movers)[number];

/** The actions that the reader may take now: statuses to move to, and the others. */
export const applicationActions = [...applicationStatuses, 'undo', 'archive'] as const;
export type ApplicationAction = (typeof applicationActions)[number];

/** Whose turn it is, since when, and for how many working days. */
export const waiting = z.object({
  on: z.enum(['candidate', 'employer']),
  since: timestamp,
  workingDays: z.int(),
});
export type Waiting = z.infer<typeof waiting>;

/** The fields of an application that both sides see; `actions` are the reader's. */
export const applicationSummary = z.object({
  id: z.int(),
  status: z.enum(applicationStatuses),
  origin: z.enum(origins),
  createdDate: timestamp,
  /** Date of the last move. It always rises, so it shows which of two answers is newer. */
  movedDate: timestamp,
  /** Null without a score, and for an employer who reviews without scores. */
  matchScore: z.int().nullable(),
  /** Null before delivery and once it is finished. */
  waiting: waiting.nullable(),
  actions: z.array(z.enum(applicationActions)),
});
export type ApplicationSummary = z.infer<typeof applicationSummary>;

export const applicationEvent = z.object({
  /** Null for the first entry. */
  from: z.enum(applicationStatuses).nullable(),
  to: z.enum(applicationStatuses),
  actor: z.enum(movers),
  /** The actor took back their last move. */
  undo: z.boolean(),
  /** One of `declineReasons`; empty if none was given. */
  reason: z.string(),
  note: z.string(),
  /** The colleague who did it, by name; null for the reader's own acts, and always for candidates. */
  by: z.string().nullable(),
  date: timestamp,
  /**
   * The score at this move, stored if the move is a decision (RULES.md section 12). Null for other
   * moves, without a score, for moves that were taken back, and for an employer who saw no scores.
   */
  matchScore: z.int().nullable(),
  /**
   * The stored match in plain words, if a decline told it to the candidate. Null for an employer who
   * reviews without scores.
   */
  matchWords: z.string().nullable(),
});
export type ApplicationEvent = z.infer<typeof applicationEvent>;

export const ownApplication = applicationSummary.extend({
  /** What the candidate asked about it, the oldest first. */
  requests: z.array(reviewRequest),
  job: z.object({
    /** Null once the job is deleted. */
    id: z.int().nullable(),
    name: z.string(),
    company: z.string(),
    status: z.enum(jobStatuses).nullable(),
    filled: z.boolean(),
    /** Whether an operator suspended its employer. */
    suspended: z.boolean(),
  }),
  /** Pay and place; null once the job is deleted. */
  post: jobPost.nullable(),
  band: z.enum(bands).nullable(),
  facts: matchFacts.nullable(),
  archived: z.boolean(),
  /**
   * The date of a bite that came while the person's own application was undelivered. The
   * application becomes the answer once it can no longer be taken back.
   */
  appliedDate: timestamp.nullable(),
  /** Oldest first. */
  events: z.array(applicationEvent),
  interview: interview.nullable(),
  interviewActions: z.array(z.enum(interviewActions)),
  /** Id of the dialog about it; null while the two may not talk. */
  dialogId: z.int().nullable(),
  /** All rounds, oldest first. */
  interviewEvents: z.array(interviewEvent),
  /** Oldest first. */
  attachments: z.array(attachment),
  canAttach: z.boolean(),
});
export type OwnApplication = z.infer<typeof ownApplication>;

export const receivedApplication = applicationSummary.extend({
  /** What the candidate asked about it; empty for who may not know (`applicant.request`). */
  requests: z.array(reviewRequest),
  job: z.object({ id: z.int(), name: z.string(), status: z.enum(jobStatuses) }),
  /** The source of the link by which the person came ('indeed'); null if none is known. */
  source: z.string().nullable(),
  /** The name of the person who recommended the job and agreed that the employer reads it. */
  recommendedBy: z.string().nullable(),
  /** Null once the candidate's account is deleted. */
  candidateId: z.int().nullable(),
  events: z.array(applicationEvent),
  assigned: assignedList,
  interview: receivedInterview.nullable(),
  interviewActions: z.array(z.enum(interviewActions)),
  /** Id of the dialog about it; null while the two may not talk. */
  dialogId: z.int().nullable(),
  /** All rounds, oldest first. */
  interviewEvents: z.array(interviewEvent),
  /** Oldest first. */
  attachments: z.array(attachment),
});
export type ReceivedApplication = z.infer<typeof receivedApplication>;
