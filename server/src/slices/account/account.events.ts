import type { Role } from '@fourfold/contract/account/schema.ts';
import type { Room } from '../../platform/db/room.ts';
import { domainEvent } from '../../platform/events.ts';

/** The owner visited; emitted at most once a day per account. */
export const accountSeen = domainEvent<{ accountId: number }>('account.seen');

/** An account switched to a role, for the first time or again. */
export const roleSwitched = domainEvent<{ accountId: number; role: Role }>('account.role');

/** The file with all data of an account is ready, or could not be written. */
export const exportEnded = domainEvent<{ accountId: number; isReady: boolean }>('account.export');

export const emailChanged = domainEvent<{ accountId: number }>('account.email');

/**
 * Someone unsubscribed from mails of this kind, about this subject if it has one (else 0); the
 * slice that sends them stops.
 */
export const unsubscribed = domainEvent<{ accountId: number; kind: string; subjectId: number }>(
  'account.unsubscribed',
);

/** An account is about to be deleted in this transaction: what others still need changes hands first. */
export const accountLeaving = domainEvent<{ accountId: number }>('account.leaving');

/** A deleted account, and the ids that lead to its rows once its CV and companies are gone. */
export interface Leaving {
  accountId: number;
  cvId: number | null;
  companyIds: number[];
  /** The person's addresses for kept records, encrypted by the installation's key. */
  addresses?: string;
}

/** The work of one transaction that empties a deleted account's rows. */
interface Emptying {
  leaving: Leaving;
  room: Room;
}

/**
 * A deleted account still has rows: each slice deletes its part, and clears what it keeps for the
 * other side, as far as there is room. Emitted again until room is left; the first time, the CV and
 * the companies still exist.
 */
export const accountEmptying = domainEvent<Emptying>('account.emptying');

/**
 * The account is deleted in this transaction, its own row last: everything that others can find of
 * it must go now. Slices that delete what `leaving` names record it there.
 */
export const accountDeleted = domainEvent<Emptying>('account.deleted');

/** Everything else is emptied: what had to wait for that goes now, as far as there is room. */
export const accountEmptied = domainEvent<Emptying>('account.emptied');
