import type { WorkHistoryEdit } from '@fourfold/contract/cv/edit.ts';
import type { ValidationResult } from '@fourfold/contract/company/schema.ts';
import {
  completeProfile,
  type ProfileInput,
  type WorkHistory,
} from '@fourfold/contract/cv/schema.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import { fieldErrors } from '@fourfold/contract/protocol/field-errors.ts';
import { allAnswered } from '../reference/rules.ts';
import type { CvRow } from './access.ts';

/** Which list each id of the profile belongs to. */
export const profileReferences = {
  industryId: 'industry',
  locationStateId: 'state',
  yearsOfExperience: 'yearsOfExperience',
  employmentTypeId: 'employmentType',
} as const;

/** Which list each id of an education belongs to. */
export const educationReferences = {
  degreeId: 'degree',
  fieldOfStudyId: 'fieldOfStudy',
} as const;

/** A stored CV as the profile step of its form. */
export const toProfileForm = (row: CvRow): Required<ProfileInput> => ({
  avatarId: row.avatar_id,
  firstName: row.first_name,
  lastName: row.last_name,
  position: row.position,
  bio: row.bio,
  contactEmail: row.contact_email,
  contactPhone: row.contact_phone,
  locationCity: row.location_city,
  locationPostalCode: row.location_postal_code,
  locationStateId: row.location_state_id,
  yearsOfExperience: row.years_of_experience_id,
  employmentTypeId: row.employment_type_id,
  industryId: row.industry_id,
  revenueType: row.revenue_type,
  revenueMin: row.revenue_min,
  revenueMax: row.revenue_max,
  workModes: row.work_modes,
});

/** An import can be undone for a day, if nothing is changed meanwhile. */
export const undoImportEnd = (importedAt: Date): Date =>
  new Date(importedAt.getTime() + 24 * 60 * 60_000);

/**
 * What profile and skills lack for publishing; [] when nothing.
 * @param skillCount skills above level 0: the match takes a skill at 0 for none
 */
export function missingFields(profile: ProfileInput, skillCount: number) {
  const parsed = completeProfile.safeParse(profile);
  const fields = parsed.success ? [] : fieldErrors(parsed.error.issues);
  if (skillCount === 0) fields.push({ property: 'skills', constraints: [messages.required] });
  return fields;
}

/** Everything that publishing would still ask for; null when the CV is ready. */
export function missingOf(
  profile: ProfileInput,
  skillCount: number,
  answers: readonly BehaviorAnswer[],
): ValidationResult | null {
  const fields = missingFields(profile, skillCount);
  if (!allAnswered(answers))
    fields.push({ property: 'behaviors', constraints: [messages.required] });
  return fields.length === 0 ? null : { message: 'Please complete your CV', fields };
}

/** A work after an edit of some of its fields; one that gets an end is no current job. */
export const workWith = (work: WorkHistory, edit: WorkHistoryEdit): WorkHistory => ({
  ...work,
  ...(edit.endDate ? { currentJob: false } : {}),
  ...edit,
});
