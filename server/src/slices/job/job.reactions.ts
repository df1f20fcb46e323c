import { on, type Reaction } from '../../platform/events.ts';
import { companyDeleting } from '../company/company.events.ts';
import { hiringLimited, hiringPaused, hiringResumed } from '../subscription/subscription.events.ts';
import { deleteJobsOf } from './job.commands.ts';
import { limitJobs, pauseJobs, resumeJobs } from './plan.commands.ts';

export const jobReactions: Reaction[] = [
  on(companyDeleting, (work, { companyId }) => deleteJobsOf(work, companyId)),
  on(hiringPaused, (work, { accountId }) => pauseJobs(work, accountId)),
  on(hiringResumed, (work, { accountId }) => resumeJobs(work, accountId)),
  on(hiringLimited, limitJobs),
];
