import { on, type Reaction } from '../../platform/events.ts';
import { accountDeleted, accountEmptying } from '../account/account.events.ts';
import { lockCompaniesOf } from './company.access.ts';
import { deleteCompany } from './company.commands.ts';
import { companyEmptying } from './company.events.ts';

/** Deletes the companies of a deleted account with their jobs. */
export const companyReactions: readonly Reaction[] = [
  on(accountDeleted, async (unit, { leaving, room }) => {
    for (const company of await lockCompaniesOf(unit.tx, leaving.accountId)) {
      await deleteCompany(unit, company, room);
      leaving.companyIds.push(company.id);
    }
  }),
];

/** The rest of them, after the applications for their jobs have lost their names. */
export const companyRestReactions: readonly Reaction[] = [
  on(accountEmptying, async (unit, { leaving, room }) => {
    for (const companyId of leaving.companyIds)
      if (!room.isUsedUp) await unit.emit(companyEmptying, { companyId, room });
  }),
];
