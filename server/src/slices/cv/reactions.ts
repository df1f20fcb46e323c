import { on, type Reaction } from '../../platform/events.ts';
import { accountSeen } from '../account/events.ts';
import { noteActive } from './commands.ts';

export const cvReactions: Reaction[] = [
  on(accountSeen, (work, { accountId }) => noteActive(work, accountId)),
];
