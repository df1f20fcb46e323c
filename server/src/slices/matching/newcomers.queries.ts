import { sql } from 'kysely';
import type { Tx } from '../../database.ts';

/** What may make somebody found who was not before. */
export interface Reasons {
  /** Asked skills, where only who has one of them is found; null: everybody is. */
  asked: readonly number[] | null;
  /** The search filters by place, pay, words or the like. */
  facts: boolean;
  /** The search filters by skills and levels. */
  skills: boolean;
}

/** After the one time and until the other. */
export interface Window {
  after: Date;
  until: Date;
}

/** Of more than so many in one window the latest. */
const mostNewcomers = 10_000;

/**
 * Ids of published CVs that a search may find since a window and did not before: published in it, the
 * first asked skill come in it, or changed in it what the search filters by. Who is found is the
 * search's to say. Later changes are left to a later window.
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
