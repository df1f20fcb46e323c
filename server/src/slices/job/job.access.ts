import type { Selectable } from 'kysely';
import type { Tx } from '../../database.ts';
import type { CallScope } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { lockOwnCompany, mayActFor, type OwnCompany } from '../company/company.access.ts';
import type { JobTables } from './job.tables.ts';

declare const own: unique symbol;

export type JobRow = Selectable<JobTables['job']>;

/**
 * A job of one of the caller's companies. Only this file creates one: having it is the permission.
 */
export type OwnJob = JobRow & { readonly [own]: true };

/** The caller's job with this id; other people's are not found. */
export async function ownJob({ caller, unit }: CallScope, id: number): Promise<OwnJob> {
  const row = await unit.tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .selectAll('job')
    .where('job.id', '=', id)
    .where(mayActFor(caller))
    .executeTakeFirst();
  if (!row) throw notFound('Job not found');
  return row as OwnJob;
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

/** The same with its company, both locked until the transaction ends, the company first. */
export async function lockOwnJob(
  call: CallScope,
  id: number,
): Promise<{ job: OwnJob; company: OwnCompany }> {
  const { company_id } = await ownJob(call, id);
  const company = await lockOwnCompany(call, company_id);
  const row = await call.unit.tx
    .selectFrom('job')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', company.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Job not found');
  return { job: row as OwnJob, company };
}
