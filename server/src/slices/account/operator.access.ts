import type { Kysely } from 'kysely';
import type { DB } from '../../database.ts';

/** How long an operator's desk stays open before the passkey is asked for again. */
const openMs = 12 * 60 * 60_000;

interface Desk {
  state: 'passkeyNeeded' | 'notApproved' | 'entered';
  until: Date | null;
}

/** The desk as a session of an operator opens it: with a passkey that was approved on the server. */
export async function deskOf(db: Kysely<DB>, sessionId: number, now: Date): Promise<Desk> {
  const session = await db
    .selectFrom('session')
    .innerJoin('passkey', 'passkey.id', 'session.passkey_id')
    .select(['session.created_at', 'passkey.approved_at'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
  const until = new Date((session?.created_at.getTime() ?? 0) + openMs);
  if (!session || until <= now) return { state: 'passkeyNeeded', until: null };
  if (!session.approved_at) return { state: 'notApproved', until: null };
  return { state: 'entered', until };
}

export const isEntered = async (db: Kysely<DB>, sessionId: number, now: Date): Promise<boolean> =>
  (await deskOf(db, sessionId, now)).state === 'entered';

/** The passkeys of an account that is named as operator, the oldest first. */
export const passkeysOf = (db: Kysely<DB>, email: string) =>
  db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select([
      'passkey.id',
      'passkey.account_id',
      'passkey.name',
      'passkey.created_at',
      'approved_at',
    ])
    .where('account.email', '=', email)
    .orderBy('passkey.id')
    .execute();
