import { z } from 'zod';
import { answerFacts, jobFacts } from '../application/answer-facts.ts';
import { vacancies } from '../job/schema.ts';
import { revenueTypes, workModes } from '../reference/pay.ts';
import { timestamp } from '../protocol/field.ts';

/* Public jobs and companies for programs: the same as their pages, in words. */

/** A company that hides its name from a job has no id, and its industry as name. */
const openCompanyRef = z.object({
  id: z.int().nullable(),
  name: z.string(),
  /** An absolute URL, like all in these answers. */
  logo: z.string().nullable(),
});

export const openJobItem = z.object({
  id: z.int(),
  /** Its page for people. */
  url: z.string(),
  title: z.string(),
  company: openCompanyRef,
  city: z.string(),
  /** USPS code. */
  state: z.string().nullable(),
  workMode: z.enum(workModes).nullable(),
  employmentType: z.string().nullable(),
  /** US dollars a year, month or hour. */
  pay: z.object({
    type: z.enum(revenueTypes),
    min: z.number().nullable(),
    max: z.number().nullable(),
  }),
  publishedDate: timestamp,
});
export type OpenJobItem = z.infer<typeof openJobItem>;

export const openJobView = openJobItem.extend({
  /** Markdown. */
  description: z.string(),
  industry: z.string().nullable(),
  experience: z.string().nullable(),
  benefits: z.array(z.string()),
  /** Whether somebody is to be hired now, and by which day, or applications are collected. */
  vacancy: z.enum(vacancies).nullable(),
  fillBy: z.iso.date().nullable(),
  /** The last day to apply; null: no deadline. */
  applyBy: z.iso.date().nullable(),
  /** The day since which the employer did not say that it is open; null while that is recent. */
  unconfirmedSince: z.iso.date().nullable(),
  /** Levels 1 to 5; 0 is nice to have. */
  skills: z.array(z.object({ name: z.string(), level: z.int() })),
  /** How the employer answers; null for a job that keeps its company's name off its page. */
  answers: jobFacts.nullable(),
});
export type OpenJobView = z.infer<typeof openJobView>;

export const openCompanyView = z.object({
  id: z.int(),
  url: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  website: z.string(),
  description: z.string(),
  specialties: z.string(),
  industry: z.string().nullable(),
  size: z.string().nullable(),
  founded: z.int().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  /** How it answers, over its jobs that were listed under its name. */
  answers: answerFacts,
});
export type OpenCompanyView = z.infer<typeof openCompanyView>;
