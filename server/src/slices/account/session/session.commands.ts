import type { Tokens } from '@fourfold/contract/account/schema.ts';
import type { SessionCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { lockAccounts } from '../account.access.ts';
import { noteSeen, noteTimeZone } from '../account.commands.ts';
import { signAccessToken } from './access-token.ts';
import type { KeyRing } from './keys.ts';
import { newSecret, readRefreshToken, sealedToken, sha256 } from './refresh-token.ts';
import { accessEnd, parentStillWorks, refreshEnd, sessionEnd } from './session.rules.ts';

interface LiveSession {
  id: number;
  account_id: number;
  remember: boolean;
  used_at: Date;
  expires_at: Date;
}

const tokenColumns = ['id', 'account_id', 'remember', 'used_at', 'expires_at'] as const;

/** Starts a session. @param binding the value of the browser's cookie, null for a script */
export async function startSession(
  unit: UnitOfWork,
  keys: KeyRing,
  start: {
    accountId: number;
    remember: boolean;
    binding: string | null;
    userAgent: string;
    /** Whether by a code to the account's address. */
    isProved: boolean;
    passkeyId?: number;
  },
): Promise<{ tokens: Tokens; expiresAt: Date }> {
  const secret = newSecret();
  const session = await unit.tx
    .insertInto('session')
    .values({
      account_id: start.accountId,
      refresh_hash: sha256(secret),
      rotated_at: unit.now,
      remember: start.remember,
      binding_hash: start.binding === null ? null : sha256(start.binding),
      user_agent: start.userAgent.slice(0, 300),
      created_at: unit.now,
      used_at: unit.now,
      expires_at: sessionEnd(unit.now, start.remember),
      proved_at: start.isProved ? unit.now : null,
      passkey_id: start.passkeyId ?? null,
    })
    .returning(tokenColumns)
    .executeTakeFirstOrThrow();
  const { text } = sealedToken(await keys.newest(unit.tx), session.id, secret);
  return { tokens: await tokensOf(unit, keys, session, text), expiresAt: session.expires_at };
}

/**
 * Exchanges a refresh token for its successor (RULES.md section 2). The parent of the current one
 * gets the same successor for 30 s; anything older ends the session. @returns a refusal that must
 * be committed
 */
export async function prolongSession(
  unit: UnitOfWork,
  keys: KeyRing,
  refreshToken: string,
  from: { browser: boolean; binding: string | undefined; timeZone?: string | undefined },
): Promise<Tokens | Refusal> {
  const read = await readRefreshToken(refreshToken, (kid) => keys.named(kid, unit.tx));
  if (!read) throw signInAgain();
  const { token, successor } = read;
  const session = await unit.tx
    .selectFrom('session')
    .select([...tokenColumns, 'binding_hash'])
    .where('id', '=', token.sessionId)
    .executeTakeFirst();
  if (!session || refreshEnd(session) <= unit.now) throw signInAgain();
  // A thief without the cookie gets nothing, and cannot sign the owner out either.
  const { binding_hash: bound } = session;
  if (bound && !(from.binding && bound.equals(sha256(from.binding)))) throw signInAgain();
  // A script's token in a browser was planted, to sign a person in to the attacker's account.
  if (!bound && from.browser) throw signInAgain();

  await lockAccounts(unit.tx, [session.account_id]);
  const rotated = await unit.tx
    .updateTable('session')
    .set((eb) => ({
      parent_hash: eb.ref('refresh_hash'),
      refresh_hash: successor.hash,
      rotated_at: unit.now,
      used_at: unit.now,
    }))
    .where('id', '=', token.sessionId)
    .where('refresh_hash', '=', token.hash)
    .where('revoked_at', 'is', null)
    .returning(tokenColumns)
    .executeTakeFirst();
  if (rotated) {
    await noteSeen(unit, rotated.account_id);
    if (from.timeZone !== undefined) await noteTimeZone(unit, rotated.account_id, from.timeZone);
    return await tokensOf(unit, keys, rotated, successor.text);
  }
  return await answerOldToken(unit, keys, read);
}

/** The answer to an older token: only the parent in its grace period is valid. */
async function answerOldToken(
  unit: UnitOfWork,
  keys: KeyRing,
  { token, successor }: NonNullable<Awaited<ReturnType<typeof readRefreshToken>>>,
): Promise<Tokens | Refusal> {
  const session = await unit.tx
    .selectFrom('session')
    .select([...tokenColumns, 'parent_hash', 'rotated_at'])
    .where('id', '=', token.sessionId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!session) throw signInAgain();
  const isParent = session.parent_hash?.equals(token.hash) ?? false;
  if (isParent && parentStillWorks(session.rotated_at, unit.now))
    return await tokensOf(unit, keys, session, successor.text);
  await endSession(unit, session.id);
  return signInAgain();
}

/** Notes that a code to the account's address came back in this session. */
export async function noteProved({ tx, now }: UnitOfWork, sessionId: number): Promise<void> {
  await tx.updateTable('session').set({ proved_at: now }).where('id', '=', sessionId).execute();
}

/** Ends a session for every call and every open page. */
export async function endSession(unit: UnitOfWork, sessionId: number): Promise<void> {
  unit.closeSockets(sessionId);
  await unit.tx
    .updateTable('session')
    .set({ revoked_at: unit.now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends all sessions of an account but one. @returns how many were active */
export async function endOtherSessions(
  unit: UnitOfWork,
  { userId, sessionId }: Pick<SessionCaller, 'userId' | 'sessionId'>,
): Promise<number> {
  const ended = await unit.tx
    .updateTable('session')
    .set({ revoked_at: unit.now })
    .where('account_id', '=', userId)
    .where('id', '!=', sessionId)
    .where('revoked_at', 'is', null)
    .returning([...tokenColumns])
    .execute();
  for (const { id } of ended) unit.closeSockets(id);
  return ended.filter((session) => refreshEnd(session) > unit.now).length;
}

async function tokensOf(
  unit: UnitOfWork,
  keys: KeyRing,
  session: LiveSession,
  refreshToken: string,
): Promise<Tokens> {
  const key = await keys.newest(unit.tx);
  const claims = { accountId: session.account_id, sessionId: session.id };
  const end = accessEnd(unit.now, session.expires_at);
  return {
    accessToken: await signAccessToken(key, claims, unit.now, end),
    accessTokenExpiredDate: end.toISOString(),
    refreshToken,
    refreshTokenExpiredDate: refreshEnd(session).toISOString(),
    remember: session.remember,
  };
}

const signInAgain = () => new Refusal('need-auth', 'Please sign in again');
