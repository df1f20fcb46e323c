import { createHmac } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DB, Tx } from '../../database.ts';
import { deleteOld } from '../../platform/db/delete-old.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { KeyRing } from '../account/session/keys.ts';
import { mailboxOf } from './former.rules.ts';

/** How long a used free week or used free days are remembered. */
const keptMs = 365 * 24 * 60 * 60_000;

const keys = new KeyRing();

/** What identifies a person: the proved address and Google's id. */
async function signsOf(tx: Tx, accountId: number): Promise<string[]> {
  const { email, email_proved, google_sub } = await tx
    .selectFrom('account')
    .select(['email', 'email_proved', 'google_sub'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return [
    ...(email_proved ? [`mailbox ${mailboxOf(email)}`] : []),
    ...(google_sub === null ? [] : [`google ${google_sub}`]),
  ];
}

/** Hashes of a person's identifiers by every key of the installation, the newest last. */
async function hashesOf(tx: Tx, accountId: number): Promise<Buffer[]> {
  const signs = await signsOf(tx, accountId);
  const all = await keys.all(tx);
  return all.flatMap(({ former }) =>
    signs.map((sign) => createHmac('sha256', former).update(sign).digest()),
  );
}

/** Stores what a deleted account has used up, under keyed hashes only. */
export async function rememberFormer(
  { tx, now }: UnitOfWork,
  accountId: number,
  hadTrial: boolean,
): Promise<void> {
  for (const hash of await hashesOf(tx, accountId))
    await tx
      .insertInto('former_payer')
      .values({ hash, had_trial: hadTrial, deleted_at: now })
      .onConflict((known) =>
        known.column('hash').doUpdateSet({
          had_trial: sql<boolean>`former_payer.had_trial or excluded.had_trial`,
          deleted_at: now,
        }),
      )
      .execute();
}

/** What the person has used up with a deleted account; null if nothing is known. */
export async function formerOf(tx: Tx, accountId: number): Promise<{ hadTrial: boolean } | null> {
  const hashes = await hashesOf(tx, accountId);
  if (hashes.length === 0) return null;
  const rows = await tx
    .selectFrom('former_payer')
    .select('had_trial')
    .where('hash', 'in', hashes)
    .execute();
  return rows.length === 0 ? null : { hadTrial: rows.some(({ had_trial }) => had_trial) };
}

export const forgetFormer = (db: Kysely<DB>, now: Date): Promise<number> =>
  deleteOld(db, 'former_payer', sql`deleted_at < ${new Date(now.getTime() - keptMs)}`);
