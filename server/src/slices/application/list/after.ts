import type { ApplicantOrder } from '@fourfold/contract/application/endpoints.ts';
import { sql, type RawBuilder } from 'kysely';
import { invalid } from '../../../platform/http/refusal.ts';
import { momentOf } from '../../matching/ranking/after.ts';
import { waitingOnEmployer } from '../rules.ts';

/** Where an applicant stands among those of a job. */
export interface Place {
  /** Microseconds since 1970 of the beginning of the wait for the employer; null by match, and where nobody waits. */
  due: number | null;
  /** Null where nothing was scored: behind all others. */
  rank: number | null;
  /** Microseconds since 1970 of the last activity. */
  active: number;
  personId: number;
  applicationId: number;
}

/** Since when somebody waits for the employer. Constants and no parameters: an index holds it so. */
export const dueSince = sql<Date | null>`(case when application.status in
  (${sql.join(waitingOnEmployer.map((status) => sql.lit(status)))})
  then application.waiting_since end)`;

/** A place as it travels; nobody but the server reads it. */
export const toAfter = (
  { due, rank, active, personId, applicationId }: Place,
  sort: ApplicantOrder,
): string => {
  const parts = [rank ?? 'none', active, personId, applicationId];
  const text = sort === 'waiting' ? [...parts, due ?? 'none'] : parts;
  return Buffer.from(text.join(' ')).toString('base64url');
};

/** Throws where it is not one of ours, or of the other order. */
export function readAfter(text: string, sort: ApplicantOrder): Place {
  const parts = Buffer.from(text, 'base64url').toString().split(' ');
  const read = parts.map((part) => (part === 'none' ? null : Number(part)));
  const [rank = null, active = null, personId = null, applicationId = null, due = null] = read;
  const isId = (id: number) => id >= 1 && id < 2 ** 31;
  if (
    parts.length !== (sort === 'waiting' ? 5 : 4) ||
    !read.every((part) => part === null || Number.isSafeInteger(part)) ||
    active === null ||
    personId === null ||
    applicationId === null ||
    Math.min(active, due ?? 0) < 0 ||
    !isId(personId) ||
    !isId(applicationId)
  )
    throw invalid({ after: 'Please begin with the first page' });
  return { due, rank, active, personId, applicationId };
}

const unscored = sql<boolean>`application.match_rank is null`;

/**
 * What comes after a place, as pieces that follow each other, each of them one range of an index: by
 * match those with a rank, then those without; by waiting those who wait, then the others by match.
 */
export function piecesAfter(place: Place, sort: ApplicantOrder): RawBuilder<boolean>[] {
  const byMatch = piecesByMatch(place);
  if (sort === 'match') return byMatch;
  const settled = sql<boolean>`${dueSince} is null`;
  if (place.due === null) return byMatch.map((piece) => sql`${settled} and ${piece}`);
  const since = sql`${momentOf(place.due)}::timestamptz`;
  const later = sql<boolean>`${dueSince} >= ${since}
    and (${dueSince} > ${since} or ${sql.join(byMatch, sql` or `)})`;
  return [later, settled];
}

function piecesByMatch({ rank, active, personId, applicationId }: Place): RawBuilder<boolean>[] {
  const later = sql`(${momentOf(active)}::timestamptz, ${-personId}::int, ${applicationId}::int)`;
  const own = sql`cv.active_at, -cv.id, application.id`;
  if (rank === null) return [sql`(${unscored} and (${own}) < ${later})`];
  const below = sql<boolean>`(application.match_rank <= ${rank}::bigint
    and (application.match_rank < ${rank}::bigint or (${own}) < ${later}))`;
  return [below, unscored];
}
