import type { Endpoint } from '@fourfold/contract/protocol/endpoint.ts';
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { deleteOld } from '../db/delete-old.ts';
import type { DB } from '../db/schema.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { Caller } from './caller.ts';
import type { Limiter, MakeLimiter } from './limits.ts';
import { conflict, invalid, Refusal } from './refusal.ts';

export interface StoredAnswer {
  code: number;
  answer: unknown;
}

const answerLifeMs = 24 * 60 * 60_000;
/** Per account and day: 20 MB. Our web sends no keys; a script's answers have a few kB. */
const keptKilobytes = 20_000;
const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** Limits an account's stored answers by size, at least 1 kB each. */
export const storedAnswers = (limiter: MakeLimiter): Limiter =>
  limiter('kept-answers', keptKilobytes, answerLifeMs / 1000);

/**
 * Runs a call once per user, route and Idempotency-Key (RULES.md section 1): within 24 hours the
 * same key gets the first answer, and waits for it; with another body it is refused. If there is no
 * room for the answer, the call is refused before it writes anything, so that a completed call can
 * always be answered again. An answer with a secret is given once: after it the same key gets a
 * 409.
 */
export async function once(
  unit: UnitOfWork,
  call: {
    userId: number;
    route: string;
    key: string;
    body: unknown;
    /** The answer contains a secret: only the fact that it was given is stored. */
    once?: true | undefined;
  },
  room: Limiter,
  run: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  if (!keyPattern.test(call.key)) throw new Refusal('error', 'Unusable Idempotency-Key');
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(call.body) ?? '')
    .digest('base64url');
  const claim = { body_hash: bodyHash, code: null, answer: 'null', created_at: unit.now };
  const claimed = await unit.tx
    .insertInto('idempotency_key')
    .values({ user_id: call.userId, route: call.route, key: call.key, ...claim })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'route', 'key'])
        .doUpdateSet(claim)
        .where('idempotency_key.created_at', '<', tooOld(unit.now)),
    )
    .returning('id')
    .executeTakeFirst();
  if (!claimed) {
    const first = await unit.tx
      .selectFrom('idempotency_key')
      .select(['body_hash', 'code', 'answer'])
      .where('user_id', '=', call.userId)
      .where('route', '=', call.route)
      .where('key', '=', call.key)
      .executeTakeFirstOrThrow();
    if (first.body_hash !== bodyHash)
      throw invalid({ 'Idempotency-Key': 'This key was used with another body' });
    return { code: first.code ?? 200, answer: first.answer };
  }
  const stored = await run();
  // A retry may succeed, and its answer is stored then.
  if (stored.code >= 500) {
    await unit.tx.deleteFrom('idempotency_key').where('id', '=', claimed.id).execute();
    return stored;
  }
  const kept = call.once && stored.code < 400 ? answeredBefore : stored;
  const answer = JSON.stringify(kept.answer);
  await takeRoom(room, call.userId, Math.ceil(Buffer.byteLength(answer) / 1024));
  await unit.tx
    .updateTable('idempotency_key')
    .set({ code: kept.code, answer })
    .where('id', '=', claimed.id)
    .execute();
  return stored;
}

/**
 * What a caller is in teams, where a call may be about them: a kept answer is for who may still make the
 * call, so that a former member gets none.
 */
export function standingOf({ memberships }: Caller, { path }: Endpoint): string {
  if (memberships.length === 0 || path.startsWith('/v1/user/')) return '';
  const standing = memberships
    .map(({ companyId, role, jobIds }) => [companyId, role, jobIds?.toSorted((a, b) => a - b)])
    .sort(([one], [other]) => Number(one) - Number(other));
  return ` ${createHash('sha256').update(JSON.stringify(standing)).digest('base64url')}`;
}

/** Answers a repeated call whose first answer contained a secret. */
const answeredBefore: StoredAnswer = {
  code: 409,
  answer: conflict('This call was answered before, and its secret is shown only once').toEnvelope(),
};

async function takeRoom(room: Limiter, userId: number, kilobytes: number): Promise<void> {
  try {
    await room.consume(String(userId), kilobytes);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(
      'error',
      'There is no room for more answers under an Idempotency-Key today. Without a key this call goes through.',
      { code: 429, ...(error.retryAfter ? { retryAfter: error.retryAfter } : {}) },
    );
  }
}

export async function dropOldAnswers(db: Kysely<DB>, now: Date): Promise<void> {
  await deleteOld(db, 'idempotency_key', sql`created_at < ${tooOld(now)}`);
}

/** Deletes a user's answers; before the account, because a call locks its key first. */
export async function dropAnswers({ tx }: UnitOfWork, userId: number): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('user_id', '=', userId).execute();
}

const tooOld = (now: Date) => new Date(now.getTime() - answerLifeMs);
