import type { visitEndpoints } from '@fourfold/contract/open/visits.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { ownCompany } from '../../company/company.access.ts';
import { ownJob } from '../../job/job.access.ts';
import { readVisits } from './visit.queries.ts';

export const visitRoutes: Handlers<typeof visitEndpoints> = {
  async jobVisits(call) {
    const { unit, params } = call;
    const { id } = await ownJob(call, params.id);
    return await readVisits(unit, { jobId: id });
  },

  async companyVisits(call) {
    const { unit, params } = call;
    const { id } = await ownCompany(call, params.id);
    return await readVisits(unit, { companyId: id });
  },
};
