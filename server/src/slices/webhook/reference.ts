import { webhookMessages } from '@fourfold/contract/webhook/message.ts';
import {
  loggedDays,
  mostWebhooks,
  oldSecretHours,
  silentDays,
} from '@fourfold/contract/webhook/schema.ts';
import { z } from 'zod';

/** Markdown for the reference at /docs: how a receiver reads messages. */
export const webhookGuide = `## Webhooks

An employer adds up to ${mostWebhooks} webhooks to a company. Each gets messages about that company's applications and jobs by POST, as JSON \`{ type, timestamp, data }\` with ids and statuses alone; read the rest with your own calls. An application is told from its delivery on. A move that is taken back is told as a second move.

Messages are signed as [Standard Webhooks](https://www.standardwebhooks.com/), so its libraries verify them. \`webhook-signature\` holds one or more signatures separated by spaces: \`v1,\` and the base64 of HMAC-SHA256 of \`{webhook-id}.{webhook-timestamp}.{body}\`. The key is the base64 after \`whsec_\` of the secret, which is shown once. Compare in constant time, take any signature that fits, and refuse a timestamp (seconds since 1970) that is more than five minutes off. After a new secret both sign for ${oldSecretHours} hours.

Answer with any status from 200 to 299 within ten seconds. Anything else, redirects too, counts as not taken, and the message is tried again 5 seconds, 5 minutes, 30 minutes, 2, 5 and 10 hours after the try before. A message may come twice, and out of order: drop those whose \`webhook-id\` you had, and go by \`timestamp\`. A webhook that takes nothing for ${silentDays} days is turned off, and its owner is mailed. The log keeps ${loggedDays} days.`;

const headers = {
  'webhook-id': 'The same at each try',
  'webhook-timestamp': 'Of this try, in seconds since 1970',
  'webhook-signature': 'v1 signatures, separated by spaces',
};

/** The messages as `webhooks` of an OpenAPI 3.1 document. */
export const webhookReference = () =>
  Object.fromEntries(
    Object.entries(webhookMessages).map(([type, schema]) => [
      type,
      {
        post: {
          operationId: `receive.${type}`.replace(/\.(\w)/g, (_, letter: string) =>
            letter.toUpperCase(),
          ),
          tags: ['webhooks'],
          // Receivers check the signature instead of a key.
          security: [],
          summary: schema.description,
          parameters: Object.entries(headers).map(([name, description]) => ({
            name,
            description,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: z.toJSONSchema(schema) } },
          },
          responses: { '2XX': { description: 'Taken' } },
        },
      },
    ]),
  );
