import type { SortKey } from '@fourfold/match-index';
import { sql } from 'kysely';
import { column, momentOf, cursorOf } from '../../../platform/http/cursor.ts';

export const { writeCursor, readCursor } = cursorOf({
  first: column.whole,
  time: column.moment,
  id: column.id,
});

/** Rows after the cursor; the columns are first, time and id. */
export const comesAfter = ({ first, time, id }: SortKey) =>
  sql`(first, time, -id) < (${first}::bigint, ${momentOf(time)}::timestamptz, ${-id}::int)`;
