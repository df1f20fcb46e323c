import type { WebhookEvent } from '@fourfold/contract/webhook/message.ts';
import type { Webhook, WebhookDelivery } from '@fourfold/contract/webhook/schema.ts';

const eventNames: Record<WebhookEvent, string> = {
  'application.created': 'New application or bite',
  'application.moved': 'Application moved',
  'application.removed': 'Bite taken back',
  'job.published': 'Job posted',
  'job.closed': 'Job closed',
};

/** The events of a webhook, in words. */
export const eventItems = Object.entries(eventNames).map(([id, name]) => ({
  id: id as WebhookEvent,
  name,
}));

export const nameOfType = (type: WebhookDelivery['type']): string =>
  type === 'webhook.test' ? 'Test' : eventNames[type];

export const isToCome = (timestamp: string): boolean => Date.parse(timestamp) > Date.now();

/** Its address without what comes before the host. */
export const shortAddress = ({ address }: Pick<Webhook, 'address'>): string =>
  address.replace(/^https:\/\//, '').replace(/\/$/, '');

type Color = 'blue' | 'green' | 'red' | 'orange' | 'gray';

export function stateOfWebhook({ active, failingSince }: Webhook): { label: string; color: Color } {
  if (!active)
    return failingSince
      ? { label: 'Turned off: no answer for three days', color: 'red' }
      : { label: 'Off', color: 'gray' };
  return failingSince
    ? { label: 'Not answering', color: 'orange' }
    : { label: 'On', color: 'green' };
}

export function stateOfDelivery({ state, tries }: WebhookDelivery): {
  label: string;
  color: Color;
} {
  if (state === 'delivered') return { label: 'Delivered', color: 'green' };
  if (state === 'failed') return { label: 'Not delivered', color: 'red' };
  return tries === 0
    ? { label: 'Being sent', color: 'blue' }
    : { label: 'Tried again', color: 'orange' };
}

/** What answered the last try; null before the first one. */
export function answerText({ answer, error }: WebhookDelivery): string | null {
  if (answer !== null) return `Answered ${answer}`;
  if (error === 'slow') return 'No answer within ten seconds';
  return error === 'unreachable' ? 'Could not be reached' : null;
}
