import { z } from 'zod';
import { line, timestamp } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { webhookEvents, type MessageType } from './message.ts';

/** Of a company. */
export const mostWebhooks = 10;

/** How long the secret before signs beside the new one. */
export const oldSecretHours = 24;

/** How long a message is in the log. */
export const loggedDays = 30;

/** Without an answer; then a webhook is turned off. */
export const silentDays = 3;

/** Whose last label has two letters or more: a name, never a number of a network. */
const named = /\.(?:[a-z]{2,63}|xn--[a-z\d-]+)$/;
const isSecureAddress = (text: string) => {
  const url = URL.parse(text);
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    named.test(url.hostname)
  );
};

/**
 * Last labels of names that only a network's own machines know (RFC 6761, 6762, 7686 and 8375, ICANN's
 * `internal`), and those that ICANN gives nobody because networks use them so.
 */
const privateNames =
  /\.(?:arpa|corp|home|internal|intranet|lan|local|localdomain|localhost|mail|onion|private)$/;
const isPublicName = (text: string) => !privateNames.test(URL.parse(text)?.hostname ?? '');

export const webhookAddress = line(500)
  .refine(
    isSecureAddress,
    'Please enter an address like https://example.com/webhook, without a port or a user name',
  )
  .refine(
    isPublicName,
    'This name is known only inside a private network. Please enter a public address.',
  );

const events = z
  .array(z.enum(webhookEvents, messages.selection), messages.list)
  .min(1, messages.tooFew(1))
  .max(webhookEvents.length, messages.tooMany(webhookEvents.length))
  .refine((list) => new Set(list).size === list.length, messages.selection);

export const webhookInput = z.object({ address: webhookAddress, events });
export type WebhookInput = z.infer<typeof webhookInput>;

export const webhookEdit = z.object({
  address: webhookAddress.optional(),
  events: events.optional(),
  active: z.boolean(messages.selection).optional(),
});
export type WebhookEdit = z.infer<typeof webhookEdit>;

export const webhook = z.object({
  id: z.int(),
  companyId: z.int(),
  address: z.string(),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean(),
  /** Of the first failed try since the last message that was taken. Not active with it: we turned it off. */
  failingSince: timestamp.nullable(),
  /** Until then the secret before signs, too. */
  oldSecretUntil: timestamp.nullable(),
  createdDate: timestamp,
});
export type Webhook = z.infer<typeof webhook>;

/** `whsec_` and base64, as Standard Webhooks write it. Shown this once. */
export const webhookWithSecret = webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export const sendingErrors = ['unreachable', 'slow'] as const;
export type SendingError = (typeof sendingErrors)[number];

export const webhookDelivery = z.object({
  id: z.int(),
  /** The header `webhook-id`, the same at each try. */
  messageId: z.string(),
  type: z.string<MessageType>(),
  /** As it is sent: JSON. */
  body: z.string(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** The status code that answered the last try. */
  answer: z.int().nullable(),
  /** Why nothing answered it. */
  error: z.enum(sendingErrors).nullable(),
  triedDate: timestamp.nullable(),
  nextTryDate: timestamp.nullable(),
  createdDate: timestamp,
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
