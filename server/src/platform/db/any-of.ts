import { sql, type RawBuilder } from 'kysely';

/**
 * One parameter for any number of ids, whose number PostgreSQL does not see when it plans: it counts on
 * ten. Else it plans anew each time there are fewer, which takes longer than reading them.
 */
export const someIds = (ids: readonly number[]): RawBuilder<number[]> =>
  sql`(select ${ids}::int[])::int[]`;

/**
 * For `where(column, '=', anyOf(ids))`: the statement is prepared and planned once for any number of
 * ids. No ids match nothing.
 */
export const anyOf = (ids: readonly number[]): RawBuilder<number> => sql`any(${someIds(ids)})`;

/** The same for text columns. */
export const anyTextOf = <Text extends string>(texts: readonly Text[]): RawBuilder<Text> =>
  sql`any(${texts}::text[])`;
