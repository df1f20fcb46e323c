import type { companyEndpoints } from '@fourfold/contract/company/endpoints.ts';
import type { Company } from '@fourfold/contract/company/schema.ts';
import type { Tx } from '../../database.ts';
import type { TeamCall } from '../../platform/http/caller.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { nextEditions } from '../../platform/http/editions.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { accessTo, lockOwnCompany, ownCompany } from './company.access.ts';
import { createCompany, deleteCompanyAlone, updateCompany } from './company.commands.ts';
import { toCompany, toCompanyView } from './company.present.ts';
import { companiesKeptFrom } from './block/block.queries.ts';
import {
  isReadable,
  listOwnCompanies,
  listPublishedCompanies,
  publicAmong,
  readCompany,
  readPublishedCompany,
  type CompanyWithLogo,
  type CompanyReads,
} from './company.queries.ts';

interface OwnCall extends TeamCall {
  unit: UnitOfWork;
}

/**
 * A page of companies takes three queries: the count, the companies, their job counts. The owner's
 * page takes a fourth, which of them have a public page.
 */
export function companyRoutes(reads: CompanyReads): Handlers<typeof companyEndpoints> {
  const countOf = async (tx: Tx, rows: CompanyWithLogo[], which: 'all' | 'published') => {
    const ids = rows.map((row) => row.id);
    const counts = await reads.countJobs(tx, ids, which);
    return (row: CompanyWithLogo) => counts.get(row.id) ?? 0;
  };
  const presentOwn = async (call: OwnCall, rows: CompanyWithLogo[]) => {
    const { tx, now } = call.unit;
    const ids = rows.map((row) => row.id);
    const [jobCount, shown] = await Promise.all([
      countOf(tx, rows, 'all'),
      publicAmong(tx, ids, now),
    ]);
    return rows.map((row) => {
      const access = accessTo(call, row);
      return toCompany(row, {
        // A member for named jobs knows of no others.
        jobCount: access.jobIds?.length ?? jobCount(row),
        hasPage: shown.has(row.id),
        access,
      });
    });
  };
  const present = async (call: OwnCall, company: { id: number }): Promise<Company> => {
    const [own] = await presentOwn(call, [await readCompany(call.unit.tx, company)]);
    if (!own) throw notFound('Company not found');
    return own;
  };

  return {
    async companyList(call) {
      const { unit, query } = call;
      const { rows, count } = await listOwnCompanies(unit.tx, call, query);
      return { list: await presentOwn(call, rows), count };
    },
    async companyGet(call) {
      return await present(call, await ownCompany(call, call.params.id));
    },
    async companyCreate(call) {
      const { unit, caller, body } = call;
      return await present(call, { id: await createCompany(unit, caller.userId, body) });
    },
    async companyUpdate(call) {
      const { unit, params, body } = call;
      const company = await lockOwnCompany(call, params.id);
      const whole = async () => ({ company: await present(call, company) });
      const editions = await nextEditions(unit, company.editions, 'profile', body, whole);
      await updateCompany(unit, company, body, editions);
      return await present(call, company);
    },
    async companyDelete(call) {
      const { unit, params } = call;
      await deleteCompanyAlone(unit, await lockOwnCompany(call, params.id));
      return {};
    },
    async companyDirectory({ unit, caller, query }) {
      const kept = await companiesKeptFrom(unit.tx, caller.userId);
      const { rows, count } = await listPublishedCompanies(unit.tx, query, kept);
      const jobCount = await countOf(unit.tx, rows, 'published');
      return { list: rows.map((row) => toCompanyView(row, jobCount(row))), count };
    },
    async companyView({ unit, params }) {
      const row = await readPublishedCompany(
        unit.tx,
        params.id,
        isReadable(unit.now, reads.hasOpenJob),
      );
      if (!row) throw notFound('Company not found');
      const jobCount = await countOf(unit.tx, [row], 'published');
      return toCompanyView(row, jobCount(row));
    },
  };
}
