import { role, type JobRole } from '@fourfold/contract/job/schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import { columnNames, fieldsOf } from '../../../platform/db/columns.ts';
import { dayOf, listedJobs, unnamed } from '../open.queries.ts';

/** A job as other job boards read it. */
export interface BoardJob {
  id: number;
  role: JobRole;
  companyName: string;
  skills: string[];
  /** The day (UTC). */
  publishedAt: Date;
}

/** Open jobs with ids above `after`, by id. One statement. */
export async function boardJobs(tx: Tx, after: number, limit: number): Promise<BoardJob[]> {
  const rows = await listedJobs(tx)
    .where('job.id', '>', after)
    .select([
      'job.id',
      'job.published_at',
      'company.name as company_name',
      'company.industry_id as company_industry_id',
      'job.public_page',
      ...columnNames(role, 'job'),
      sql<
        string[]
      >`array(select skill.name from job_skill join skill on skill.id = job_skill.skill_id
        where job_skill.job_id = job.id order by job_skill.level desc, skill.name)`.as('skills'),
    ])
    .orderBy('job.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    role: fieldsOf(role, row),
    companyName:
      row.public_page === 'unnamed' ? unnamed(row.company_industry_id) : row.company_name,
    skills: row.skills,
    publishedAt: dayOf(row.published_at as Date),
  }));
}
