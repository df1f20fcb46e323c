import { sql } from 'kysely';
import { dropAnswers } from '../../../platform/http/idempotency.ts';
import { dropMails } from '../../../platform/mail/due.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { forgetPictures } from '../../file/file.commands.ts';
import { accountDeleted, accountDeleting } from '../account.events.ts';

/**
 * Deletes an account with everything it has; the other sides of its applications and dialogs keep
 * theirs, with a 'Deleted account'. Whoever comes second finds nothing to do.
 */
export async function deleteAccount(unit: UnitOfWork, accountId: number): Promise<void> {
  // Whoever has the most can leave too: as long as a silent connection is left alone.
  await sql`set local statement_timeout = '10s'`.execute(unit.tx);
  // Before the account, as whoever uses a code or a key holds it first.
  await forgetCodes(unit, accountId);
  await dropAnswers(unit, accountId);
  // Whatever else refers to the account waits for this lock, and then finds it gone.
  const account = await unit.tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!account) return;
  const sessions = await unit.tx
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
  for (const { id } of sessions) unit.closeSockets(id);
  const fact = { accountId, email: account.email };
  await unit.emit(accountDeleting, fact);
  await unit.emit(accountDeleted, fact);
  await forgetPictures(unit, accountId);
  // One that was asked for meanwhile.
  await forgetCodes(unit, accountId);
  await dropMails(unit, account.email);
  // Sessions go with it, and answers that were kept meanwhile.
  await unit.tx.deleteFrom('account').where('id', '=', accountId).execute();
}

/** Codes to sign in by, and those for a new address. */
async function forgetCodes({ tx }: UnitOfWork, accountId: number): Promise<void> {
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
