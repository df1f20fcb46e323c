import { on, type Reaction } from '../../platform/events.ts';
import { applicationMoved } from '../application/application.events.ts';
import { jobPosted } from '../job/job.events.ts';
import { tellMove, tellPosting } from './fact.commands.ts';

/** Facts become messages in the same transaction; a company's deletion takes all of its own along. */
export const webhookReactions: readonly Reaction[] = [
  on(applicationMoved, tellMove),
  on(jobPosted, tellPosting),
];
