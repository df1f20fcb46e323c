import type { Role } from '@fourfold/contract/account/schema.ts';
import {
  mostCounters,
  mostDialogCounters,
  type UnreadCounter,
} from '@fourfold/contract/messenger/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { Acting } from '../../platform/http/caller.ts';
import { isSideOf } from './messenger.access.ts';
import { isUnreadFor, unreadFor } from './reader.queries.ts';

interface Counted {
  entity_type: UnreadCounter['entityType'];
  entity_id: number;
  unread: number;
}

interface Shown {
  companyId?: readonly number[] | undefined;
  jobId?: readonly number[] | undefined;
}

const toCounter = ({ entity_type, entity_id, unread }: Counted): UnreadCounter => ({
  entityType: entity_type,
  entityId: entity_type === 'total' ? null : entity_id,
  unreadMessages: unread,
});

const sums = (role: Role, accountId: number) => sql`
  select entity_type, entity_id, unread from unread_sum
  where account_id = ${accountId} and role = ${role}`;

/**
 * Unread messages of a role: in total, and for companies, jobs and dialogs that have any. Each kind
 * is limited: the newest companies and jobs, and the dialogs with the latest messages; `complete`
 * says whether these are all. With ids, only these companies and jobs are counted.
 */
export async function unreadOf(
  tx: Tx,
  acting: Acting,
  role: Role,
  shown: Shown = {},
): Promise<{ unreadMessages: number; list: UnreadCounter[]; complete: boolean }> {
  const { userId: accountId } = acting.caller;
  const total = sql`${sums(role, accountId)} and entity_type = 'total'`;
  if (shown.companyId ?? shown.jobId) {
    const { rows } = await sql<Counted>`
      (${total})
      union all
      (${sums(role, accountId)} and entity_type = 'company'
        and entity_id = any(${shown.companyId ?? []}::int[]))
      union all
      (${sums(role, accountId)} and entity_type = 'job'
        and entity_id = any(${shown.jobId ?? []}::int[]))`.execute(tx);
    return { ...told(rows), complete: true };
  }
  const unread = unreadFor(acting, role);
  // One more of each kind than is returned shows whether there are more.
  const wanted = mostCounters + 1;
  const { rows } = await sql<Counted>`
    (${total})
    union all
    (${sums(role, accountId)} and entity_type = 'company' order by entity_id desc limit ${wanted})
    union all
    (${sums(role, accountId)} and entity_type = 'job' order by entity_id desc limit ${wanted})
    union all
    (select 'dialog', application_id, ${unread} from dialog
      where ${isSideOf(acting, role)} and ${isUnreadFor(acting, role)}
      order by last_at desc, application_id desc limit ${mostDialogCounters + 1})`.execute(tx);
  const kinds = [...Map.groupBy(rows, (row) => row.entity_type)];
  return {
    ...told(kinds.flatMap(([kind, of]) => of.slice(0, mostOf(kind)))),
    complete: kinds.every(([kind, of]) => of.length <= mostOf(kind)),
  };
}

const mostOf = (kind: UnreadCounter['entityType']) =>
  kind === 'dialog' ? mostDialogCounters : mostCounters;

const told = (rows: readonly Counted[]) => ({
  unreadMessages: rows.find((row) => row.entity_type === 'total')?.unread ?? 0,
  list: rows.filter((row) => row.entity_type !== 'total').map(toCounter),
});

/** The four counters that a message in this dialog changes, zeros included. */
export async function countersOf(
  tx: Tx,
  accountId: number,
  role: Role,
  applicationId: number,
): Promise<UnreadCounter[]> {
  const { rows } = await sql<Counted>`
    with here as (
      select application_id, company_id, job_id, ${sql.ref(`${role}_unread`)} as unread
      from dialog where application_id = ${applicationId}
    )
    select entity.entity_type, entity.entity_id, coalesce(entity.unread, sums.unread, 0) as unread
    from here, lateral (values
      ('total', 0, null), ('company', company_id, null), ('job', job_id, null),
      ('dialog', application_id, here.unread)
    ) as entity (entity_type, entity_id, unread)
    left join unread_sum sums on sums.account_id = ${accountId} and sums.role = ${role}
      and sums.entity_type = entity.entity_type and sums.entity_id = entity.entity_id
    where entity.entity_id is not null`.execute(tx);
  return rows.map(toCounter);
}

/** The same for members who follow the dialog, by account; one query for any number of them. */
export async function countersOfFollowers(
  tx: Tx,
  accountIds: readonly number[],
  applicationId: number,
): Promise<Map<number, UnreadCounter[]>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await sql<Counted & { account_id: number }>`
    select reader.account_id, entity.entity_type, entity.entity_id,
      coalesce(entity.unread, sums.unread, 0) as unread
    from dialog_reader as reader cross join lateral (values
      ('total', 0, null), ('company', company_id, null), ('job', job_id, null),
      ('dialog', application_id, reader.unread)
    ) as entity (entity_type, entity_id, unread)
    left join unread_sum sums on sums.account_id = reader.account_id and sums.role = 'employer'
      and sums.entity_type = entity.entity_type and sums.entity_id = entity.entity_id
    where reader.application_id = ${applicationId}
      and reader.account_id = any(${accountIds}::int[])`.execute(tx);
  const byAccount = Map.groupBy(rows, (row) => row.account_id);
  return new Map([...byAccount].map(([id, its]) => [id, its.map(toCounter)]));
}
