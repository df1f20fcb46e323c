import { sql } from 'kysely';
import { dropAnswers } from '../../../platform/http/idempotency.ts';
import { dropMails } from '../../../platform/mail/due.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { forgetPictures } from '../../file/file.commands.ts';
import { forgetExport } from '../export/export.commands.ts';
import { accountDeleted, accountDeleting } from '../account.events.ts';

/**
 * Deletes an account with all its data; the other sides of its applications and dialogs keep
 * theirs, with a 'Deleted account'. A second call finds nothing to do.
 */
export async function deleteAccount(unit: UnitOfWork, accountId: number): Promise<void> {
  // The largest account must be deletable too, so the timeout is as long as that of a silent
  // connection.
  await sql`set local statement_timeout = '10s'`.execute(unit.tx);
  // Before the account, because calls with a code or a key lock that first.
  await forgetCodes(unit, accountId);
  await dropAnswers(unit, accountId);
  // Everything that refers to the account waits for this lock, and then finds it gone.
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
  await forgetExport(unit, accountId);
  // A code requested meanwhile.
  await forgetCodes(unit, accountId);
  await dropMails(unit, account.email);
  // Sessions and answers stored meanwhile are deleted with it.
  await unit.tx.deleteFrom('account').where('id', '=', accountId).execute();
}

/** Codes for sign-in, and those for a new address. */
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
