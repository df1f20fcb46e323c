import type { Room } from '../../platform/db/room.ts';
import { domainEvent } from '../../platform/events.ts';
import type { Matter } from './team/assignment.queries.ts';

export const companyAdded = domainEvent<{ accountId: number }>('company.added');

/** A company was written. `renamed`: its name changed. */
export const companyChanged = domainEvent<{ companyId: number; renamed: boolean }>(
  'company.changed',
);

/**
 * A deleted company still has rows: each slice deletes its part, as far as there is room. Emitted
 * again until room is left; the first time, the company still exists.
 */
export const companyEmptying = domainEvent<{ companyId: number; room: Room }>('company.emptying');

/** Companies are deleted in this transaction: everything that acts for them must end now. */
export const companyDeleted = domainEvent<{ companyIds: readonly number[] }>('company.deleted');

/** People are invited to the team of a company of this account, in this transaction. */
export const peopleInvited = domainEvent<{ ownerId: number; count: number }>('company.invited');

/** A colleague was assigned to these, in this transaction. */
export const colleagueAssigned = domainEvent<{
  matters: readonly Matter[];
  to: number;
  /** The account that did it. */
  by: number;
}>('company.colleague-assigned');

/** Other colleagues are assigned to this, or waited for; `off`: who was taken off it. */
export const assignmentChanged = domainEvent<{ matter: Matter; off: number | null }>(
  'company.assignment-changed',
);

/** Somebody left a team, or has another role or other jobs there, in this transaction. */
export const memberChanged = domainEvent<{ companyId: number; accountId: number }>(
  'company.member-changed',
);

/**
 * A company has another owner, in this transaction: its jobs follow the new owner's plan.
 *
 * @param needsPlan whether the new owner must have a plan
 * @param jobIds those that stay open under a plan that holds fewer
 */
export const companyPassed = domainEvent<{
  to: number;
  needsPlan: boolean;
  jobIds: readonly number[];
}>('company.passed');

/**
 * A new owner, whose rows have followed, is a member no longer. Who still needs the member's statements,
 * which leave out what is about oneself, says so.
 */
export const ownerSettling = domainEvent<{
  companyId: number;
  ownerId: number;
  stay: { isNeeded: boolean };
}>('company.owner-settling');

/**
 * Rows that name an account as the owner of a company that is another's now follow it, as far as there
 * is room. Emitted again until room is left.
 */
export const ownerFollowing = domainEvent<{ from: number; room: Room }>('company.owner-following');

/** A person blocked a company, or a company a person; the other side is not told. */
export const blocked = domainEvent<{
  accountId: number;
  companyId: number;
  by: 'person' | 'company';
}>('company.blocked');
