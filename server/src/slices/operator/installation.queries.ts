import type { Installation } from '@fourfold/contract/operator/endpoints.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { ownerOf } from '../company/reach.access.ts';
import { maskedAddress } from '../company/team/team.rules.ts';
import { weightsCounted } from '../matching/weight.queries.ts';

const mostShown = 100;

/** A mail server's words may name the address. */
const withoutAddress = (text: string) =>
  text.replace(/[^\s<>"']+@[^\s<>"']+/g, maskedAddress).slice(0, 300);

/** How the installation stands. What mails say is not shown: they have codes. */
export async function readInstallation(tx: Tx): Promise<Installation> {
  const queues = await sql<{ name: string; waiting: number; failed: number; late: number }>`
    select name, count(*) filter (where state < 'active')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(greatest(0, extract(epoch from now() - min(start_after)
        filter (where state < 'active' and not blocked))), 0)::int as late
    from pgboss.job group by name having count(*) filter (where state < 'active' or state = 'failed') > 0
    order by failed desc, late desc, name limit ${mostShown}`.execute(tx);
  const mails = await sql<{ to: string; at: Date; error: string | null }>`
    select data ->> 'to' as to, created_on as at, output ->> 'message' as error
    from pgboss.job where name = 'mail.due' and state = 'failed'
    order by created_on desc limit ${mostShown}`.execute(tx);
  const ownerless = await tx
    .selectFrom('vacancy')
    .innerJoin('company', (join) => join.on(ownerOf(), '=', sql.ref('vacancy.account_id')))
    .select([
      'company.id',
      'company.name',
      'vacancy.ends_at',
      sql<number>`(select count(*)::int from member where company_id = company.id)`.as('members'),
      sql<number>`(select count(*)::int from job where company_id = company.id)`.as('jobs'),
    ])
    .orderBy('vacancy.ends_at')
    .limit(mostShown)
    .execute();
  const { rows } = await sql<{ counted: Date | null; names: number }>`
    select ${weightsCounted} as counted,
      (select count(*)::int from skill where standing in ('own', 'shared') and kind = '') as names`.execute(
    tx,
  );
  return {
    queues: queues.rows,
    failedMails: mails.rows.map(({ to, at, error }) => ({
      to: maskedAddress(to),
      date: at.toISOString(),
      error: withoutAddress(error ?? ''),
    })),
    ownerless: ownerless.map(({ ends_at, ...row }) => ({ ...row, until: ends_at.toISOString() })),
    weightsCountedDate: rows[0]?.counted?.toISOString() ?? null,
    waitingNames: rows[0]?.names ?? 0,
  };
}
