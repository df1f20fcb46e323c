import { sql, type RawBuilder } from 'kysely';
import { invalid } from '../../../platform/http/refusal.ts';

/** Where a dialog stands in its list. */
interface Place {
  application_id: number;
  last_at: Date;
}

/** A place as it travels; nobody but the server reads it. */
export const toAfter = ({ last_at, application_id }: Place): string =>
  Buffer.from(`${last_at.getTime()} ${application_id}`).toString('base64url');

/** Throws where it is not one of ours. */
export function readAfter(text: string): Place {
  const parts = Buffer.from(text, 'base64url').toString().split(' ').map(Number);
  const [time = -1, id = 0] = parts;
  if (
    parts.length !== 2 ||
    !parts.every(Number.isSafeInteger) ||
    time < 0 ||
    time > 8.64e15 ||
    id < 1 ||
    id >= 2 ** 31
  )
    throw invalid({ after: 'Please begin with the first page' });
  return { last_at: new Date(time), application_id: id };
}

/** Those that stand behind a place, the latest message first. */
export const behind = ({ last_at, application_id }: Place): RawBuilder<boolean> =>
  sql`(dialog.last_at, dialog.application_id) < (${last_at}::timestamptz, ${application_id}::int)`;
