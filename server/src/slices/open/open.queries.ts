import type { CompanyView } from '@fourfold/contract/company/schema.ts';
import { role, type JobRole, type JobSkill } from '@fourfold/contract/job/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { columnNames, fieldsOf } from '../../platform/db/columns.ts';
import { toCompanyView } from '../company/company.present.ts';
import { readPublishedCompany } from '../company/company.queries.ts';
import { isPublic } from '../job/public-company.queries.ts';
import { jobSkills } from '../job/job.queries.ts';
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
    // Whether its own page is public or not: it published the job.
    readPublishedCompany(tx, row.company_id, sql.lit(true)),
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

/** A company that has a public page now, or undefined. */
export async function readOpenCompany(
  tx: Tx,
  id: number,
  now: Date,
): Promise<CompanyView | undefined> {
  const row = await readPublishedCompany(tx, id, isPublic(now));
  return row && toCompanyView(row, 0);
}
