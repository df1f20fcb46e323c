import { domainEvent } from '../../platform/events.ts';

/** Somebody was here again; told at most once a day for each account. */
export const accountSeen = domainEvent<{ accountId: number }>('account.seen');
