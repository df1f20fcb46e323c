import { z } from 'zod';
import { roles } from '../account/schema.ts';
import { applicationStatuses } from '../application/schema.ts';
import { picture } from '../file/schema.ts';
import { prose, timestamp } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';

export const messageLength = 4000;

/** A message to send. The client creates the id, so a retry does not send it twice. */
export const messageInput = z.object({
  id: z.uuid(messages.required),
  text: prose(messageLength).min(1, messages.required),
});
export type MessageInput = z.infer<typeof messageInput>;

export const message = z.object({
  id: z.uuid(),
  dialogId: z.int(),
  /** Its number in the dialog, from 1 on, without gaps. */
  number: z.int(),
  from: z.enum(roles),
  text: z.string(),
  /**
   * Who wrote it for the company: to candidates the first name, to colleagues the name. Null for one's
   * own messages, the candidate's, and where no name is known.
   */
  by: z.string().nullable(),
  sentDate: timestamp,
});
export type Message = z.infer<typeof message>;

/** The dialog about one application; its id is the application's. */
export const dialog = z.object({
  id: z.int(),
  /** The reader's side. */
  userRole: z.enum(roles),
  application: z.object({ id: z.int(), status: z.enum(applicationStatuses) }),
  /** An id is null once its object is deleted. */
  job: z.object({ id: z.int().nullable(), name: z.string() }),
  company: z.object({ id: z.int().nullable(), name: z.string(), logo: picture.nullable() }),
  /** The other person; `Deleted account` without a picture once the account is deleted. */
  other: z.object({
    name: z.string(),
    picture: picture.nullable(),
    candidateId: z.int().nullable(),
  }),
  lastMessage: message.nullable(),
  unreadMessages: z.int(),
  /** The company's side: nobody of it has read the last message. */
  readByNobody: z.boolean(),
  /** Number of the last message that each side has read. */
  ownReadNumber: z.int(),
  otherReadNumber: z.int(),
  /** Whether the reader may write; false after the other account is deleted. */
  open: z.boolean(),
});
export type Dialog = z.infer<typeof dialog>;

/** Most companies, and most jobs, counted separately in one answer. */
export const mostCounters = 100;
/** Most dialogs; a candidate's list of applications shows no more. */
export const mostDialogCounters = 1000;

/** Number of unread messages; `entityId` is null for the total. */
export const unreadCounter = z.object({
  entityType: z.enum(['total', 'company', 'job', 'dialog']),
  entityId: z.int().nullable(),
  unreadMessages: z.int(),
});
export type UnreadCounter = z.infer<typeof unreadCounter>;
