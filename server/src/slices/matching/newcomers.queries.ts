import { sql } from 'kysely';
import type { Tx } from '../../database.ts';

/** What can make a CV match a search that it did not match before. */
export interface Reasons {
  /** The required skills if a CV needs one of them; null if every CV matches. */
  asked: readonly number[] | null;
  /** The search filters by place, pay, text or the like. */
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
 * Ids of published CVs that may newly match a search since the start of a window: they were published
 * in it, got their first required skill in it, or changed a filtered field in it. The search decides
 * which of them match. Later changes belong to a later window.
 */
export async function newcomers(
  tx: Tx,
  { after, until }: Window,
  { asked, facts, skills }: Reasons,
): Promise<number[]> {
  const within = (column: string) => {
    const time = sql.ref(column);
    return sql`(${time} > ${after} and ${time} <= ${until})`;
  };
  const { rows } = await sql<{ cv_id: number }>`
    select cv_id from (
      select *, ${
        asked === null
          ? sql`listed_at`
          : sql`(
              select min(since) from match_cv_skill has
              where has.cv_id = cv.cv_id and has.skill_id = any(${asked}::int[]))`
      } as found_at
      from match_cv cv where greatest(facts_at, skills_at) > ${after}
    ) cv
    where found_at is not null and (${within('found_at')}
      ${facts ? sql`or ${within('facts_at')}` : sql``}
      ${skills ? sql`or ${within('skills_at')}` : sql``})
    order by greatest(facts_at, skills_at) desc limit ${mostNewcomers}`.execute(tx);
  return rows.map((row) => row.cv_id);
}
