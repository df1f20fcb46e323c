import {
  jobSettings,
  jobTerms,
  role,
  type Job,
  type JobCard,
  type JobRole,
  type JobSkill,
} from '@fourfold/contract/job/schema.ts';
import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import { fieldsOf } from '../../platform/db/columns.ts';
import type { JobRow } from './job.access.ts';
import type { ApplicantCounts, JobWithCompany } from './job.queries.ts';
import { actionsOf, missingOf, percentages } from './job.rules.ts';

export const toRole = (row: JobRow): JobRole => fieldsOf(role, row);

const none: ApplicantCounts = {
  total: 0,
  exceed: 0,
  meet: 0,
  doNotMeet: 0,
  nextSteps: 0,
  unseen: 0,
};

export function toCard(
  row: JobWithCompany,
  assigned: JobCard['assigned'],
  counts: ApplicantCounts = none,
): JobCard {
  const [exceed = 0, meet = 0, doNotMeet = 0] = row.without_scores
    ? []
    : percentages([counts.exceed, counts.meet, counts.doNotMeet]);
  return {
    id: row.id,
    status: row.status,
    name: row.name,
    company: { id: row.company_id, name: row.company_name },
    assigned,
    publishedDate: row.published_at?.toISOString() ?? null,
    firstPublishedDate: row.first_published_at?.toISOString() ?? null,
    totalApplicants: counts.total,
    exceed,
    meet,
    doNotMeet,
    nextSteps: counts.nextSteps,
    newApplicants: counts.unseen,
    ...fieldsOf(jobSettings, row),
    linkKey: row.link_key,
    oldLinkUntil: row.old_link_until?.toISOString() ?? null,
    confirmedDate: confirmedAt(row)?.toISOString() ?? null,
    terms: termsOf(row),
    actions: actionsOf[row.status],
  };
}

/** When somebody last said that the job is open. */
export const confirmedAt = (row: Pick<JobRow, 'confirmed_at' | 'published_at'>): Date | null =>
  row.confirmed_at ?? row.published_at;

const termsOf = (row: JobWithCompany): JobCard['terms'] => fieldsOf(jobTerms, row);

export function toJob(
  row: JobWithCompany,
  skills: JobSkill[],
  behaviors: BehaviorAnswer[],
  assigned: JobCard['assigned'],
  counts?: ApplicantCounts,
): Job {
  const role = toRole(row);
  return {
    ...toCard(row, assigned, counts),
    role,
    skills,
    behaviors,
    editions: row.editions,
    validationResult: missingOf({ role, skills, behaviors }),
  };
}
