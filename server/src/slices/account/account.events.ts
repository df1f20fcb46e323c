import type { Role } from '@fourfold/contract/account/schema.ts';
import type { Room } from '../../platform/db/room.ts';
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

/** An account that is deleted, and what its rows are found by once its CV and companies are gone. */
export interface Leaving {
  accountId: number;
  cvId: number | null;
  companyIds: number[];
}

/** How a transaction empties a part of a deleted account's rows. */
interface Emptying {
  leaving: Leaving;
  room: Room;
}

/**
 * A deleted account has rows left: each slice deletes its part, and clears what it keeps for the other
 * side, as far as there is room. Emitted again until room is left; the first time, the CV and the
 * companies are still there.
 */
export const accountEmptying = domainEvent<Emptying>('account.emptying');

/**
 * The account is deleted in this transaction, its own row last: what others can find of it goes now,
 * all of it. The slices that delete what `leaving` names note it there.
 */
export const accountDeleted = domainEvent<Emptying>('account.deleted');

/** All else is emptied: what had to wait for it goes now, as far as there is room. */
export const accountEmptied = domainEvent<Emptying>('account.emptied');
