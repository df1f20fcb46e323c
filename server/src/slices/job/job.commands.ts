import { role as roleForm, type RoleInput } from '@fourfold/contract/job/schema.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import type { Updateable } from 'kysely';
import { columnsOf } from '../../platform/db/columns.ts';
import { conflict, refuseEach, Refusal } from '../../platform/http/refusal.ts';
import type { Work } from '../../platform/work.ts';
import type { PaymentClock } from '../../providers/payments/port.ts';
import type { OwnCompany } from '../company/company.access.ts';
import { namesWritten } from '../reference/reference.events.ts';
import { resolveSkills, type Author } from '../reference/names.commands.ts';
import {
  allAnswered,
  payOutOfOrder,
  unknownAnswers,
  unknownReferences,
} from '../reference/reference.rules.ts';
import { askToPublish } from '../subscription/subscription.access.ts';
import type { OwnJob } from './job.access.ts';
import { jobChanged, jobDeleting, jobPosted } from './job.events.ts';
import { jobBehaviors, jobSkills, readJob } from './job.queries.ts';
import { actionsOf, missingFields, roleReferences } from './job.rules.ts';
import { toRole } from './job.present.ts';
import type { JobTables } from './job.tables.ts';

type JobColumns = Updateable<JobTables['job']>;

/** Creates a draft in a locked company; its industry is the company's until told. @returns its id */
export async function createDraft(
  work: Work,
  company: OwnCompany,
  role: RoleInput = {},
): Promise<number> {
  refuseEach(unknownReferences(role, roleReferences), messages.selection);
  const { id } = await work.tx
    .insertInto('job')
    .values({
      ...columnsOf(roleForm, { industryId: company.industry_id, ...role }),
      company_id: company.id,
      created_at: work.now,
      updated_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await work.emit(jobChanged, { jobId: id });
  return id;
}

/** Changes the named fields of the role. */
export async function updateRole(work: Work, job: OwnJob, role: RoleInput): Promise<void> {
  refuseEach(unknownReferences(role, roleReferences), messages.selection);
  refuseEach(payOutOfOrder(role, job), messages.range);
  await saveEdit(work, job, columnsOf(roleForm, role));
}

/** Replaces the required skills. */
export async function replaceSkills(
  work: Work,
  job: OwnJob,
  skills: readonly { name: string; level: number }[],
  author: Author,
): Promise<void> {
  const standing = (await jobSkills(work.tx, job.id)).map(({ id }) => id);
  const ids = await resolveSkills(work, author, skills, standing);
  await work.tx.deleteFrom('job_skill').where('job_id', '=', job.id).execute();
  const rows = skills.flatMap(({ level }, place) => {
    const skill_id = ids[place];
    return skill_id === undefined ? [] : [{ job_id: job.id, skill_id, place, level }];
  });
  if (rows.length > 0) await work.tx.insertInto('job_skill').values(rows).execute();
  await work.emit(namesWritten, { accountId: author.accountId });
  await saveEdit(work, job);
}

/** Replaces the behaviour answers; a draft may answer some of the questions. */
export async function replaceBehaviors(
  work: Work,
  job: OwnJob,
  answers: readonly BehaviorAnswer[],
): Promise<void> {
  const wrong = unknownAnswers(answers).map((index) => `behaviors.${index}.variantId`);
  refuseEach(wrong, messages.selection);
  await work.tx.deleteFrom('job_behavior').where('job_id', '=', job.id).execute();
  const rows = answers.map(({ behaviorId, variantId }) => ({
    job_id: job.id,
    behavior_id: behaviorId,
    variant_id: variantId,
  }));
  if (rows.length > 0) await work.tx.insertInto('job_behavior').values(rows).execute();
  await saveEdit(work, job);
}

/** Shows or hides who the people of a job are until the next steps; nothing else changes by it. */
export const setBlindReview = (work: Work, job: OwnJob, blindReview: boolean) =>
  write(work, job, { blind_review: blindReview });

/**
 * Publishes a draft, or reposts a closed job under a new date; both count as a post. What is
 * missing is told first, the plan is asked last.
 */
export async function publish(
  work: Work,
  payments: PaymentClock,
  company: OwnCompany,
  job: OwnJob,
): Promise<void> {
  refuseUnless(job, 'publish', 'published');
  if (company.status !== 'published') throw conflict('Please complete the company profile first');
  await requirePublishable(work, job.id);
  await askToPublish(work, payments, company.account_id);
  await write(work, job, {
    status: 'published',
    first_published_at: job.first_published_at ?? work.now,
    published_at: work.now,
  });
  await work.emit(jobChanged, { jobId: job.id });
  await work.emit(jobPosted, { jobId: job.id, open: true });
}

/**
 * Closes a published or paused job; its applicants stay, and read it as it is now by the copy that the
 * database makes of it (migration 0028), until it is posted again.
 */
export async function close(work: Work, job: OwnJob): Promise<void> {
  refuseUnless(job, 'close', 'closed');
  await write(work, job, { status: 'closed' });
  await work.emit(jobChanged, { jobId: job.id });
  await work.emit(jobPosted, { jobId: job.id, open: false });
}

/** Deletes a draft or closed job; applicants keep their history. */
export async function deleteJob(work: Work, job: OwnJob): Promise<void> {
  refuseUnless(job, 'delete', 'deleted');
  await work.emit(jobDeleting, { jobId: job.id });
  await work.tx.deleteFrom('job').where('id', '=', job.id).execute();
  await work.emit(jobChanged, { jobId: job.id });
}

/** Deletes every job of a company that is going away, whatever its status. */
export async function deleteJobsOf(work: Work, companyId: number): Promise<void> {
  const jobs = await work.tx
    .selectFrom('job')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of jobs) await work.emit(jobDeleting, { jobId: id });
  await work.tx.deleteFrom('job').where('company_id', '=', companyId).execute();
  for (const { id } of jobs) await work.emit(jobChanged, { jobId: id });
}

function refuseUnless(job: OwnJob, action: 'publish' | 'close' | 'delete', done: string): void {
  if (!actionsOf[job.status].includes(action))
    throw conflict(`A job that is ${job.status} cannot be ${done}`);
}

/** An edit of a job that people can see must leave it as complete as publishing asks for. */
async function saveEdit(work: Work, job: OwnJob, columns: JobColumns = {}): Promise<void> {
  await write(work, job, columns);
  // A paused one is published again by the plan, without anybody looking at it.
  if (job.status === 'published' || job.status === 'paused') await requirePublishable(work, job.id);
  await work.emit(jobChanged, { jobId: job.id });
}

const write = (work: Work, job: OwnJob, columns: JobColumns) =>
  work.tx
    .updateTable('job')
    .set({ ...columns, updated_at: work.now })
    .where('id', '=', job.id)
    .execute();

async function requirePublishable(work: Work, jobId: number): Promise<void> {
  const role = toRole(await readJob(work.tx, jobId));
  const fields = missingFields({ role, skills: await jobSkills(work.tx, jobId) });
  if (fields.length > 0)
    throw new Refusal('error-validation', 'Please complete the job post', { fields });
  if (!allAnswered(await jobBehaviors(work.tx, jobId)))
    throw new Refusal('need-to-answer-the-questions', 'Please answer every behaviour question');
}
