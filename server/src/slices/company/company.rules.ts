import {
  completeCompany,
  type CompanyInput,
  type ValidationResult,
} from '@fourfold/contract/company/schema.ts';
import { fieldErrors } from '@fourfold/contract/protocol/field-errors.ts';

/** The list of each id in the form. */
export const companyReferences = {
  industryId: 'industry',
  companySizeId: 'companySize',
  locationStateId: 'state',
} as const;

/** What publishing still requires; null when the form is complete. */
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
