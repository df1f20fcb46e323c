import { accountEmptying } from '../account/account.events.ts';
import { jobLeft } from '../application/application.events.ts';
import { emptyDialogs, leaveJob } from './deletion.commands.ts';
import { on, type Reaction } from '../../platform/unit-of-work.ts';

export const messengerReactions: readonly Reaction[] = [
  on(accountEmptying, (unit, { leaving, room }) => emptyDialogs(unit, leaving.accountId, room)),
  on(jobLeft, (unit, { applicationIds }) => leaveJob(unit, applicationIds)),
];
