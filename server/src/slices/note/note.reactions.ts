import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import { deleteSome } from '../../platform/db/room.ts';
import { on, type Reaction, type UnitOfWork } from '../../platform/unit-of-work.ts';
import { accountEmptying } from '../account/account.events.ts';
import { jobLeft, sideEmptied } from '../application/application.events.ts';
import { companyEmptying } from '../company/company.events.ts';

/** Notes end with either side of what they are about: the person, the job or its company. */
const forget = async (
  { tx }: UnitOfWork,
  { applicationIds }: { applicationIds: readonly number[] },
): Promise<void> => {
  await tx.deleteFrom('note').where('application_id', '=', anyOf(applicationIds)).execute();
};

export const noteReactions: readonly Reaction[] = [
  on(jobLeft, forget),
  on(sideEmptied, forget),
  on(accountEmptying, async ({ tx }, { leaving: { accountId, cvId }, room }) => {
    await deleteSome(
      tx,
      room,
      'note',
      sql`cv_id = coalesce(${cvId}::int, (select id from cv where account_id = ${accountId}))`,
    );
  }),
  on(companyEmptying, async ({ tx }, { companyId, room }) => {
    await deleteSome(tx, room, 'note', sql`company_id = ${companyId}`);
  }),
];
