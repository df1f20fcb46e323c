import type { MessageType } from '@fourfold/contract/webhook/message.ts';
import { silentDays } from '@fourfold/contract/webhook/schema.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Delays after failed tries (RULES.md section 13, and Standard Webhooks), 17.6 hours in all. */
export const retryDelaysMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
] as const;

/** A test is sent once and does not affect the webhook's health. */
export const isTest = (type: MessageType): boolean => type === 'webhook.test';

/** When a message is sent again. @param tries the failed ones; @returns null if it is given up */
export function nextTry(type: MessageType, tries: number, now: Date): Date | null {
  const delay = isTest(type) ? undefined : retryDelaysMs[tries - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay);
}

/** Whether a status means that the message was accepted; redirects are not followed. */
export const isTaken = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;

const silentMs = silentDays * 24 * hourMs;

/** When a webhook that has failed since this time is turned off. */
export const offFrom = (failingSince: Date): Date => new Date(failingSince.getTime() + silentMs);

/** Webhooks that have failed since this time or longer are turned off now. */
export const silentFrom = (now: Date): Date => new Date(now.getTime() - silentMs);
