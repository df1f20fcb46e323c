import type { Profile } from '@fourfold/contract/account/schema.ts';
import type { Tx } from '../../database.ts';

/** The account as its owner sees it. */
export async function readProfile(tx: Tx, accountId: number): Promise<Profile> {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'email', 'role', 'google_sub'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { google_sub, ...profile } = account;
  return { ...profile, googleConnected: google_sub !== null };
}
