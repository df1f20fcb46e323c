import type { CompanyInput } from '@fourfold/contract/company/schema.ts';
import { call } from '../../../lib/api.ts';
import { keepCompany } from './own-company.ts';

export const updateCompany = async (id: number, body: CompanyInput) =>
  keepCompany(await call('companyUpdate', { params: { id }, body }));
