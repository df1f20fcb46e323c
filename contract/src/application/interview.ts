import { z } from 'zod';
import { line, timestamp } from '../protocol/field.ts';
import { note } from './note.ts';
import { messages } from '../protocol/messages.ts';

/**
 * Offered: the candidate may choose a time. Taken: one is chosen. Declined: the candidate asks for
 * other times. Cancelled: the offer was withdrawn, or a taken time called off.
 */
export const interviewStates = ['offered', 'taken', 'declined', 'cancelled'] as const;
export type InterviewState = (typeof interviewStates)[number];

/** What a side may do about the interview now. */
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

/** `2026-12-01T10:00`, as a clock on the wall shows it in some time zone. */
const wallClock = z.string(messages.date).refine((text) => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return false;
  const time = new Date(`${text}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}, messages.date);

/** A name of the IANA time zone database; a bare offset knows nothing of summer time. */
const timeZone = z.string(messages.selection).refine((name) => {
  if (!/^[A-Za-z][\w+\-/]{1,63}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}, messages.selection);

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
  /** An address, a link, a telephone number. */
  place: line(300).min(1, messages.required),
  timeZone,
  note: note.optional(),
});
export type InterviewOffer = z.infer<typeof interviewOffer>;

/** What would suit better. */
export const interviewDecline = z.object({ note: note.min(1, messages.required) });

const words = z.object({ note: note.optional() });

/** Calls a taken time off. */
export const interviewCancel = words.optional();

/**
 * Ends what the employer sees: an offer, or a taken time. So that withdrawing an offer does not
 * call off what was taken a moment before.
 */
export const interviewEnd = words.extend({
  state: z.enum(['offered', 'taken'], messages.selection),
});

const slot = z.object({
  id: z.int(),
  start: timestamp,
  end: timestamp,
  /** The candidate chose this one. */
  taken: z.boolean(),
});

/** The newest interview of an application. */
export const interview = z.object({
  state: z.enum(interviewStates),
  /** In the order of time; once one was taken, that one alone. */
  slots: z.array(slot),
  durationMinutes: z.int(),
  place: z.string(),
  /** The employer's. */
  timeZone: z.string(),
  /** What the employer said with the offer. */
  note: z.string(),
  /** Who declined or cancelled, and the sentence that came along. */
  endedBy: z.enum(['candidate', 'employer']).nullable(),
  endNote: z.string(),
  changedDate: timestamp,
});
export type Interview = z.infer<typeof interview>;

/** One entry of the dated history: what became of times that were offered, in every round. */
export const interviewEvent = z.object({
  state: z.enum(interviewStates),
  actor: z.enum(['candidate', 'employer']),
  /** The time that was taken, or called off; null where none was. */
  start: timestamp.nullable(),
  /** What was said with declining or calling off. */
  note: z.string(),
  date: timestamp,
});
export type InterviewEvent = z.infer<typeof interviewEvent>;

/** As the employer reads it. */
export const receivedInterview = interview.extend({
  slots: z.array(
    slot.extend({
      /** The same account has another taken interview at that time. */
      overlaps: z.boolean(),
    }),
  ),
});
export type ReceivedInterview = z.infer<typeof receivedInterview>;

/** A taken interview that is not over yet, as the employer's home lists it. */
export const comingInterview = z.object({
  applicationId: z.int(),
  candidateId: z.int(),
  /** As the employer may call the person: withheld where the job is reviewed blind. */
  candidateName: z.string(),
  job: z.object({ id: z.int(), name: z.string() }),
  start: timestamp,
  end: timestamp,
  /** The employer's. */
  timeZone: z.string(),
});
export type ComingInterview = z.infer<typeof comingInterview>;

/** A calendar file (RFC 5545), to be saved under its name. */
export const calendarFile = z.object({ fileName: z.string(), text: z.string() });
export type CalendarFile = z.infer<typeof calendarFile>;
