import { z } from 'zod';
import { roles } from '../account/schema.ts';
import { applicationStatuses } from '../application/schema.ts';
import { picture } from '../file/schema.ts';
import { prose, timestamp } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';

export const messageLength = 4000;

/** What is sent; the id is made by the client, so that sending it again is not a second message. */
export const messageInput = z.object({
  id: z.uuid(messages.required),
  text: prose(messageLength).min(1, messages.required),
});
export type MessageInput = z.infer<typeof messageInput>;

export const message = z.object({
  id: z.uuid(),
  dialogId: z.int(),
  /** Its place in the dialog: 1, 2, 3 … without a gap. */
  number: z.int(),
  from: z.enum(roles),
  text: z.string(),
  sentDate: timestamp,
});
export type Message = z.infer<typeof message>;

/** The talk about one application; its id is the application's. */
export const dialog = z.object({
  id: z.int(),
  /** The reader's side. */
  userRole: z.enum(roles),
  application: z.object({ id: z.int(), status: z.enum(applicationStatuses) }),
  /** Ids are null once the thing is deleted. */
  job: z.object({ id: z.int().nullable(), name: z.string() }),
  company: z.object({ id: z.int().nullable(), name: z.string(), logo: picture.nullable() }),
  /** The person at the other end; `Deleted account` without a picture once it is gone. */
  other: z.object({
    name: z.string(),
    picture: picture.nullable(),
    candidateId: z.int().nullable(),
  }),
  lastMessage: message.nullable(),
  unreadMessages: z.int(),
  /** Up to which message each side has read. */
  ownReadNumber: z.int(),
  otherReadNumber: z.int(),
  /** Whether the reader may write: not to an account that is gone. */
  open: z.boolean(),
});
export type Dialog = z.infer<typeof dialog>;

/** How many messages wait; `entityId` is null for the total. */
export const unreadCounter = z.object({
  entityType: z.enum(['total', 'company', 'job', 'dialog']),
  entityId: z.int().nullable(),
  unreadMessages: z.int(),
});
export type UnreadCounter = z.infer<typeof unreadCounter>;
