import type { CompanyInput } from '@fourfold/contract/company/schema.ts';

type Field = keyof CompanyInput;

/** What users read for a property, in the order of the form. */
export const companyLabels: Record<Field, string> = {
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
};

/** The company's properties among these, in the order of the form. */
export const companyFields = (properties: readonly string[]): Field[] =>
  (Object.keys(companyLabels) as Field[]).filter((field) => properties.includes(field));
