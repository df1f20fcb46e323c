import { on, type Reaction } from '../../platform/events.ts';
import { companyDeleting } from '../company/events.ts';
import { deleteJobsOf } from './commands.ts';

export const jobReactions: Reaction[] = [
  on(companyDeleting, (work, { companyId }) => deleteJobsOf(work, companyId)),
];
