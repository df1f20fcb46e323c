import { seesAssignedOnly, type TeamRole } from '@fourfold/contract/protocol/permission.ts';
import type { Tx } from '../../database.ts';
import type { Caller, CallScope, TeamCall } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { lockAccounts } from '../account/account.access.ts';
import { endsThere } from './deleted.queries.ts';
import { isDelivered } from './sent.queries.ts';
import type { ApplicationRow, PartyActor } from './application.tables.ts';
import { asAnyRole, holdMembership, requirePermission } from '../company/company.access.ts';
import { mayActFor, ownerOf } from '../company/reach.access.ts';
import { roleIn } from '../company/role.rules.ts';

declare const own: unique symbol;
declare const received: unique symbol;

/** An application of the caller's CV. Only this file creates one: having it is the permission. */
export type OwnRow = ApplicationRow & { readonly [own]: true };

/**
 * A delivered application for one of the caller's jobs, with the account of the job's company and what
 * the caller is there.
 */
export type ReceivedRow = Received & { caller_role: TeamRole } & { readonly [received]: true };

export const asCandidate = (caller: Caller): PartyActor => ({
  side: 'candidate',
  accountId: caller.userId,
});
export const asEmployer = (caller: Caller): PartyActor => ({
  side: 'employer',
  accountId: caller.userId,
});

const ownedBy = ({ caller, unit }: CallScope, id: number) =>
  unit.tx
    .selectFrom('application')
    .innerJoin('cv', 'cv.id', 'application.cv_id')
    .selectAll('application')
    .select(endsThere)
    .where('application.id', '=', id)
    .where('cv.account_id', '=', caller.userId);

export async function readOwn(call: CallScope, id: number): Promise<OwnRow> {
  return toOwn(await ownedBy(call, id).executeTakeFirst());
}

/** The candidate's application, locked until the transaction ends. */
export async function lockOwn(call: CallScope, id: number): Promise<OwnRow> {
  await lockParties(call.unit.tx, id, call.caller.userId);
  return toOwn(await ownedBy(call, id).forUpdate('application').executeTakeFirst());
}

function toOwn(row: ApplicationRow | undefined): OwnRow {
  if (!row) throw notFound('Application not found');
  return row as OwnRow;
}

const receivedBy = (call: TeamCall, id: number) =>
  call.unit.tx
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .selectAll('application')
    .select(endsThere)
    .select(['job.company_id', 'company.members', ownerOf().as('owner_id')])
    .where('application.id', '=', id)
    .where(isDelivered('application.status'))
    .where(mayActFor(asAnyRole(call), 'application'));

/** The caller's application for a job of their team; who is in no team has none. */
export const ownApplicationAt = async (
  { caller, unit }: CallScope,
  jobId: number,
): Promise<Pick<ApplicationRow, 'id' | 'band'> | undefined> =>
  caller.memberships.length === 0
    ? undefined
    : await unit.tx
        .selectFrom('application')
        .innerJoin('cv', 'cv.id', 'application.cv_id')
        .select(['application.id', 'application.band'])
        .where('application.job_id', '=', jobId)
        .where('cv.account_id', '=', caller.userId)
        .where(isDelivered('application.status'))
        .orderBy('application.id', 'desc')
        .executeTakeFirst();

export async function readReceived(call: TeamCall, id: number): Promise<ReceivedRow> {
  return toReceived(call, await receivedBy(call, id).executeTakeFirst());
}

/**
 * The same, locked until the transaction ends.
 *
 * @param colleagueId an account to lock with those of the two sides
 */
export async function lockReceived(
  call: TeamCall,
  id: number,
  colleagueId?: number,
): Promise<ReceivedRow> {
  await lockParties(call.unit.tx, id, call.caller.userId, colleagueId);
  const received = toReceived(
    call,
    await receivedBy(call, id).forUpdate('application').executeTakeFirst(),
  );
  await holdMembership(call, received);
  return received;
}

type Received = ApplicationRow & { company_id: number; owner_id: number; members: number };

/** Who of a team reads an answer. */
export interface TeamReader {
  accountId: number;
  role: TeamRole;
  /** How many members the company's team has. */
  members: number;
}

export const readerOf = (
  { caller }: TeamCall,
  { caller_role: role, members }: Pick<ReceivedRow, 'caller_role' | 'members'>,
): TeamReader => ({ accountId: caller.userId, role, members });

/**
 * Refuses a person at a job to who reads only what is assigned to them, where this is not.
 * @throws not-found
 */
export async function requireAssigned(
  call: TeamCall,
  { id: jobId, caller_role: role }: { id: number; caller_role: TeamRole },
  cvId: number,
): Promise<void> {
  if (!seesAssignedOnly(role)) return;
  const row = await call.unit.tx
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select('application.id')
    .where('application.job_id', '=', jobId)
    .where('application.cv_id', '=', cvId)
    .where(isDelivered('application.status'))
    .where(mayActFor(call, 'application'))
    .executeTakeFirst();
  if (!row) throw notFound('Candidate not found');
}

function toReceived(call: TeamCall, row: Received | undefined): ReceivedRow {
  const { company_id: companyId = 0, owner_id: ownerId = 0, job_id } = row ?? {};
  const role = row && roleIn(call, { companyId, ownerId, jobId: job_id ?? undefined });
  if (!role) throw notFound('Application not found');
  requirePermission(call, role);
  return { ...row, caller_role: role } as ReceivedRow;
}

/**
 * Locks the accounts of both sides of an existing application, because a move notifies the other
 * side, and the caller's, who may be a member of a team, with a colleague's.
 */
export const lockParties = (
  tx: Tx,
  id: number,
  callerId: number | null,
  colleagueId?: number,
): Promise<void> =>
  lockAccounts(
    tx,
    tx
      .selectFrom('application')
      .select(ownerOf('application').as('id'))
      .where('id', '=', id)
      .unionAll(tx.selectFrom('account').select('id').where('id', '=', callerId))
      .$if(colleagueId !== undefined, (all) =>
        all.unionAll(
          tx
            .selectFrom('account')
            .select('id')
            .where('id', '=', colleagueId ?? 0),
        ),
      )
      .unionAll(
        tx
          .selectFrom('application')
          .innerJoin('cv', 'cv.id', 'application.cv_id')
          .select('cv.account_id as id')
          .where('application.id', '=', id),
      ),
  );

/** Locks the accounts of both sides of a new application. */
export const lockPair = (
  tx: Tx,
  pair: { cvId: number; jobId: number; callerId?: number },
): Promise<void> =>
  lockAccounts(
    tx,
    tx
      .selectFrom('cv')
      .select('account_id as id')
      .where('id', '=', pair.cvId)
      .unionAll(
        tx
          .selectFrom('account')
          .select('id')
          .where('id', '=', pair.callerId ?? 0),
      )
      .unionAll(
        tx
          .selectFrom('job')
          .innerJoin('company', 'company.id', 'job.company_id')
          .select(ownerOf().as('id'))
          .where('job.id', '=', pair.jobId),
      ),
  );
