import { on, type Reaction } from '../../platform/unit-of-work.ts';
import { accountDeleted } from '../account/account.events.ts';
import { forgetContents } from './log/act.commands.ts';

/** What acts say of an account goes with it. */
export const operatorReactions: readonly Reaction[] = [
  on(accountDeleted, (unit, { leaving }) => forgetContents(unit, leaving.accountId)),
];
