import { sql } from 'kysely';
import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { pushUnread, notify } from './notification.commands.ts';
import { readAbout } from './notice.queries.ts';
import { noticeOf, noticePath } from './notice.rules.ts';

/** Adds a move to the other side's list. */
export async function notifyMove(
  unit: UnitOfWork,
  applicationId: number,
  status: ApplicationStatus,
): Promise<void> {
  const notice = noticeOf(status);
  const about = notice && (await readAbout(unit.tx, applicationId));
  if (!notice || !about) return;
  const { role, kind } = notice;
  const account = about[role];
  if (!account) return;
  await notify(unit, {
    account_id: account.id,
    role,
    kind,
    text: notice.text(about),
    path: noticePath(role, about),
    application_id: applicationId,
    status,
  });
}

export async function removeMoveNotice(
  unit: UnitOfWork,
  applicationId: number,
  status: ApplicationStatus,
): Promise<void> {
  const gone = await unit.tx
    .deleteFrom('notification')
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('notification')
          .select('id')
          .where('application_id', '=', applicationId)
          .where('status', '=', status)
          .orderBy('id', 'desc')
          .limit(1),
      ),
    )
    .returning(['account_id', 'role'])
    .execute();
  for (const { account_id, role } of gone) await pushUnread(unit, account_id, role);
}

/** Deletes notifications about a deleted account, because they name it. */
export async function forgetPerson(
  unit: UnitOfWork,
  accountId: number,
  applicationIds: readonly number[],
): Promise<void> {
  const gone = await unit.tx
    .deleteFrom('notification')
    .where('account_id', '!=', accountId)
    .where(sql<boolean>`application_id = any(${applicationIds}::int[])`)
    .returning(['account_id', 'role'])
    .execute();
  const readers = new Map(gone.map((row) => [`${row.account_id} ${row.role}`, row]));
  for (const { account_id, role } of readers.values()) await pushUnread(unit, account_id, role);
}
