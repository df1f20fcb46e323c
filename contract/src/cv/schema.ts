import { z } from 'zod';
import { validationResult } from '../company/schema.ts';
import { picture } from '../file/schema.ts';
import { editions } from '../protocol/edition.ts';
import {
  complete,
  emailOrEmpty,
  idRef,
  phone,
  postalCode,
  prose,
  stateId,
  timestamp,
  webAddress,
} from '../protocol/field.ts';
import { longestTexts, storedForm } from '../protocol/form.ts';
import { messages } from '../protocol/messages.ts';
import { nameLine, shownLine } from '../protocol/name.ts';
import { behaviorAnswer } from '../reference/behavior.ts';
import { checkPay, revenue, workModes } from '../reference/pay.ts';
import { ambiguousNameItem, skillWeight } from '../reference/schema.ts';
import { distinctSkills, skillLevel, skillName } from '../reference/skill.ts';
import { education, workHistory } from './history.ts';
import { cvSections } from './sections.ts';

export const cvStatuses = ['draft', 'published'] as const;

/** The parts of a CV that are saved separately. */
export type CvPart =
  | 'profile'
  | 'skills'
  | 'behaviors'
  | 'sections'
  | `work-${number}`
  | `education-${number}`;

/** `storedSkills`: the former limit; a CV from that time may keep as many. */
export const cvLimits = {
  skills: 40,
  storedSkills: 100,
  works: 50,
  educations: 20,
  links: 10,
} as const;

/** The profile step, in field order. */
const profileFields = {
  avatarId: idRef.nullable(),
  firstName: nameLine(60),
  lastName: nameLine(60),
  position: shownLine(120),
  bio: prose(500),
  contactEmail: emailOrEmpty,
  contactPhone: phone,
  locationCity: shownLine(120),
  locationStateId: stateId.nullable(),
  locationPostalCode: postalCode,
  /** Id in the list yearsOfExperience. */
  yearsOfExperience: idRef.nullable(),
  employmentTypeId: idRef.nullable(),
  industryId: idRef.nullable(),
  ...revenue,
  /** Where the person is willing to work; empty means anywhere. */
  workModes: z.array(z.enum(workModes, messages.selection)).max(workModes.length),
};

export const longestProfileTexts = longestTexts(profileFields);

/** Any subset of the profile step. */
export const profileInput = z.object(profileFields).partial().superRefine(checkPay);
export type ProfileInput = z.infer<typeof profileInput>;

/** The profile step with all fields required for publishing. */
export const completeProfile = complete(profileInput, {
  avatarId: 'selection',
  firstName: 'text',
  lastName: 'text',
  position: 'text',
  locationCity: 'text',
  locationStateId: 'selection',
  locationPostalCode: 'text',
  contactEmail: 'text',
  yearsOfExperience: 'selection',
  revenueMin: 'number',
  revenueMax: 'number',
  industryId: 'selection',
  employmentTypeId: 'selection',
});

export const profileForm = storedForm(profileFields);

export const cvProfile = profileForm.extend({ avatar: picture.nullable() });
export type CvProfile = z.infer<typeof cvProfile>;

/** One skill. It needs a place of use: outside of work, or at least one work. */
export const cvSkillInput = z
  .object({
    name: skillName,
    level: skillLevel,
    workOutside: z.boolean(messages.selection).default(false),
    links: z.array(webAddress).max(cvLimits.links, messages.tooMany(cvLimits.links)).default([]),
    works: z.array(idRef).max(cvLimits.works, messages.tooMany(cvLimits.works)).default([]),
  })
  .refine((skill) => skill.workOutside || skill.works.length > 0, {
    path: ['workOutside'],
    message: messages.selection,
  });
export type CvSkillInput = z.infer<typeof cvSkillInput>;

export const cvSkillsInput = z.object({
  /** At most 40, or as many as the CV has; never more than 100. */
  skills: distinctSkills(cvSkillInput, cvLimits.storedSkills, cvLimits.skills),
});

/** id: the skill's id in the reference list; works: ids of the CV's own work histories. */
export const cvSkill = z.object({
  id: z.int(),
  name: z.string(),
  level: z.int(),
  weight: skillWeight,
  workOutside: z.boolean(),
  links: z.array(z.string()),
  works: z.array(z.int()),
});
export type CvSkill = z.infer<typeof cvSkill>;

/**
 * A name in the CV's own texts that once led to `skill`, which the CV has, and may mean another: 'QA'.
 */
export const nameQuestion = ambiguousNameItem.omit({ id: true }).extend({ skill: z.string() });
export type NameQuestion = z.infer<typeof nameQuestion>;

/** skill: the one that the CV has, which stays, or a meaning of the name, which takes its place. */
export const nameAnswer = z.object({ name: skillName, skill: skillName });
export type NameAnswer = z.infer<typeof nameAnswer>;

export const cv = z.object({
  id: z.int(),
  status: z.enum(cvStatuses),
  profile: cvProfile,
  educations: z.array(education),
  workHistories: z.array(workHistory),
  skills: z.array(cvSkill),
  behaviors: z.array(behaviorAnswer),
  sections: cvSections,
  editions,
  /** Deadline to undo the last import; null without an import, or after a later change. */
  undoImportUntil: timestamp.nullable(),
  /** Each is asked until it is answered, and never again. */
  nameQuestions: z.array(nameQuestion),
  /**
   * What publishing still requires; property as in the wizard (profile fields, skills, behaviors).
   */
  validationResult: validationResult.nullable(),
});
export type Cv = z.infer<typeof cv>;

/** Without what its owner alone reads. */
export const shownCv = cv.omit({
  validationResult: true,
  behaviors: true,
  editions: true,
  undoImportUntil: true,
  nameQuestions: true,
});

/** A published CV in a list; id is the CV's. */
export const cvCard = cvProfile
  .pick({
    firstName: true,
    lastName: true,
    avatar: true,
    position: true,
    locationCity: true,
    locationStateId: true,
    yearsOfExperience: true,
    employmentTypeId: true,
    workModes: true,
    revenueType: true,
    revenueMin: true,
    revenueMax: true,
  })
  .extend({ id: z.int(), activeDate: timestamp });
export type CvCard = z.infer<typeof cvCard>;
