import type { Role } from '@fourfold/contract/account/schema.ts';
import type { Dialog } from '@fourfold/contract/messenger/schema.ts';
import { searchedWords } from '@fourfold/contract/search/found-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { cleanersOf } from '../application/blind.queries.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { keptCount } from '../../platform/db/kept-counts.ts';
import { plannedAnew } from '../../platform/db/planned-anew.ts';
import type { Acting } from '../../platform/http/caller.ts';
import { isSideOf, type OwnDialog } from './messenger.access.ts';
import { holding, mostSearched } from './dialog-search.queries.ts';
import { cleanerFor, writersOf } from './message.queries.ts';
import { readBy, unreadFor } from './reader.queries.ts';
import {
  dialogs,
  dialogsById,
  isOwners,
  lastOf,
  none,
  ofOthers,
  shown,
  toDialog,
} from './shown-dialog.queries.ts';
import { blockerOf, hasBlocked } from '../company/block/block.queries.ts';
import { ownerOf } from '../company/company.access.ts';
import { column, cursorOf, momentOf } from '../../platform/http/cursor.ts';

interface DialogPage {
  role: Role;
  limit: number;
  offset: number;
  after?: string | undefined;
  search?: string | undefined;
  jobId?: number | undefined;
  unread?: boolean | undefined;
}

/**
 * Dialogs with messages, latest first. A page may start after the last dialog of the page before,
 * even if new messages have changed the order.
 */
export async function listDialogs(
  tx: Tx,
  acting: Acting,
  page: DialogPage,
): Promise<{ list: Dialog[]; count: number; after: string | null }> {
  const { role } = page;
  let found = tx
    .selectFrom('dialog')
    .where(isSideOf(acting, role))
    // A constant, so that a kept plan finds the index of such dialogs.
    .where('dialog.last_number', '>', sql.lit(0))
    .where(sql<boolean>`not ${isHidden(role)}`);
  // The best plan depends on how many dialogs a job has, or a text finds.
  if (page.jobId !== undefined)
    found = found.where('dialog.job_id', '=', page.jobId).modifyFront(plannedAnew);
  if (page.unread) found = found.where(unreadFor(acting, role), '>', 0);
  const words = searchedWords(page.search ?? '');
  if (words.length > 0) {
    found = found.modifyFront(plannedAnew);
    const latest = await found
      .select('dialog.application_id as id')
      .orderBy('dialog.last_at', 'desc')
      .limit(mostSearched)
      .execute();
    const ids = await holding(
      tx,
      words,
      role,
      latest.map(({ id }) => id),
    );
    found = found.where('dialog.application_id', '=', anyOf(ids));
  }
  const begin = page.after === undefined ? null : behind(page.after);
  // Cut to the page before the other columns are read.
  const cut = (begin ? found.where(begin) : found)
    .select('dialog.application_id')
    .orderBy('dialog.last_at', 'desc')
    .orderBy('dialog.application_id', 'desc')
    .limit(page.limit + 1)
    .offset(begin ? 0 : page.offset);
  const [{ count }, shownIds] = await Promise.all([
    (words.length > 0 ||
    (role === 'candidate' ? page.jobId !== undefined : acting.caller.memberships.length > 0)
      ? found.select((eb) => eb.fn.countAll<number>().as('count'))
      : countDialogs(tx, acting.caller.userId, page)
    ).executeTakeFirstOrThrow(),
    cut.execute(),
  ]);
  const ids = shownIds.map((row) => row.application_id);
  const rows = ids.length > 0 ? await dialogsById(tx, { ids }) : [];
  const list = rows.slice(0, page.limit);
  const last = list.at(-1);
  const unknown = list.filter(({ blind }) => role === 'employer' && blind);
  const cleaners = await cleanersOf(
    tx,
    unknown.map((row) => row.application_id),
  );
  const { userId } = acting.caller;
  const by = await writersOf(tx, role, userId, lastOf(list));
  const read = await readBy(
    tx,
    userId,
    role === 'employer' ? ofOthers(list, userId).map((row) => row.application_id) : [],
  );
  return {
    list: list.map((row) =>
      toDialog(row, role, {
        clean: cleaners.get(row.application_id),
        by,
        own: isOwners(row, role, userId) ? undefined : (read.get(row.application_id) ?? none),
      }),
    ),
    count,
    after: rows.length > page.limit && last ? writeCursor(last) : null,
  };
}

/** Whether its reader has blocked the other side, and so does not list the dialog. */
const isHidden = (role: Role) =>
  hasBlocked(role, {
    accountId: sql.ref('dialog.candidate_account_id'),
    ownerId: ownerOf('dialog'),
  });

/** How many dialogs with messages a reader does not list; few people have any. */
const hiddenDialogs = (
  accountId: number,
  { role, jobId, unread }: Pick<DialogPage, 'role' | 'jobId' | 'unread'>,
) => sql<number>`(
  select count(distinct dialog.application_id) from kept_apart apart
  join dialog on dialog.candidate_account_id = apart.account_id
    and ${ownerOf('dialog')} = apart.owner_id
  where ${sql.ref(role === 'candidate' ? 'apart.account_id' : 'apart.owner_id')} = ${accountId}
    and apart.blocked_by = ${blockerOf(role)}
    and dialog.last_number > 0
    ${jobId === undefined ? sql`` : sql`and dialog.job_id = ${jobId}`}
    ${unread ? sql`and ${sql.ref(`dialog.${role}_unread`)} > 0` : sql``})`;

function countDialogs(tx: Tx, accountId: number, { role, jobId, unread }: DialogPage) {
  const counted = tx
    .selectFrom('dialog_count')
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .where('job_id', jobId === undefined ? 'is' : '=', jobId ?? null)
    .select((eb) =>
      eb(keptCount(), '-', hiddenDialogs(accountId, { role, jobId, unread })).as('count'),
    );
  return unread ? counted.where('unread', '=', true) : counted;
}

export async function readDialog(tx: Tx, dialog: OwnDialog, readerId: number): Promise<Dialog> {
  const row = await dialogs(tx)
    .select(shown)
    .where('dialog.application_id', '=', dialog.application_id)
    .executeTakeFirstOrThrow();
  const { role } = dialog;
  const isOwn = isOwners(row, role, readerId);
  return toDialog(row, role, {
    clean: await cleanerFor(tx, dialog),
    by: await writersOf(tx, role, readerId, lastOf([row])),
    own: isOwn
      ? undefined
      : ((await readBy(tx, readerId, [row.application_id])).get(row.application_id) ?? none),
  });
}

/** A dialog's position in the list, by the time of its latest message. */
const places = cursorOf({ lastAt: column.moment, id: column.id });

const writeCursor = (dialog: { last_at: Date; application_id: number }): string =>
  places.writeCursor({ lastAt: dialog.last_at.getTime() * 1000, id: dialog.application_id });

/** Dialogs after a cursor; throws if it is not one of ours. */
function behind(after: string): RawBuilder<boolean> {
  const { lastAt, id } = places.readCursor(after);
  return sql`(dialog.last_at, dialog.application_id) < (${momentOf(lastAt)}::timestamptz, ${id}::int)`;
}
