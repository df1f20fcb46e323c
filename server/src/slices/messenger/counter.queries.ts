import type { Role } from '@fourfold/contract/account/schema.ts';
import type { UnreadCounter } from '@fourfold/contract/messenger/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';

interface Sum {
  /** Bits of PostgreSQL's grouping() for each level. */
  level: number;
  company_id: number | null;
  job_id: number | null;
  application_id: number | null;
  unread: number;
}

const sums = (role: Role, accountId: number) => sql<Sum>`
  select coalesce(sum(${sql.ref(`dialog.${role}_unread`)}), 0)::int as unread,
         grouping(job.company_id, application.job_id, dialog.application_id) as level,
         job.company_id, application.job_id, dialog.application_id
  from dialog
  join application on application.id = dialog.application_id
  left join job on job.id = application.job_id
  where ${sql.ref(`dialog.${role}_account_id`)} = ${accountId}
    and ${sql.ref(`dialog.${role}_unread`)} > 0
  group by grouping sets ((), (job.company_id), (application.job_id), (dialog.application_id))`;

/** Unread messages of a role: in total, and for each company, job and dialog with any. */
export async function unreadOf(
  tx: Tx,
  accountId: number,
  role: Role,
): Promise<{ unreadMessages: number; list: UnreadCounter[] }> {
  const { rows } = await sums(role, accountId).execute(tx);
  const total = rows.find(({ level }) => level === 7);
  return {
    unreadMessages: total?.unread ?? 0,
    list: rows.flatMap(({ level, unread, company_id, job_id, application_id }) => {
      const [entityType, entityId] =
        level === 3
          ? (['company', company_id] as const)
          : level === 5
            ? (['job', job_id] as const)
            : (['dialog', application_id] as const);
      return level === 7 || entityId === null
        ? []
        : [{ entityType, entityId, unreadMessages: unread }];
    }),
  };
}

/** The four counters that a message in this dialog changes, zeros included. */
export async function countersOf(
  tx: Tx,
  accountId: number,
  role: Role,
  applicationId: number,
): Promise<UnreadCounter[]> {
  const unread = sql.ref(`dialog.${role}_unread`);
  const { rows } = await sql<{
    company_id: number | null;
    job_id: number | null;
    total: number;
    company: number;
    job: number;
    dialog: number;
  }>`
    select here.company_id, here.job_id,
           coalesce(sum(${unread}), 0)::int as total,
           coalesce(sum(${unread}) filter (where job.company_id = here.company_id), 0)::int as company,
           coalesce(sum(${unread}) filter (where application.job_id = here.job_id), 0)::int as job,
           coalesce(sum(${unread}) filter (where application.id = here.id), 0)::int as dialog
    from (
      select application.id, application.job_id, job.company_id
      from application left join job on job.id = application.job_id
      where application.id = ${applicationId}
    ) here
    left join dialog on ${sql.ref(`dialog.${role}_account_id`)} = ${accountId} and ${unread} > 0
    left join application on application.id = dialog.application_id
    left join job on job.id = application.job_id
    group by here.company_id, here.job_id
  `.execute(tx);
  const [sum] = rows;
  if (!sum) return [];
  const counter = (
    entityType: UnreadCounter['entityType'],
    entityId: number | null,
    unreadMessages: number,
  ): UnreadCounter[] =>
    entityId === null && entityType !== 'total' ? [] : [{ entityType, entityId, unreadMessages }];
  return [
    ...counter('total', null, sum.total),
    ...counter('company', sum.company_id, sum.company),
    ...counter('job', sum.job_id, sum.job),
    ...counter('dialog', applicationId, sum.dialog),
  ];
}
