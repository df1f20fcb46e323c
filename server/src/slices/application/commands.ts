import type { Origin } from '@fourfold/contract/application/schema.ts';
import { conflict, notFound, Refusal } from '../../platform/http/refusal.ts';
import { jobKind } from '../../platform/jobs/queue.ts';
import type { Work } from '../../platform/work.ts';
import { holdAccounts } from '../account/access.ts';
import type { OwnCv } from '../cv/access.ts';
import type { OwnJob } from '../job/access.ts';
import { cvSides } from '../matching/side/queries.ts';
import { askToManage } from '../subscription/access.ts';
import { storeMatches } from './match/commands.ts';
import { endUndo, move, recordMove, type Words } from './move/commands.ts';
import { canMove, isFinished, labelOf } from './rules.ts';
import type { ApplicationRow } from './tables.ts';

/*
 * Locks are taken in one order: the accounts, the CV, the job, the application. So nobody waits in a
 * circle, and whatever begins with a CV begins one after the other.
 */

export const deliveryDue = jobKind<{ applicationId: number }>('application.delivery');

/**
 * Applies with a published CV for a published job of somebody else. It is delivered to the
 * employer after `undoSeconds`; until then it can be taken back.
 */
export async function apply(
  work: Work,
  cv: OwnCv,
  jobId: number,
  undoSeconds: number,
): Promise<ApplicationRow> {
  const job = await lockJob(work, jobId);
  if (!job || job.status === 'draft') throw notFound('Job not found');
  await requirePublishedCv(work, cv);
  if (job.status !== 'published') throw conflict('This job takes no applications now');
  if (job.account_id === cv.account_id) throw conflict('This is your own job post');
  const row = await begin(work, { cvId: cv.id, job, origin: 'applicant' });
  const due = new Date(work.now.getTime() + undoSeconds * 1000);
  await work.enqueue(deliveryDue, { applicationId: row.id }, due);
  return row;
}

/** Invites somebody else's published CV to an own published job. */
export async function bite(
  work: Work,
  own: OwnJob,
  { candidateId, note }: { candidateId: number; note?: string | undefined },
): Promise<ApplicationRow> {
  const cv = await work.tx
    .selectFrom('cv')
    .select(['id', 'account_id'])
    .where('id', '=', candidateId)
    .where('status', '=', 'published')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!cv) throw notFound('Candidate not found');
  const job = await lockJob(work, own.id);
  if (!job) throw notFound('Job not found');
  if (job.status !== 'published') throw conflict('Please publish the job first');
  if (job.account_id === cv.account_id) throw conflict('This is your own CV');
  const row = await begin(work, { cvId: cv.id, job, origin: 'employer', words: { note } });
  await askToManage(work, job.account_id);
  return row;
}

interface Beginning {
  /** Held by the caller. */
  cvId: number;
  job: LockedJob;
  origin: Origin;
  words?: Words;
}

async function begin(work: Work, { cvId, job, origin, words }: Beginning): Promise<ApplicationRow> {
  const actor = origin === 'applicant' ? 'candidate' : 'employer';
  const status = origin === 'applicant' ? 'preNew' : 'invite';
  const earlier = await work.tx
    .selectFrom('application')
    .select(['id', 'status'])
    .where('cv_id', '=', cvId)
    .where('job_id', '=', job.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  const live = earlier.find((each) => !isFinished(each.status));
  if (live) {
    const label = labelOf(live.status, actor);
    throw conflict(
      label === null
        ? 'This person cannot be invited to this job now. Please try again in a few minutes'
        : `There is an application for this job already: ${label}`,
    );
  }
  // What ended stays ended, or two of the same would be live.
  await endUndo(
    work,
    earlier.map(({ id }) => id),
  );
  const { id } = await work.tx
    .insertInto('application')
    .values({
      cv_id: cvId,
      job_id: job.id,
      employer_account_id: job.account_id,
      job_name: job.name,
      company_name: job.company_name,
      origin,
      status,
      created_at: work.now,
      moved_at: work.now,
      waiting_since: work.now,
      undo_by: actor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeMatches(work, { applicationId: id });
  await recordMove(work, { applicationId: id, from: null, to: status, actor }, words);
  return await work.tx
    .selectFrom('application')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Makes a sent application visible to the employer; it waits while the job is paused. */
export async function deliver(work: Work, applicationId: number): Promise<void> {
  const sent = await work.tx
    .selectFrom('application')
    .select(['job_id', 'employer_account_id'])
    .where('id', '=', applicationId)
    .executeTakeFirst();
  // Who is told of it. Whoever ends a pause holds the job and this account, and nobody else's.
  if (sent?.employer_account_id) await holdAccounts(work.tx, [sent.employer_account_id]);
  // Held, so that the end of a pause is either seen here or sees this application itself.
  const job = sent && (await lockJob(work, sent.job_id));
  if (job?.status === 'paused') return;
  const row = await work.tx
    .selectFrom('application')
    .selectAll()
    .where('id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst();
  if (row && canMove(row, 'new', 'system')) await move(work, row, 'new', 'system');
}

/** Delivers what waited for a paused job, once it is no longer paused. */
export async function deliverWaiting(
  work: Work,
  jobId: number,
  undoSeconds: number,
): Promise<void> {
  const waiting = await work.tx
    .selectFrom('application')
    .select('id')
    .where('job_id', '=', jobId)
    .where('status', '=', 'preNew')
    .where('created_at', '<=', new Date(work.now.getTime() - undoSeconds * 1000))
    .orderBy('id')
    .execute();
  for (const { id } of waiting) await deliver(work, id);
}

type LockedJob = NonNullable<Awaited<ReturnType<typeof lockJob>>>;

/** The job with its company, held against a close or a delete at the same time. */
function lockJob(work: Work, jobId: number | null) {
  return work.tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.id', 'job.status', 'job.name', 'company.name as company_name'])
    .select('company.account_id')
    .where('job.id', '=', jobId)
    .forShare('job')
    .executeTakeFirst();
}

async function requirePublishedCv(work: Work, cv: OwnCv): Promise<void> {
  if (cv.status === 'published') return;
  const wins = (await cvSides(work.tx, [cv.id])).get(cv.id)?.wins;
  if (!wins)
    throw new Refusal(
      'need-to-answer-the-questions',
      'Please answer every behaviour question first',
    );
  throw conflict('Please publish your CV first');
}
