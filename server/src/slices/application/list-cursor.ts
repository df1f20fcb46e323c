import type { ApplicantOrder } from '@fourfold/contract/application/endpoints.ts';
import { sql, type RawBuilder } from 'kysely';
import { column, momentOf, cursorOf } from '../../platform/http/cursor.ts';
import { waitingOnEmployer } from './application.rules.ts';

/** Orders with an index: every page costs as much as the first. */
export type IndexedOrder = Extract<ApplicantOrder, 'match' | 'waiting'>;
export const isIndexed = (sort: ApplicantOrder): sort is IndexedOrder =>
  sort === 'match' || sort === 'waiting';

export interface ApplicantCursor {
  /**
   * Start of the wait for the employer in microseconds since 1970; null when sorted by match, or
   * without a wait.
   */
  due: number | null;
  /** Null without a score; such rows come last. */
  rank: number | null;
  /** Last activity in microseconds since 1970. */
  active: number;
  /** Null if the account is deleted; such rows come last. */
  personId: number | null;
  applicationId: number;
}

/**
 * Since when the person waits for the employer. Constants instead of parameters, to match the
 * index.
 */
export const dueSince = sql<Date | null>`(case when application.status in
  (${sql.join(waitingOnEmployer.map((status) => sql.lit(status)))})
  then application.waiting_since end)`;

const byMatch = {
  rank: column.orNone(column.whole),
  active: column.moment,
  personId: column.orNone(column.id),
  applicationId: column.id,
};
const places = {
  match: cursorOf(byMatch),
  waiting: cursorOf({ ...byMatch, due: column.orNone(column.moment) }),
};

export const writeCursor = (place: ApplicantCursor, sort: IndexedOrder): string =>
  places[sort].writeCursor(place);

/** Throws if the cursor is not ours, or belongs to the other order. */
export const readCursor = (text: string, sort: IndexedOrder): ApplicantCursor => ({
  due: null,
  ...places[sort].readCursor(text),
});

const unscored = sql<boolean>`application.match_rank is null`;

/**
 * The rows after a cursor, as consecutive pieces that are each one range of an index: by match,
 * rows with a rank, then those without; by waiting, those who wait, then the others by match.
 */
export function piecesAfter(place: ApplicantCursor, sort: IndexedOrder): RawBuilder<boolean>[] {
  if (place.personId === null) return [];
  const ranked = piecesByMatch(place);
  if (sort === 'match') return ranked;
  const settled = sql<boolean>`${dueSince} is null`;
  if (place.due === null) return ranked.map((piece) => sql`${settled} and ${piece}`);
  const since = sql`${momentOf(place.due)}::timestamptz`;
  const later = sql<boolean>`${dueSince} >= ${since}
    and (${dueSince} > ${since} or ${sql.join(ranked, sql` or `)})`;
  return [later, settled];
}

function piecesByMatch({
  rank,
  active,
  personId,
  applicationId,
}: ApplicantCursor): RawBuilder<boolean>[] {
  const later = sql`(${momentOf(active)}::timestamptz, ${-(personId ?? 0)}::int, ${applicationId}::int)`;
  const own = sql`cv.active_at, -application.cv_id, application.id`;
  if (rank === null) return [sql`(${unscored} and (${own}) < ${later})`];
  const below = sql<boolean>`(application.match_rank <= ${rank}::bigint
    and (application.match_rank < ${rank}::bigint or (${own}) < ${later}))`;
  return [below, unscored];
}
