import { proofLifeMs, type Passkey } from '@fourfold/contract/account/passkey.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../database.ts';
import type { AccountTables } from '../account.tables.ts';

export const shownColumns = ['id', 'name', 'created_at', 'used_at', 'synced'] as const;

type ShownRow = Pick<Selectable<AccountTables['passkey']>, (typeof shownColumns)[number]>;

export const toPasskey = ({ created_at, used_at, ...row }: ShownRow): Passkey => ({
  ...row,
  createdDate: created_at.toISOString(),
  usedDate: used_at?.toISOString() ?? null,
});

/** An account's passkeys, the newest first; at most ten. */
export async function listPasskeys(tx: Tx, accountId: number): Promise<Passkey[]> {
  const rows = await tx
    .selectFrom('passkey')
    .select(shownColumns)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toPasskey);
}

/** Whether a code to the account's own address came back in this session in the last ten minutes. */
export async function isProved(
  tx: Tx,
  { sessionId }: { sessionId: number },
  now: Date,
): Promise<boolean> {
  const session = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('proved_at', '>', new Date(now.getTime() - proofLifeMs))
    .executeTakeFirst();
  return session !== undefined;
}
