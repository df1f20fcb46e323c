import { companyEmptying, companyPassed } from '../company/company.events.ts';
import { hiringLimited, hiringSwitched } from '../subscription/subscription.events.ts';
import { skillsMerged, skillsMerging, skillsParted } from '../reference/reference.events.ts';
import { deleteJobsOf } from './deletion.commands.ts';
import { holdJobsOf, mergeInJobs, partInJobs } from './merge.commands.ts';
import { followOwner, followPlan, limitJobs } from './plan.commands.ts';
import { on, type Reaction } from '../../platform/unit-of-work.ts';

export const jobReactions: Reaction[] = [
  on(companyEmptying, (unit, { companyId, room }) => deleteJobsOf(unit, companyId, room)),
  on(companyPassed, followOwner),
  on(hiringSwitched, (unit, { accountId }) => followPlan(unit, accountId)),
  on(hiringLimited, limitJobs),
  on(skillsMerging, holdJobsOf),
  on(skillsMerged, mergeInJobs),
  on(skillsParted, partInJobs),
];
