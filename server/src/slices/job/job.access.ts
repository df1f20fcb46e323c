import type { TeamRole } from '@fourfold/contract/protocol/permission.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../database.ts';
import type { TeamCall } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import {
  asAnyRole,
  lockOwnCompany,
  requirePermission,
  type OwnCompany,
} from '../company/company.access.ts';
import { mayActFor, ownerOf } from '../company/reach.access.ts';
import { roleIn } from '../company/role.rules.ts';
import type { JobTables } from './job.tables.ts';

declare const own: unique symbol;

export type JobRow = Selectable<JobTables['job']>;

interface Owned {
  owner_id: number;
  /** How many members the company's team has. */
  members: number;
}

/**
 * A job of one of the caller's companies, with the account of its company and what the caller is there.
 * Only this file creates one: having it is the permission that the call needs.
 */
export type OwnJob = JobRow &
  Owned & { caller_role: TeamRole } & {
    readonly [own]: true;
  };

/** The caller's job with this id; other people's are not found. */
export async function ownJob(call: TeamCall, id: number): Promise<OwnJob> {
  const row = await call.unit.tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .selectAll('job')
    .select([ownerOf().as('owner_id'), 'company.members'])
    .where('job.id', '=', id)
    .where(mayActFor(asAnyRole(call), 'job'))
    .executeTakeFirst();
  return toOwn(call, row);
}

function toOwn(call: TeamCall, row: (JobRow & Owned) | undefined): OwnJob {
  const place = row && { companyId: row.company_id, ownerId: row.owner_id, jobId: row.id };
  const role = place && roleIn(call, place);
  if (!role) throw notFound('Job not found');
  requirePermission(call, role);
  return { ...row, caller_role: role } as OwnJob;
}

/** Locks the id of a job against its deletion, so that a row may refer to it. */
export async function lockJobRow(tx: Tx, { id }: OwnJob): Promise<void> {
  const row = await tx
    .selectFrom('job')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw notFound('Job not found');
}

/**
 * The caller's job with its company, both locked until the transaction ends, the company first.
 *
 * @param others accounts of colleagues to lock before them
 */
export async function lockOwnJob(
  call: TeamCall,
  id: number,
  others: readonly number[] = [],
): Promise<{ job: OwnJob; company: OwnCompany }> {
  const { company_id, owner_id, members } = await ownJob(call, id);
  const company = await lockOwnCompany(call, company_id, id, others);
  const row = await call.unit.tx
    .selectFrom('job')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', company.id)
    .forUpdate()
    .executeTakeFirst();
  return { job: toOwn(call, row && { ...row, owner_id, members }), company };
}
