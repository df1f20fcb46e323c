import { z } from 'zod';
import { fieldError } from '../protocol/envelope.ts';
import { basedOn, editions } from '../protocol/edition.ts';
import {
  colorOrEmpty,
  complete,
  idRef,
  postalCode,
  prose,
  stateId,
  webAddressOrEmpty,
} from '../protocol/field.ts';
import { emptyForm, longestTexts, storedForm } from '../protocol/form.ts';
import { messages } from '../protocol/messages.ts';
import { nameLine, shownLine } from '../protocol/name.ts';
import { teamRoles } from '../protocol/permission.ts';
import { proof } from './proof.ts';
import { namedItem, stateItem } from '../reference/schema.ts';
import { picture } from '../file/schema.ts';

export const companyStatuses = ['draft', 'published'] as const;

/** Allowed founding years: the last 100, newest first (SPEC.md section 9). */
export function foundedYears(now: Date): number[] {
  const thisYear = now.getUTCFullYear();
  return Array.from({ length: 101 }, (_, back) => thisYear - back);
}

const founded = z
  .int(messages.selection)
  .refine((year) => foundedYears(new Date()).includes(year), messages.selection);

/** The company form, in field order. */
const companyFields = {
  logoId: idRef.nullable(),
  name: nameLine(120),
  website: webAddressOrEmpty,
  /** The poster's own position at the company. */
  position: shownLine(120),
  description: prose(2000),
  specialties: prose(500),
  industryId: idRef.nullable(),
  companySizeId: idRef.nullable(),
  founded: founded.nullable(),
  locationCity: shownLine(120),
  locationStateId: stateId.nullable(),
  postalCode,
  /** The color of its public page and of its jobs on its own site; '' for the default. */
  accentColor: colorOrEmpty,
};

export const companyLabels: Record<keyof typeof companyFields, string> = {
  logoId: 'Logo',
  name: 'Company name',
  website: 'Website',
  position: 'Your position there',
  description: 'Company overview',
  specialties: 'Specialties',
  industryId: 'Industry',
  companySizeId: 'Company size',
  founded: 'Founded',
  locationCity: 'City',
  locationStateId: 'State',
  postalCode: 'Postal code',
  accentColor: 'Color',
};

export const companyForm = storedForm(companyFields);
export const emptyCompany = emptyForm(companyFields);
export const longestCompanyTexts = longestTexts(companyFields);

/** Any subset of the company form, as a draft saves it. */
export const companyInput = z.object(companyFields).partial();
export type CompanyInput = z.infer<typeof companyInput>;

/** An edit of the profile, with the version that it started from. */
export const companyEdit = companyInput.extend(basedOn.shape);

/** The company form with all fields required for publishing. */
export const completeCompany = complete(companyInput, {
  logoId: 'selection',
  name: 'text',
  website: 'text',
  position: 'text',
  description: 'text',
  industryId: 'selection',
  companySizeId: 'selection',
  founded: 'selection',
  locationCity: 'text',
  locationStateId: 'selection',
  postalCode: 'text',
});

export const validationResult = z.object({
  message: z.string(),
  fields: z.array(fieldError),
});
export type ValidationResult = z.infer<typeof validationResult>;

export const companyView = z.object({
  id: z.int(),
  name: z.string(),
  logo: picture.nullable(),
  website: z.string(),
  description: z.string(),
  specialties: z.string(),
  industry: namedItem.nullable(),
  companySize: namedItem.nullable(),
  founded: z.int().nullable(),
  locationCity: z.string(),
  locationState: stateItem.nullable(),
  accentColor: z.string(),
  /** That the website's domain is its own; null while that is not proved. */
  proof: proof.nullable(),
  /** Number of published jobs; for the owner, of all jobs. */
  jobCount: z.int(),
});
export type CompanyView = z.infer<typeof companyView>;

/** What the caller is in a company's team (RULES.md section 12). */
export const access = z.object({
  role: z.enum(teamRoles),
  /** The jobs that a member acts for; null: all. */
  jobIds: z.array(z.int()).nullable(),
});
export type Access = z.infer<typeof access>;

/** A company as its owner and the members of its team see it. */
export const company = companyView.extend({
  access,
  logoId: z.int().nullable(),
  position: z.string(),
  postalCode: z.string(),
  status: z.enum(companyStatuses),
  /** Whether everybody can read its public page now. */
  hasPage: z.boolean(),
  /** Has a single part: `profile`. */
  editions,
  validationResult: validationResult.nullable(),
});
export type Company = z.infer<typeof company>;
