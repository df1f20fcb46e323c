import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { id, idRef, prose, timestamp } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { listOf } from '../protocol/paging.ts';

/*
 * One text for many applicants of a job, sent as a message of its own in each one's conversation.
 */

/** What stands in a text for something of its reader, as people type it between braces. */
export const placeholders = ['first name', 'job', 'missing skill'] as const;
export type Placeholder = (typeof placeholders)[number];

/** Shorter than a message: filled placeholders are longer than their names. */
export const replyLength = 2000;
const mostPlaceholders = 10;
/** People that one text is sent to. */
export const mostRecipients = 200;
export const savedTextLimit = 20;
/** How long a text waits, so that it can be taken back. */
export const replyWaitSeconds = 20;

const braced = /\{([^{}]*)\}/g;
const theThree = '{first name}, {job} and {missing skill}';

const placeholderIn = (inside: string): Placeholder | undefined => {
  const plain = inside.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return placeholders.find((one) => one === plain);
};

/** The placeholders that a text uses, each once. */
export const placeholdersIn = (text: string): Set<Placeholder> =>
  new Set([...text.matchAll(braced)].flatMap(([, inside = '']) => placeholderIn(inside) ?? []));

/** What is wrong with a text's placeholders, as a sentence; null if nothing is. */
export function wrongPlaceholder(text: string): string | null {
  const found = [...text.matchAll(braced)];
  const unknown = found.find(([, inside = '']) => !placeholderIn(inside));
  if (unknown) return `${unknown[0].slice(0, 60)} stands for nothing. You can use ${theThree}`;
  if (/[{}]/.test(text.replaceAll(braced, ''))) return `Please use { and } only for ${theThree}`;
  return found.length > mostPlaceholders
    ? `Please use at most ${mostPlaceholders} placeholders`
    : null;
}

/** A text with its placeholders filled; what is filled in is never read again. */
export const filled = (text: string, values: Record<Placeholder, string>): string =>
  text.replaceAll(braced, (whole, inside: string) => {
    const placeholder = placeholderIn(inside);
    return placeholder ? values[placeholder] : whole;
  });

const text = prose(replyLength)
  .min(1, messages.required)
  .superRefine((written, context) => {
    const message = wrongPlaceholder(written);
    if (message) context.addIssue({ code: 'custom', message, input: written });
  });

export const replyInput = z.object({
  applicationIds: z
    .array(idRef)
    .min(1, messages.tooFew(1))
    .max(mostRecipients, messages.tooMany(mostRecipients)),
  text,
});
export type ReplyInput = z.infer<typeof replyInput>;

/** Why somebody gets no message. */
export const skipReasons = [
  /** Their account is deleted. */
  'left',
  /** They withdrew or declined. */
  'withdrew',
  /** The conversation is not open: a bite without an answer, or the sender may not write any more. */
  'closed',
  /** The company has blocked them. */
  'blocked',
  /** The text names a missing skill, and nothing is missing. */
  'complete',
  /** The same person gets it at a newer application. */
  'twice',
  /** The sender's messages of the day are used up. */
  'limit',
] as const;
export type SkipReason = (typeof skipReasons)[number];

const skipped = z.array(z.object({ applicationId: z.int(), reason: z.enum(skipReasons) }));

export const replyPreview = z.object({
  /** How many get it. */
  count: z.int(),
  /** The first three, as they would read it. */
  list: z.array(z.object({ applicationId: z.int(), text: z.string() })),
  skipped,
  /** Of those who get it, how many are under blind review: 'there' stands for their first names. */
  unnamed: z.int(),
});
export type ReplyPreview = z.infer<typeof replyPreview>;

export const reply = z.object({
  id: z.int(),
  /** Until then it can be taken back from everybody. */
  sendDate: timestamp,
  waiting: z.int(),
  sent: z.int(),
  takenBack: z.int(),
  skipped,
});
export type Reply = z.infer<typeof reply>;

export const savedText = z.object({ id: z.int(), text: z.string(), createdDate: timestamp });
export type SavedText = z.infer<typeof savedText>;

const params = z.object({ id });
/** About a job's conversations, or about what is the caller's alone. */
const ofJob = { actor: 'employer', needs: 'conversation' } as const;
const ofOneself = { actor: 'employer', needs: null } as const;

export const replyEndpoints = endpointTable({
  savedTextList: {
    ...ofOneself,
    method: 'GET',
    path: '/v1/employer/saved-text',
    summary: 'List own saved texts, the newest first',
    data: listOf(savedText),
  },
  savedTextCreate: {
    ...ofOneself,
    method: 'POST',
    path: '/v1/employer/saved-text',
    summary: 'Save a text for later replies',
    body: z.object({ text }),
    creates: true,
    data: savedText,
  },
  savedTextDelete: {
    ...ofOneself,
    method: 'DELETE',
    path: '/v1/employer/saved-text/:id',
    summary: 'Delete a saved text',
    params,
    data: z.object({}),
  },
  replyPreview: {
    ...ofJob,
    method: 'POST',
    path: '/v1/employer/job/:id/reply/preview',
    summary: 'See who would get a text, and the first three as they would read it',
    params,
    body: replyInput,
    data: replyPreview,
  },
  replyCreate: {
    ...ofJob,
    method: 'POST',
    path: '/v1/employer/job/:id/reply',
    summary: 'Send one text to several applicants of a job, each in their own conversation',
    params,
    body: replyInput,
    creates: true,
    data: reply,
  },
  replyGet: {
    ...ofOneself,
    method: 'GET',
    path: '/v1/employer/reply/:id',
    summary: 'See who has got an own text of the last day',
    params,
    data: reply,
  },
  replyUndo: {
    ...ofOneself,
    method: 'POST',
    path: '/v1/employer/reply/:id/undo',
    summary: 'Take a text back from everybody who has not got it yet',
    params,
    data: reply,
  },
});
