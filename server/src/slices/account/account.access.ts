import type { Role } from '@fourfold/contract/account/schema.ts';
import { sql, type Kysely, type OperandValueExpressionOrList, type RawBuilder } from 'kysely';
import type { DB, Tx } from '../../database.ts';
import type { Parts } from '../../parts.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { compiledOnce } from '../../platform/db/compiled-once.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { keyReader, type MembershipsOf } from './api-key/api-key.access.ts';
import { isEntered } from './operator.access.ts';
import { hashOf, keyIn } from './api-key/secret.ts';
import { readAccessToken, SeenTokens } from './session/access-token.ts';
import { ensureSigningKey, KeyRing } from './session/keys.ts';

const bearer = /^Bearer +(?<token>[\w.-]+)$/i;

const liveSession = compiledOnce<{ sessionId: number; accountId: number; now: Date }>()(
  (db: Kysely<DB>, value) =>
    db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select([
        'session.id',
        'session.account_id',
        'account.role',
        'account.teams',
        'account.email',
        'account.suspended',
      ])
      .where('session.id', '=', value('sessionId'))
      .where('session.account_id', '=', value('accountId'))
      .where('session.revoked_at', 'is', null)
      .where('session.expires_at', '>', value('now')),
);

/**
 * Creates the function that identifies callers, by the bearer token of an `Authorization` header
 * and the session's row, or by the row of an API key. It reads the row on every call, so that an
 * ended session or key is refused on every node immediately.
 * @param membershipsOf is asked only for members of teams
 * @returns null without a token; an invalid one is refused with need-auth, an expired one with
 * access-token-expired
 */
export async function authenticator(
  parts: Parts,
  membershipsOf: MembershipsOf,
): Promise<(authorization: string | undefined) => Promise<Caller | null>> {
  const { db, clock } = parts;
  const operators = new Set(parts.config.operators);
  await ensureSigningKey(db);
  const readKey = keyReader(parts, membershipsOf);
  const keys = new KeyRing();
  const seen = new SeenTokens();
  return async (authorization) => {
    if (authorization === undefined) return null;
    const byKey = await readKey(authorization);
    if (byKey) return byKey;
    const now = clock.now();
    const token = bearer.exec(authorization)?.groups?.['token'];
    const claims = token ? await readAccessToken(token, keys, db, now, seen) : null;
    if (claims === 'expired')
      throw new Refusal('access-token-expired', 'Please renew the access token');
    const session =
      claims &&
      (await liveSession(db, { sessionId: claims.sessionId, accountId: claims.accountId, now }))[0];
    if (!session) throw signIn();
    const { id: sessionId, account_id: userId, role, teams, suspended: isSuspended } = session;
    const memberships = teams > 0 ? await membershipsOf(db, userId) : [];
    const isOperator = operators.has(session.email) && (await isEntered(db, sessionId, now));
    return { userId, isSuspended, memberships, sessionId, role, scope: null, isOperator };
  };
}

/**
 * Checks again that a caller is signed in, and locks the session or the API key until the
 * transaction ends: an upload that took long must not be stored after the caller has signed out.
 * @throws need-auth
 */
export async function holdCaller(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  { userId, sessionId }: Caller,
  authorization: string | undefined,
): Promise<void> {
  await lockAccounts(tx, [userId]);
  const key = keyIn(authorization);
  const held =
    key === null
      ? tx
          .selectFrom('session')
          .select('id')
          .where('id', '=', sessionId)
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', now)
      : tx.selectFrom('api_key').select('id').where('hash', '=', hashOf(key));
  if (!(await held.forShare().executeTakeFirst())) throw signIn();
}

const signIn = () => new Refusal('need-auth', 'Please sign in');

/** Whether the caller may act in this role: an API key only in its own. */
export const actsAs = (caller: Caller, role: Role): boolean =>
  caller.scope === null || caller.role === role;

/** Refuses an API key access to the account's other role. @throws permission-denied */
export function requireRole(caller: Caller, role: Role): void {
  if (!actsAs(caller, role))
    throw new Refusal('permission-denied', `This API key is not for the role ${role}`);
}

/** The role of a list: the requested one, or an API key's own. @throws permission-denied */
export function askedRole(caller: Caller, asked: Role | undefined): Role | undefined {
  if (asked) requireRole(caller, asked);
  return asked ?? (caller.scope === null ? undefined : caller.role);
}

/** An account's id in a statement; null once it is deleted, even while it is being emptied. */
export const thereStill = (id: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`(select account.id from account where account.id = ${id})`;

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
 * Locks accounts against deletion only, until the transaction ends. Lock them before any of their
 * rows (docs/decisions/0014-order-of-locks.md).
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
