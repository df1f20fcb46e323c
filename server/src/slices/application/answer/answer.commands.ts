import { fewestToTell, promptDays } from '@fourfold/contract/application/answer-facts.ts';
import { sql } from 'kysely';
import type { RunUnit, UnitOfWork } from '../../../platform/unit-of-work.ts';
import { ownerOf } from '../../company/reach.access.ts';
import { medianOf, periodAt, type Waited } from './answer.rules.ts';

/** Brings what is kept of an application's first answer in line with its history. */
export async function keepAnswer({ tx }: UnitOfWork, applicationId: number): Promise<void> {
  await sql`select keep_first_answer(${applicationId}::int)`.execute(tx);
}

/** Counts a message of the employer's as the first answer, if it is the first message. */
export async function answerByMessage(
  { tx, now }: UnitOfWork,
  applicationId: number,
): Promise<void> {
  await sql`select keep_first_answer(application_id, ${now}::timestamptz) from first_answer
    where application_id = ${applicationId} and messaged_at is null`.execute(tx);
}

/**
 * Leaves the applications of a new owner out of what the company's facts count, for good: nobody reads
 * the employer's side of their own application, in no sum either.
 */
export async function leaveOutOwner({ tx }: UnitOfWork, ownerId: number): Promise<void> {
  await sql`update first_answer set counts = false
    from company, application, cv
    where ${ownerOf()} = ${ownerId} and first_answer.company_id = company.id and counts
      and application.id = first_answer.application_id
      and cv.id = application.cv_id and cv.account_id = ${ownerId}`.execute(tx);
}

/** Takes what is kept off the applications of a deleted employer. */
export async function forgetAnswers(
  { tx }: UnitOfWork,
  applicationIds: readonly number[],
): Promise<void> {
  await sql`delete from first_answer where application_id = any(${applicationIds}::int[])`.execute(
    tx,
  );
}

/** Writes down the companies of 'Answers within a week': median, period and n as on their pages. */
export async function notePrompt(run: RunUnit): Promise<void> {
  await run(async ({ tx, now }) => {
    const { from, until } = periodAt(now);
    const { rows } = await sql<Waited & { company: number }>`
      select company_id as company, days, sum(change)::int as count from answer_count
      where job_id = 0 and what = 'application' and week between ${from}::date and ${until}::date
      group by company_id, days having sum(change) > 0`.execute(tx);
    const prompt = [...Map.groupBy(rows, ({ company }) => company)]
      .filter(([, groups]) => isPrompt(groups))
      .map(([company]) => company);
    await sql`delete from prompt_company where company_id <> all(${prompt}::int[])`.execute(tx);
    await sql`insert into prompt_company select unnest(${prompt}::int[])
      on conflict do nothing`.execute(tx);
  });
}

function isPrompt(groups: readonly Waited[]): boolean {
  const median = medianOf(groups);
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  return all >= fewestToTell && median !== null && median <= promptDays;
}
