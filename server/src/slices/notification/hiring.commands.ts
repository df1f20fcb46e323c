import { askAfterDays, unconfirmedAfterDays } from '@fourfold/contract/job/vacancy.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { ownerOf } from '../company/reach.access.ts';
import { markAsked } from '../job/post.commands.ts';
import { askedBefore } from '../job/vacancy.queries.ts';
import { lockMailed, mailAbout, type MailContext } from './mail.commands.ts';
import { notify } from './notification.commands.ts';

/** Employers with open jobs that nobody confirmed for 30 days and about which they were not asked. */
export async function unaskedEmployers(unit: UnitOfWork): Promise<number[]> {
  const rows = await unaskedJobs(unit).select(ownerOf().as('id')).distinct().execute();
  return rows.map(({ id }) => id);
}

/** Asks an employer once, in one mail, whether these jobs are still open. Nothing is paused. */
export async function askIfHiring(
  unit: UnitOfWork,
  context: MailContext,
  accountId: number,
): Promise<void> {
  const account = await lockMailed(unit, accountId);
  if (!account) return;
  const jobs = await unaskedJobs(unit)
    .where(ownerOf(), '=', accountId)
    .select(['job.id', 'job.name'])
    .orderBy('job.id')
    .execute();
  const [first] = jobs;
  if (!first) return;
  await markAsked(
    unit,
    jobs.map(({ id }) => id),
  );
  for (const { id, name } of jobs)
    await notify(unit, {
      account_id: accountId,
      role: 'employer',
      kind: 'hiring',
      text: `Still hiring for ${name}?`,
      path: '/',
      job_id: id,
    });
  const heading = jobs.length === 1 ? `Still hiring for ${first.name}?` : 'Still hiring?';
  await mailAbout(unit, context, { ...account, role: 'employer' }, 'hiring', {
    subject: heading,
    heading,
    paragraphs: [
      `Nobody has confirmed ${jobs.length === 1 ? 'this post' : 'these posts'} for ${askAfterDays} days. In ${unconfirmedAfterDays - askAfterDays} days candidates read ‘Not confirmed since …’, and lists of recommendations leave ${jobs.length === 1 ? 'it' : 'them'} out. Nothing is paused or closed.`,
    ],
    items: jobs.map(({ name }) => ({ title: name, path: '/', lines: [] })),
    next: 'Confirm each one on your home page with one click.',
    button: { label: 'Answer', path: '/' },
  });
}

const unaskedJobs = (unit: UnitOfWork) =>
  unit.tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .where('job.status', '=', sql.lit('published'))
    .where(sql<boolean>`coalesce(confirmed_at, published_at) <= ${askedBefore(unit.now)}`)
    .where(sql<boolean>`(asked_at is null or asked_at < coalesce(confirmed_at, published_at))`);
