import { z } from 'zod';
import { jobPost, jobStatuses } from '../job/schema.ts';
import { bands } from '../matching/schema.ts';
import { idRef, timestamp } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { interview, interviewActions, interviewEvent, receivedInterview } from './interview.ts';
import { note } from './note.ts';
import { statusMeanings } from './status.ts';

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

/** What the reader may do with an application now: the statuses to move it to, or one of these. */
export const applicationActions = [...applicationStatuses, 'undo', 'archive'] as const;
export type ApplicationAction = (typeof applicationActions)[number];

/** Whose turn it is, since when, and how many working days that is. */
export const waiting = z.object({
  on: z.enum(['candidate', 'employer']),
  since: timestamp,
  workingDays: z.int(),
});
export type Waiting = z.infer<typeof waiting>;

/** An application as both sides refer to it; `actions` are the reader's. */
export const applicationSummary = z.object({
  id: z.int(),
  status: z.enum(applicationStatuses),
  origin: z.enum(origins),
  createdDate: timestamp,
  /** Of the last move, later than that of every move before: of two answers the newer is known by it. */
  movedDate: timestamp,
  matchScore: z.int().nullable(),
  /** Null once it is finished, and before it is delivered. */
  waiting: waiting.nullable(),
  actions: z.array(z.enum(applicationActions)),
});
export type ApplicationSummary = z.infer<typeof applicationSummary>;

/** One entry of the dated history that both sides read. */
export const applicationEvent = z.object({
  /** Null at the beginning. */
  from: z.enum(applicationStatuses).nullable(),
  to: z.enum(applicationStatuses),
  actor: z.enum(movers),
  /** The actor took its last move back. */
  undo: z.boolean(),
  /** Of `declineReasons`; empty where none was given. */
  reason: z.string(),
  note: z.string(),
  date: timestamp,
});
export type ApplicationEvent = z.infer<typeof applicationEvent>;

/** A decline may carry one of these (RULES.md section 8); each side has its own. */
export const declineReasons = {
  employer: [
    'Skills do not match yet',
    'Another candidate fits better',
    'Location does not work',
    'Pay expectations differ',
    'Position filled',
  ],
  candidate: [
    'Pay is too low',
    'Location does not work',
    'Not the right work for me',
    'Accepted another position',
    'Staying where I am',
  ],
} as const;

/** A move; a reason goes with declines only, a note with anything. */
const moveInput = <const Reason extends string>(
  side: 'candidate' | 'employer',
  reasons: readonly Reason[],
) =>
  z
    .object({
      status: z.enum(applicationStatuses, messages.selection),
      reason: z.enum(reasons, messages.selection).optional(),
      note: note.optional(),
    })
    .refine(
      ({ status, reason }) => reason === undefined || statusMeanings[status].declinedBy === side,
      { path: ['reason'], message: messages.selection },
    );
export const employerMove = moveInput('employer', declineReasons.employer);
export const candidateMove = moveInput('candidate', declineReasons.candidate);
export type EmployerMove = z.infer<typeof employerMove>;

/** A bite: the candidate's id is the CV's. */
export const biteInput = z.object({ candidateId: idRef, note: note.optional() });

/** An application as the candidate follows it. */
export const ownApplication = applicationSummary.extend({
  job: z.object({
    /** Null once the job is deleted. */
    id: z.int().nullable(),
    name: z.string(),
    company: z.string(),
    status: z.enum(jobStatuses).nullable(),
    /** It was closed after somebody was hired for it. */
    filled: z.boolean(),
  }),
  /** Pay and place; null once the job is deleted. */
  post: jobPost.nullable(),
  band: z.enum(bands).nullable(),
  archived: z.boolean(),
  /**
   * Of a bite that came while the own application was on its way: when that was sent. It counts as the
   * answer once it cannot be taken back any more.
   */
  appliedDate: timestamp.nullable(),
  /** The oldest first. */
  events: z.array(applicationEvent),
  interview: interview.nullable(),
  interviewActions: z.array(z.enum(interviewActions)),
  /** Of the talk about it; null where the two may not talk. */
  dialogId: z.int().nullable(),
  /** Of all rounds, the oldest first. */
  interviewEvents: z.array(interviewEvent),
});
export type OwnApplication = z.infer<typeof ownApplication>;

/** An application as the employer reviews it. */
export const receivedApplication = applicationSummary.extend({
  job: z.object({ id: z.int(), name: z.string(), status: z.enum(jobStatuses) }),
  /** Null once the candidate's account is deleted. */
  candidateId: z.int().nullable(),
  events: z.array(applicationEvent),
  interview: receivedInterview.nullable(),
  interviewActions: z.array(z.enum(interviewActions)),
  /** Of the talk about it; null where the two may not talk. */
  dialogId: z.int().nullable(),
  /** Of all rounds, the oldest first. */
  interviewEvents: z.array(interviewEvent),
});
export type ReceivedApplication = z.infer<typeof receivedApplication>;
