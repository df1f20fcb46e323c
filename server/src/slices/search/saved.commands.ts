import type { Role } from '@fourfold/contract/account/schema.ts';
import {
  savedSearchLimit,
  type SavedSearch,
  type SavedSearchChange,
  type SavedSearchInput,
} from '@fourfold/contract/search/saved-search.ts';
import type { Tx } from '../../database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { conflict, invalid, notFound } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { actsAs } from '../account/account.access.ts';
import { jobOf } from './alert/alert.queries.ts';
import { newsFrom } from './alert/alert.rules.ts';
import { toSaved, type SavedRow } from './saved.queries.ts';
import { readQuery, type SavedQuery } from './saved.rules.ts';

/** Saves a search; the window of its mails begins now. */
export async function saveSearch(
  unit: UnitOfWork,
  caller: Caller,
  { name, role, query: sent, alert }: SavedSearchInput,
): Promise<SavedSearch> {
  const { query, wrong } = readQuery(role, sent);
  if (wrong.length > 0) throw invalid({ query: wrong.join('; ') });
  await refuseForeignJob(unit.tx, caller, role, query);
  await refuseOneMore(unit.tx, caller.userId);
  const row = await unit.tx
    .insertInto('saved_search')
    .values({
      account_id: caller.userId,
      role,
      name,
      query: JSON.stringify(query),
      alert,
      seen_until: newsFrom(role, unit.now),
      created_at: unit.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSaved(row);
}

/** Renames a saved search, or switches its mails; switching them on begins their window. */
export async function changeSearch(
  unit: UnitOfWork,
  caller: Caller,
  id: number,
  { name, alert }: SavedSearchChange,
): Promise<SavedSearch> {
  const row = await lockOwn(unit.tx, caller, id);
  const begins = alert === true && !row.alert;
  const changed = await unit.tx
    .updateTable('saved_search')
    .set({
      name: name ?? row.name,
      alert: alert ?? row.alert,
      ...(begins ? { seen_until: newsFrom(row.role, unit.now) } : {}),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSaved(changed);
}

export async function deleteSearch(unit: UnitOfWork, caller: Caller, id: number): Promise<void> {
  const row = await lockOwn(unit.tx, caller, id);
  await unit.tx.deleteFrom('saved_search').where('id', '=', row.id).execute();
}

async function lockOwn(tx: Tx, caller: Caller, id: number): Promise<SavedRow> {
  const row = await tx
    .selectFrom('saved_search')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', caller.userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !actsAs(caller, row.role)) throw notFound('Saved search not found');
  return row;
}

async function refuseForeignJob(tx: Tx, caller: Caller, role: Role, query: SavedQuery) {
  const jobId = role === 'employer' ? query['jobId'] : undefined;
  if (jobId === undefined) return;
  const job = await jobOf(tx, { caller, needs: 'person.find' }, Number(jobId)).executeTakeFirst();
  if (!job) throw invalid({ query: 'jobId: This job is not there' });
}

/** The account is locked, so that of two concurrent calls the second counts the first. */
async function refuseOneMore(tx: Tx, accountId: number): Promise<void> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { count } = await tx
    .selectFrom('saved_search')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (count >= savedSearchLimit)
    throw conflict(
      `You have ${savedSearchLimit} saved searches. Please delete one to save another.`,
    );
}
