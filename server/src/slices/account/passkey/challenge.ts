import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../../database.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { KeyRing } from '../session/keys.ts';
import { sha256 } from '../session/refresh-token.ts';

const lifeMs = 5 * 60_000;

/** What a challenge is for: to sign in (null), or to add a passkey in a session. */
export type ChallengeFor = { sessionId: number } | null;

const shape = /^(?<kid>\d{1,9})\.(?<session>\d{1,10})\.(?<end>\d{1,14})\.[\w-]{22}$/;

/**
 * A challenge that no table holds, so that asking for many costs nothing: random bytes, its end and
 * what it is for, sealed with the installation's secret, which every node has.
 * @returns base64url
 */
export async function newChallenge(
  { tx, now }: UnitOfWork,
  keys: KeyRing,
  use: ChallengeFor,
): Promise<string> {
  const { kid, passkey } = await keys.newest(tx);
  const nonce = randomBytes(16).toString('base64url');
  const body = `${kid}.${use?.sessionId ?? 0}.${now.getTime() + lifeMs}.${nonce}`;
  const seal = createHmac('sha256', passkey).update(body).digest('base64url');
  return Buffer.from(`${body}.${seal}`).toString('base64url');
}

/** Whether a challenge is ours, for this use, and still holds. */
export async function isOurChallenge(
  { tx, now }: { tx: Tx; now: Date },
  keys: KeyRing,
  challenge: string,
  use: ChallengeFor,
): Promise<boolean> {
  const text = Buffer.from(challenge, 'base64url').toString();
  const body = text.slice(0, Math.max(0, text.lastIndexOf('.')));
  const { kid, session, end } = shape.exec(body)?.groups ?? {};
  const key = kid === undefined ? undefined : await keys.named(kid, tx);
  if (!key) return false;
  const seal = createHmac('sha256', key.passkey).update(body).digest('base64url');
  return (
    timingSafeEqual(sha256(text), sha256(`${body}.${seal}`)) &&
    Number(session) === (use?.sessionId ?? 0) &&
    Number(end) > now.getTime()
  );
}

/** Uses a challenge up. @returns false if somebody has: of two calls at once one gets true */
export async function useChallenge({ tx, now }: UnitOfWork, challenge: string): Promise<boolean> {
  const used = await tx
    .insertInto('used_challenge')
    .values({ hash: sha256(challenge), expires_at: new Date(now.getTime() + lifeMs) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}
