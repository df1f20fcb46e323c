import { on, type Reaction } from '../../platform/unit-of-work.ts';
import { accountDeleted } from '../account/account.events.ts';
import { emptyDecisions } from './case/decision.commands.ts';
import { forgetContents } from './log/act.commands.ts';

/** What acts and decisions say of an account goes with it. */
export const operatorReactions: readonly Reaction[] = [
  on(accountDeleted, async (unit, { leaving }) => {
    await forgetContents(unit, leaving.accountId);
    await emptyDecisions(unit, leaving.accountId);
  }),
];
