import { z } from 'zod';
import { timestamp } from '../protocol/field.ts';
import { shownLine } from '../protocol/name.ts';
import { timeZone } from '../protocol/time-zone.ts';
import { note } from './note.ts';
import { messages } from '../protocol/messages.ts';

/**
 * Offered: the candidate may choose a time. Taken: one is chosen. Declined: the candidate asks for
 * other times. Cancelled: the offer was withdrawn or the taken time was cancelled.
 */
export const interviewStates = ['offered', 'taken', 'declined', 'cancelled'] as const;
export type InterviewState = (typeof interviewStates)[number];

/** What a side may do with the interview now. */
export const interviewActions = [
  'offer',
  'change',
  'withdraw',
  'accept',
  'decline',
  'cancel',
] as const;
export type InterviewAction = (typeof interviewActions)[number];

export const interviewLimits = { times: 10, minMinutes: 15, maxMinutes: 240, daysAhead: 180 };

/** Local time without a zone: `2026-12-01T10:00`. */
const wallClock = z.string(messages.date).refine((text) => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return false;
  const time = new Date(`${text}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}, messages.date);

const { times, minMinutes, maxMinutes } = interviewLimits;

export const interviewOffer = z.object({
  /** In `timeZone`. */
  times: z
    .array(wallClock, messages.required)
    .min(1, messages.required)
    .max(times, messages.tooMany(times)),
  durationMinutes: z
    .int(messages.number)
    .min(minMinutes, messages.tooSmall(minMinutes))
    .max(maxMinutes, messages.tooLarge(maxMinutes)),
  /** An address, a link or a phone number. */
  place: shownLine(300).min(1, messages.required),
  timeZone,
  note: note.optional(),
});
export type InterviewOffer = z.infer<typeof interviewOffer>;

/** Times that would suit better. */
export const interviewDecline = z.object({ note: note.min(1, messages.required) });

const words = z.object({ note: note.optional() });

export const interviewCancel = words.optional();

/**
 * Ends the state that the employer sees, an offer or a taken time, so that withdrawing an offer
 * does not cancel a time that was just taken.
 */
export const interviewEnd = words.extend({
  state: z.enum(['offered', 'taken'], messages.selection),
});

const slot = z.object({
  id: z.int(),
  start: timestamp,
  end: timestamp,
  taken: z.boolean(),
});

/** The newest interview of an application. */
export const interview = z.object({
  state: z.enum(interviewStates),
  /** In order of time; once one is taken, only that one. */
  slots: z.array(slot),
  durationMinutes: z.int(),
  place: z.string(),
  /** The employer's time zone. */
  timeZone: z.string(),
  /** The employer's note with the offer. */
  note: z.string(),
  /** Who declined or cancelled, and their note. */
  endedBy: z.enum(['candidate', 'employer']).nullable(),
  endNote: z.string(),
  changedDate: timestamp,
});
export type Interview = z.infer<typeof interview>;

/** One entry of the history: the result of a round of offered times. */
export const interviewEvent = z.object({
  state: z.enum(interviewStates),
  actor: z.enum(['candidate', 'employer']),
  /** The time that was taken or cancelled; null if there was none. */
  start: timestamp.nullable(),
  /** The note that came with a decline or a cancellation. */
  note: z.string(),
  /** The colleague who did it, as `by` of an application's events. */
  by: z.string().nullable(),
  date: timestamp,
});
export type InterviewEvent = z.infer<typeof interviewEvent>;

export const receivedInterview = interview.extend({
  slots: z.array(
    slot.extend({
      /** The same account has another taken interview at that time. */
      overlaps: z.boolean(),
    }),
  ),
});
export type ReceivedInterview = z.infer<typeof receivedInterview>;

/** An upcoming interview on the employer's home page. */
export const comingInterview = z.object({
  applicationId: z.int(),
  candidateId: z.int(),
  /** The name shown to the employer; withheld while the job is reviewed blind. */
  candidateName: z.string(),
  job: z.object({ id: z.int(), name: z.string() }),
  start: timestamp,
  end: timestamp,
  /** The employer's time zone. */
  timeZone: z.string(),
});
export type ComingInterview = z.infer<typeof comingInterview>;

/** A calendar file (RFC 5545) and its file name. */
export const calendarFile = z.object({ fileName: z.string(), text: z.string() });
export type CalendarFile = z.infer<typeof calendarFile>;
