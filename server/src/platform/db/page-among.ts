import { sql, type QueryExecutorProvider, type RawBuilder, type SelectQueryBuilder } from 'kysely';

interface Paged<Database, Tables extends keyof Database> {
  /** The rows of one way, in order and not yet cut. */
  rows(way: RawBuilder<boolean>): SelectQueryBuilder<Database, Tables, object>;
  id: RawBuilder<number>;
  /** What they are ordered by, as one row of values. */
  place: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/**
 * The ids of a page of rows that are reached in several ways, each once. Each way is cut by an index of its
 * own before they are joined, so that it costs as much as the page; a single way is asked alone.
 */
export async function pageAmong<Database, Tables extends keyof Database>(
  tx: QueryExecutorProvider,
  ways: readonly RawBuilder<boolean>[],
  { rows, id, place, direction, limit, offset }: Paged<Database, Tables>,
): Promise<number[]> {
  const [only, ...others] = ways;
  if (only && others.length === 0) {
    const found = await rows(only).select(id.as('id')).limit(limit).offset(offset).execute();
    return found.map((row) => (row as { id: number }).id);
  }
  const each = ways.map(
    (way) =>
      sql`${rows(way)
        .select([id.as('id'), place.as('place')])
        .limit(limit + offset)}`,
  );
  const { rows: found } = await sql<{ id: number }>`
    select id from (${sql.join(each, sql` union `)}) as found
    order by place ${sql.raw(direction)} limit ${limit} offset ${offset}`.execute(tx);
  return found.map((row) => row.id);
}

/** How many rows are reached in several ways, each counted once. */
export async function countAmong<Database, Tables extends keyof Database>(
  tx: QueryExecutorProvider,
  ways: readonly RawBuilder<boolean>[],
  { rows, id }: Pick<Paged<Database, Tables>, 'rows' | 'id'>,
): Promise<number> {
  const [only, ...others] = ways;
  const counted =
    only && others.length === 0
      ? sql<{ count: number }>`${rows(only).select(sql<number>`count(*)`.as('count'))}`
      : sql<{ count: number }>`select count(*) from (${sql.join(
          ways.map((way) => sql`${rows(way).select(id.as('id'))}`),
          sql` union `,
        )}) as found`;
  const { rows: found } = await counted.execute(tx);
  return found[0]?.count ?? 0;
}
