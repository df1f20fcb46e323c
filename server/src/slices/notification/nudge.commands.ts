import { sql } from 'kysely';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { waitingOnEmployer, workingDays } from '../application/application.rules.ts';
import { notify } from './notification.commands.ts';
import { lockMailed, mailAbout, type MailContext } from './mail.commands.ts';
import { ownerOf } from '../company/reach.access.ts';

const dayMs = 24 * 60 * 60_000;

/** Five working days, which are a week from any day on. */
const longMs = 7 * dayMs;

/** Employers with long-waiting applicants who got no reminder for a week. */
export async function slowEmployers(unit: UnitOfWork): Promise<number[]> {
  const rows = await waitingJobs(unit).select(ownerOf().as('id')).distinct().execute();
  return rows.map(({ id }) => id);
}

/** Sends an employer one mail about the jobs with long-waiting applicants. */
export async function nudge(
  unit: UnitOfWork,
  context: MailContext,
  accountId: number,
): Promise<void> {
  const account = await lockMailed(unit, accountId);
  if (!account) return;
  const jobs = await waitingJobs(unit)
    .where(ownerOf(), '=', accountId)
    .groupBy(['job.id', 'job.name', 'company.id'])
    .select([
      'job.id',
      'job.name',
      'company.id as company_id',
      sql<number>`count(*)::int`.as('people'),
      sql<Date>`min(application.waiting_since)`.as('since'),
    ])
    .orderBy('since')
    .execute();
  if (jobs.length === 0) return;
  const items = jobs.map(({ id, name, company_id, people, since }) => ({
    job: id,
    title: name,
    path: `/management/${company_id}?jobId=${id}&sort=waiting`,
    words: `${people === 1 ? 'One person is' : `${people} people are`} waiting for your answer, the longest for ${workingDays(since, unit.now)} working days`,
  }));
  for (const { job, title, path, words } of items)
    await notify(unit, {
      account_id: accountId,
      role: 'employer',
      kind: 'waiting',
      text: `${title}: ${words}.`,
      path,
      job_id: job,
    });
  const [first] = items;
  if (!first) return;
  const people = jobs.reduce((sum, job) => sum + job.people, 0);
  const heading =
    people === 1
      ? 'Someone is waiting for your answer'
      : `${people} people are waiting for your answer`;
  await mailAbout(unit, context, { ...account, role: 'employer' }, 'waiting', {
    subject: heading,
    heading,
    paragraphs: [],
    items: items.map(({ title, path, words }) => ({ title, path, lines: [`${words}.`] })),
    next: 'A short answer is worth a lot to them, even a no. Nothing is declined automatically.',
    button: { label: 'See who’s waiting', path: first.path },
  });
}

/** Jobs with long-waiting applications, without a reminder for a week. */
const waitingJobs = (unit: UnitOfWork) =>
  unit.tx
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .where('application.cv_id', 'is not', null)
    .where('application.status', 'in', waitingOnEmployer)
    .where('application.waiting_since', '<=', new Date(unit.now.getTime() - longMs))
    // Not the own one of who took the company over.
    .where(
      sql<boolean>`(select account_id from cv where cv.id = application.cv_id) <> ${ownerOf()}`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification')
            .select('notification.id')
            .whereRef('notification.job_id', '=', 'job.id')
            .where('notification.kind', '=', 'waiting')
            .where('notification.created_at', '>', new Date(unit.now.getTime() - longMs)),
        ),
      ),
    );
