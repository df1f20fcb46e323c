import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import { deleteSome } from '../../platform/db/room.ts';
import { applicationMoved } from '../application/application.events.ts';
import { companyDeleted, companyEmptying } from '../company/company.events.ts';
import { jobPosted } from '../job/job.events.ts';
import { reportMove, reportPosting } from './fact.commands.ts';
import { on, type Reaction } from '../../platform/unit-of-work.ts';

/** Facts become messages in the same transaction; a company's deletion deletes its webhooks. */
export const webhookReactions: readonly Reaction[] = [
  on(applicationMoved, reportMove),
  on(jobPosted, reportPosting),
  on(companyEmptying, async ({ tx }, { companyId, room }) => {
    const own = sql`company_id = ${companyId}`;
    const ofOwn = sql`webhook_id in (select id from webhook where ${own})`;
    await deleteSome(tx, room, 'webhook_delivery', ofOwn);
    // The database deletes rows written meanwhile.
    await deleteSome(tx, room, 'webhook', own);
  }),
  // The remaining webhooks must send nothing more.
  on(companyDeleted, async ({ tx }, { companyIds }) => {
    await tx
      .updateTable('webhook')
      .set({ active: false })
      .where('company_id', '=', anyOf(companyIds))
      .execute();
  }),
];
