import type { ValidationResult } from '@fourfold/contract/company/schema.ts';
import {
  completeRole,
  type JobAction,
  type JobRole,
  type JobStatus,
} from '@fourfold/contract/job/schema.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import { fieldErrors } from '@fourfold/contract/protocol/field-errors.ts';
import { allAnswered } from '../reference/reference.rules.ts';

/** The list of each id in the role. */
export const roleReferences = {
  industryId: 'industry',
  locationStateId: 'state',
  yearsOfExperienceId: 'yearsOfExperience',
  employmentTypeId: 'employmentType',
} as const;

interface JobContent {
  role: JobRole;
  skills: readonly { level: number }[];
  behaviors: readonly BehaviorAnswer[];
}

/** What role and skills still require for publishing, as field errors; [] when nothing. */
export function missingFields({ role, skills }: Omit<JobContent, 'behaviors'>) {
  const parsed = completeRole.safeParse(role);
  const fields = parsed.success ? [] : fieldErrors(parsed.error.issues);
  // With only nice-to-haves there would be nothing to match.
  if (!skills.some(({ level }) => level > 0))
    fields.push({ property: 'skills', constraints: [messages.required] });
  return fields;
}

/** Everything that publishing still requires; null when the job is ready. */
export function missingOf(job: JobContent): ValidationResult | null {
  const fields = missingFields(job);
  if (!allAnswered(job.behaviors))
    fields.push({ property: 'behaviors', constraints: [messages.required] });
  return fields.length === 0 ? null : { message: 'Please complete the job post', fields };
}

/** The owner's actions on a job (RULES.md section 4). */
export const actionsOf: Record<JobStatus, JobAction[]> = {
  draft: ['edit', 'publish', 'delete'],
  published: ['edit', 'close'],
  paused: ['edit', 'close'],
  closed: ['edit', 'publish', 'delete'],
};

/**
 * Counts as whole percentages that add up to 100, by the largest remainder; all 0 if all counts
 * are. Of equal remainders the first gets the point.
 */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const floors = counts.map((count) => Math.floor((100 * count) / total));
  const left = 100 - floors.reduce((sum, share) => sum + share, 0);
  const byRemainder = counts
    .map((count, index) => ({ index, remainder: (100 * count) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) floors[index] = (floors[index] ?? 0) + 1;
  return floors;
}
