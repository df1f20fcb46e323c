import { sql } from 'kysely';
import type { Tx } from '../../database.ts';

/** What can make a CV match a search that it did not match before. */
export interface Reasons {
  /** Skills and words of positions, where only who has one of them is found; null: everybody is. */
  listing: { skills: readonly number[]; words: readonly string[] } | null;
  /** The search filters by place, pay, words or the like. */
  facts: boolean;
  /** The search filters by skills and levels. */
  skills: boolean;
}

/** After `from` and up to `until`. */
export interface Window {
  after: Date;
  until: Date;
}

/** The most ids per window; the latest come first. */
const mostNewcomers = 10_000;

/**
 * Ids of published CVs that a search may find since a window and did not before: published in it, the
 * first skill or word that lists them come in it, or changed in it what the search filters by. Who is found is the
 * search's to say. Later changes are left to a later window.
 */
export async function newcomers(
  tx: Tx,
  { after, until }: Window,
  { listing, facts, skills }: Reasons,
): Promise<number[]> {
  const within = (column: string) => {
    const time = sql.ref(column);
    return sql`(${time} > ${after} and ${time} <= ${until})`;
  };
  const { rows } = await sql<{ cv_id: number }>`
    select cv_id from (
      select *, ${
        listing === null
          ? sql`listed_at`
          : sql`least(
              (select min(since) from match_cv_skill has
               where has.cv_id = cv.cv_id and has.skill_id = any(${listing.skills}::int[])),
              (select min(since) from match_cv_word has
               where has.cv_id = cv.cv_id and has.word = any(${listing.words}::text[])))`
      } as found_at
      from match_cv cv
      where cv_id in (
        select cv_id from match_cv where greatest(facts_at, skills_at) > ${after}
        union all
        select cv_id from match_cv_word
        where word = any(${listing?.words ?? []}::text[]) and since > ${after})
    ) cv
    where found_at is not null and (${within('found_at')}
      ${facts ? sql`or ${within('facts_at')}` : sql``}
      ${skills ? sql`or ${within('skills_at')}` : sql``})
    order by greatest(facts_at, skills_at) desc limit ${mostNewcomers}`.execute(tx);
  return rows.map((row) => row.cv_id);
}
