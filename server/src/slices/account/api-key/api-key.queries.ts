import type { ApiKey } from '@fourfold/contract/account/api-key.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../database.ts';
import type { AccountTables } from '../account.tables.ts';

export const shownColumns = [
  'id',
  'name',
  'role',
  'scope',
  'company_id',
  'ending',
  'created_at',
  'used_at',
] as const;

type ShownRow = Pick<Selectable<AccountTables['api_key']>, (typeof shownColumns)[number]>;

export const toApiKey = ({ created_at, used_at, company_id, ...row }: ShownRow): ApiKey => ({
  ...row,
  companyId: company_id,
  createdDate: created_at.toISOString(),
  usedDate: used_at?.toISOString() ?? null,
});

/** An account's API keys, the newest first; at most ten. */
export async function listApiKeys(tx: Tx, accountId: number): Promise<ApiKey[]> {
  const rows = await tx
    .selectFrom('api_key')
    .select(shownColumns)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toApiKey);
}
