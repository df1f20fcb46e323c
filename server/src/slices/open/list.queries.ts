import { jobTerms, type JobTerms } from '@fourfold/contract/job/schema.ts';
import type { WorkMode } from '@fourfold/contract/reference/pay.ts';
import { searchedWords } from '@fourfold/contract/search/found-words.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { columnNames, fieldsOf } from '../../platform/db/columns.ts';
import { holdsWords } from '../../platform/db/holding.ts';
import { column, cursorOf, momentOf } from '../../platform/http/cursor.ts';
import { toPicture } from '../file/file.rules.ts';
import { jobSkills } from '../job/job.queries.ts';
import { rankSimilar } from '../matching/similar.queries.ts';
import { listedJobs, unnamed, type OpenCompany } from './open.queries.ts';

/* Lists of public jobs. */

/** A job in public lists. */
export interface OpenPost extends JobTerms {
  id: number;
  name: string;
  company: Pick<OpenCompany, 'id' | 'name' | 'logo'>;
  publishedAt: Date;
}

/** Open jobs that ask for much the same as this one did; the newest where nothing is known of it. */
export async function similarOpenJobs(tx: Tx, id: number, limit: number): Promise<OpenPost[]> {
  const skills = await jobSkills(tx, id);
  const { ids } = await rankSimilar(tx, { skills, without: [id], limit });
  if (ids.length > 0) return await postsOf(tx, ids);
  return (await listOpenJobs(tx, { limit, offset: 0, search: '' })).jobs;
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
    publishedAt: row.published_at as Date,
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
}

interface OpenList extends OpenSearch {
  limit: number;
  offset: number;
}

function foundJobs(tx: Tx, { search, companyId, ...asked }: OpenSearch) {
  const { city, stateId, orRemote, workModes, employmentTypeId } = asked;
  let found = listedJobs(tx);
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

/** Listed jobs, the newest first, and how many there are. Three statements, two at once. */
export async function listOpenJobs(
  tx: Tx,
  { limit, offset, ...asked }: OpenList,
): Promise<{ jobs: OpenPost[]; count: number }> {
  const found = foundJobs(tx, asked);
  const [rows, { count }] = await Promise.all([
    found
      .select('job.id')
      .orderBy('job.published_at', 'desc')
      .orderBy('job.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  const ids = rows.map(({ id }) => id);
  return { jobs: await postsOf(tx, ids), count };
}

const { readCursor, writeCursor } = cursorOf({ published: column.moment, id: column.id });

/** The same from a cursor on, and the next cursor; uncounted, so that each page costs the same. */
export async function continueOpenJobs(
  tx: Tx,
  { limit, after, ...asked }: OpenSearch & { limit: number; after?: string | undefined },
): Promise<{ jobs: OpenPost[]; after: string | null }> {
  let found = foundJobs(tx, asked);
  if (after !== undefined) {
    const { published, id } = readCursor(after);
    found = found.where(
      sql<boolean>`(job.published_at, job.id) < (${momentOf(published)}::timestamptz, ${id}::int)`,
    );
  }
  const rows = await found
    .select('job.id')
    .select(sql<number>`(extract(epoch from job.published_at) * 1000000)::bigint`.as('published'))
    .orderBy('job.published_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const ids = shown.map(({ id }) => id);
  return { jobs: await postsOf(tx, ids), after: last ? writeCursor(last) : null };
}
