import { accountEmptied } from '../account/account.events.ts';
import { companyChanged } from '../company/company.events.ts';
import { cvChanged } from '../cv/cv.events.ts';
import { jobChanged, jobsDeleted, jobsHiding, jobsSwitched } from '../job/job.events.ts';
import { namesWritten, skillsMerged, skillsParted } from '../reference/reference.events.ts';
import { companyRenamed } from './company-name.commands.ts';
import { followMerge, followParting } from './merge.commands.ts';
import { dropUnfinished, removeNamesOf } from './names.commands.ts';
import { hideJobsOf, projectCvs, projectJobs } from './projection.commands.ts';
import { on, type Reaction } from '../../platform/unit-of-work.ts';

/**
 * Search follows every change of lower slices in the same transaction, but for a company's name,
 * which may stand in any number of jobs.
 */
export const matchingReactions: readonly Reaction[] = [
  on(cvChanged, async (unit, { cvId }) => void (await projectCvs(unit, [cvId]))),
  on(jobChanged, (unit, { jobId }) => projectJobs(unit, [jobId])),
  on(jobsSwitched, (unit, { jobIds }) => projectJobs(unit, jobIds)),
  on(jobsHiding, (unit, { companyId, room }) => hideJobsOf(unit, companyId, room)),
  on(jobsDeleted, (unit, { jobIds }) => projectJobs(unit, jobIds)),
  on(companyChanged, async (unit, { companyId, renamed }) => {
    if (renamed) await unit.enqueue(companyRenamed, { companyId }, unit.now);
  }),
  on(skillsMerged, followMerge),
  on(skillsParted, followParting),
  on(namesWritten, (unit, { accountId }) => dropUnfinished(unit, accountId)),
  // The account's CV and jobs are already deleted.
  on(accountEmptied, (unit, { leaving, room }) => removeNamesOf(unit, leaving.accountId, room)),
];
