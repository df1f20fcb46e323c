import type { Kysely, OperandValueExpressionOrList } from 'kysely';
import type { DB, Tx } from '../../database.ts';
import type { Parts } from '../../parts.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import type { Caller } from '../../platform/http/register-endpoints.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readAccessToken, SeenTokens } from './session/access-token.ts';
import { ensureSigningKey, KeyRing } from './session/keys.ts';

const bearer = /^Bearer +(?<token>[\w.-]+)$/i;

/**
 * Creates the function that identifies callers: from the bearer token of an `Authorization` header,
 * and from the session's row on every call, so that an ended session is refused on every node
 * immediately.
 * @returns null without a token; an invalid one is refused with need-auth, an expired one with
 * access-token-expired
 */
export async function authenticator({
  db,
  clock,
}: Parts): Promise<(authorization: string | undefined) => Promise<Caller | null>> {
  await ensureSigningKey(db);
  const keys = new KeyRing();
  const seen = new SeenTokens();
  return async (authorization) => {
    if (authorization === undefined) return null;
    const now = clock.now();
    const token = bearer.exec(authorization)?.groups?.['token'];
    const claims = token ? await readAccessToken(token, keys, db, now, seen) : null;
    if (claims === 'expired')
      throw new Refusal('access-token-expired', 'Please renew the access token');
    const session =
      claims &&
      (await db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select(['session.id', 'session.account_id', 'account.role'])
        .where('session.id', '=', claims.sessionId)
        .where('session.account_id', '=', claims.accountId)
        .where('session.revoked_at', 'is', null)
        .where('session.expires_at', '>', now)
        .executeTakeFirst());
    if (!session) throw new Refusal('need-auth', 'Please sign in');
    return { userId: session.account_id, sessionId: session.id, role: session.role };
  };
}

/** The given sessions that are no longer valid. */
export async function endedSessions(
  db: Kysely<DB>,
  now: Date,
  ids: readonly number[],
): Promise<number[]> {
  const live = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  const alive = new Set(live.map(({ id }) => id));
  return ids.filter((id) => !alive.has(id));
}

/**
 * Locks accounts against deletion only, until the transaction ends; taken before any of their rows
 * (docs/decisions/0014-order-of-locks.md).
 */
export async function lockAccounts(
  tx: Tx,
  ids: OperandValueExpressionOrList<DB, 'account', 'id'>,
): Promise<void> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
}
