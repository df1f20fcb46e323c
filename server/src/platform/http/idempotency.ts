import { createHash } from 'node:crypto';
import { sql, type ColumnType, type GeneratedAlways } from 'kysely';
import type { Work } from '../work.ts';
import { invalid, Refusal } from './refusal.ts';

export interface IdempotencyTables {
  idempotency_key: {
    id: GeneratedAlways<number>;
    user_id: number;
    route: string;
    key: string;
    body_hash: string;
    code: number | null;
    answer: ColumnType<unknown, string, string>;
    created_at: Date;
  };
}

export interface StoredAnswer {
  code: number;
  answer: unknown;
}

/** How long a first answer is given again. */
export const answerLifeMs = 24 * 60 * 60_000;
const lockSpace = 4_104_106;
const keyPattern = /^[\x21-\x7e]{1,200}$/;

/**
 * Runs a call once per user, route and Idempotency-Key (RULES.md section 1): the same key again
 * within 24 hours gets the first answer; with another body it is refused. A user's calls that have
 * a key run one after the other: the row of each holds the account, and two that then lock the
 * account itself would wait for each other.
 * @param hold holds the account: before any row of a key, as its deletion takes them
 */
export async function once(
  work: Work,
  call: { userId: number; route: string; key: string; body: unknown },
  hold: () => Promise<void>,
  run: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  if (!keyPattern.test(call.key)) throw new Refusal('error', 'Unusable Idempotency-Key');
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(call.body) ?? '')
    .digest('base64url');
  await Promise.all([
    sql`select pg_advisory_xact_lock(${lockSpace}, ${call.userId})`.execute(work.tx),
    hold(),
    work.tx
      .deleteFrom('idempotency_key')
      .where('user_id', '=', call.userId)
      .where('created_at', '<', new Date(work.now.getTime() - answerLifeMs))
      .execute(),
  ]);
  const claimed = await work.tx
    .insertInto('idempotency_key')
    .values({
      user_id: call.userId,
      route: call.route,
      key: call.key,
      body_hash: bodyHash,
      answer: 'null',
      created_at: work.now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'route', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!claimed) {
    const first = await work.tx
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
  // It may go through the next time: that is the time to keep.
  if (stored.code >= 500) {
    await work.tx.deleteFrom('idempotency_key').where('id', '=', claimed.id).execute();
    return stored;
  }
  await work.tx
    .updateTable('idempotency_key')
    .set({ code: stored.code, answer: JSON.stringify(stored.answer) })
    .where('id', '=', claimed.id)
    .execute();
  return stored;
}
