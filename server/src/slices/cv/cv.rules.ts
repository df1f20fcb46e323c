import type { WorkHistoryEdit } from '@fourfold/contract/cv/edit.ts';
import type { ValidationResult } from '@fourfold/contract/company/schema.ts';
import { type WorkHistory } from '@fourfold/contract/cv/history.ts';
import {
  completeProfile,
  cvLimits,
  type CvSkillInput,
  type ProfileInput,
} from '@fourfold/contract/cv/schema.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import { fieldErrors } from '@fourfold/contract/protocol/field-errors.ts';
import { allAnswered } from '../reference/reference.rules.ts';

/** The list of each id in the profile. */
export const profileReferences = {
  industryId: 'industry',
  locationStateId: 'state',
  yearsOfExperience: 'yearsOfExperience',
  employmentTypeId: 'employmentType',
} as const;

/** The list of each id in an education. */
export const educationReferences = {
  degreeId: 'degree',
  fieldOfStudyId: 'fieldOfStudy',
} as const;

/** An import can be undone for a day; any change ends that earlier. */
export const undoImportEnd = (importedAt: Date): Date =>
  new Date(importedAt.getTime() + 24 * 60 * 60_000);

/**
 * What profile and skills still require for publishing; [] when nothing.
 * @param skillCount skills above level 0, because the match ignores level 0
 */
export function missingFields(profile: ProfileInput, skillCount: number) {
  const parsed = completeProfile.safeParse(profile);
  const fields = parsed.success ? [] : fieldErrors(parsed.error.issues);
  if (skillCount === 0) fields.push({ property: 'skills', constraints: [messages.required] });
  return fields;
}

/** Everything that publishing still requires; null when the CV is ready. */
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

/** A work with some fields changed; a work that gets an end date is no longer current. */
export const workWith = (work: WorkHistory, edit: WorkHistoryEdit): WorkHistory => ({
  ...work,
  ...(edit.endDate ? { currentJob: false } : {}),
  ...edit,
});

/** Two skills as one: the first, with the higher level and all places of use. */
export const joinedSkill = (one: CvSkillInput, other: CvSkillInput): CvSkillInput => ({
  ...one,
  level: Math.max(one.level, other.level),
  workOutside: one.workOutside || other.workOutside,
  links: [...new Set([...one.links, ...other.links])].slice(0, cvLimits.links),
  works: [...new Set([...one.works, ...other.works])],
});
