import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { contentHash, linkHash } from './chain.ts';

const lockKey = 4_104_107;

export interface Act {
  /** Null: on the server. */
  operatorId: number | null;
  act: string;
  subject: string;
  /** What is said of it: rule, facts, words. */
  content: Record<string, unknown>;
  /** With whose account the content goes. */
  accountId?: number | null;
}

/**
 * Adds an act to the log, in the transaction that does it. One at a time, so that each seals the one
 * before: call it last, since all others wait.
 */
export async function noteAct(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  { operatorId, act, subject, content, accountId = null }: Act,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
  const last = await tx
    .selectFrom('operator_act')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const salt = randomBytes(16);
  const text = JSON.stringify(content);
  const sealed = {
    number: (last?.number ?? 0) + 1,
    at: String(now.getTime() * 1000),
    operatorId,
    act,
    subject,
    contentHash: contentHash(salt.toString('hex'), text),
  };
  const { number } = sealed;
  const hash = linkHash(sealed, last?.hash.toString('hex') ?? null);
  await tx
    .insertInto('operator_act')
    .values({
      number,
      at: now,
      operator_id: operatorId,
      act,
      subject,
      content_hash: Buffer.from(sealed.contentHash, 'hex'),
      hash: Buffer.from(hash, 'hex'),
    })
    .execute();
  await tx
    .insertInto('operator_act_content')
    .values({ number, salt, content: text, account_id: accountId })
    .execute();
}

/** Deletes what acts say of an account; the acts stay, and so does the chain. */
export async function forgetContents({ tx }: UnitOfWork, accountId: number): Promise<void> {
  await tx.deleteFrom('operator_act_content').where('account_id', '=', accountId).execute();
}
