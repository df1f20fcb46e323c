import { applicantLabels } from '@fourfold/contract/application/transitions.ts';
import type { ApplicationStatus, Mover } from '@fourfold/contract/application/schema.ts';
import { sql, type Selectable } from 'kysely';
import { conflict, notFound, Refusal } from '../../platform/http/refusal.ts';
import { jobKind } from '../../platform/jobs/queue.ts';
import type { Work } from '../../platform/work.ts';
import type { OwnCv } from '../cv/access.ts';
import { cvSides } from '../matching/side/queries.ts';
import { storeMatches } from './match/commands.ts';
import { canMove, finishedStatuses } from './rules.ts';
import type { ApplicationTables } from './tables.ts';

type Row = Selectable<ApplicationTables['application']>;

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
): Promise<Row> {
  const job = await lockJob(work, jobId);
  if (!job || job.status === 'draft') throw notFound('Job not found');
  await requirePublishedCv(work, cv);
  if (job.status !== 'published') throw conflict('This job takes no applications now');
  if (job.account_id === cv.account_id) throw conflict('This is your own job post');

  const row = await work.tx
    .insertInto('application')
    .values({
      cv_id: cv.id,
      job_id: jobId,
      job_name: job.name,
      company_name: job.company_name,
      origin: 'applicant',
      status: 'preNew',
      created_at: work.now,
      updated_at: work.now,
    })
    .onConflict((live) =>
      live
        .columns(['cv_id', 'job_id'])
        // Literals, not parameters: PostgreSQL must recognise the index's own condition.
        .where(sql<boolean>`status not in (${sql.join(finishedStatuses.map(sql.lit))})`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) throw await alreadyThere(work, cv.id, jobId);

  await recordMove(work, row.id, null, 'preNew', 'candidate');
  await storeMatches(work, { applicationId: row.id });
  const due = new Date(work.now.getTime() + undoSeconds * 1000);
  await work.enqueue(deliveryDue, { applicationId: row.id }, due);
  return await work.tx
    .selectFrom('application')
    .selectAll()
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
}

/** Makes a sent application visible to the employer; it waits while the job is paused. */
export async function deliver(work: Work, applicationId: number): Promise<void> {
  const row = await work.tx
    .selectFrom('application')
    .select(['id', 'status', 'job_id'])
    .where('id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !canMove(row.status, 'new', 'system')) return;
  const job = await work.tx
    .selectFrom('job')
    .select('status')
    .where('id', '=', row.job_id)
    .executeTakeFirst();
  if (job?.status === 'paused') return;
  await work.tx
    .updateTable('application')
    .set({ status: 'new', updated_at: work.now })
    .where('id', '=', row.id)
    .execute();
  await recordMove(work, row.id, row.status, 'new', 'system');
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

/** Adds to the dated history that both sides see. */
async function recordMove(
  work: Work,
  applicationId: number,
  from: ApplicationStatus | null,
  to: ApplicationStatus,
  actor: Mover,
): Promise<void> {
  await work.tx
    .insertInto('application_event')
    .values({
      application_id: applicationId,
      from_status: from,
      to_status: to,
      actor,
      created_at: work.now,
    })
    .execute();
}

/** The job with its company, held against a close or a delete at the same time. */
function lockJob(work: Work, jobId: number) {
  return work.tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.status', 'job.name', 'company.name as company_name', 'company.account_id'])
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

async function alreadyThere(work: Work, cvId: number, jobId: number): Promise<Refusal> {
  const live = await work.tx
    .selectFrom('application')
    .select('status')
    .where('cv_id', '=', cvId)
    .where('job_id', '=', jobId)
    .where('status', 'not in', finishedStatuses)
    .executeTakeFirst();
  const label = live ? applicantLabels[live.status].label : 'Applied';
  return conflict(`There is an application for this job already: ${label}`);
}
