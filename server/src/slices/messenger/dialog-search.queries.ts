import type { Role } from '@fourfold/contract/account/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { holdsWords } from '../../platform/db/holding.ts';
import { isBlind } from '../application/blind.queries.ts';
import { shownCvId } from '../cv/shown.queries.ts';

/** A text search covers this many dialogs, the latest ones. */
export const mostSearched = 10_000;

/** Ids of the dialogs whose names of person, job or company together contain each of the words. */
export async function holding(
  tx: Tx,
  words: readonly string[],
  role: Role,
  among: readonly number[],
): Promise<number[]> {
  const names = sql`concat_ws(' ', ${nameOfOther(role)}, application.job_name, application.company_name)`;
  const named = await tx
    .selectFrom('application')
    .leftJoin('cv', (join) => join.on('cv.id', '=', shownCvId('application.cv_id')))
    .leftJoin('job', 'job.id', 'application.job_id')
    .select('application.id')
    .where('application.id', '=', anyOf(among))
    .where(holdsWords(names, words))
    .execute();
  return named.map(({ id }) => id);
}

/** The name that the employer may see; a withheld name must not be found either. */
const nameOfOther = (role: Role) =>
  role === 'candidate'
    ? sql`null`
    : sql`case when ${isBlind} then 'Candidate ' || application.cv_id
        else concat_ws(' ', cv.first_name, cv.last_name) end`;
