import { z } from 'zod';
import { line, timestamp } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { webhookEvents, type MessageType } from './message.ts';

/** Webhooks of one company. */
export const mostWebhooks = 10;

/** How long the old secret signs beside the new one. */
export const oldSecretHours = 24;

/** How long a message stays in the log. */
export const loggedDays = 30;

/** After this long without an answer, a webhook is turned off. */
export const silentDays = 3;

/** Names whose last label has at least two letters; IP addresses are refused. */
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
 * Last labels of names that only machines of a private network know (RFC 6761, 6762, 7686 and 8375,
 * ICANN's `internal`), and labels that ICANN assigns to nobody because private networks use them.
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
  /** First failed try since the last accepted message. If inactive too, we turned it off. */
  failingSince: timestamp.nullable(),
  /** Until then the old secret signs too. */
  oldSecretUntil: timestamp.nullable(),
  createdDate: timestamp,
});
export type Webhook = z.infer<typeof webhook>;

/** `whsec_` and base64, as in Standard Webhooks. Shown only once. */
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
  /** The JSON text as it is sent. */
  body: z.string(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** The status code of the last try's answer. */
  answer: z.int().nullable(),
  /** Why the last try had no answer. */
  error: z.enum(sendingErrors).nullable(),
  triedDate: timestamp.nullable(),
  nextTryDate: timestamp.nullable(),
  createdDate: timestamp,
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
