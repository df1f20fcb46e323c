import { mostReferrals } from '@fourfold/contract/application/referral.ts';
import { referralPrefix } from '@fourfold/contract/application/source.ts';
import { randomBytes } from 'node:crypto';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { OwnCv } from '../../cv/cv.access.ts';
import { lockJob } from '../application.commands.ts';
import { recommenderName } from './referral.queries.ts';

/** With 120 random bits, so that the whole source is no longer than the limit. */
const newSource = () => `${referralPrefix}${randomBytes(15).toString('hex')}`;

/**
 * Recommends a job under the name in a locked CV, or withdraws the name, from earlier applications
 * by the link too. The link stays the same.
 */
export async function recommend(
  unit: UnitOfWork,
  cv: OwnCv,
  jobId: number,
  named: boolean,
): Promise<void> {
  const { tx } = unit;
  if (named && recommenderName(cv) === '') throw conflict('Please add your name to your CV first');
  const kept = await tx
    .updateTable('referral')
    .set({ named })
    .where('account_id', '=', cv.account_id)
    .where('job_id', '=', jobId)
    .returning('source')
    .executeTakeFirst();
  if (kept || !named) return;
  const job = await lockJob(unit, jobId);
  if (!job || job.status === 'draft') throw notFound('Job not found');
  if (job.status !== 'published') throw conflict('This job takes no applications now');
  if (job.owner_id === cv.account_id) throw conflict('This is your own job post');
  const { count } = await tx
    .selectFrom('referral')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', cv.account_id)
    .executeTakeFirstOrThrow();
  if (count >= mostReferrals)
    throw conflict(`You recommend ${mostReferrals} jobs already, the most there may be`);
  await tx
    .insertInto('referral')
    .values({ account_id: cv.account_id, job_id: jobId, source: newSource(), named })
    .execute();
}
