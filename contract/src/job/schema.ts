import { z } from 'zod';
import { assignedList } from '../company/assigned.ts';
import { validationResult } from '../company/schema.ts';
import { picture } from '../file/schema.ts';
import { basedOn, editions } from '../protocol/edition.ts';
import {
  calendarDay,
  complete,
  idRef,
  line,
  prose,
  stateId,
  timestamp,
} from '../protocol/field.ts';
import { emptyForm, longestTexts, storedForm } from '../protocol/form.ts';
import { messages } from '../protocol/messages.ts';
import { nameLine, shownLine } from '../protocol/name.ts';
import { behaviorAnswer, behaviorsInput } from '../reference/behavior.ts';
import { checkPay, revenue, workModes } from '../reference/pay.ts';
import { skillWeight } from '../reference/schema.ts';
import { distinctSkills, skillLevel, skillName } from '../reference/skill.ts';

export const jobStatuses = ['draft', 'published', 'paused', 'closed'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Suggested benefits; custom titles are allowed too. */
export const benefitTitles = {
  insurance: ['Health', 'Vision', 'Dental', 'Life'],
  retirementBenefits: ['401k', 'Profit sharing', 'ESOPs', 'IRA'],
  pto: ['Unlimited PTO', 'Maternity leave', 'Paternity leave'],
} as const;

export const benefitTitle = shownLine(60).min(1, messages.required);

export const vacancies = ['fill', 'collect'] as const;
export type Vacancy = (typeof vacancies)[number];

const benefits = z.array(benefitTitle).max(20, messages.tooMany(20));

/** The role step, in field order. */
const roleFields = {
  name: nameLine(120),
  description: prose(1500),
  employmentTypeId: idRef.nullable(),
  yearsOfExperienceId: idRef.nullable(),
  industryId: idRef.nullable(),
  workMode: z.enum(workModes, messages.selection).nullable(),
  locationCity: shownLine(120),
  locationStateId: stateId.nullable(),
  ...revenue,
  insurance: benefits,
  retirementBenefits: benefits,
  pto: benefits,
  sponsorship: z.boolean(),
  /** Whether somebody is to be hired now, or applications are collected; null: not said. */
  vacancy: z.enum(vacancies, messages.selection).nullable(),
  fillBy: calendarDay.nullable(),
  /** The last day to apply; null: no deadline. */
  applyBy: calendarDay.nullable(),
};

/** Labels of the role step (SPEC.md section 5). */
export const roleLabels: Record<keyof typeof roleFields, string> = {
  name: 'Title',
  description: 'Description',
  employmentTypeId: 'Employment type',
  yearsOfExperienceId: 'Years of experience',
  industryId: 'Industry',
  workMode: 'Job type',
  locationCity: 'City',
  locationStateId: 'State',
  revenueType: 'Range',
  revenueMin: 'Range',
  revenueMax: 'Range',
  insurance: 'Insurance',
  retirementBenefits: 'Retirement',
  pto: 'Paid time off',
  sponsorship: 'Sponsorship',
  vacancy: 'Vacancy',
  fillBy: 'To be filled by',
  applyBy: 'Apply by',
};

export const emptyRole = emptyForm(roleFields);
export const longestRoleTexts = longestTexts(roleFields);

/** Any subset of the role step. */
export const roleInput = z.object(roleFields).partial().superRefine(checkPay);
export type RoleInput = z.infer<typeof roleInput>;

/** The role step with all fields required for publishing, in field order. */
export const completeRole = complete(roleInput, {
  name: 'text',
  employmentTypeId: 'selection',
  yearsOfExperienceId: 'selection',
  industryId: 'selection',
  locationCity: 'text',
  locationStateId: 'selection',
  revenueMin: 'number',
  revenueMax: 'number',
});

export const role = storedForm(roleFields);
export type JobRole = z.infer<typeof role>;

export const jobSkillsInput = z.object({
  skills: distinctSkills(z.object({ name: skillName, level: skillLevel }), 50),
});

/* Edits, with the version that they started from. */
export const roleEdit = roleInput.safeExtend(basedOn.shape);
export const jobSkillsEdit = jobSkillsInput.extend(basedOn.shape);
export const jobBehaviorsEdit = behaviorsInput.extend(basedOn.shape);

/** The parts of a job that are saved separately. */
export type JobPart = 'role' | 'skills' | 'behaviors';

/**
 * Who finds a published job's public page: everybody, only people with its link, or everybody but
 * without the company's name.
 */
export const publicPages = ['listed', 'unlisted', 'unnamed'] as const;
export type PublicPage = (typeof publicPages)[number];

/* Settings, each saved when it is changed. */
const settingFields = {
  /** Name, picture, contacts and schools are withheld until the next steps. */
  blindReview: z.boolean(messages.selection),
  /**
   * Its people are reviewed by date, without scores, bands or colors for anybody of the company; set
   * before the first applicant.
   */
  withoutScores: z.boolean(messages.selection),
  publicPage: z.enum(publicPages, messages.selection),
};
export const jobSettings = storedForm(settingFields);
export const emptyJobSettings = emptyForm(settingFields);
export const jobSettingsInput = z.object(settingFields).partial();
export type JobSettingsInput = z.infer<typeof jobSettingsInput>;

/** One setting alone, for older clients. */
export const jobReviewInput = z.object(settingFields).pick({ blindReview: true });
export const jobPublicPageInput = z.object(settingFields).pick({ publicPage: true });

/** id: the skill's id in the reference list. */
export const jobSkill = z.object({
  id: z.int(),
  name: z.string(),
  level: z.int(),
  weight: skillWeight,
});
export type JobSkill = z.infer<typeof jobSkill>;

export const jobTerms = role.pick({
  locationCity: true,
  locationStateId: true,
  workMode: true,
  employmentTypeId: true,
  revenueType: true,
  revenueMin: true,
  revenueMax: true,
});

export type JobTerms = z.infer<typeof jobTerms>;

/** The web address of a job ad. */
export const adInput = z.object({ address: line(2000).min(1, messages.required) });

/** A page as it was read: `address` after redirects, `type` its media type, '' if unknown. */
export const adPage = z.object({ address: z.string(), type: z.string(), text: z.string() });

/** What the owner may do with a job now. */
export const jobActions = ['edit', 'publish', 'close', 'delete'] as const;
export type JobAction = (typeof jobActions)[number];

export const jobCard = z.object({
  id: z.int(),
  status: z.enum(jobStatuses),
  name: z.string(),
  company: z.object({ id: z.int(), name: z.string() }),
  assigned: assignedList,
  publishedDate: timestamp.nullable(),
  firstPublishedDate: timestamp.nullable(),
  /** Delivered applications that were not withdrawn. */
  totalApplicants: z.int(),
  /**
   * Percentages of the applicants, rounded to add up to 100; all 0 without applicants, and for a job
   * reviewed without scores.
   */
  exceed: z.int(),
  meet: z.int(),
  doNotMeet: z.int(),
  nextSteps: z.int(),
  newApplicants: z.int(),
  ...jobSettings.shape,
  /** The secret in the link of an unlisted job, else null. */
  linkKey: z.string().nullable(),
  /** Until when an unlisted job's link works without its secret, as links used to. */
  oldLinkUntil: timestamp.nullable(),
  /** When the employer last published it or said that they are still hiring; null for a draft. */
  confirmedDate: timestamp.nullable(),
  terms: jobTerms,
  actions: z.array(z.enum(jobActions)),
});
export type JobCard = z.infer<typeof jobCard>;

/** Number of a company's jobs by status, closed ones included. */
export const jobCounts = z.object({
  draft: z.int(),
  published: z.int(),
  paused: z.int(),
  closed: z.int(),
} satisfies Record<JobStatus, z.ZodType<number>>);
export type JobCounts = z.infer<typeof jobCounts>;

export const job = jobCard.extend({
  role,
  skills: z.array(jobSkill),
  behaviors: z.array(behaviorAnswer),
  editions,
  /** What publishing still requires; property as in the wizard (role fields, skills, behaviors). */
  validationResult: validationResult.nullable(),
});
export type Job = z.infer<typeof job>;

/** The company of a job, in short, as candidates see it. */
export const jobCompany = z.object({ id: z.int(), name: z.string(), logo: picture.nullable() });

/** A published job in a candidate's list. */
export const jobPost = jobTerms.extend({
  id: z.int(),
  name: z.string(),
  company: jobCompany,
  publishedDate: timestamp.nullable(),
});
export type JobPost = z.infer<typeof jobPost>;
