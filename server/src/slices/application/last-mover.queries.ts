import type { Tx } from '../../database.ts';

/**
 * Who made the company's last move of an application, as colleagues read it; null if the last move was
 * the other side's, or nobody's.
 */
export async function lastMoverOf(
  tx: Tx,
  applicationId: number,
): Promise<{ accountId: number; name: string } | null> {
  const row = await tx
    .selectFrom('application_event')
    .leftJoin('account', 'account.id', 'application_event.actor_account_id')
    .select(['application_event.actor', 'application_event.actor_account_id as accountId'])
    .select(['account.id as there', 'account.first_name', 'account.last_name'])
    .where('application_event.application_id', '=', applicationId)
    .orderBy('application_event.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row?.actor !== 'employer' || row.accountId === null) return null;
  const name = `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim();
  const unnamed = row.there === null ? 'A former colleague' : 'A colleague';
  return { accountId: row.accountId, name: name || unnamed };
}
