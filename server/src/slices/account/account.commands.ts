import type { Role } from '@fourfold/contract/account/schema.ts';
import type { Work } from '../../platform/work.ts';
import { accountSeen, roleSwitched } from './account.events.ts';

const dayMs = 24 * 60 * 60_000;

/** The account of an address that its owner has just proved; made the first time. @returns its id */
export async function accountOf(work: Work, email: string): Promise<number> {
  const { id } = await work.tx
    .insertInto('account')
    .values({
      email,
      email_proved: true,
      google_sub: null,
      role: null,
      created_at: work.now,
      active_at: work.now,
    })
    // Written, so that the id comes back whoever made the row.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email_proved: true }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes that the owner was here, at most once a day, and tells the slices above. */
export async function noteSeen(work: Work, accountId: number): Promise<void> {
  const noted = await work.tx
    .updateTable('account')
    .set({ active_at: work.now })
    .where('id', '=', accountId)
    .where('active_at', '<=', new Date(work.now.getTime() - dayMs))
    .returning('id')
    .executeTakeFirst();
  if (noted) await work.emit(accountSeen, { accountId });
}

export async function switchRole(work: Work, accountId: number, role: Role): Promise<void> {
  await work.tx.updateTable('account').set({ role }).where('id', '=', accountId).execute();
  await work.emit(roleSwitched, { accountId, role });
}
