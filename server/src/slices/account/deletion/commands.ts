import { dropMails } from '../../../platform/mail/due.ts';
import type { Work } from '../../../platform/work.ts';
import { forgetPictures } from '../../file/commands.ts';
import { accountDeleted, accountDeleting } from '../events.ts';

/**
 * Deletes an account with everything it has; the other sides of its applications and dialogs keep
 * theirs, with a 'Deleted account'. Whoever comes second finds nothing to do.
 */
export async function deleteAccount(work: Work, accountId: number): Promise<void> {
  // Whatever else refers to the account waits for this lock, and then finds it gone.
  const account = await work.tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!account) return;
  const sessions = await work.tx
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
  for (const { id } of sessions) work.closeSockets(id);
  const fact = { accountId, email: account.email };
  await work.emit(accountDeleting, fact);
  await work.emit(accountDeleted, fact);
  await forgetPictures(work, accountId);
  await work.tx.deleteFrom('login_code').where('email', '=', account.email).execute();
  await dropMails(work, account.email);
  // Sessions, codes for a new address and kept answers go with it.
  await work.tx.deleteFrom('account').where('id', '=', accountId).execute();
}
