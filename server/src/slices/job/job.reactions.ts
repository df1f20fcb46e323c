import { on, type Reaction } from '../../platform/events.ts';
import { companyDeleting } from '../company/company.events.ts';
import { hiringLimited, hiringSwitched } from '../subscription/subscription.events.ts';
import { skillsMerged, skillsMerging, skillsParted } from '../reference/reference.events.ts';
import { deleteJobsOf } from './job.commands.ts';
import { holdJobsOf, mergeInJobs, partInJobs } from './merge.commands.ts';
import { followPlan, limitJobs } from './plan.commands.ts';

export const jobReactions: Reaction[] = [
  on(companyDeleting, (unit, { companyId }) => deleteJobsOf(unit, companyId)),
  on(hiringSwitched, (unit, { accountId }) => followPlan(unit, accountId)),
  on(hiringLimited, limitJobs),
  on(skillsMerging, holdJobsOf),
  on(skillsMerged, mergeInJobs),
  on(skillsParted, partInJobs),
];
