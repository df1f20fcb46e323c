import { z } from 'zod';
import { applicationStatuses } from '../application/schema.ts';
import { timestamp } from '../protocol/field.ts';

/* Messages to webhooks: ids and statuses, no data of people (RULES.md section 13). */

const applicationData = z.object({
  applicationId: z.int(),
  jobId: z.int(),
  companyId: z.int(),
  status: z.enum(applicationStatuses),
});
const jobData = z.object({
  jobId: z.int(),
  companyId: z.int(),
  status: z.enum(['published', 'closed']),
});

const message = <Type extends string, Data extends z.ZodObject>(
  type: Type,
  data: Data,
  description: string,
) => z.object({ type: z.literal(type), timestamp, data }).describe(description);

/** By type; the employer knows an application from its delivery on. */
export const webhookMessages = {
  'application.created': message(
    'application.created',
    applicationData,
    'An application was delivered, or a bite was sent',
  ),
  'application.moved': message(
    'application.moved',
    applicationData.extend({ from: z.enum(applicationStatuses) }),
    'One side moved an application, or took its last move back',
  ),
  'application.removed': message(
    'application.removed',
    applicationData.omit({ status: true }).extend({ from: z.enum(applicationStatuses) }),
    'A bite was taken back entirely',
  ),
  'job.published': message('job.published', jobData, 'A job was posted, or posted again'),
  'job.closed': message('job.closed', jobData, 'A job was closed, by its employer or by a plan'),
  'webhook.test': message(
    'webhook.test',
    z.object({ companyId: z.int() }),
    'Somebody pressed Send test; it is tried once',
  ),
} as const;

export type MessageType = keyof typeof webhookMessages;
export type WebhookMessage = z.infer<(typeof webhookMessages)[MessageType]>;

/** Events that a webhook can subscribe to; a test is always sent. */
export const webhookEvents = [
  'application.created',
  'application.moved',
  'application.removed',
  'job.published',
  'job.closed',
] as const satisfies readonly MessageType[];
export type WebhookEvent = (typeof webhookEvents)[number];
