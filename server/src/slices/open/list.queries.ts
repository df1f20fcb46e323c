import { jobTerms, type JobTerms } from '@fourfold/contract/job/schema.ts';
import { yearlyFactor, type WorkMode } from '@fourfold/contract/reference/pay.ts';
import { searchedWords } from '@fourfold/contract/search/found-words.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { columnNames, fieldsOf } from '../../platform/db/columns.ts';
import { holdsWords } from '../../platform/db/holding.ts';
import { column, cursorOf } from '../../platform/http/cursor.ts';
import { toPicture } from '../file/file.rules.ts';
import { jobSkills } from '../matching/side.queries.ts';
import { rankSimilar } from '../matching/similar.queries.ts';
import { unconfirmedJobs } from '../job/vacancy.queries.ts';
import type { ReadContext } from '../../platform/unit-of-work.ts';
import { dayOf, listedJobs, unnamed, type OpenCompany } from './open.queries.ts';
import type { JobSide, Skilled } from '../../ranker.ts';

/* Lists of public jobs. */

/** A job in public lists. */
export interface OpenPost extends JobTerms {
  id: number;
  name: string;
  company: Pick<OpenCompany, 'id' | 'name' | 'logo'>;
  /** The day (UTC). */
  publishedAt: Date;
}

/** A job as a card shows it. */
export interface OpenCard extends OpenPost {
  skills: Skilled['skills'];
}

/** Jobs with what they ask for, in the order of each. Two statements for all, at once. */
export async function withSkills(tx: Tx, posts: readonly OpenPost[]): Promise<OpenCard[]> {
  const asked = await jobSkills(
    tx,
    posts.map(({ id }) => id),
  );
  return posts.map((post) => ({ ...post, skills: asked.get(post.id)?.skills ?? [] }));
}

/** Open jobs that ask for much the same as this one; the newest where there are none. */
export async function similarOpenJobs(
  { tx, now }: ReadContext,
  { id, skills, limit }: { id: number; skills: JobSide['skills']; limit: number },
): Promise<OpenPost[]> {
  const without = [id, ...(await unconfirmedJobs(tx, now))];
  const { ids } = await rankSimilar(tx, { skills, without, limit, isPublic: true });
  if (ids.length > 0) return await postsOf(tx, ids);
  const { jobs } = await listOpenJobs(tx, { limit, offset: 0, search: '' });
  return jobs.filter((job) => !without.includes(job.id));
}

