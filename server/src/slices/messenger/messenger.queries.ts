import type { Dialog } from '@fourfold/contract/messenger/schema.ts';
import { searchedWords } from '@fourfold/contract/search/found-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { cleanersOf } from '../application/blind.queries.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { pageAmong } from '../../platform/db/page-among.ts';
import { plannedAnew } from '../../platform/db/planned-anew.ts';
import type { Acting } from '../../platform/http/caller.ts';
import { isSideOf, type OwnDialog } from './messenger.access.ts';
import { countDialogs, dialogsIn, type DialogPage } from './dialog-scope.queries.ts';
import { holding, mostSearched } from './dialog-search.queries.ts';
import { cleanerFor, writersOf } from './message.queries.ts';
import { readBy } from './reader.queries.ts';
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
import { waysToAct } from '../company/reach.access.ts';
import { column, cursorOf, momentOf } from '../../platform/http/cursor.ts';

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
  const scope = dialogsIn(tx, acting, page);
  const words = searchedWords(page.search ?? '');
  const ways = role === 'employer' ? waysToAct(acting, 'dialog') : [isSideOf(acting, role)];
  const paged = {
    id: sql<number>`dialog.application_id`,
    place: sql`row(dialog.last_at, dialog.application_id)`,
    direction: 'desc',
  } as const;
  const latest = (found: ReturnType<typeof scope>) =>
    found.orderBy('dialog.last_at', 'desc').orderBy('dialog.application_id', 'desc');
  let holders: number[] | null = null;
  if (words.length > 0) {
    const rows = (way: RawBuilder<boolean>) => latest(scope(way)).modifyFront(plannedAnew);
    const among = await pageAmong(tx, ways, { ...paged, rows, limit: mostSearched, offset: 0 });
    holders = await holding(tx, words, role, among);
  }
  const found = (way: RawBuilder<boolean>) =>
    holders === null
      ? scope(way)
      : scope(way).modifyFront(plannedAnew).where('dialog.application_id', '=', anyOf(holders));
  const begin = page.after === undefined ? null : behind(page.after);
  const [count, ids] = await Promise.all([
    holders === null
      ? countDialogs(tx, acting, page)
      : found(isSideOf(acting, role))
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
          .then((row) => row.count),
    pageAmong(tx, ways, {
      ...paged,
      rows: (way) => latest(begin ? found(way).where(begin) : found(way)),
      limit: page.limit + 1,
      offset: begin ? 0 : page.offset,
    }),
  ]);
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
