import type { companyEndpoints } from '@fourfold/contract/company/endpoints.ts';
import type { Company } from '@fourfold/contract/company/schema.ts';
import type { Tx } from '../../database.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { nextEditions } from '../../platform/http/editions.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { lockOwnCompany, ownCompany } from './company.access.ts';
import { createCompany, deleteCompanyAlone, updateCompany } from './company.commands.ts';
import { toCompany, toCompanyView } from './company.present.ts';
import {
  listOwnCompanies,
  listPublishedCompanies,
  readCompany,
  readPublishedCompany,
  type CompanyWithLogo,
  type CountJobs,
} from './company.queries.ts';

/** A page of companies takes three queries: the count, the companies, their job counts. */
export function companyRoutes(reads: { countJobs: CountJobs }): Handlers<typeof companyEndpoints> {
  const countOf = async (tx: Tx, rows: CompanyWithLogo[], which: 'all' | 'published') => {
    const ids = rows.map((row) => row.id);
    const counts = await reads.countJobs(tx, ids, which);
    return (row: CompanyWithLogo) => counts.get(row.id) ?? 0;
  };
  const present = async (tx: Tx, company: { id: number }): Promise<Company> => {
    const row = await readCompany(tx, company);
    const jobCount = await countOf(tx, [row], 'all');
    return toCompany(row, jobCount(row));
  };

  return {
    async companyList({ unit, caller, query }) {
      const { rows, count } = await listOwnCompanies(unit.tx, caller.userId, query);
      const jobCount = await countOf(unit.tx, rows, 'all');
      return { list: rows.map((row) => toCompany(row, jobCount(row))), count };
    },
    async companyGet({ unit, caller, params }) {
      return await present(unit.tx, await ownCompany(unit.tx, caller, params.id));
    },
    async companyCreate({ unit, caller, body }) {
      return await present(unit.tx, { id: await createCompany(unit, caller.userId, body) });
    },
    async companyUpdate({ unit, caller, params, body }) {
      const company = await lockOwnCompany(unit.tx, caller, params.id);
      const whole = async () => ({ company: await present(unit.tx, company) });
      const editions = await nextEditions(unit, company.editions, 'profile', body, whole);
      await updateCompany(unit, company, body, editions);
      return await present(unit.tx, company);
    },
    async companyDelete({ unit, caller, params }) {
      await deleteCompanyAlone(unit, await lockOwnCompany(unit.tx, caller, params.id));
      return {};
    },
    async companyDirectory({ unit, query }) {
      const { rows, count } = await listPublishedCompanies(unit.tx, query);
      const jobCount = await countOf(unit.tx, rows, 'published');
      return { list: rows.map((row) => toCompanyView(row, jobCount(row))), count };
    },
    async companyView({ unit, params }) {
      const row = await readPublishedCompany(unit.tx, params.id);
      if (!row) throw notFound('Company not found');
      const jobCount = await countOf(unit.tx, [row], 'published');
      return toCompanyView(row, jobCount(row));
    },
  };
}
