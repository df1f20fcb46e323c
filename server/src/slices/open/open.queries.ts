import type { CompanyView } from '@fourfold/contract/company/schema.ts';
import {
  jobTerms,
  role,
  type JobRole,
  type JobSkill,
  type JobTerms,
} from '@fourfold/contract/job/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { columnNames, fieldsOf } from '../../platform/db/columns.ts';
import { column, cursorOf, momentOf } from '../../platform/http/cursor.ts';
import { toCompanyView } from '../company/company.present.ts';
import { readPublishedCompany } from '../company/company.queries.ts';
import { toPicture } from '../file/file.rules.ts';
import { jobSkills } from '../job/job.queries.ts';
import { rankSimilar } from '../matching/similar.queries.ts';
import { itemOf } from '../reference/reference.rules.ts';

/*
 * What anyone may read: published jobs of published companies, and these companies (RULES.md section
 * 13). Nothing of a candidate, an applicant, a plan or an account.
 */

/**
 * A company as public pages know it. One that keeps its name off a job's page has no id and nothing
 * that only it says of itself.
 */
export type OpenCompany = Omit<CompanyView, 'id' | 'jobCount'> & { id: number | null };

/** A job as its public page has it. */
export interface OpenJob {
  id: number;
  role: JobRole;
  skills: JobSkill[];
  company: OpenCompany;
  publishedAt: Date;
  /** Whether search engines and feeds may find it. */
  listed: boolean;
}

/** A job in public lists. */
export interface OpenPost extends JobTerms {
  id: number;
  name: string;
  company: Pick<OpenCompany, 'id' | 'name' | 'logo'>;
  publishedAt: Date;
}

/** Both of them published; nothing else is public. */
const openJobs = (tx: Tx) =>
  tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .where('job.status', '=', 'published')
    .where('company.status', '=', 'published')
    .where('job.published_at', 'is not', null);

/** Those that search engines and feeds may find. */
export const listedJobs = (tx: Tx) => openJobs(tx).where('job.public_page', '<>', 'unlisted');

/** The name of a company that keeps it off a job's page. */
export const unnamed = (industryId: number | null): string => {
  const industry = itemOf('industry', industryId)?.name;
  return industry === undefined ? 'A company' : `A company in ${industry}`;
};

function withoutName({ industry, companySize }: CompanyView): OpenCompany {
  const nothing = {
    website: '',
    description: '',
    specialties: '',
    locationCity: '',
    accentColor: '',
  };
  return {
    ...nothing,
    id: null,
    name: unnamed(industry?.id ?? null),
    logo: null,
    founded: null,
    locationState: null,
    industry,
    companySize,
  };
}

/** A job that is open now, or undefined. Three statements, two at once. */
export async function readOpenJob(tx: Tx, id: number): Promise<OpenJob | undefined> {
  const row = await openJobs(tx)
    .where('job.id', '=', id)
    .select(['job.id', 'job.company_id', 'job.published_at', 'job.public_page'])
    .select(columnNames(role, 'job'))
    .executeTakeFirst();
  if (!row?.published_at) return undefined;
  const [skills, company] = await Promise.all([
    jobSkills(tx, id),
    readPublishedCompany(tx, row.company_id),
  ]);
  // A reader holds no lock, so the company may have been deleted since.
  if (!company) return undefined;
  const view = toCompanyView(company, 0);
  return {
    id,
    role: fieldsOf(role, row),
    skills,
    company: row.public_page === 'unnamed' ? withoutName(view) : view,
    publishedAt: row.published_at,
    listed: row.public_page !== 'unlisted',
  };
}

/** Whether this id was ever given to a job; drafts count. */
export const wasJob = (tx: Tx, id: number) => wasGiven(tx, 'job', id);
export const wasCompany = (tx: Tx, id: number) => wasGiven(tx, 'company', id);

async function wasGiven(tx: Tx, table: 'job' | 'company', id: number): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select ${id}::int <= coalesce(
      pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass), 0) as was`.execute(
    tx,
  );
  return rows[0]?.was ?? false;
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

/** A published company, or undefined. */
export async function readOpenCompany(tx: Tx, id: number): Promise<CompanyView | undefined> {
  const row = await readPublishedCompany(tx, id);
  return row && toCompanyView(row, 0);
}

interface OpenSearch {
  /** Each of its words must occur in the job's title or the name of a company that shows it. */
  search: string;
  /** A company's jobs that name it. */
  companyId?: number | undefined;
}

interface OpenList extends OpenSearch {
  limit: number;
  offset: number;
}

function foundJobs(tx: Tx, { search, companyId }: OpenSearch) {
  let found = listedJobs(tx);
  if (companyId !== undefined)
    found = found.where('job.company_id', '=', companyId).where('job.public_page', '=', 'listed');
  for (const word of new Set(search.split(/\s+/).filter(Boolean))) {
    const shown = sql`case when job.public_page = 'listed' then company.name end`;
    const text = sql`lower(concat_ws(' ', job.name, ${shown}))`;
    found = found.where(sql<boolean>`strpos(${text}, lower(${word})) > 0`);
  }
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
