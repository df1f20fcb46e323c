import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a text holds every one of some folded words (contract/src/protocol/folding.ts). It is folded
 * once; without the offset it would be for each word.
 */
export const holdsWords = (
  text: RawBuilder<unknown>,
  words: readonly string[],
): RawBuilder<boolean> => sql<boolean>`(
  select ${sql.join(
    words.map((word) => sql`strpos(said.text, ${word}) > 0`),
    sql` and `,
  )} from (select fold(${text}) as text offset 0) said)`;
