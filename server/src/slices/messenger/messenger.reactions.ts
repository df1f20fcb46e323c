import { accountEmptying } from '../account/account.events.ts';
import { jobLeft } from '../application/application.events.ts';
import { blocked, memberChanged, ownerFollowing } from '../company/company.events.ts';
import { emptyDialogs, followOwners, leaveJob } from './deletion.commands.ts';
import { forgetBlocked, forgetUnreadable } from './reader.commands.ts';
import { on, type Reaction } from '../../platform/unit-of-work.ts';

export const messengerReactions: readonly Reaction[] = [
  on(ownerFollowing, (unit, { from, room }) => followOwners(unit, from, room)),
  on(memberChanged, forgetUnreadable),
  on(memberChanged, async (unit, { accountId }) => unit.endWatching(accountId)),
  on(accountEmptying, async (unit, { leaving, room }) => {
    await followOwners(unit, leaving.accountId, room);
    await emptyDialogs(unit, leaving.accountId, room);
  }),
  on(blocked, forgetBlocked),
  on(jobLeft, (unit, { applicationIds }) => leaveJob(unit, applicationIds)),
];
