import type { Assigned } from '@fourfold/contract/company/assigned.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../database.ts';
import { anyOf } from '../../../platform/db/any-of.ts';
import { shownName } from '../../account/account.queries.ts';
import { ownerOf } from '../reach.access.ts';

/** What a colleague may be assigned to. */
export type Matter = { applicationId: number } | { jobId: number };

/** The column of a kind of matter, and which one it is. */
export const keyOf = (matter: Matter) =>
  'jobId' in matter
    ? ({ column: 'job_id', id: matter.jobId } as const)
    : ({ column: 'application_id', id: matter.applicationId } as const);

/** Who is assigned to each of these, the first to be assigned first; one query for any number. */
export async function assignedTo(
  tx: Tx,
  column: 'application_id' | 'job_id',
  ids: readonly number[],
  readerId: number,
): Promise<Map<number, Assigned[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('assignment')
    .innerJoin('account', 'account.id', 'assignment.account_id')
    .select([`assignment.${column} as about`, 'account_id', 'waited_for', shownName.as('name')])
    .$narrowType<{ about: number }>()
    .where(`assignment.${column}`, '=', anyOf(ids))
    .orderBy('assignment.id')
    .execute();
  const byMatter = Map.groupBy(rows, ({ about }) => about);
  return new Map(
    [...byMatter].map(([about, its]) => [
      about,
      its.map((row) => ({
        accountId: row.account_id,
        name: row.name,
        isSelf: row.account_id === readerId,
        isWaitedFor: row.waited_for,
      })),
    ]),
  );
}

/**
 * Who is assigned to each of these, for answers to a reader: null where the company has no team, which
 * asks nothing.
 */
export async function assignedReader(
  tx: Tx,
  column: 'application_id' | 'job_id',
  rows: readonly { id: number; members: number }[],
  readerId: number,
): Promise<(id: number) => Assigned[] | null> {
  const ids = rows.filter(({ members }) => members > 0).map(({ id }) => id);
  const assigned = await assignedTo(tx, column, ids, readerId);
  return (id) => (ids.includes(id) ? (assigned.get(id) ?? []) : null);
}

/** Whether a job is among those of a member, in a statement that reads `member`. */
export const actsForJob = (jobId: RawBuilder<unknown>) => sql<boolean>`(
  member.whole or exists (
    select from member_job where member_id = member.id and member_job.job_id = ${jobId}))`;

/** Whether an account acts for a job, as its owner or a member, who is held until the transaction ends. */
export async function holdColleague(tx: Tx, accountId: number, jobId: number): Promise<boolean> {
  const job = await tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.company_id', ownerOf().as('owner_id')])
    .where('job.id', '=', jobId)
    .executeTakeFirst();
  if (!job || job.owner_id === accountId) return job !== undefined;
  const member = await tx
    .selectFrom('member')
    .select('id')
    .where('company_id', '=', job.company_id)
    .where('account_id', '=', accountId)
    .where(actsForJob(sql`${jobId}`))
    .forKeyShare()
    .executeTakeFirst();
  return member !== undefined;
}
