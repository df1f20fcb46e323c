import { conflict, notFound, Refusal } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { blocksBetween } from '../company/block/block.queries.ts';
import type { OwnCv } from '../cv/cv.access.ts';
import { cvSideOf } from '../matching/side.queries.ts';
import { countApplication } from '../subscription/trust.commands.ts';
import { begin, deliverAfter, lockJob } from './application.commands.ts';
import { againFrom } from './application.rules.ts';
import type { ApplicationRow } from './application.tables.ts';

/**
 * Applies with a published CV for another account's published job. The application is delivered
 * after `undoSeconds`; until then it can be taken back. 429 above the limits of RULES.md section
 * 14.
 */
export async function apply(
  unit: UnitOfWork,
  cv: OwnCv,
  jobId: number,
  { undoSeconds, source }: { undoSeconds: number; source: string | null },
): Promise<ApplicationRow> {
  const job = await lockJob(unit, jobId);
  if (!job || job.status === 'draft') throw notFound('Job not found');
  await requirePublishedCv(unit, cv);
  if (job.status !== 'published') throw conflict('This job takes no applications right now');
  if (job.owner_id === cv.account_id) throw conflict('This is your own job post');
  const blocks = await blocksBetween(unit.tx, { accountId: cv.account_id, ownerId: job.owner_id });
  // A company that has blocked the person declines like any other: it does not keep them from applying.
  if (blocks.candidate)
    throw conflict('You have blocked this company. Unblock it in Settings first.');
  const actor = { side: 'candidate', accountId: cv.account_id } as const;
  const row = await begin(unit, { cvId: cv.id, job, actor, source });
  // Impossible applications are refused first, the limits are checked last.
  await refuseTooSoon(unit, row);
  await countApplication(unit, cv.account_id);
  await deliverAfter(unit, row.id, row.created_at, undoSeconds);
  return row;
}

/** Refuses, with 429, an application for a job for which the person applied again recently. */
async function refuseTooSoon(
  { tx, now }: UnitOfWork,
  { id, cv_id: cvId, job_id: jobId }: ApplicationRow,
): Promise<void> {
  const earlier = await tx
    .selectFrom('application')
    .select('created_at')
    .where('cv_id', '=', cvId)
    .where('job_id', '=', jobId)
    .where('origin', '=', 'applicant')
    .where('id', '!=', id)
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute();
  const sent = earlier.map((row) => row.created_at);
  const again = againFrom(sent, now);
  if (again)
    throw new Refusal(
      'error',
      `You have applied for this job twice. You can apply for it again on ${momentFormat.format(again)} UTC.`,
      { code: 429, retryAfter: Math.ceil((again.getTime() - now.getTime()) / 1000) },
    );
}

const momentFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

async function requirePublishedCv(unit: UnitOfWork, cv: OwnCv): Promise<void> {
  if (cv.status === 'published') return;
  const wins = (await cvSideOf(unit.tx, cv.account_id)).get(cv.id)?.wins;
  if (!wins)
    throw new Refusal(
      'need-to-answer-the-questions',
      'Please answer every behavior question first',
    );
  throw conflict('Please publish your CV first');
}
