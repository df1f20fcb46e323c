import { sql } from 'kysely';
import { invalid } from '../../../platform/http/refusal.ts';

/**
 * Where a row stands in a list by match: the larger `first` first, then the later, then the lower id.
 * A page that begins after the last row of the one before misses none and shows none twice, whatever
 * has changed meanwhile.
 */
export interface Standing {
  /** Rank, colour and points, or pay: what the list is ordered by; 0 where by time alone. */
  first: number;
  /** Microseconds since 1970. */
  time: number;
  id: number;
}

export const byStanding = (a: Standing, b: Standing) =>
  b.first - a.first || b.time - a.time || a.id - b.id;

/** More points than any job has, so that the colour comes before them. */
export const colorStep = 8_192;

/** Of a job that names no pay, by pay. */
export const noPay = -1;

/** A standing as it travels; nobody but the server reads it. */
export const toAfter = ({ first, time, id }: Standing) =>
  Buffer.from([first, time, id].join(' ')).toString('base64url');

/** Throws where it is not one of ours. */
export function readAfter(text: string): Standing {
  const parts = Buffer.from(text, 'base64url').toString().split(' ').map(Number);
  const [first = 0, time = 0, id = 0] = parts;
  if (parts.length !== 3 || !parts.every(Number.isSafeInteger) || id < 1 || id >= 2 ** 31)
    throw invalid({ after: 'Please begin with the first page' });
  return { first, time, id };
}

/** Rows with the columns first, time and id that come after. */
export const comesAfter = ({ first, time, id }: Standing) =>
  sql`(first, time, -id) < (${first}::bigint, ${momentOf(time)}::timestamptz, ${-id}::int)`;

/** For PostgreSQL, with all six digits; a Date holds three. */
export function momentOf(microseconds: number): string {
  const whole = new Date(Math.floor(microseconds / 1000)).toISOString();
  return whole.replace('Z', `${String(microseconds % 1000).padStart(3, '0')}Z`);
}
