import type { Config } from '../../platform/config.ts';
import { accountDeleted, accountEmptying, accountLeaving } from '../account/account.events.ts';
import { lockCompaniesOf } from './company.access.ts';
import { deleteCompanies, emptyCompanies } from './company.commands.ts';
import { keepForTeams } from './team/vacancy.commands.ts';
import { on, type Reaction } from '../../platform/unit-of-work.ts';

export const companyReactions = (config: Config): Reaction[] => [
  on(accountLeaving, (unit, { accountId }) => keepForTeams(unit, config, accountId)),
  on(accountDeleted, async (unit, { leaving, room }) => {
    leaving.companyIds = await lockCompaniesOf(unit.tx, leaving.accountId);
    await deleteCompanies(unit, leaving.companyIds, room);
  }),
];

/** Deletes the remaining companies, after the applications for their jobs have lost their names. */
export const companyRestReactions: readonly Reaction[] = [
  on(accountEmptying, async (unit, { leaving, room }) => {
    const empty = await emptyCompanies(unit, leaving.companyIds, room);
    // The next piece begins with the first company that is not empty.
    unit.afterCommit(() => {
      leaving.companyIds = leaving.companyIds.slice(empty);
      return Promise.resolve();
    });
  }),
];
