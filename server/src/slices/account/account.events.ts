import type { Role } from '@fourfold/contract/account/schema.ts';
import { domainEvent } from '../../platform/events.ts';

/** Somebody was here again; told at most once a day for each account. */
export const accountSeen = domainEvent<{ accountId: number }>('account.seen');

/** An account took a role on; it may have had it before. */
export const roleSwitched = domainEvent<{ accountId: number; role: Role }>('account.role');

/** An account has another address. */
export const emailChanged = domainEvent<{ accountId: number }>('account.email');

/**
 * Somebody wants no more mails of this kind, about this subject where it has one (else 0); whoever
 * sends them stops.
 */
export const unsubscribed = domainEvent<{ accountId: number; kind: string; subjectId: number }>(
  'account.unsubscribed',
);

/**
 * An account is about to be deleted, and all that hangs on it is still there: whoever keeps
 * something of it for another side empties that now.
 */
export const accountDeleting = domainEvent<{ accountId: number; email: string }>(
  'account.deleting',
);

/**
 * The account goes in this transaction, its own row last: whoever has something of its own takes it
 * away now.
 */
export const accountDeleted = domainEvent<{ accountId: number; email: string }>('account.deleted');
