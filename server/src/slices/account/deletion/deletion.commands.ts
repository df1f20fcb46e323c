import { sql } from 'kysely';
import { dropAnswers } from '../../../platform/http/idempotency.ts';
import { dropMails } from '../../../platform/mail/due.ts';
import type { Work } from '../../../platform/work.ts';
import { forgetPictures } from '../../file/file.commands.ts';
import { accountDeleted, accountDeleting } from '../account.events.ts';

/**
 * Deletes an account with everything it has; the other sides of its applications and dialogs keep
 * theirs, with a 'Deleted account'. Whoever comes second finds nothing to do.
 */
export async function deleteAccount(work: Work, accountId: number): Promise<void> {
  // Whoever has the most can leave too: as long as a silent connection is left alone.
  await sql`set local statement_timeout = '10s'`.execute(work.tx);
  // Before the account, as whoever uses a code or a key holds it first.
  await forgetCodes(work, accountId);
  await dropAnswers(work, accountId);
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
  // One that was asked for meanwhile.
  await forgetCodes(work, accountId);
  await dropMails(work, account.email);
  // Sessions go with it, and answers that were kept meanwhile.
  await work.tx.deleteFrom('account').where('id', '=', accountId).execute();
}

/** Codes to sign in by, and those for a new address. */
async function forgetCodes({ tx }: Work, accountId: number): Promise<void> {
  await tx
    .deleteFrom('login_code')
    .where((eb) =>
      eb.or([
        eb('account_id', '=', accountId),
        eb('email', '=', eb.selectFrom('account').select('email').where('id', '=', accountId)),
      ]),
    )
    .execute();
}
