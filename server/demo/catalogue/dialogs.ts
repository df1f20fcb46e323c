import { roles } from '@fourfold/contract/account/schema.ts';
import { applicationStatuses } from '@fourfold/contract/application/schema.ts';
import { z } from 'zod';
import { wordsOf } from './words.ts';

/** Who says it, how many hours after the line before (or after the last move), and what. */
const line = z.tuple([z.enum(roles), z.number(), z.string()]);

const interviewEntry = z.strictObject({
  /** How many working days ahead, and at what time there. */
  times: z.array(z.tuple([z.int(), z.string()])),
  /** Lines with which it was offered and with which the first of the times was taken. */
  offeredAt: z.int(),
  takenAt: z.int().optional(),
  durationMinutes: z.int(),
  place: z.string(),
  note: z.string(),
});

/** Slots in texts: {first} is the person, {company} and {city} where the job is. */
const dialogEntry = z.strictObject({
  /** A trade of the demo employer's jobs; without one it is the demo candidate who talks. */
  occupation: z.string().optional(),
  /** The first application with it has the talk. */
  status: z.enum(applicationStatuses),
  lines: z.array(line),
  /** How many hours ago the last line was said; without it the talk ran on its own. */
  ago: z.number().optional(),
  /** The last lines of one side wait for the other to read them. */
  unread: z.literal(true).optional(),
  interview: interviewEntry.optional(),
});

export type DialogEntry = z.output<typeof dialogEntry>;
export type InterviewEntry = z.output<typeof interviewEntry>;

/** What the two named people find in their messages. */
export const dialogEntries = wordsOf('./dialogs', z.array(dialogEntry));
