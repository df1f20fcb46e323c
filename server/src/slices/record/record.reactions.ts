import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { deleteSome, type Room } from '../../platform/db/room.ts';
import { on, type Reaction } from '../../platform/unit-of-work.ts';
import { accountDeleted, accountEmptied, accountEmptying } from '../account/account.events.ts';
import { jobLeft, personLeaving } from '../application/application.events.ts';
import { ownerOf } from '../company/reach.access.ts';
import { companyDeleted } from '../company/company.events.ts';
import { addressesOf, noteAddresses, seal, type Sealing } from './seal.commands.ts';

/** They come before those of applications and notes, which empty what a record keeps. */
export const recordReactions = (sealing: Sealing): Reaction[] => [
  on(accountEmptying, (unit, { leaving }) => noteAddresses(unit, sealing.config, leaving)),
  on(personLeaving, async (unit, { leaving, applicationIds }) => {
    const addresses = addressesOf(sealing.config, leaving);
    await seal(unit, sealing, applicationIds, { companyId: null, addresses });
  }),
  on(jobLeft, (unit, { applicationIds, companyId }) =>
    seal(unit, sealing, applicationIds, { companyId }),
  ),
  // A company's records stay with who owned it.
  on(companyDeleted, async ({ tx }, { companyIds }) => {
    await sql`
      update retention set account_id = ${ownerOf()}, company_name = company.name
      from company where company.id = retention.company_id
        and company.id = ${anyOf(companyIds)}`.execute(tx);
  }),
  // Once nobody may open them, the key of all of them goes at once, and the rest in pieces.
  on(accountDeleted, async ({ tx }, { leaving }) => {
    await tx
      .updateTable('retention')
      .set({ key: null })
      .where('account_id', '=', leaving.accountId)
      .execute();
  }),
  on(accountEmptied, ({ tx }, { leaving, room }) => emptyRecords(tx, leaving.accountId, room)),
];

async function emptyRecords(tx: Tx, accountId: number, room: Room): Promise<void> {
  const companies = sql`company_id in (select company_id from retention where account_id = ${accountId})`;
  for (const table of ['kept_record', 'record_hold', 'record_act'])
    await deleteSome(tx, room, table, companies);
  await deleteSome(tx, room, 'retention', sql`account_id = ${accountId}`);
}
