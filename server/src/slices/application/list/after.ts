import { sql, type RawBuilder } from 'kysely';
import { invalid } from '../../../platform/http/refusal.ts';
import { momentOf } from '../../matching/ranking/after.ts';

/** Where an applicant stands among those of a job, by match. */
export interface Place {
  /** Null where nothing was scored: behind all others. */
  rank: number | null;
  /** Microseconds since 1970 of the last activity. */
  active: number;
  personId: number;
  applicationId: number;
}

/** A place as it travels; nobody but the server reads it. */
export const toAfter = ({ rank, active, personId, applicationId }: Place) =>
  Buffer.from([rank ?? 'none', active, personId, applicationId].join(' ')).toString('base64url');

/** Throws where it is not one of ours. */
export function readAfter(text: string): Place {
  const [first = '', ...rest] = Buffer.from(text, 'base64url').toString().split(' ');
  const [active = 0, personId = 0, applicationId = 0] = rest.map(Number);
  const rank = first === 'none' ? null : Number(first);
  const ids = [personId, applicationId];
  if (
    rest.length !== 3 ||
    ![rank ?? 0, active, ...ids].every(Number.isSafeInteger) ||
    Math.abs(active) > 8e18 ||
    ids.some((id) => id < 1 || id >= 2 ** 31)
  )
    throw invalid({ after: 'Please begin with the first page' });
  return { rank, active, personId, applicationId };
}

/**
 * What comes after a place, as pieces that follow each other, each of them one range of the index by
 * job and rank: those with a rank, then those without.
 */
export function piecesAfter(place: Place): RawBuilder<boolean>[] {
  const { rank, active, personId, applicationId } = place;
  const later = sql`(${momentOf(active)}::timestamptz, ${-personId}::int, ${applicationId}::int)`;
  const own = sql`cv.active_at, -cv.id, application.id`;
  const unscored = sql<boolean>`application.match_rank is null`;
  if (rank === null) return [sql`${unscored} and (${own}) < ${later}`];
  const below = sql<boolean>`application.match_rank <= ${rank}::bigint
    and (application.match_rank < ${rank}::bigint or (${own}) < ${later})`;
  return [below, unscored];
}
