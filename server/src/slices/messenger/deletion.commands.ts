import { roles, type Role } from '@fourfold/contract/account/schema.ts';
import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { Room } from '../../platform/db/room.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { ownerOf } from '../company/reach.access.ts';
import { forgetOwners } from './reader.commands.ts';
import { deletedText } from './messenger.rules.ts';

const dialogsAtOnce = 250;

/**
 * Erases a deleted account's texts and removes it from its dialogs, as far as there is room. The
 * messages stay, so that their numbers have no gaps.
 */
export async function emptyDialogs(unit: UnitOfWork, accountId: number, room: Room): Promise<void> {
  for (const role of roles) while (await emptySomeDialogs(unit, role, accountId, room));
}

/** @returns whether there may be more, and room for them */
async function emptySomeDialogs(
  { tx }: UnitOfWork,
  role: Role,
  accountId: number,
  room: Room,
): Promise<boolean> {
  if (room.isUsedUp) return false;
  // Locked before their messages are read, so that a message that is just being sent is included.
  const dialogs = await tx
    .selectFrom('dialog')
    .select('application_id')
    .where(`${role}_account_id`, '=', accountId)
    .orderBy('application_id')
    .limit(Math.min(dialogsAtOnce, room.left))
    .forUpdate()
    .execute();
  const ids = dialogs.map((dialog) => dialog.application_id);
  if (ids.length === 0) return false;
  const { numAffectedRows } = await sql`
    update message set text = ${deletedText}, hidden_text = null
    where (dialog_id, number) in (
      select dialog_id, number from message
      where dialog_id = any(${ids}::int[]) and from_role = ${role} and text <> ${deletedText}
      limit ${room.left})`.execute(tx);
  room.take(Number(numAffectedRows ?? 0n));
  if (room.isUsedUp) return false;
  await tx
    .updateTable('dialog')
    .set({ [`${role}_account_id`]: null })
    .where('application_id', '=', anyOf(ids))
    .execute();
  room.take(ids.length);
  return true;
}

/** Dialogs of a deleted job stay, but are no longer listed under it. */
export async function leaveJob(
  { tx }: UnitOfWork,
  applicationIds: readonly number[],
): Promise<void> {
  // Nobody of the team reaches them any more.
  await tx
    .deleteFrom('dialog_reader')
    .where('application_id', '=', anyOf(applicationIds))
    .execute();
  await tx
    .updateTable('dialog')
    .set({ job_id: null })
    .where('application_id', '=', anyOf(applicationIds))
    .where('job_id', 'is not', null)
    .execute();
}

/** Conversations of companies that are another's now follow their owner, as far as there is room. */
export async function followOwners({ tx }: UnitOfWork, from: number, room: Room): Promise<void> {
  if (room.isUsedUp) return;
  const { numAffectedRows } = await sql`
    update dialog set employer_account_id = stale.owner,
      employer_unread = case when candidate_account_id = stale.owner then 0 else employer_unread end
    from (
      select application_id, ${ownerOf()} as owner
      from dialog join company on company.id = dialog.company_id
      join account there on there.id = ${ownerOf()}
      where ${ownerOf('dialog')} = ${from} and ${ownerOf()} <> ${from}
      order by application_id limit ${room.left} for update of dialog) as stale
    where dialog.application_id = stale.application_id`.execute(tx);
  room.take(Number(numAffectedRows ?? 0n));
  await forgetOwners({ tx }, from);
}
