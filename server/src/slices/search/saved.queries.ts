import type { Role } from '@fourfold/contract/account/schema.ts';
import type { SavedSearch } from '@fourfold/contract/search/saved-search.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../database.ts';
import type { SearchTables } from './search.tables.ts';

export type SavedRow = Selectable<SearchTables['saved_search']>;

export const toSaved = (row: SavedRow): SavedSearch => ({
  id: row.id,
  name: row.name,
  role: row.role,
  query: row.query,
  alert: row.alert,
  createdDate: row.created_at.toISOString(),
});

interface Listing {
  limit: number;
  offset: number;
  role?: Role | undefined;
}

export async function listSaved(
  tx: Tx,
  accountId: number,
  { limit, offset, role }: Listing,
): Promise<{ list: SavedSearch[]; count: number }> {
  const saved = tx
    .selectFrom('saved_search')
    .where('account_id', '=', accountId)
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'candidate'));
  const { count } = await saved
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await saved.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { list: rows.map(toSaved), count };
}
