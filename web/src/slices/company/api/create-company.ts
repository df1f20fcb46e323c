import type { CompanyInput } from '@fourfold/contract/company/schema.ts';
import { call } from '../../../lib/api.ts';
import { keepCompany } from './own-company.ts';

/** Creates a company from what is there so far; published once nothing is missing. */
export const createCompany = async (body: CompanyInput) =>
  keepCompany(await call('companyCreate', { body }));
