import {
  answerDays,
  type AnswerFacts,
  type JobFacts,
  type OwnAnswerFacts,
} from '@fourfold/contract/application/answer-facts.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../database.ts';
import type { ReadContext } from '../../../platform/unit-of-work.ts';
import { workingDays } from '../application.rules.ts';
import { factsOf, percentWithin, periodAt, type Waited } from './answer.rules.ts';

const dayMs = 24 * 3_600_000;

/** Whether reply facts may be shown of a job: a job that keeps its company's name off its page has none. */
export const showsFacts = sql<boolean>`job.public_page <> 'unnamed'`;

interface Place {
  companyId: number;
  /** Of one job; without, of the company. */
  jobId?: number;
}

async function countsOf({ tx, now }: ReadContext, { companyId, jobId = 0 }: Place) {
  const { from, until, today } = periodAt(now);
  const { rows } = await sql<Waited & { what: 'application' | 'hire' }>`
    select what, days, sum(change)::int as count from answer_count
    where company_id = ${companyId} and job_id = ${jobId}
      and week between ${from}::date and ${today}::date and (what = 'hire' or week <= ${until}::date)
    group by what, days having sum(change) > 0`.execute(tx);
  return {
    period: { from, until },
    groups: rows.filter(({ what }) => what === 'application'),
    hires: rows.find(({ what }) => what === 'hire')?.count ?? 0,
  };
}

/** How a company answers: its jobs that were listed under its name. One statement. */
export async function companyFacts(context: ReadContext, companyId: number): Promise<AnswerFacts> {
  const { groups, hires, period } = await countsOf(context, { companyId });
  return factsOf(groups, hires, period);
}

/** The facts of a job; null for one that is unnamed. Two statements. */
export async function jobFacts(context: ReadContext, jobId: number): Promise<JobFacts | null> {
  const { tx, now } = context;
  const job = await postOf(tx, jobId, showsFacts);
  if (!job) return null;
  const { groups, hires, period } = await countsOf(context, { companyId: job.company_id, jobId });
  const opened = job.status === 'published' ? job.published_at : null;
  return {
    ...factsOf(groups, hires, period),
    // Days of the thing shown alone: its hour might tell who published it.
    firstPublishedDate: job.first_published_at && startOf(job.first_published_at).toISOString(),
    reposts: Math.max(0, job.posts - 1),
    openDays: opened ? (startOf(now).getTime() - startOf(opened).getTime()) / dayMs : 0,
  };
}

const startOf = (moment: Date) => new Date(Math.floor(moment.getTime() / dayMs) * dayMs);

async function postOf(tx: Tx, jobId: number, which: RawBuilder<boolean>) {
  const { rows } = await sql<{
    company_id: number;
    status: string;
    first_published_at: Date | null;
    published_at: Date | null;
    posts: number;
  }>`
    select company_id, status, first_published_at, published_at, (
      select count(*)::int from job_event where job_id = job.id and type = 'published') as posts
    from job where id = ${jobId} and company_id is not null and ${which}`.execute(tx);
  return rows[0];
}

/** What the employer of a company, or of one of its jobs, reads: also what would change it. */
export async function ownFacts(context: ReadContext, place: Place): Promise<OwnAnswerFacts> {
  const { tx, now } = context;
  const { groups, hires, period } = await countsOf(context, place);
  const { rows } = await sql<{ delivered_at: Date }>`
    select delivered_at from first_answer
    where company_id = ${place.companyId} and delivered_at > ${period.until}
      and counts and not leaves and days is null
      and ${place.jobId === undefined ? sql`listed` : sql`job_id = ${place.jobId}`}
      -- Who deleted their account waits no longer, and nobody can answer.
      and exists (select from application
        where application.id = application_id and cv_id is not null)`.execute(tx);
  const waits = rows
    .map(({ delivered_at }) => workingDays(delivered_at, now))
    .filter((days) => days <= answerDays);
  const facts = factsOf(groups, hires, period);
  const later = waits.length === 0 ? groups : [...groups, { days: 0, count: waits.length }];
  return {
    ...facts,
    inTime: waits.length,
    soonOver: waits.filter((days) => days > answerDays - 2).length,
    withinTenIfAnswered: facts.applications === null ? null : percentWithin(later),
  };
}

/** The companies that answer within a week, and their jobs that keep the company's name off their page. */
export async function promptCompanies(tx: Tx): Promise<{ ids: number[]; unnamedJobs: number[] }> {
  const { rows } = await sql<{ company_id: number; unnamed: number[] }>`
    select company_id, array(
      select job.id from job
      where job.company_id = prompt_company.company_id and status = 'published' and not ${showsFacts}
    ) as unnamed from prompt_company`.execute(tx);
  return {
    ids: rows.map(({ company_id }) => company_id),
    unnamedJobs: rows.flatMap(({ unnamed }) => unnamed),
  };
}
