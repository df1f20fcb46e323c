import { z } from 'zod';
import { behaviorAnswer } from '../reference/behavior.ts';
import { revenueTypes, workModes } from '../reference/pay.ts';
import { ambiguousNameItem } from '../reference/schema.ts';
import { cv } from './schema.ts';

/** The part of JSON Resume 1.0.0 (jsonresume.org/schema) that a CV fills. */

/** A month, `YYYY-MM`. */
const date = z.string();
/** A month or a year. */
const time = z.string().optional();
const timesOf = z.array(z.object({ name: z.string(), time: z.string() }));

/**
 * Data for which the standard has no field. Each entry belongs to the standard entry at the same
 * index and of the same name.
 */
export const fourfoldMeta = z.object({
  profile: z.object({
    firstName: z.string(),
    lastName: z.string(),
    yearsOfExperience: z.int().nullable(),
    employmentTypeId: z.int().nullable(),
    industryId: z.int().nullable(),
    revenueType: z.enum(revenueTypes),
    revenueMin: z.number().nullable(),
    revenueMax: z.number().nullable(),
    workModes: z.array(z.enum(workModes)),
  }),
  educations: z.array(z.object({ name: z.string(), graduated: z.boolean() })),
  /** works: indexes in the list `work`. */
  skills: z.array(
    z.object({
      name: z.string(),
      workOutside: z.boolean(),
      links: z.array(z.string()),
      works: z.array(z.int()),
    }),
  ),
  behaviors: z.array(behaviorAnswer),
  /** Times in the person's own words. */
  sections: z.object({ certificates: timesOf, projects: timesOf, volunteering: timesOf }),
});

export const jsonResume = z.object({
  $schema: z.string(),
  basics: z.object({
    name: z.string().optional(),
    label: z.string().optional(),
    email: z.string().optional(),
    phone: z.string().optional(),
    summary: z.string().optional(),
    location: z
      .object({
        city: z.string().optional(),
        postalCode: z.string().optional(),
        region: z.string().optional(),
        countryCode: z.string(),
      })
      .optional(),
    profiles: z.array(z.object({ network: z.string(), url: z.string() })),
  }),
  work: z.array(
    z.object({
      name: z.string(),
      position: z.string(),
      startDate: date,
      endDate: date.optional(),
      summary: z.string(),
    }),
  ),
  education: z.array(
    z.object({
      institution: z.string(),
      area: z.string(),
      studyType: z.string(),
      startDate: date,
      endDate: date.optional(),
    }),
  ),
  skills: z.array(z.object({ name: z.string(), level: z.string() })),
  languages: z.array(z.object({ language: z.string(), fluency: z.string().optional() })),
  certificates: z.array(
    z.object({
      name: z.string(),
      issuer: z.string().optional(),
      date: time,
      url: z.string().optional(),
    }),
  ),
  projects: z.array(
    z.object({
      name: z.string(),
      description: z.string().optional(),
      roles: z.array(z.string()).optional(),
      startDate: time,
      endDate: time,
      url: z.string().optional(),
    }),
  ),
  volunteer: z.array(
    z.object({
      organization: z.string(),
      position: z.string().optional(),
      summary: z.string().optional(),
      startDate: time,
      endDate: time,
      url: z.string().optional(),
    }),
  ),
  meta: z.object({ version: z.string(), lastModified: z.string(), fourfold: fourfoldMeta }),
});
export type JsonResume = z.infer<typeof jsonResume>;

/** Any JSON Resume; its parts are validated one by one. */
export const anyResume = z.record(z.string(), z.unknown());

/** A CV with every field at its limit and every character escaped has 3.2 MB. */
export const maxResumeBytes = 4 * 1024 * 1024;

/**
 * A part of the file that was skipped or changed; `path` as in `work.2.summary`. `about` describes
 * the entry, such as 'Lake College, Sep 2012 to May 2014', so that it can be added by hand.
 */
export const skippedPart = z.object({
  path: z.string(),
  about: z.string().optional(),
  reason: z.string(),
});
export type SkippedPart = z.infer<typeof skippedPart>;

/** What an import replaces; null for a part that the file does not have. */
export const takenParts = z.object({
  profile: z.int(),
  works: z.int().nullable(),
  educations: z.int().nullable(),
  skills: z.int().nullable(),
  behaviors: z.int().nullable(),
  languages: z.int().nullable(),
  certificates: z.int().nullable(),
  links: z.int().nullable(),
  projects: z.int().nullable(),
  volunteering: z.int().nullable(),
});
export type TakenParts = z.infer<typeof takenParts>;

/**
 * A value of the CV that the import changes. field: a field of the profile, or `works`,
 * `educations`, `skills`, `behaviors`, or a kind of section. Lists show removed and added entries only.
 */
export const importChange = z.object({
  field: z.string(),
  before: z.array(z.string()),
  after: z.array(z.string()),
});
export type ImportChange = z.infer<typeof importChange>;

/** The skill of the list that a new name of the file may mean: MATLAB for 'The MathWorks MATLAB'. */
export const nameProposal = z.object({ name: z.string(), skill: z.string() });

/**
 * cv: the CV after the import; null in a preview. ambiguous: names of several skills, left out (and
 * among `skipped`) until the file names one of the meanings instead. proposals: names that come in as
 * written, unless the file names the proposed skill instead.
 */
export const resumeImport = z.object({
  cv: cv.nullable(),
  taken: takenParts,
  changes: z.array(importChange),
  skipped: z.array(skippedPart),
  ambiguous: z.array(ambiguousNameItem.omit({ id: true })),
  proposals: z.array(nameProposal),
});
export type ResumeImport = z.infer<typeof resumeImport>;
