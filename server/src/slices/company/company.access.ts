import type { Access } from '@fourfold/contract/company/schema.ts';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Tx } from '../../database.ts';
import {
  mayDo,
  permissions,
  seesAssignedOnly,
  type Permission,
  type TeamRole,
} from '@fourfold/contract/protocol/permission.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import type { Acting, Membership, TeamCall } from '../../platform/http/caller.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { roleIn } from './role.rules.ts';
import { lockAccounts } from '../account/account.access.ts';
import type { CompanyTables } from './company.tables.ts';

declare const own: unique symbol;

export type CompanyRow = Selectable<CompanyTables['company']>;

/** A company of the caller. Only this file creates one, so having it is the permission. */
export type OwnCompany = CompanyRow & { readonly [own]: true };

/*
 * Two questions: who may act for a company (`mayActFor`), and who pays for it and is written to
 * (`ownerOf`). tools/structure/owner.ts keeps other files from naming the columns.
 */

/** The column with the company's owner, by table. */
const columns = {
  company: 'account_id',
  application: 'employer_account_id',
  dialog: 'employer_account_id',
} as const;

type Owned = keyof typeof columns;

const reached = (ofCompany: RawBuilder<unknown>, ofJob: RawBuilder<unknown> | null = null) => ({
  ofCompany,
  ofJob,
  application: null,
  about: null,
});

/**
 * How members reach a row: by its company, and by its job if it has one; which application it is or
 * belongs to, for those who see only what is assigned to them; and whose account it is about, since
 * nobody reads the employer's side of their own application.
 */
const places = {
  company: reached(sql.ref('company.id')),
  job: reached(sql.ref('job.company_id'), sql.ref('job.id')),
  application: {
    ofCompany: sql`(select company_id from job where job.id = application.job_id)`,
    ofJob: sql.ref('application.job_id'),
    application: sql.ref('application.id'),
    about: sql`(select account_id from cv where cv.id = application.cv_id)`,
  },
  dialog: {
    ofCompany: sql.ref('dialog.company_id'),
    ofJob: sql.ref('dialog.job_id'),
    application: sql.ref('dialog.application_id'),
    about: sql.ref('dialog.candidate_account_id'),
  },
} as const;

/**
 * Whether somebody may do what a call needs for a row, in a statement that reads its table and
 * `company`: as the owner, or as a member of the team (RULES.md section 12). Who is in no team of others
 * asks the owner's column alone, so that its index works.
 */
export function mayActFor(
  acting: Acting,
  place: keyof typeof places = 'company',
): RawBuilder<boolean> {
  const { userId, memberships, onlyCompanyId } = acting.caller;
  const { ofCompany, ofJob, application, about } = places[place];
  const owns = sql<boolean>`${ownerOf(place === 'job' ? 'company' : place)} = ${userId}`;
  const own =
    onlyCompanyId === undefined
      ? owns
      : sql<boolean>`(${owns} and ${ofCompany} = ${onlyCompanyId})`;
  const granted = memberships.filter(
    ({ role }) => acting.needs === null || mayDo(role, acting.needs),
  );
  if (granted.length === 0) return own;
  const through = (members: readonly Membership[]) => {
    const whole = members.filter(({ jobIds }) => ofJob === null || jobIds === null);
    const byCompany = sql`${ofCompany} = ${anyOf(whole.map(({ companyId }) => companyId))}`;
    if (ofJob === null) return [byCompany];
    return [byCompany, sql`${ofJob} = ${anyOf(members.flatMap(({ jobIds }) => jobIds ?? []))}`];
  };
  const narrow = ({ role }: Membership) => application !== null && seesAssignedOnly(role);
  const ways = [own, ...through(granted.filter((one) => !narrow(one)))];
  const narrowed = granted.filter(narrow);
  if (narrowed.length > 0)
    ways.push(sql`((${sql.join(through(narrowed), sql` or `)}) and exists (
      select from assignment
      where assignment.application_id = ${application} and assignment.account_id = ${userId}))`);
  const others = about === null ? sql`` : sql`and ${about} is distinct from ${userId}`;
  return sql<boolean>`((${sql.join(ways, sql` or `)}) ${others})`;
}

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

/**
 * The account that pays for a row's company, whose limits count and that gets the mails, in a
 * statement that reads the table. For an application or a dialog, null once the account is emptied.
 *
 * @param name the table's name in the statement, if it has another one
 */
export const ownerOf = <Id extends number | null = number>(
  table: Owned = 'company',
  name: string = table,
): RawBuilder<Id> => sql.ref<Id>(`${name}.${columns[table]}`);

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
