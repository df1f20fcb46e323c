import { on, type Reaction } from '../../platform/events.ts';
import { accountDeleted } from '../account/account.events.ts';
import { lockCompaniesOf } from './company.access.ts';
import { deleteCompany } from './company.commands.ts';

/** Deletes the companies of a deleted account with their jobs. */
export const companyReactions: readonly Reaction[] = [
  on(accountDeleted, async (unit, { accountId }) => {
    for (const company of await lockCompaniesOf(unit.tx, accountId))
      await deleteCompany(unit, company);
  }),
];
