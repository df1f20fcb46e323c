import type { openEndpoints } from '@fourfold/contract/open/endpoints.ts';
import type { Parts } from '../../../parts.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { pageUrl } from '../../../platform/mail/due.ts';
import { companyFacts, jobFacts } from '../../application/answer/answer.queries.ts';
import { openReportRoutes } from '../report/report.routes.ts';
import { visitRoutes } from '../visit/visit.routes.ts';
import { searchOf } from '../filter.rules.ts';
import { openCalls } from '../open-answer.ts';
import { continueOpenJobs } from '../list.queries.ts';
import { readOpenCompany, readOpenJob } from '../open.queries.ts';
import { toOpenCompany, toOpenItem, toOpenJob } from './program.present.ts';

/** Public jobs and companies for programs, with or without an API key. */
export function openHandlers(parts: Parts): Handlers<typeof openEndpoints> {
  const count = openCalls(parts);
  const absolute = (path: string) => pageUrl(parts.config, path);
  return {
    ...visitRoutes,
    ...openReportRoutes(parts),

    async openJobList({ unit: { tx }, query, http }) {
      await count(http.request);
      const asked = { ...query, search: searchOf(query.search) };
      const { jobs, after } = await continueOpenJobs(tx, asked);
      return { list: jobs.map((job) => toOpenItem(job, absolute)), after };
    },

    async openJobGet({ unit, params, http }) {
      await count(http.request);
      const job = await readOpenJob(unit, params.id);
      if (!job) throw notFound('There is no open job of this id');
      return toOpenJob(job, await jobFacts(unit, job.id), absolute);
    },

    async openCompanyGet({ unit, params, http }) {
      await count(http.request);
      const company = await readOpenCompany(unit.tx, params.id, unit.now);
      if (!company) throw notFound('There is no company of this id');
      return toOpenCompany(company, await companyFacts(unit, company.id), absolute);
    },
  };
}
