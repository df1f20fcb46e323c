import { sql, type RawBuilder } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { Tx } from '../../database.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';

/*
 * Who follows an application and its conversation beside the company's owner, whom everything concerns:
 * members of the team who are assigned, wrote there or chose to (RULES.md section 12).
 */

/** Lets accounts follow an application. Who follows it already stays as they are. */
export async function follow(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  applicationId: number,
  accountIds: readonly number[],
): Promise<void> {
  if (accountIds.length === 0) return;
  await tx
    .insertInto('follow')
    .values(
      accountIds.map((id) => ({ application_id: applicationId, account_id: id, created_at: now })),
    )
    .onConflict((known) => known.doNothing())
    .execute();
}

export async function unfollow(
  tx: Tx,
  applicationId: number,
  accountIds: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('follow')
    .where('application_id', '=', applicationId)
    .where('account_id', '=', anyOf(accountIds))
    .execute();
}

/** Ends what somebody followed of a company whose team they left. */
export async function unfollowLeft(
  { tx }: Pick<UnitOfWork, 'tx'>,
  { companyId, accountId }: { companyId: number; accountId: number },
): Promise<void> {
  await tx
    .deleteFrom('follow')
    .where('account_id', '=', accountId)
    .where('application_id', 'in', (eb) =>
      eb
        .selectFrom('application')
        .innerJoin('job', 'job.id', 'application.job_id')
        .select('application.id')
        .where('job.company_id', '=', companyId),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member')
            .select('id')
            .where('company_id', '=', companyId)
            .where('account_id', '=', accountId),
        ),
      ),
    )
    .execute();
}

export async function followersOf(tx: Tx, applicationId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('follow')
    .select('account_id')
    .where('application_id', '=', applicationId)
    .orderBy('account_id')
    .execute();
  return rows.map((row) => row.account_id);
}

/** Whether anybody follows an application. @param id the column with its id */
export const isFollowed = (id: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from follow where follow.application_id = ${sql.ref(id)})`;
