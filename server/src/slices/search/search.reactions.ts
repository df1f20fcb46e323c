import { sql } from 'kysely';
import { deleteSome } from '../../platform/db/room.ts';
import { accountEmptying, unsubscribed } from '../account/account.events.ts';
import { jobsEmptying } from '../job/job.events.ts';
import { skillsMerged, skillsParted } from '../reference/reference.events.ts';
import { alertKind } from './alert/alert.rules.ts';
import { mergeInSearches, partInSearches } from './merge.commands.ts';
import { on, type Reaction } from '../../platform/unit-of-work.ts';

/** Unsubscribing keeps the saved search; marks are deleted with their job or CV. */
export const searchReactions: readonly Reaction[] = [
  on(unsubscribed, async ({ tx }, { accountId, kind, subjectId }) => {
    if (kind !== alertKind) return;
    await tx
      .updateTable('saved_search')
      .set({ alert: false })
      .where('id', '=', subjectId)
      .where('account_id', '=', accountId)
      .execute();
  }),
  on(accountEmptying, async ({ tx }, { leaving: { accountId, cvId }, room }) => {
    await deleteSome(tx, room, 'job_mark', sql`account_id = ${accountId}`);
    await deleteSome(
      tx,
      room,
      'candidate_mark',
      sql`cv_id = coalesce(${cvId}::int,
      (select id from cv where account_id = ${accountId}))`,
    );
  }),
  on(jobsEmptying, async ({ tx }, { jobIds, room }) => {
    await deleteSome(tx, room, 'job_mark', sql`job_id = any(${jobIds}::int[])`);
    await deleteSome(tx, room, 'candidate_mark', sql`job_id = any(${jobIds}::int[])`);
  }),
  on(skillsMerged, mergeInSearches),
  on(skillsParted, partInSearches),
];
