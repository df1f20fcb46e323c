import { sql, type RawBuilder } from 'kysely';

/**
 * One array parameter for any number of ids. PostgreSQL does not see the array's length when it
 * plans and assumes ten. Otherwise it plans anew for each shorter array, which takes longer than
 * reading the rows.
 */
export const someIds = (ids: readonly number[]): RawBuilder<number[]> =>
  sql`(select ${ids}::int[])::int[]`;

/**
 * For `where(column, '=', anyOf(ids))`: the statement is prepared and planned once for any number
 * of ids. An empty list matches nothing.
 */
export const anyOf = (ids: readonly number[]): RawBuilder<number> => sql`any(${someIds(ids)})`;

/** The same for text columns. */
export const anyTextOf = <Text extends string>(texts: readonly Text[]): RawBuilder<Text> =>
  sql`any(${texts}::text[])`;
