import type { ApplicantOrder } from '@fourfold/contract/application/endpoints.ts';
import { boardColumns, statusesWhere } from '@fourfold/contract/application/status.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { column, cursorOf } from '../../platform/http/cursor.ts';
import { shownCvId } from '../cv/shown.queries.ts';
import type { ApplicationRow } from './application.tables.ts';
import { unknownAt } from './blind.queries.ts';
import { dueSince } from './list-cursor.ts';
import { hiddenFrom, isDelivered } from './sent.queries.ts';

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
 * A page of a job's applications by a column of the table, that is without an index: people without
 * a value last in either direction, then by match. Who is withheld or hidden has no name to sort by.
 * @param wanted ids of the applications to sort
 */
export async function sortedApplications(
  tx: Tx,
  jobId: number,
  wanted: RawBuilder<unknown>,
  { sort, reverse, limit, offset, after }: Sorted,
): Promise<{ rows: ApplicationRow[]; after: string | null }> {
  const begin = after === undefined ? offset : readCursor(after).offset;
  const value = await valueOf(tx, jobId, sort);
  const way = sql.raw(descends(sort) === reverse ? 'asc' : 'desc');
  const rows = await tx
    .selectFrom('application')
    .leftJoin('cv', (join) => join.on('cv.id', '=', shownCvId('application.cv_id')))
    .selectAll('application')
    .where(sql<boolean>`application.id in (${wanted})`)
    .orderBy(sql`application.cv_id is null`)
    .orderBy(sql`${value} ${way} nulls last`)
    .orderBy('application.match_rank', (order) => order.desc().nullsLast())
    .orderBy('application.id', 'desc')
    .limit(limit + 1)
    .offset(begin)
    .execute();
  return {
    rows: rows.slice(0, limit),
    after: rows.length > limit ? writeCursor({ offset: begin + limit }) : null,
  };
}

/** Best, most and latest come first. */
const descends = (sort: ApplicantOrder) =>
  sort === 'match' || sort === 'experience' || sort === 'applied';

async function valueOf(tx: Tx, jobId: number, sort: ApplicantOrder): Promise<RawBuilder<unknown>> {
  if (sort === 'match') return sql`application.match_rank`;
  if (sort === 'waiting') return dueSince;
  if (sort === 'applied') return sql`application.created_at`;
  if (sort === 'status') return sql`array_position(${hiringOrder}::text[], application.status)`;
  const all = await tx
    .selectFrom('application')
    .select('cv_id')
    .where('job_id', '=', jobId)
    .where(isDelivered('application.status'))
    .execute();
  const ids = all.flatMap(({ cv_id }) => cv_id ?? []);
  const hidden = await hiddenFrom(tx, jobId, ids);
  if (sort === 'experience')
    return sql`case when not (application.cv_id = ${anyOf([...hidden])})
      then cv.years_of_experience_id end`;
  const unknown = await unknownAt(tx, jobId, ids);
  return sql`case when not (application.cv_id = ${anyOf([...unknown, ...hidden])})
    then lower(concat_ws(' ', cv.first_name, cv.last_name)) end`;
}
