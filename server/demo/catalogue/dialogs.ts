import { roles } from '@fourfold/contract/account/schema.ts';
import { applicationStatuses } from '@fourfold/contract/application/schema.ts';
import { z } from 'zod';
import { wordsOf } from './words.ts';

/** The speaker, the hours after the previous line (or after the last move), and the text. */
const line = z.tuple([z.enum(roles), z.number(), z.string()]);

const interviewEntry = z.strictObject({
  /** How many working days ahead, and the local time. */
  times: z.array(z.tuple([z.int(), z.string()])),
  /** The lines with which the times were offered and the first one was taken. */
  offeredAt: z.int(),
  takenAt: z.int().optional(),
  durationMinutes: z.int(),
  place: z.string(),
  note: z.string(),
});

/** Slots in texts: {first} is the person, {company} and {city} are the job's. */
const dialogEntry = z.strictObject({
  /** A trade of the demo employer's jobs; without one, the demo candidate talks. */
  occupation: z.string().optional(),
  /** The first application with this status has the dialog. */
  status: z.enum(applicationStatuses),
  lines: z.array(line),
  /** How many hours ago the last line was written; without it the dialog ends on its own. */
  ago: z.number().optional(),
  /** The other side has not read the last lines of one side. */
  unread: z.literal(true).optional(),
  interview: interviewEntry.optional(),
});

export type DialogEntry = z.output<typeof dialogEntry>;
export type InterviewEntry = z.output<typeof interviewEntry>;

/** The dialogs of the two named people. */
export const dialogEntries = wordsOf('./dialogs', z.array(dialogEntry));
