import type { Access } from '@fourfold/contract/company/schema.ts';
import type { RawBuilder, Selectable } from 'kysely';
import type { Tx } from '../../database.ts';
import {
  mayDo,
  permissions,
  type Permission,
  type TeamRole,
} from '@fourfold/contract/protocol/permission.ts';
import type { Acting, TeamCall } from '../../platform/http/caller.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { mayActFor, ownerOf } from './reach.access.ts';
import { roleIn } from './role.rules.ts';
import { lockAccounts } from '../account/account.access.ts';
import type { CompanyTables } from './company.tables.ts';

declare const own: unique symbol;

export type CompanyRow = Selectable<CompanyTables['company']>;

/** A company of the caller. Only this file creates one, so having it is the permission. */
export type OwnCompany = CompanyRow & { readonly [own]: true };

/** What the caller of a company is there, as its answers say it. */
export function accessTo(acting: Acting, company: CompanyRow): Access {
  const place = { companyId: company.id, ownerId: company.account_id };
  const member = acting.caller.memberships.find(({ companyId }) => companyId === company.id);
  // Rows are read for the owner and for members alone.
  const role = roleIn(acting, place) ?? 'observer';
  return { role, jobIds: member?.jobIds ? [...member.jobIds] : null };
}

/** Refuses what a role may not do. @throws permission-denied with the roles that may */
export function requirePermission({ needs }: Acting, role: TeamRole): void {
  if (needs !== null && !mayDo(role, needs))
    throw new Refusal('permission-denied', `Only for: ${permissions[needs].join(', ')}`);
}

/** The same call, for finding what it is about: any role may know that it is there. */
export const asAnyRole = <Call extends Acting>(call: Call): Call => ({ ...call, needs: null });

export const ownerIdOf = (company: CompanyRow): number => company.account_id;

/** The caller's company with this id; other people's are not found. */
export async function ownCompany(call: TeamCall, id: number): Promise<OwnCompany> {
  return toOwn(call, await owned(call, id).executeTakeFirst());
}

/**
 * The same, locked until the transaction ends, with the caller's and its owner's account, and with what
 * makes the caller a member. Lock it before any job of the company.
 *
 * @param jobId for which of its jobs; without one, for the company as a whole
 * @param others accounts of colleagues to lock with them
 */
export async function lockOwnCompany(
  call: TeamCall,
  id: number,
  jobId?: number,
  others: readonly number[] = [],
): Promise<OwnCompany> {
  const { caller, unit } = call;
  const isMember = caller.memberships.some(({ companyId }) => companyId === id);
  const found = isMember ? await owned(call, id).executeTakeFirst() : undefined;
  const payer = found ? [toOwn(call, found, jobId).account_id] : [];
  await lockAccounts(unit.tx, [caller.userId, ...payer, ...others]);
  const company = toOwn(call, await owned(call, id).forUpdate().executeTakeFirst(), jobId);
  await holdMembership(call, { company_id: id, owner_id: company.account_id });
  return company;
}

/** Makes another account the owner of a locked company. */
export const setOwner = (
  { tx }: UnitOfWork,
  companyId: number,
  accountId: number,
  isNew: RawBuilder<boolean>,
) =>
  tx
    .updateTable('company')
    .set({ account_id: accountId, account_is_new: isNew })
    .where('id', '=', companyId)
    .execute();

/** Hides a company from everybody but its team, or ends that; its jobs follow with the plan. */
export const setCompanyHidden = ({ tx }: UnitOfWork, companyId: number, hidden: boolean) =>
  tx.updateTable('company').set({ hidden }).where('id', '=', companyId).execute();

/** Every company that an account owns, locked until the transaction ends. */
export async function lockCompaniesOf(tx: Tx, accountId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('company')
    .select('id')
    .where(ownerOf(), '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

const owned = (call: TeamCall, id: number) =>
  call.unit.tx
    .selectFrom('company')
    .selectAll()
    .where('id', '=', id)
    .where(mayActFor(asAnyRole(call)));

/** What a member for named jobs may do in the company, beside these jobs. */
const withNamedJobs: readonly (Permission | null)[] = [
  null,
  'company.read',
  'team.read',
  'job.read',
];

function toOwn(call: TeamCall, row: CompanyRow | undefined, jobId?: number): OwnCompany {
  const place = row && { companyId: row.id, ownerId: row.account_id, jobId };
  const role = place && roleIn(call, place);
  if (!role) throw notFound('Company not found');
  requirePermission(call, role);
  if (jobId === undefined && !withNamedJobs.includes(call.needs)) requireAllJobs(call, row.id);
  return row as OwnCompany;
}

/** Refuses a member for named jobs. @throws permission-denied */
export function requireAllJobs({ caller }: Acting, companyId: number): void {
  if (caller.memberships.some((member) => member.companyId === companyId && member.jobIds))
    throw new Refusal('permission-denied', 'Only for members who act for all of its jobs');
}

/**
 * Holds what makes the caller a member until the transaction ends, so that nothing is written for
 * somebody who was removed meanwhile. @throws not-found
 */
export async function holdMembership(
  { caller, unit, needs }: TeamCall,
  place: { company_id: number; owner_id: number },
): Promise<void> {
  if (place.owner_id === caller.userId) return;
  const held = await unit.tx
    .selectFrom('member')
    .select('role')
    .where('company_id', '=', place.company_id)
    .where('account_id', '=', caller.userId)
    .forShare()
    .executeTakeFirst();
  if (!held) throw notFound('Company not found');
  requirePermission({ caller, needs }, held.role);
}
