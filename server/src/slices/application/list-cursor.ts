import type { ApplicantOrder } from '@fourfold/contract/application/endpoints.ts';
import { sql, type RawBuilder } from 'kysely';
import { column, momentOf, cursorOf } from '../../platform/http/cursor.ts';
import { waitingOnEmployer } from './application.rules.ts';

/** Where an applicant stands among those of a job. */
export interface ApplicantCursor {
  /** Microseconds since 1970 of the beginning of the wait for the employer; null by match, and where nobody waits. */
  due: number | null;
  /** Null where nothing was scored: behind all others. */
  rank: number | null;
  /** Microseconds since 1970 of the last activity. */
  active: number;
  /** Null where the account is gone: behind all others. */
  personId: number | null;
  applicationId: number;
}

/** Since when somebody waits for the employer. Constants and no parameters: an index holds it so. */
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

export const writeCursor = (place: ApplicantCursor, sort: ApplicantOrder): string =>
  places[sort].writeCursor(place);

/** Throws where it is not one of ours, or of the other order. */
export const readCursor = (text: string, sort: ApplicantOrder): ApplicantCursor => ({
  due: null,
  ...places[sort].readCursor(text),
});

const unscored = sql<boolean>`application.match_rank is null`;

/**
 * What comes after a place, as pieces that follow each other, each of them one range of an index: by
 * match those with a rank, then those without; by waiting those who wait, then the others by match.
 */
export function piecesAfter(place: ApplicantCursor, sort: ApplicantOrder): RawBuilder<boolean>[] {
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
