import type { AccountSession } from '@fourfold/contract/account/schema.ts';
import type { Tx } from '../../../database.ts';
import { deviceOf } from './device.ts';
import { refreshEnd } from './session.rules.ts';

/** An account's active sessions, last used first. */
export async function listSessions(
  tx: Tx,
  caller: { userId: number; sessionId: number },
  now: Date,
): Promise<AccountSession[]> {
  const rows = await tx
    .selectFrom('session')
    .select(['id', 'user_agent', 'remember', 'created_at', 'used_at', 'expires_at'])
    .where('account_id', '=', caller.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows
    .filter((row) => refreshEnd(row) > now || row.id === caller.sessionId)
    .map((row) => ({
      id: row.id,
      ...deviceOf(row.user_agent),
      createdDate: row.created_at.toISOString(),
      usedDate: row.used_at.toISOString(),
      current: row.id === caller.sessionId,
    }));
}

/** Whether this is an active session of the account. */
export async function ownsSession(
  tx: Tx,
  accountId: number,
  sessionId: number,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
