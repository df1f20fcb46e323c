import { on, type Reaction } from '../../platform/events.ts';
import { accountDeleted, accountSeen } from '../account/account.events.ts';
import { deleteCvOf, noteActive } from './cv.commands.ts';

export const cvReactions: Reaction[] = [
  on(accountSeen, (unit, { accountId }) => noteActive(unit, accountId)),
  on(accountDeleted, (unit, { accountId }) => deleteCvOf(unit, accountId)),
];