/** These jobs in this order; what is not listed any more is left out. */
async function postsOf(tx: Tx, ids: readonly number[]): Promise<OpenPost[]> {
  if (ids.length === 0) return [];
  const rows = await listedJobs(tx)
    .leftJoin('picture', 'picture.id', 'company.logo_id')
    .where('job.id', '=', anyOf(ids))
    .select(['job.id', 'job.name', 'job.published_at', 'job.public_page'])
    .select([
      ...columnNames(jobTerms, 'job'),
      'job.company_id',
      'company.name as company_name',
      'company.industry_id as company_industry_id',
      'company.logo_id',
      'picture.key as logo_key',
    ])
    .execute();
  const posts = rows.map((row) => ({
    id: row.id,
    name: row.name,
    ...fieldsOf(jobTerms, row),
    company:
      row.public_page === 'unnamed'
        ? { id: null, name: unnamed(row.company_industry_id), logo: null }
        : {
            id: row.company_id,
            name: row.company_name,
            logo: toPicture(row.logo_id, row.logo_key),
          },
    publishedAt: dayOf(row.published_at as Date),
  }));
  return posts.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

interface OpenSearch {
  /** Each of its words must occur in the job's title or the name of a company that shows it. */
  search: string;
  /** A company's jobs that name it. */
  companyId?: number | undefined;
  /** Folded; with `orRemote`, remote jobs of anywhere too. */
  city?: string | undefined;
  stateId?: string | undefined;
  orRemote?: boolean | undefined;
  workModes?: readonly WorkMode[] | undefined;
  employmentTypeId?: number | undefined;
  /** Dollars a year that the job may come to, whatever its unit. */
  payFrom?: number | undefined;
}

interface OpenList extends OpenSearch {
  limit: number;
  offset: number;
}

const { monthly, hourly } = yearlyFactor;
/** The most that a job pays, in dollars a year. */
const mostAYear = sql`coalesce(job.revenue_max, job.revenue_min) * case job.revenue_type
  when 'monthly' then ${sql.lit(monthly)} when 'hourly' then ${sql.lit(hourly)} else 1 end`;

function foundJobs(tx: Tx, { search, companyId, ...asked }: OpenSearch) {
  const { city, stateId, orRemote, workModes, employmentTypeId, payFrom } = asked;
  let found = listedJobs(tx);
  if (payFrom !== undefined) found = found.where(sql<boolean>`${mostAYear} >= ${payFrom}`);
  if (workModes) found = found.where(sql<boolean>`job.work_mode::text = any(${workModes}::text[])`);
  if (employmentTypeId !== undefined)
    found = found.where('job.employment_type_id', '=', employmentTypeId);
  if (city !== undefined || stateId !== undefined)
    found = found.where((eb) => {
      const there = eb.and([
        ...(city === undefined ? [] : [eb(sql`fold(job.location_city)`, '=', city)]),
        ...(stateId === undefined ? [] : [eb('job.location_state_id', '=', stateId)]),
      ]);
      return orRemote ? eb.or([there, eb('job.work_mode', '=', 'remote')]) : there;
    });
  else if (orRemote) found = found.where('job.work_mode', '=', 'remote');
  if (companyId !== undefined)
    found = found.where('job.company_id', '=', companyId).where('job.public_page', '=', 'listed');
  const words = searchedWords(search);
  const shown = sql`case when job.public_page = 'listed' then company.name end`;
  if (words.length > 0)
    found = found.where(holdsWords(sql`concat_ws(' ', job.name, ${shown})`, words));
  return found;
}

/** Lists are in the order of days, as they show no hours; of a day the latest id is the first. */
const publishedDay = sql<Date>`(job.published_at at time zone 'UTC')::date`;

/** Listed jobs, the newest first, and how many there are. Three statements, two at once. */
export async function listOpenJobs(
  tx: Tx,
  { limit, offset, ...asked }: OpenList,
): Promise<{ jobs: OpenPost[]; count: number }> {
  const found = foundJobs(tx, asked);
  const [rows, { count }] = await Promise.all([
    found
      .select('job.id')
      .orderBy(publishedDay, 'desc')
      .orderBy('job.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  const ids = rows.map(({ id }) => id);
  return { jobs: await postsOf(tx, ids), count };
}

/** Days since 1970, to the year 9999. */
const { readCursor, writeCursor } = cursorOf({
  day: { least: 0, most: 2_932_896 },
  id: column.id,
});

/** The same from a cursor on, and the next cursor; uncounted, so that each page costs the same. */
export async function continueOpenJobs(
  tx: Tx,
  { limit, after, ...asked }: OpenSearch & { limit: number; after?: string | undefined },
): Promise<{ jobs: OpenPost[]; after: string | null }> {
  let found = foundJobs(tx, asked);
  if (after !== undefined) {
    const { day, id } = readCursor(after);
    found = found.where(
      sql<boolean>`(${publishedDay}, job.id) < (date '1970-01-01' + ${day}::int, ${id}::int)`,
    );
  }
  const rows = await found
    .select('job.id')
    .select(sql<number>`${publishedDay} - date '1970-01-01'`.as('day'))
    .orderBy(publishedDay, 'desc')
    .orderBy('job.id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const ids = shown.map(({ id }) => id);
  return { jobs: await postsOf(tx, ids), after: last ? writeCursor(last) : null };
}
