import {
  jobSettings,
  role as roleForm,
  type JobSettingsInput,
  type RoleInput,
} from '@fourfold/contract/job/schema.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import type { Editions } from '@fourfold/contract/protocol/edition.ts';
import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import type { Updateable } from 'kysely';
import { columnsOf, fieldsOf } from '../../platform/db/columns.ts';
import { conflict, refuseEach, refuseFields } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { OwnCompany } from '../company/company.access.ts';
import { namesWritten } from '../reference/reference.events.ts';
import { resolveSkills, type Author } from '../reference/names.commands.ts';
import {
  noPay,
  unknownAnswers,
  unknownReferences,
  wrongPay,
} from '../reference/reference.rules.ts';
import type { OwnJob } from './job.access.ts';
import { jobChanged } from './job.events.ts';
import { jobBehaviors, jobSkills, type HasApplicant } from './job.queries.ts';
import { toRole } from './job.present.ts';
import { roleReferences } from './job.rules.ts';
import type { JobTables } from './job.tables.ts';
import { requirePublishable } from './post.commands.ts';

/** Drafts of a company: they cost storage, and need no plan. */
const mostDrafts = 50;

type JobColumns = Updateable<JobTables['job']>;

/**
 * Creates a draft in a locked company, with the company's industry by default. 409 above the limit
 * of drafts (RULES.md section 14).
 * @param adKey identifies the ad that it was created from
 * @returns its id
 */
export async function createDraft(
  unit: UnitOfWork,
  company: OwnCompany,
  role: RoleInput = {},
  adKey: string | null = null,
): Promise<number> {
  refuseEach(unknownReferences(role, roleReferences), messages.selection);
  refuseFields(wrongPay(role, noPay));
  await refuseTooManyDrafts(unit, company);
  const { id } = await unit.tx
    .insertInto('job')
    .values({
      ...columnsOf(roleForm, { industryId: company.industry_id, ...role }),
      company_id: company.id,
      ad_key: adKey,
      created_at: unit.now,
      updated_at: unit.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await unit.emit(jobChanged, { jobId: id });
  return id;
}

async function refuseTooManyDrafts({ tx }: UnitOfWork, { id }: OwnCompany): Promise<void> {
  const drafts = await tx
    .selectFrom('job')
    .select('id')
    .where('company_id', '=', id)
    .where('status', '=', 'draft')
    .limit(mostDrafts)
    .execute();
  if (drafts.length >= mostDrafts)
    throw conflict(
      `A company can have ${mostDrafts} drafts. Please publish or delete one to add another.`,
    );
}

/** Creates a draft with the role, skills and answers of a locked job. @returns its id */
export async function duplicate(
  unit: UnitOfWork,
  { job, company }: { job: OwnJob; company: OwnCompany },
  author: Author,
): Promise<number> {
  const id = await createDraft(unit, company, toRole(job));
  const skills = await jobSkills(unit.tx, job.id);
  await writeSkills(unit, id, skills, author, skills);
  await writeAnswers(unit, id, await jobBehaviors(unit.tx, job.id));
  await unit.emit(jobChanged, { jobId: id });
  return id;
}

/*
 * Edits of a part take the editions of the locked job that already count this edit: nextEditions.
 */

export async function updateRole(
  unit: UnitOfWork,
  job: OwnJob,
  role: RoleInput,
  editions: Editions,
): Promise<void> {
  refuseEach(unknownReferences(role, roleReferences), messages.selection);
  refuseFields(wrongPay(role, job));
  await saveEdit(unit, job, editions, {
    ...columnsOf(roleForm, role),
    page_changed_at: unit.now,
  });
}

export async function replaceSkills(
  unit: UnitOfWork,
  job: OwnJob,
  skills: readonly { name: string; level: number }[],
  author: Author,
  editions: Editions,
): Promise<void> {
  const existing = await jobSkills(unit.tx, job.id);
  await unit.tx.deleteFrom('job_skill').where('job_id', '=', job.id).execute();
  await writeSkills(unit, job.id, skills, author, existing);
  await saveEdit(unit, job, editions, { page_changed_at: unit.now });
}

/** Replaces the behavior answers; a draft may answer some of the questions. */
export async function replaceBehaviors(
  unit: UnitOfWork,
  job: OwnJob,
  answers: readonly BehaviorAnswer[],
  editions: Editions,
): Promise<void> {
  const wrong = unknownAnswers(answers).map((index) => `behaviors.${index}.variantId`);
  refuseEach(wrong, messages.selection);
  await unit.tx.deleteFrom('job_behavior').where('job_id', '=', job.id).execute();
  await writeAnswers(unit, job.id, answers);
  await saveEdit(unit, job, editions);
}

/** Writes the skills of a job that has none; those in `existing` never count as new names. */
export async function writeSkills(
  unit: UnitOfWork,
  jobId: number,
  skills: readonly { name: string; level: number }[],
  author: Author,
  existing: readonly { id: number }[],
): Promise<void> {
  const known = existing.map(({ id }) => id);
  const ids = await resolveSkills(unit, author, skills, known);
  const rows = skills.flatMap(({ level }, place) => {
    const skill_id = ids[place];
    return skill_id === undefined ? [] : [{ job_id: jobId, skill_id, place, level }];
  });
  if (rows.length > 0) await unit.tx.insertInto('job_skill').values(rows).execute();
  await unit.emit(namesWritten, { accountId: author.accountId });
}

/** Writes the answers of a job that has none. */
async function writeAnswers(
  unit: UnitOfWork,
  jobId: number,
  answers: readonly BehaviorAnswer[],
): Promise<void> {
  const rows = answers.map(({ behaviorId, variantId }) => ({
    job_id: jobId,
    behavior_id: behaviorId,
    variant_id: variantId,
  }));
  if (rows.length > 0) await unit.tx.insertInto('job_behavior').values(rows).execute();
}

/**
 * Changes settings of a job; unchanged values write nothing. A published page that becomes unlisted
 * gets a link with a new secret (0008_job.sql). @throws 409 for the review without scores once somebody
 * applied, because each applicant was told before whether the employer sees a match
 */
export async function changeSettings(
  unit: UnitOfWork,
  job: OwnJob,
  settings: JobSettingsInput,
  hasApplicant: HasApplicant,
): Promise<void> {
  const stored: Record<string, unknown> = fieldsOf(jobSettings, job);
  const changed: JobSettingsInput = Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => value !== stored[name]),
  );
  if (Object.keys(changed).length === 0) return;
  if (changed.withoutScores !== undefined && (await hasApplicant(unit.tx, job.id)))
    throw conflict('Review without scores is set before the first applicant. Somebody applied.');
  await write(unit, job, {
    ...columnsOf(jobSettings, changed),
    ...(changed.publicPage === undefined ? {} : { page_changed_at: unit.now }),
  });
}

/** After an edit, a published job must still meet the requirements for publishing. */
async function saveEdit(
  unit: UnitOfWork,
  job: OwnJob,
  editions: Editions,
  columns: JobColumns = {},
): Promise<void> {
  await write(unit, job, { ...columns, editions });
  // A paused job is checked too, because the plan republishes it without a check.
  if (job.status === 'published' || job.status === 'paused') await requirePublishable(unit, job.id);
  await unit.emit(jobChanged, { jobId: job.id });
}

const write = (unit: UnitOfWork, job: OwnJob, columns: JobColumns) =>
  unit.tx
    .updateTable('job')
    .set({ ...columns, updated_at: unit.now })
    .where('id', '=', job.id)
    .execute();
