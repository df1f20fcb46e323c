import { sql, type RawBuilder } from 'kysely';

/**
 * For `where(column, '=', anyOf(ids))`: one parameter however many there are, so that it is one
 * statement to prepare. No ids are none.
 */
export const anyOf = (ids: readonly number[]): RawBuilder<number> => sql`any(${ids}::int[])`;

/** The same for texts. */
export const anyTextOf = <Text extends string>(texts: readonly Text[]): RawBuilder<Text> =>
  sql`any(${texts}::text[])`;
