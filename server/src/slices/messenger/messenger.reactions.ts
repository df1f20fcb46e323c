import { on, type Reaction } from '../../platform/events.ts';
import { accountEmptying } from '../account/account.events.ts';
import { jobLeft } from '../application/application.events.ts';
import { emptyDialogs, leaveJob } from './deletion.commands.ts';

export const messengerReactions: readonly Reaction[] = [
  on(accountEmptying, (unit, { leaving, room }) => emptyDialogs(unit, leaving.accountId, room)),
  on(jobLeft, (unit, { applicationIds }) => leaveJob(unit, applicationIds)),
];
