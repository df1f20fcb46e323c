import type { Related } from '@fourfold/contract/matching/order.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { OrderTerms } from './matching.rules.ts';
import { leastKindWeight, leastWordWeight } from './weight.rules.ts';

interface Terms extends Related {
  words: { word: string; weight: number }[];
}

/**
 * What the order counts of these skills and words beside the points: kinds with all of their skills,
 * what goes with them, and the words that count. One statement.
 */
export async function orderTerms(
  tx: Tx,
  skillIds: readonly number[],
  words: readonly string[],
): Promise<OrderTerms> {
  const { rows } = await sql<Terms>`
    select
      (
        select coalesce(json_agg(json_build_object('weight', weight, 'skills', array(
          select id from skill where skill.kind = match_kind.kind and skill.kind <> ''))), '[]')
        from match_kind
        where weight >= ${leastKindWeight}::int
          and kind in (select kind from skill where id = any(${skillIds}::int[]) and kind <> '')
      ) as kinds,
      (
        select coalesce(json_agg(json_build_array(skill_id, other_id)), '[]')
        from match_skill_pair where skill_id = any(${skillIds}::int[])
      ) as pairs,
      (
        select coalesce(json_agg(json_build_object('word', word, 'weight', weight)), '[]')
        from match_title_word
        where word = any(${words}::text[]) and weight >= ${leastWordWeight}::int
      ) as words
  `.execute(tx);
  const { kinds = [], pairs = [], words: counted = [] } = rows[0] ?? {};
  return {
    related: { kinds, pairs },
    words: new Map(counted.map(({ word, weight }) => [word, weight])),
  };
}

export interface OrderedSide {
  skills: readonly { id: number; level: number }[];
  titleWords: readonly (string | { word: string })[];
}

/** The same for some jobs or CVs. */
export function orderTermsOf(tx: Tx, sides: readonly OrderedSide[]): Promise<OrderTerms> {
  const { skills, words } = termsAsked(sides);
  return orderTerms(tx, skills, words);
}

/** The different skills and words of some jobs or CVs. */
const termsAsked = (sides: readonly OrderedSide[]): { skills: number[]; words: string[] } => ({
  skills: [...new Set(sides.flatMap(({ skills }) => skills.map(({ id }) => id)))],
  words: [
    ...new Set(
      sides.flatMap(({ titleWords }) =>
        titleWords.map((word) => (typeof word === 'string' ? word : word.word)),
      ),
    ),
  ],
});

/** What lists somebody for a job with these scored skills: one of the skills or words. */
export async function listingOf(
  tx: Tx,
  job: OrderedSide,
): Promise<{ skills: number[]; words: string[] }> {
  const { related, words } = await orderTermsOf(tx, [job]);
  const asked = job.skills.map(({ id }) => id);
  return { skills: [...new Set([...asked, ...related.pairs.flat()])], words: [...words.keys()] };
}

/** Which of these CVs or jobs share a word that counts with these titles' words. */
export async function sameRoles(
  tx: Tx,
  kind: 'cv' | 'job',
  ids: readonly number[],
  side: Pick<OrderedSide, 'titleWords'> | null,
): Promise<Set<number>> {
  if (!side || ids.length === 0) return new Set();
  const { words } = await orderTermsOf(tx, [{ skills: [], titleWords: side.titleWords }]);
  if (words.size === 0) return new Set();
  const [table, id] = [sql.table(`match_${kind}_word`), sql.ref(`${kind}_id`)];
  const { rows } = await sql<{ id: number }>`
    select distinct ${id} as id from ${table}
    where ${id} = any(${ids}::int[]) and word = any(${[...words.keys()]}::text[])`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/** What goes with any of these skills, the strongest first, at most so many. */
export async function goesWith(
  tx: Tx,
  skillIds: readonly number[],
  limit: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select skill.id, skill.name
    from (
      select other_id, sum(strength) as strength from match_skill_pair
      where skill_id = any(${skillIds}::int[]) and other_id <> all(${skillIds}::int[])
      group by other_id
    ) other
    join skill on skill.id = other_id
    order by strength desc, skill.id
    limit ${limit}
  `.execute(tx);
  return rows;
}
