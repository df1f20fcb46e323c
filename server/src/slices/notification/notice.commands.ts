import { sql } from 'kysely';
import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import type { Actor } from '../application/application.tables.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { tellMembers } from './concern.commands.ts';
import { pushUnread, notify } from './notification.commands.ts';
import { readAbout } from './notice.queries.ts';
import { noticeOf, noticePath } from './notice.rules.ts';

/** Adds a move to the other side's list, and tells the members who follow it. */
export async function notifyMove(
  unit: UnitOfWork,
  applicationId: number,
  status: ApplicationStatus,
  actor: Actor,
): Promise<void> {
  const notice = noticeOf(status);
  const about = notice && (await readAbout(unit.tx, applicationId));
  if (!notice || !about) return;
  if (about.followed) {
    const by = actor.side === 'employer' ? actor.accountId : null;
    const concern = { kind: 'followedMove', about: { applicationId }, by, status } as const;
    await tellMembers(unit, concern, null);
  }
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

/** Takes back what the other side, and members who follow it, were told of a move. */
export async function removeMoveNotice(
  unit: UnitOfWork,
  applicationId: number,
  status: ApplicationStatus,
): Promise<void> {
  const gone = await unit.tx
    .deleteFrom('notification')
    .where((eb) =>
      eb.or([
        eb(
          'id',
          'in',
          eb
            .selectFrom('notification')
            .select('id')
            .where('application_id', '=', applicationId)
            .where('status', '=', status)
            .where('company_id', 'is', null)
            .orderBy('id', 'desc')
            .limit(1),
        ),
        eb.and({ application_id: applicationId, status, kind: 'followedMove' as const }),
      ]),
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
