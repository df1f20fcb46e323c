import { deletesInPieces, Room } from '../../../platform/db/room.ts';
import { dropAnswers } from '../../../platform/http/idempotency.ts';
import { orderRest, piecewiseKind } from '../../../platform/jobs/pieces.ts';
import { dropMails } from '../../../platform/mail/due.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { forgetPictures } from '../../file/file.commands.ts';
import { forgetExport } from '../export/export.commands.ts';
import {
  accountDeleted,
  accountEmptied,
  accountEmptying,
  accountLeaving,
  type Leaving,
} from '../account.events.ts';

/** Empties the rest of a deleted account's rows. */
export const accountEmptyingDue = piecewiseKind<Leaving>('account.emptying');

/**
 * Deletes an account: it disappears for everybody at once, with its CV and its companies. The other
 * sides of its applications and dialogs keep theirs, with a 'Deleted account'. Up to a thousand
 * rows are emptied here, the rest by a job. A second call finds nothing to do.
 */
export async function deleteAccount(unit: UnitOfWork, accountId: number): Promise<void> {
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
  await deletesInPieces(unit.tx);
  await unit.emit(accountLeaving, { accountId });
  const leaving: Leaving = { accountId, cvId: null, companyIds: [] };
  const room = new Room();
  // Before the CV and the companies, whose names the cancellations for calendars need.
  await emptySome(unit, leaving, room);
  await unit.emit(accountDeleted, { leaving, room });
  await forgetExport(unit, accountId);
  // A code requested meanwhile.
  await forgetCodes(unit, accountId);
  await dropMails(unit, account.email);
  // Sessions, keys and answers stored meanwhile are deleted with it.
  await unit.tx.deleteFrom('account').where('id', '=', accountId).execute();
  await emptyLast(unit, leaving, room);
  await orderRest(unit, { kind: accountEmptyingDue, payload: leaving }, room);
}

/** Empties the next rows of a deleted account. */
export async function emptyAccount(unit: UnitOfWork, leaving: Leaving, room: Room): Promise<void> {
  await emptySome(unit, leaving, room);
  await emptyLast(unit, leaving, room);
}

async function emptySome(unit: UnitOfWork, leaving: Leaving, room: Room): Promise<void> {
  await unit.emit(accountEmptying, { leaving, room });
  await forgetPictures(unit, leaving.accountId, room);
}

async function emptyLast(unit: UnitOfWork, leaving: Leaving, room: Room): Promise<void> {
  if (!room.isUsedUp) await unit.emit(accountEmptied, { leaving, room });
}

/** Codes for sign-in, for a new address, and of others who asked for the account's address. */
async function forgetCodes({ tx }: UnitOfWork, accountId: number): Promise<void> {
  const { email } = await tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('login_code').where('email', '=', email).execute();
  await tx
    .deleteFrom('address_code')
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('email', '=', email)]))
    .execute();
}
