import { z } from 'zod';
import { validationResult } from '../company/schema.ts';
import { picture } from '../file/schema.ts';
import {
  complete,
  emailOrEmpty,
  idRef,
  line,
  phone,
  postalCode,
  prose,
  stateId,
  timestamp,
  webAddress,
} from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { nameLine } from '../protocol/name.ts';
import { behaviorAnswer } from '../reference/behavior.ts';
import { revenue, revenueInOrder, revenueTypes, workModes } from '../reference/pay.ts';
import { skillWeight } from '../reference/schema.ts';
import { distinctSkills, skillLevel, skillName } from '../reference/skill.ts';
import { editions } from './edition.ts';

export const cvStatuses = ['draft', 'published'] as const;

export const cvLimits = { skills: 100, works: 50, educations: 20, links: 10 } as const;

/** The profile step, any subset of it. */
export const profileInput = z
  .object({
    avatarId: idRef.nullable(),
    firstName: nameLine(60),
    lastName: nameLine(60),
    position: line(120),
    bio: prose(500),
    contactEmail: emailOrEmpty,
    contactPhone: phone,
    locationCity: line(120),
    locationPostalCode: postalCode,
    locationStateId: stateId.nullable(),
    /** Id in company/years-of-experience. */
    yearsOfExperience: idRef.nullable(),
    employmentTypeId: idRef.nullable(),
    industryId: idRef.nullable(),
    ...revenue,
    /** Where the person is willing to work; empty means anywhere. */
    workModes: z.array(z.enum(workModes, messages.selection)).max(workModes.length),
  })
  .partial()
  .refine(revenueInOrder.test, revenueInOrder.issue);
export type ProfileInput = z.infer<typeof profileInput>;

/** The profile step with everything a published CV needs. */
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

export const cvProfile = z.object({
  avatarId: z.int().nullable(),
  avatar: picture.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  position: z.string(),
  bio: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  locationCity: z.string(),
  locationPostalCode: z.string(),
  locationStateId: z.string().nullable(),
  yearsOfExperience: z.int().nullable(),
  employmentTypeId: z.int().nullable(),
  industryId: z.int().nullable(),
  revenueType: z.enum(revenueTypes),
  revenueMin: z.int().nullable(),
  revenueMax: z.int().nullable(),
  workModes: z.array(z.enum(workModes)),
});
export type CvProfile = z.infer<typeof cvProfile>;

/** A month as `YYYY-MM`, from 95 years back to 5 forward (SPEC.md section 9). */
export const month = z
  .string(messages.selection)
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, messages.selection)
  .refine((value) => {
    const away = Number(value.slice(0, 4)) - new Date().getUTCFullYear();
    return away >= -95 && away <= 5;
  }, messages.selection);

/** Of anything that was sent, where `always` asks: not every object can be compared. */
const inOrder = ({ startDate, endDate }: { startDate?: unknown; endDate?: unknown }) =>
  typeof startDate !== 'string' || typeof endDate !== 'string' || !endDate || startDate <= endDate;

/** Checked beside other mistakes too, so that a form tells everything at once. */
const always = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

export const workFields = z.object({
  name: line(120).min(1, messages.required),
  position: line(120).min(1, messages.required),
  tasks: prose(1500).min(1, messages.required),
  startDate: month,
  endDate: month.nullable(),
  currentJob: z.boolean(messages.selection),
});

export const workHistoryInput = workFields
  .extend({
    endDate: workFields.shape.endDate.default(null),
    currentJob: workFields.shape.currentJob.default(false),
  })
  .refine((work) => work.currentJob || Boolean(work.endDate), {
    path: ['endDate'],
    message: messages.selection,
    ...always,
  })
  .refine((work) => work.currentJob || inOrder(work), {
    path: ['endDate'],
    message: messages.period,
    ...always,
  })
  .transform((work) => (work.currentJob ? { ...work, endDate: null } : work));
export type WorkHistoryInput = z.infer<typeof workHistoryInput>;

export const workHistory = z.object({
  id: z.int(),
  name: z.string(),
  position: z.string(),
  tasks: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  currentJob: z.boolean(),
});
export type WorkHistory = z.infer<typeof workHistory>;

export const educationFields = z.object({
  name: line(120).min(1, messages.required),
  degreeId: idRef,
  fieldOfStudyId: idRef,
  startDate: month,
  endDate: month.nullable(),
  graduated: z.boolean(messages.selection),
});

export const educationInput = educationFields
  .extend({
    endDate: educationFields.shape.endDate.default(null),
    graduated: educationFields.shape.graduated.default(false),
  })
  .refine(inOrder, { path: ['endDate'], message: messages.period, ...always });
export type EducationInput = z.infer<typeof educationInput>;

export const education = z.object({
  id: z.int(),
  name: z.string(),
  degreeId: z.int(),
  fieldOfStudyId: z.int(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  graduated: z.boolean(),
});
export type Education = z.infer<typeof education>;

/** One skill; it must say where it was used: outside of work, or in at least one work. */
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
  skills: distinctSkills(cvSkillInput, cvLimits.skills),
});

/** id is the skill's id in the reference list; works are ids of the CV's own work histories. */
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

export const cv = z.object({
  id: z.int(),
  status: z.enum(cvStatuses),
  profile: cvProfile,
  educations: z.array(education),
  workHistories: z.array(workHistory),
  skills: z.array(cvSkill),
  behaviors: z.array(behaviorAnswer),
  editions,
  /** Until when the last import can be undone; null where there is none, or something was changed since. */
  undoImportUntil: timestamp.nullable(),
  /** What publishing would still ask for; property as in the wizard (profile fields, skills, behaviors). */
  validationResult: validationResult.nullable(),
});
export type Cv = z.infer<typeof cv>;

/** `data` of a 409: the CV as it stands, and the server's time. */
export const conflictData = z.object({ cv, date: timestamp });

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
