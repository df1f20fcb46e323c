import { accountDeleted, accountSeen } from '../account/account.events.ts';
import { skillsMerged, skillsMerging, skillsParted } from '../reference/reference.events.ts';
import { deleteCvOf, noteActive } from './cv.commands.ts';
import { holdCvsOf, mergeInCvs, partInCvs } from './merge.commands.ts';
import { on, type Reaction } from '../../platform/unit-of-work.ts';

export const cvReactions: Reaction[] = [
  on(accountSeen, (unit, { accountId }) => noteActive(unit, accountId)),
  on(accountDeleted, async (unit, { leaving }) => {
    leaving.cvId = await deleteCvOf(unit, leaving.accountId);
  }),
  on(skillsMerging, holdCvsOf),
  on(skillsMerged, mergeInCvs),
  on(skillsParted, partInCvs),
];
