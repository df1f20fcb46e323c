import {
  completeCompany,
  type CompanyInput,
  type ValidationResult,
} from '@fourfold/contract/company/schema.ts';
import { fieldErrors } from '@fourfold/contract/protocol/field-errors.ts';
import type { CompanyRow } from './access.ts';

/** Which list each id of the form belongs to. */
export const companyReferences = {
  industryId: 'industry',
  companySizeId: 'companySize',
  locationStateId: 'state',
} as const;

/** A stored company as its form. */
export const toForm = (row: CompanyRow): Required<CompanyInput> => ({
  logoId: row.logo_id,
  name: row.name,
  website: row.website,
  position: row.position,
  description: row.description,
  specialties: row.specialties,
  industryId: row.industry_id,
  companySizeId: row.company_size_id,
  founded: row.founded,
  locationCity: row.location_city,
  locationStateId: row.location_state_id,
  postalCode: row.postal_code,
});

/** What the form lacks for being published; null when it is complete. */
export function missingOf(form: CompanyInput): ValidationResult | null {
  const parsed = completeCompany.safeParse(form);
  if (parsed.success) return null;
  return {
    message: 'Please complete the company profile',
    fields: fieldErrors(parsed.error.issues),
  };
}

/** A company is published while its form is complete (RULES.md section 3). */
export const statusOf = (form: CompanyInput) => (missingOf(form) ? 'draft' : 'published');
