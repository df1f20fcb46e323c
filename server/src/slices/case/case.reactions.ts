import { on, type Reaction } from '../../platform/unit-of-work.ts';
import { accountDeleted } from '../account/account.events.ts';
import { emptyCases } from './deletion.commands.ts';

export const caseReactions: readonly Reaction[] = [
  on(accountDeleted, (unit, { leaving }) => emptyCases(unit, leaving.accountId)),
];
