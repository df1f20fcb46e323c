import type { ApplicantOrder } from '@fourfold/contract/application/endpoints.ts';
import { boardColumns, statusesWhere } from '@fourfold/contract/application/status.ts';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { DB, Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { plannedAnew } from '../../platform/db/planned-anew.ts';
import { column, cursorOf } from '../../platform/http/cursor.ts';
import type { JobRow } from '../job/job.access.ts';
import type { ApplicationRow } from './application.tables.ts';
import { withheldAt } from './blind.queries.ts';
import { dueSince, rankBy } from './list-cursor.ts';
import { isHiddenFrom } from './sent.queries.ts';

const hiringOrder = boardColumns.flatMap((name) =>
  statusesWhere(({ employer }) => employer?.column === name),
);
const { readCursor, writeCursor } = cursorOf({ offset: { ...column.whole, least: 0 } });

interface Sorted {
  sort: ApplicantOrder;
  reverse: boolean;
  limit: number;
  offset: number;
  after?: string | undefined;
}

/**
 * A page of a job's applications by a column of the table, without an index: people without a value
 * last in either direction, then by match, without scores by date. Withheld and hidden people have no
 * name to sort by.
 * @param found the applications to sort, all of the job
 */
export async function sortedApplications(
  tx: Tx,
  { id: jobId, without_scores: withoutScores }: Pick<JobRow, 'id' | 'without_scores'>,
  found: SelectQueryBuilder<DB, 'application', object>,
  { sort, reverse, limit, offset, after }: Sorted,
): Promise<{ rows: ApplicationRow[]; after: string | null }> {
  const begin = after === undefined ? offset : readCursor(after).offset;
  const value = await valueOf(tx, jobId, sort);
  const way = sql.raw(descends(sort) === reverse ? 'asc' : 'desc');
  // All rows are sorted, so only the sorted columns are read.
  const cut = await (byPerson.includes(sort) ? withPerson(found) : found)
    .select('application.id')
    .modifyFront(plannedAnew)
    .orderBy(sql`application.cv_id is null`)
    .orderBy(sql`${value} ${way} nulls last`)
    .$if(!withoutScores, (all) =>
      all.orderBy('application.match_rank', (order) => order.desc().nullsLast()),
    )
    .orderBy('application.id', 'desc')
    .limit(limit + 1)
    .offset(begin)
    .execute();
  const ids = cut.slice(0, limit).map(({ id }) => id);
  const rows = await tx
    .selectFrom('application')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    after: cut.length > limit ? writeCursor({ offset: begin + limit }) : null,
  };
}

/** Whether an order begins with the best, most or latest. */
const descends = (sort: ApplicantOrder) =>
  sort === 'match' || sort === 'score' || sort === 'experience' || sort === 'applied';

/** Orders by columns of the CV. */
const byPerson: readonly ApplicantOrder[] = ['name', 'experience'];

/** Joins both versions of each person's CV: looking up each one takes several times as long. */
const withPerson = (found: SelectQueryBuilder<DB, 'application', object>) =>
  found
    .leftJoin('cv', 'cv.id', 'application.cv_id')
    .leftJoin('cv as copy', 'copy.copy_of', 'cv.id');

/** A column of the version that others read. */
const shown = (name: 'first_name' | 'last_name' | 'years_of_experience_id') =>
  sql`case when copy.id is null then ${sql.ref(`cv.${name}`)} else ${sql.ref(`copy.${name}`)} end`;

async function valueOf(tx: Tx, jobId: number, sort: ApplicantOrder): Promise<RawBuilder<unknown>> {
  if (sort === 'match' || sort === 'score') return rankBy(sort);
  if (sort === 'waiting') return dueSince;
  if (sort === 'applied') return sql`application.created_at`;
  if (sort === 'status') return sql`array_position(${hiringOrder}::text[], application.status)`;
  const open = sql`not (${isHiddenFrom(jobId)})`;
  if (sort === 'experience')
    return sql`case when ${open} then ${shown('years_of_experience_id')} end`;
  const withheld = await withheldAt(tx, jobId);
  const known =
    'these' in withheld
      ? sql`application.cv_id not in (select id from unnest(${withheld.these}::int[]) as one (id))`
      : sql`application.cv_id in (select id from unnest(${withheld.but}::int[]) as one (id))`;
  return sql`case when ${known} and ${open}
    then lower(concat_ws(' ', ${shown('first_name')}, ${shown('last_name')})) end`;
}
