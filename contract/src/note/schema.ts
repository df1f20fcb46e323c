import { z } from 'zod';
import { idRef, prose, timestamp } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';

/** RULES.md section 12. A day's notes are one account's. */
export const noteLimits = { text: 4000, mentions: 20, versions: 50, ofOne: 200, aDay: 300 };

export const noteInput = z.object({
  text: prose(noteLimits.text).min(1, messages.required),
  /** Hides it from interviewers and observers. */
  managersOnly: z.boolean(),
  /** Ids of colleagues who may read it; each new one is told. */
  mentions: z.array(idRef).max(noteLimits.mentions, messages.tooMany(noteLimits.mentions)),
});
export type NoteInput = z.infer<typeof noteInput>;

const colleague = z.object({ id: z.int(), name: z.string() });
export type Colleague = z.infer<typeof colleague>;

export const note = z.object({
  id: z.int(),
  /** 'A former colleague' once the account is gone. */
  author: z.string(),
  isOwn: z.boolean(),
  /** What it was written on: this application, or the person before there was one. */
  on: z.enum(['application', 'person']),
  /** '' once it is deleted. */
  text: z.string(),
  managersOnly: z.boolean(),
  mentions: z.array(colleague),
  createdDate: timestamp,
  editedDate: timestamp.nullable(),
  deletedDate: timestamp.nullable(),
});
export type Note = z.infer<typeof note>;

export const noteList = z.object({
  /** The first to come first. */
  list: z.array(note),
  /** Colleagues whom a note here may mention, and who of them reads what is for managers. */
  colleagues: z.array(colleague.extend({ isManager: z.boolean() })),
  /** What the caller may do here: write, and hide from interviewers and observers. */
  mayWrite: z.boolean(),
  mayHide: z.boolean(),
});
export type NoteList = z.infer<typeof noteList>;

/** The texts of before, the first to come first. */
export const noteVersions = z.object({
  list: z.array(z.object({ text: z.string(), fromDate: timestamp })),
});
