import type { CompanyView } from '@fourfold/contract/company/schema.ts';
import { role, type JobRole, type JobSkill } from '@fourfold/contract/job/schema.ts';
import { sql } from 'kysely';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../database.ts';
import type { ReadContext } from '../../platform/unit-of-work.ts';
import { columnNames, fieldsOf } from '../../platform/db/columns.ts';
import { toCompanyView } from '../company/company.present.ts';
import { isPublic, readPublishedCompany } from '../company/company.queries.ts';
import { jobBehaviors, jobSkills } from '../job/job.queries.ts';
import { unconfirmedOf } from '../job/vacancy.queries.ts';
import { countWins, itemOf } from '../reference/reference.rules.ts';

/*
 * What anyone may read: published jobs of published companies, and these companies (RULES.md section
 * 13). Nothing of a candidate, an applicant, a plan or an account, and nothing that depends on what is
 * hidden (safety.test.ts).
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
  /** The day (UTC): its hour might tell who published it. */
  publishedAt: Date;
  /** Whether search engines and feeds may find it. */
  listed: boolean;
  /** The day since which its employer did not say that it is open. */
  unconfirmedSince: string | null;
  /** The secret by which an unlisted one was opened. */
  linkKey: string | null;
}

/** How a reader came to a job's page. */
export interface Link {
  /** The secret in it; null without one. */
  key: string | null;
}

/** Both of them published; nothing else is public. */
const openJobs = (tx: Tx) =>
  tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    // Constants, so that a kept plan finds the index of public lists.
    .where('job.status', '=', sql.lit('published'))
    .where('company.status', '=', 'published')
    .where('job.published_at', 'is not', null);

/** Those that search engines and feeds may find. */
export const listedJobs = (tx: Tx) =>
  openJobs(tx).where('job.public_page', '<>', sql.lit('unlisted'));

/** The start of a moment's day (UTC). */
export const dayOf = (moment: Date): Date => new Date(moment.toISOString().slice(0, 10));

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
    proof: null,
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

/**
 * A job that is open now, or undefined; an unlisted one by its link alone. Three statements, two at once.
 */
export async function readOpenJob(
  { tx, now }: ReadContext,
  id: number,
  link?: Link,
): Promise<OpenJob | undefined> {
  const row = await openJobs(tx)
    .where('job.id', '=', id)
    .select(['job.id', 'job.company_id', 'job.published_at', 'job.public_page'])
    .select(['job.link_key', 'job.old_link_until', 'job.status', 'job.confirmed_at'])
    .select(columnNames(role, 'job'))
    .executeTakeFirst();
  if (!row?.published_at) return undefined;
  const listed = row.public_page !== 'unlisted';
  const byKey = link !== undefined && isSame(link.key, row.link_key);
  const byOldLink = link !== undefined && row.old_link_until !== null && now < row.old_link_until;
  if (!listed && !byKey && !byOldLink) return undefined;
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
    publishedAt: dayOf(row.published_at),
    listed,
    unconfirmedSince: unconfirmedOf(row, now),
    linkKey: byKey ? row.link_key : null,
  };
}

/** How often each style was chosen for an open job; null where it has no answers. */
export const styleOf = async (tx: Tx, { id }: OpenJob) => countWins(await jobBehaviors(tx, id));

/** Compares in constant time. */
function isSame(given: string | null, secret: string | null): boolean {
  if (given === null || secret === null) return false;
  const [one, other] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/**
 * What a job that is not public now asked for when it was last public, as the database kept it
 * (0015_open.sql); undefined if it never was.
 */
export async function lastPublicSkills(tx: Tx, id: number): Promise<JobSkill[] | undefined> {
  const { rows } = await sql<{ skills: JobSkill[] }>`
    select coalesce(asked.skills, '[]') as skills
    from job_last_public was, lateral (
      select jsonb_agg(to_jsonb(merged)) as skills
      from (
        -- A skill that was merged since counts as the other.
        select skill.id, skill.name, skill.weight, max(level) as level
        from unnest(was.skill_ids, was.levels) as one (skill_id, level)
        join skill named on named.id = one.skill_id
        join skill on skill.id = coalesce(named.merged_into, named.id)
        group by skill.id) merged) asked
    where was.job_id = ${id}`.execute(tx);
  return rows[0]?.skills;
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
