import { sql } from 'kysely';
import { deleteSome } from '../../platform/db/room.ts';
import { companyEmptying } from '../company/company.events.ts';
import { jobsEmptying } from '../job/job.events.ts';
import { on, type Reaction } from '../../platform/unit-of-work.ts';

/** Deletes counts of readings with the pages that were read. */
export const openReactions: readonly Reaction[] = [
  on(companyEmptying, async ({ tx }, { companyId, room }) => {
    await deleteSome(tx, room, 'open_view', sql`company_id = ${companyId}`);
  }),
  on(jobsEmptying, async ({ tx }, { jobIds, room }) => {
    await deleteSome(tx, room, 'open_view', sql`job_id = any(${jobIds}::int[])`);
  }),
];
