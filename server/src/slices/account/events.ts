import { domainEvent } from '../../platform/events.ts';

/** Somebody was here again; told at most once a day for each account. */
export const accountSeen = domainEvent<{ accountId: number }>('account.seen');

/**
 * Somebody wants no more mails of this kind, about this subject where it has one (else 0); whoever
 * sends them stops.
 */
export const unsubscribed = domainEvent<{ accountId: number; kind: string; subjectId: number }>(
  'account.unsubscribed',
);
