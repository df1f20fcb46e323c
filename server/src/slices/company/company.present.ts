import {
  companyForm,
  type Access,
  type Company,
  type CompanyInput,
  type CompanyView,
} from '@fourfold/contract/company/schema.ts';
import type { Proof } from '@fourfold/contract/company/proof.ts';
import { fieldsOf } from '../../platform/db/columns.ts';
import { toPicture } from '../file/file.rules.ts';
import { itemOf } from '../reference/reference.rules.ts';
import type { CompanyRow } from './company.access.ts';
import type { CompanyWithLogo } from './company.queries.ts';
import { missingOf } from './company.rules.ts';

export const toForm = (row: CompanyRow): Required<CompanyInput> => fieldsOf(companyForm, row);

export const toCompanyView = (row: CompanyWithLogo, jobCount: number): CompanyView => ({
  id: row.id,
  name: row.name,
  logo: toPicture(row.logo_id, row.logo_key),
  website: row.website,
  description: row.description,
  specialties: row.specialties,
  industry: itemOf('industry', row.industry_id),
  companySize: itemOf('companySize', row.company_size_id),
  founded: row.founded,
  locationCity: row.location_city,
  locationState: itemOf('state', row.location_state_id),
  accentColor: row.accent_color,
  proof: toProof(row),
  jobCount,
});

/** The day alone: the moment would tell when somebody worked. */
export const toProof = ({
  proved_domain: domain,
  proved_by: by,
  proved_at: date,
}: Pick<CompanyWithLogo, 'proved_domain' | 'proved_by' | 'proved_at'>): Proof | null =>
  domain === null || by === null || date === null
    ? null
    : { domain, by, date: `${date.toISOString().slice(0, 10)}T00:00:00.000Z` };

/** A company as its owner and its team see it, with what publishing still requires. */
export const toCompany = (
  row: CompanyWithLogo,
  { jobCount, hasPage, access }: { jobCount: number; hasPage: boolean; access: Access },
): Company => ({
  ...toCompanyView(row, jobCount),
  access,
  hasPage,
  logoId: row.logo_id,
  position: row.position,
  postalCode: row.postal_code,
  status: row.status,
  editions: row.editions,
  validationResult: missingOf(toForm(row)),
});
