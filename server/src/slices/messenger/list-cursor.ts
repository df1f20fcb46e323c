import { sql, type RawBuilder } from 'kysely';
import { column, momentOf, cursorOf } from '../../platform/http/cursor.ts';

/** A dialog's position in the list, by the time of its latest message. */
const places = cursorOf({ lastAt: column.moment, id: column.id });

export const writeCursor = (dialog: { last_at: Date; application_id: number }): string =>
  places.writeCursor({ lastAt: dialog.last_at.getTime() * 1000, id: dialog.application_id });

/** Dialogs after a cursor; throws if it is not one of ours. */
export function behind(after: string): RawBuilder<boolean> {
  const { lastAt, id } = places.readCursor(after);
  return sql`(dialog.last_at, dialog.application_id) < (${momentOf(lastAt)}::timestamptz, ${id}::int)`;
}
