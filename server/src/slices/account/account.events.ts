import type { Role } from '@fourfold/contract/account/schema.ts';
import { domainEvent } from '../../platform/events.ts';

/** The owner visited; emitted at most once a day per account. */
export const accountSeen = domainEvent<{ accountId: number }>('account.seen');

/** An account switched to a role, for the first time or again. */
export const roleSwitched = domainEvent<{ accountId: number; role: Role }>('account.role');

/** The file with everything of an account is ready, or could not be written. */
export const exportEnded = domainEvent<{ accountId: number; isReady: boolean }>('account.export');

/** An account changed its address. */
export const emailChanged = domainEvent<{ accountId: number }>('account.email');

/**
 * Someone unsubscribed from mails of this kind, about this subject if it has one (else 0); the
 * slice that sends them stops.
 */
export const unsubscribed = domainEvent<{ accountId: number; kind: string; subjectId: number }>(
  'account.unsubscribed',
);

/**
 * An account is about to be deleted and its data still exists: slices that keep a part of it for
 * the other side clear it now.
 */
export const accountDeleting = domainEvent<{ accountId: number; email: string }>(
  'account.deleting',
);

/**
 * The account is deleted in this transaction, its own row last: each slice deletes its part now.
 */
export const accountDeleted = domainEvent<{ accountId: number; email: string }>('account.deleted');
