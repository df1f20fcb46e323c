import type { applicationEndpoints } from '@fourfold/contract/application/endpoints.ts';
import type { Parts } from '../../parts.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { lockOwnCv } from '../cv/access.ts';
import { ownJob } from '../job/access.ts';
import { apply } from './commands.ts';
import { toSummary } from './present.ts';
import { countApplicants, listApplicants } from './queries.ts';

export const applicationRoutes = ({ config }: Parts): Handlers<typeof applicationEndpoints> => ({
  async jobApply({ work, caller, params }) {
    const cv = await lockOwnCv(work.tx, caller, params.id);
    return toSummary(await apply(work, cv, params.jobId, config.applyUndoSeconds));
  },

  async applicantList({ work, caller, params, query }) {
    const job = await ownJob(work.tx, caller, params.id);
    const { list, count } = await listApplicants(work.tx, job.id, query);
    const counts = (await countApplicants(work.tx, [job.id])).get(job.id);
    return {
      list,
      count,
      counts: {
        exceed: counts?.exceed ?? 0,
        meet: counts?.meet ?? 0,
        doNotMeet: counts?.doNotMeet ?? 0,
      },
    };
  },
});
