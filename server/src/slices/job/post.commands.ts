import type { Updateable } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import { conflict, Refusal } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { PaymentClock } from '../../providers/payments/port.ts';
import { ownerIdOf, type OwnCompany } from '../company/company.access.ts';
import { allAnswered } from '../reference/reference.rules.ts';
import { askToPublish } from '../subscription/subscription.access.ts';
import type { OwnJob } from './job.access.ts';
import { jobChanged, jobPosted } from './job.events.ts';
import { toRole } from './job.present.ts';
import { jobBehaviors, jobSkills, readJob } from './job.queries.ts';
import { isJobHidden } from './plan.queries.ts';
import { actionsOf, missingFields } from './job.rules.ts';
import type { JobEventType, JobTables } from './job.tables.ts';

/** A job to publish or close, with the acting account. */
interface Posting {
  job: OwnJob;
  accountId: number;
}

/**
 * Publishes a draft, or reposts a closed job under a new date; both count as a post. Missing fields
 * are refused first, the plan is checked last.
 */
export async function publish(
  unit: UnitOfWork,
  payments: PaymentClock,
  { company, job, accountId }: Posting & { company: OwnCompany },
): Promise<void> {
  refuseUnless(job, 'publish', 'published');
  if (company.status !== 'published') throw conflict('Please complete the company profile first');
  if (await isJobHidden(unit.tx, job.id))
    throw conflict('An operator has hidden this. You can appeal in Settings.');
  await requirePublishable(unit, job.id);
  await askToPublish(unit, payments, { payerId: ownerIdOf(company), callerId: accountId }, job.id);
  await setPost(unit, job, {
    status: 'published',
    first_published_at: job.first_published_at ?? unit.now,
    published_at: unit.now,
    confirmed_at: unit.now,
  });
  await recordPost(unit, [job.id], 'published', accountId);
  await unit.emit(jobChanged, { jobId: job.id });
  await unit.emit(jobPosted, { jobId: job.id, open: true });
}

/**
 * Closes a published or paused job. Its applicants stay, and keep reading the current version, a
 * copy that the database creates (0008_job.sql), until the job is posted again.
 */
export async function close(unit: UnitOfWork, { job, accountId }: Posting): Promise<void> {
  refuseUnless(job, 'close', 'closed');
  await setPost(unit, job, { status: 'closed' });
  await recordPost(unit, [job.id], 'closed', accountId);
  await unit.emit(jobChanged, { jobId: job.id });
  await unit.emit(jobPosted, { jobId: job.id, open: false });
}

/** Notes that the employer of an open job is still hiring; nobody is asked for 30 days. */
export async function confirm(unit: UnitOfWork, job: OwnJob): Promise<void> {
  if (job.status !== 'published') throw conflict('Only an open job can be confirmed');
  await setPost(unit, job, { confirmed_at: unit.now });
}

/** Notes that their employer was asked whether these jobs are still open. */
export async function markAsked({ tx, now }: UnitOfWork, jobIds: readonly number[]): Promise<void> {
  await tx.updateTable('job').set({ asked_at: now }).where('id', '=', anyOf(jobIds)).execute();
}

/** Refuses an action that the job's status does not allow. @throws 409 */
export function refuseUnless(
  job: OwnJob,
  action: 'publish' | 'close' | 'delete',
  done: string,
): void {
  if (!actionsOf[job.status].includes(action))
    throw conflict(`A job that is ${job.status} cannot be ${done}`);
}

const setPost = (unit: UnitOfWork, job: OwnJob, columns: Updateable<JobTables['job']>) =>
  unit.tx
    .updateTable('job')
    .set({ ...columns, updated_at: unit.now })
    .where('id', '=', job.id)
    .execute();

/** Refuses a job that is not complete enough to publish. @throws 422, 409 */
export async function requirePublishable(unit: UnitOfWork, jobId: number): Promise<void> {
  const role = toRole(await readJob(unit.tx, jobId));
  const fields = missingFields({ role, skills: await jobSkills(unit.tx, jobId) });
  if (fields.length > 0)
    throw new Refusal('error-validation', 'Please complete the job post', { fields });
  if (!allAnswered(await jobBehaviors(unit.tx, jobId)))
    throw new Refusal('need-to-answer-the-questions', 'Please answer every behavior question');
}

/** Records an act on posts with the acting account; null for the plan. */
export async function recordPost(
  unit: UnitOfWork,
  jobIds: readonly number[],
  type: JobEventType,
  accountId: number | null,
): Promise<void> {
  await unit.tx
    .insertInto('job_event')
    .values(
      jobIds.map((jobId) => ({
        job_id: jobId,
        type,
        actor_account_id: accountId,
        created_at: unit.now,
      })),
    )
    .execute();
}
