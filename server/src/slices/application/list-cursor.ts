import type { ApplicantOrder } from '@fourfold/contract/application/endpoints.ts';
import { scoreStep } from '@fourfold/match-index';
import { sql, type RawBuilder } from 'kysely';
import { column, momentOf, cursorOf } from '../../platform/http/cursor.ts';
import { waitingOnEmployer } from './application.rules.ts';

/** Orders with an index: any page of them costs as much as the first. */
export type IndexedOrder = Extract<ApplicantOrder, 'match' | 'score' | 'waiting'>;
export const isIndexed = (sort: ApplicantOrder): sort is IndexedOrder =>
  sort === 'match' || sort === 'score' || sort === 'waiting';

export interface ApplicantCursor {
  /**
   * Start of the wait for the employer in microseconds since 1970; null in another order, or
   * without a wait.
   */
  due: number | null;
  /** What `rankBy` says of the order; null without a score: after all others. */
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

/** Score and points in one number; a constant instead of a parameter, to match the index. */
const scoreRank = sql<number | null>`(${sql.lit(scoreStep)} * application.match_score
  + application.match_points)`;

/** What an order sorts by, before activity; by waiting, the others. */
export const rankBy = (sort: IndexedOrder): RawBuilder<number | null> =>
  sort === 'score' ? scoreRank : sql`application.match_rank`;

const byRank = {
  rank: column.orNone(column.whole),
  active: column.moment,
  personId: column.orNone(column.id),
  applicationId: column.id,
};
const places = {
  match: cursorOf(byRank),
  // With a number that no other order has in its place.
  score: cursorOf({ ...byRank, byScore: { least: -1, most: -1 } }),
  waiting: cursorOf({ ...byRank, due: column.orNone(column.moment) }),
};

export const writeCursor = (place: ApplicantCursor, sort: IndexedOrder): string =>
  places[sort].writeCursor({ ...place, byScore: -1 });

/** Throws if the cursor is not ours, or belongs to the other order. */
export const readCursor = (text: string, sort: IndexedOrder): ApplicantCursor => ({
  due: null,
  ...places[sort].readCursor(text),
});

/**
 * The rest after a cursor, as consecutive pieces that are each one range of an index: by match and by
 * score, rows with a rank, then those without; by waiting, those who wait, then the others by match.
 */
export function piecesAfter(place: ApplicantCursor, sort: IndexedOrder): RawBuilder<boolean>[] {
  if (place.personId === null) return [];
  const ranked = piecesByRank(place, rankBy(sort));
  if (sort !== 'waiting') return ranked;
  const settled = sql<boolean>`${dueSince} is null`;
  if (place.due === null) return ranked.map((piece) => sql`${settled} and ${piece}`);
  const since = sql`${momentOf(place.due)}::timestamptz`;
  const later = sql<boolean>`${dueSince} >= ${since}
    and (${dueSince} > ${since} or ${sql.join(ranked, sql` or `)})`;
  return [later, settled];
}

function piecesByRank(
  { rank, active, personId, applicationId }: ApplicantCursor,
  by: RawBuilder<number | null>,
): RawBuilder<boolean>[] {
  const unscored = sql<boolean>`${by} is null`;
  const later = sql`(${momentOf(active)}::timestamptz, ${-(personId ?? 0)}::int, ${applicationId}::int)`;
  const own = sql`cv.active_at, -application.cv_id, application.id`;
  if (rank === null) return [sql`(${unscored} and (${own}) < ${later})`];
  const below = sql<boolean>`(${by} <= ${rank}::bigint
    and (${by} < ${rank}::bigint or (${own}) < ${later}))`;
  return [below, unscored];
}
