import type { applicationEndpoints } from '@fourfold/contract/application/endpoints.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { ownCompany } from '../../company/company.access.ts';
import { isReadable, readPublishedCompany } from '../../company/company.queries.ts';
import { ownJob } from '../../job/job.access.ts';
import { hasOpenJob } from '../../job/job.queries.ts';
import { applicantPaces } from '../pace.queries.ts';
import { companyFacts, ownFacts } from './answer.queries.ts';

/** How employers answer, for candidates and for themselves. */
export const answerRoutes: Pick<
  Handlers<typeof applicationEndpoints>,
  'companyFacts' | 'ownCompanyFacts' | 'ownJobFacts' | 'applicantPace'
> = {
  async companyFacts({ unit, params }) {
    const { id } = params;
    const company = await readPublishedCompany(unit.tx, id, isReadable(unit.now, hasOpenJob));
    if (!company) throw notFound('Company not found');
    return await companyFacts(unit, id);
  },

  async ownCompanyFacts(call) {
    const { id } = await ownCompany(call, call.params.id);
    return await ownFacts(call.unit, { companyId: id });
  },

  async ownJobFacts(call) {
    const { id, company_id } = await ownJob(call, call.params.id);
    return await ownFacts(call.unit, { companyId: company_id ?? 0, jobId: id });
  },

  async applicantPace(call) {
    return { list: await applicantPaces(call.unit, call, call.query.jobId) };
  },
};
