import type { Kind } from '@fourfold/contract/matching/order.ts';
import type { OrderTerms } from '../../matching.rules.ts';
import type { OrderedSide } from '../../order.queries.ts';
import { leastKindWeight, leastWordWeight } from '../../weight.rules.ts';
import type { Connection } from './rows.ts';

/** All that the order counts beside skills, as the database has it at one moment; never changed. */
export interface AllTerms {
  /** By skill, of those whose kind counts. */
  kindOf: ReadonlyMap<number, Kind>;
  /** By skill what goes with it. */
  pairs: ReadonlyMap<number, readonly number[]>;
  /** Weights of the words that count. */
  words: ReadonlyMap<string, number>;
}

/** Reads them; at most 10,000 pairs, a kind for each skill of a release, the words of a year's titles. */
export async function readTerms(connection: Connection): Promise<AllTerms> {
  const ask = async (text: string, ...values: unknown[]) =>
    (await connection.query({ text, values, rowMode: 'array' })).rows;
  const kinds = (await ask(
    `select match_kind.weight, array_agg(id) from skill join match_kind using (kind)
     where kind <> '' and match_kind.weight >= $1 group by kind, match_kind.weight`,
    leastKindWeight,
  )) as [number, number[]][];
  const pairs = (await ask(
    'select skill_id, array_agg(other_id) from match_skill_pair group by skill_id',
  )) as [number, number[]][];
  const words = (await ask(
    'select word, weight from match_title_word where weight >= $1',
    leastWordWeight,
  )) as [string, number][];
  return {
    kindOf: new Map(
      kinds.flatMap(([weight, skills]) => {
        const kind = { weight, skills };
        return skills.map((id) => [id, kind] as const);
      }),
    ),
    pairs: new Map(pairs),
    words: new Map(words),
  };
}

/** Those of them that concern a job or CV; the same as `orderTermsOf` reads. */
export function termsOf({ kindOf, pairs, words }: AllTerms, side: OrderedSide): OrderTerms {
  const kinds = new Set<Kind>();
  const together: [number, number][] = [];
  for (const { id } of side.skills) {
    const kind = kindOf.get(id);
    if (kind) kinds.add(kind);
    for (const other of pairs.get(id) ?? []) together.push([id, other]);
  }
  const counted = new Map<string, number>();
  for (const one of side.titleWords) {
    const word = typeof one === 'string' ? one : one.word;
    const weight = words.get(word);
    if (weight !== undefined) counted.set(word, weight);
  }
  return { related: { kinds: [...kinds], pairs: together }, words: counted };
}
