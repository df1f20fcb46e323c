import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a text contains all of the folded words (contract/src/protocol/folding.ts). The inner
 * `offset` makes PostgreSQL fold the text once instead of once per word.
 */
export const holdsWords = (
  text: RawBuilder<unknown>,
  words: readonly string[],
): RawBuilder<boolean> => sql<boolean>`(
  select ${sql.join(
    words.map((word) => sql`strpos(said.text, ${word}) > 0`),
    sql` and `,
  )} from (select fold(${text}) as text offset 0) said)`;
