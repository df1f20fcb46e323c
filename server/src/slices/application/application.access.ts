import type { Tx } from '../../database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { lockAccounts } from '../account/account.access.ts';
import { endsThere } from './deleted.queries.ts';
import { isDelivered } from './sent.queries.ts';
import type { ApplicationRow, PartyActor } from './application.tables.ts';
import { mayActFor, ownerOf } from '../company/company.access.ts';

declare const own: unique symbol;
declare const received: unique symbol;

/** An application of the caller's CV. Only this file creates one: having it is the permission. */
export type OwnRow = ApplicationRow & { readonly [own]: true };

/** A delivered application for one of the caller's jobs. */
export type ReceivedRow = ApplicationRow & { readonly [received]: true };

/** The caller as the person who applies, and as the employer. */
export const asCandidate = (caller: Caller): PartyActor => ({
  side: 'candidate',
  accountId: caller.userId,
});
export const asEmployer = (caller: Caller): PartyActor => ({
  side: 'employer',
  accountId: caller.userId,
});

const ownedBy = (tx: Tx, caller: Caller, id: number) =>
  tx
    .selectFrom('application')
    .innerJoin('cv', 'cv.id', 'application.cv_id')
    .selectAll('application')
    .select(endsThere)
    .where('application.id', '=', id)
    .where('cv.account_id', '=', caller.userId);

export async function readOwn(tx: Tx, caller: Caller, id: number): Promise<OwnRow> {
  return toOwn(await ownedBy(tx, caller, id).executeTakeFirst());
}

/** The candidate's application, locked until the transaction ends. */
export async function lockOwn(tx: Tx, caller: Caller, id: number): Promise<OwnRow> {
  await lockParties(tx, id);
  return toOwn(await ownedBy(tx, caller, id).forUpdate('application').executeTakeFirst());
}

function toOwn(row: ApplicationRow | undefined): OwnRow {
  if (!row) throw notFound('Application not found');
  return row as OwnRow;
}

const receivedBy = (tx: Tx, caller: Caller, id: number) =>
  tx
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .selectAll('application')
    .select(endsThere)
    .where('application.id', '=', id)
    .where(isDelivered('application.status'))
    .where(mayActFor(caller));

export async function readReceived(tx: Tx, caller: Caller, id: number): Promise<ReceivedRow> {
  return toReceived(await receivedBy(tx, caller, id).executeTakeFirst());
}

/** The same, locked until the transaction ends. */
export async function lockReceived(tx: Tx, caller: Caller, id: number): Promise<ReceivedRow> {
  await lockParties(tx, id);
  return toReceived(await receivedBy(tx, caller, id).forUpdate('application').executeTakeFirst());
}

function toReceived(row: ApplicationRow | undefined): ReceivedRow {
  if (!row) throw notFound('Application not found');
  return row as ReceivedRow;
}

/**
 * Locks the accounts of both sides of an existing application, because a move notifies the other
 * side.
 */
export const lockParties = (tx: Tx, id: number): Promise<void> =>
  lockAccounts(
    tx,
    tx
      .selectFrom('application')
      .select(ownerOf('application').as('id'))
      .where('id', '=', id)
      .unionAll(
        tx
          .selectFrom('application')
          .innerJoin('cv', 'cv.id', 'application.cv_id')
          .select('cv.account_id as id')
          .where('application.id', '=', id),
      ),
  );

/** Locks the accounts of both sides of a new application. */
export const lockPair = (tx: Tx, pair: { cvId: number; jobId: number }): Promise<void> =>
  lockAccounts(
    tx,
    tx
      .selectFrom('cv')
      .select('account_id as id')
      .where('id', '=', pair.cvId)
      .unionAll(
        tx
          .selectFrom('job')
          .innerJoin('company', 'company.id', 'job.company_id')
          .select(ownerOf().as('id'))
          .where('job.id', '=', pair.jobId),
      ),
  );
