import { sql, type RawBuilder } from 'kysely';

/**
 * For `where(column, '=', anyOf(ids))`: one parameter for any number of ids, so the statement is
 * prepared once. No ids match nothing.
 */
export const anyOf = (ids: readonly number[]): RawBuilder<number> => sql`any(${ids}::int[])`;

/** The same for text columns. */
export const anyTextOf = <Text extends string>(texts: readonly Text[]): RawBuilder<Text> =>
  sql`any(${texts}::text[])`;
