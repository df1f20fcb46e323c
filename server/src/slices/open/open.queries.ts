import type { CompanyView } from '@fourfold/contract/company/schema.ts';
import { role, type JobPost, type JobRole, type JobSkill } from '@fourfold/contract/job/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { columnNames, fieldsOf } from '../../platform/db/columns.ts';
import { toCompanyView } from '../company/company.present.ts';
import { readPublishedCompany } from '../company/company.queries.ts';
import { jobSkills } from '../job/job.queries.ts';
import { jobPosts } from '../job/post.queries.ts';
import { rankSimilar } from '../matching/similar.queries.ts';

/*
 * What anyone may read: published jobs of published companies, and these companies (RULES.md section
 * 13). Nothing of a candidate, an applicant, a plan or an account.
 */

/** A job as its public page has it. */
export interface OpenJob {
  id: number;
  role: JobRole;
  skills: JobSkill[];
  company: CompanyView;
  publishedAt: Date;
}

/** Both of them published; nothing else is public. */
export const openJobs = (tx: Tx) =>
  tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .where('job.status', '=', 'published')
    .where('company.status', '=', 'published');

/** A job that is open now, or undefined. Three statements, two at once. */
export async function readOpenJob(tx: Tx, id: number): Promise<OpenJob | undefined> {
  const row = await openJobs(tx)
    .where('job.id', '=', id)
    .select(['job.id', 'job.company_id', 'job.published_at', ...columnNames(role, 'job')])
    .executeTakeFirst();
  if (!row?.published_at) return undefined;
  const [skills, company] = await Promise.all([
    jobSkills(tx, id),
    readPublishedCompany(tx, row.company_id),
  ]);
  // A reader holds no lock, so the company may have been deleted since.
  if (!company) return undefined;
  return {
    id,
    role: fieldsOf(role, row),
    skills,
    company: toCompanyView(company, 0),
    publishedAt: row.published_at,
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
export async function similarOpenJobs(tx: Tx, id: number, limit: number): Promise<JobPost[]> {
  const skills = await jobSkills(tx, id);
  const { ids } = await rankSimilar(tx, { skills, without: [id], limit });
  if (ids.length > 0) return await postsOf(tx, ids);
  return (await listOpenJobs(tx, { limit, offset: 0, search: '' })).jobs;
}

/** These jobs in this order; what is not open any more is left out. */
async function postsOf(tx: Tx, ids: readonly number[]): Promise<JobPost[]> {
  const posts = await jobPosts(tx, ids);
  return ids.map((id) => posts.get(id)).filter((post) => post !== undefined);
}

/** A published company, or undefined. */
export async function readOpenCompany(tx: Tx, id: number): Promise<CompanyView | undefined> {
  const row = await readPublishedCompany(tx, id);
  return row && toCompanyView(row, 0);
}

interface OpenList {
  limit: number;
  offset: number;
  /** Each of its words must occur in the job's title or its company's name. */
  search: string;
  companyId?: number;
}

/** Open jobs, the newest first, and how many there are. Three statements, two at once. */
export async function listOpenJobs(
  tx: Tx,
  { limit, offset, search, companyId }: OpenList,
): Promise<{ jobs: JobPost[]; count: number }> {
  let found = openJobs(tx);
  if (companyId !== undefined) found = found.where('job.company_id', '=', companyId);
  for (const word of new Set(search.split(/\s+/).filter(Boolean))) {
    const text = sql`lower(concat_ws(' ', job.name, company.name))`;
    found = found.where(sql<boolean>`strpos(${text}, lower(${word})) > 0`);
  }
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
