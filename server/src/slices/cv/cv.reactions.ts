import { on, type Reaction } from '../../platform/events.ts';
import { accountDeleted, accountSeen } from '../account/account.events.ts';
import { deleteCvOf, noteActive } from './cv.commands.ts';

export const cvReactions: Reaction[] = [
  on(accountSeen, (work, { accountId }) => noteActive(work, accountId)),
  on(accountDeleted, (work, { accountId }) => deleteCvOf(work, accountId)),
];
