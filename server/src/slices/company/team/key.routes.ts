import type { companyKeyEndpoints, CompanyKey } from '@fourfold/contract/company/api-key.ts';
import type { Tx } from '../../../database.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { createApiKey, endApiKey } from '../../account/api-key/api-key.commands.ts';
import { shownColumns, toApiKey } from '../../account/api-key/api-key.queries.ts';
import { shownName } from '../../account/account.queries.ts';
import { lockOwnCompany, ownCompany } from '../company.access.ts';

/** Keys for one company, made by its owner and recruiters. */
export const companyKeyRoutes: Handlers<typeof companyKeyEndpoints> = {
  async companyKeyList(call) {
    const company = await ownCompany(call, call.params.id);
    const list = await keysOf(call.unit.tx, company.id, call.caller.userId);
    return { list, count: list.length };
  },

  async companyKeyCreate(call) {
    const { unit, caller, body } = call;
    const { id } = await lockOwnCompany(call, call.params.id);
    const key = { ...body, role: 'employer' as const };
    const { secret, ...made } = await createApiKey(unit, caller.userId, key, id);
    const list = await keysOf(unit.tx, id, caller.userId);
    const by = list.find((one) => one.id === made.id)?.by ?? '';
    return { ...toCompanyKey(made), by, isOwn: true, secret };
  },

  async companyKeyEnd(call) {
    const { unit, params } = call;
    const company = await lockOwnCompany(call, params.id);
    await endApiKey(unit, { companyId: company.id }, params.keyId);
    return {};
  },
};

const toCompanyKey = ({
  role: _role,
  companyId: _company,
  ...key
}: ReturnType<typeof toApiKey>): Omit<CompanyKey, 'by' | 'isOwn'> => key;

async function keysOf(tx: Tx, companyId: number, readerId: number): Promise<CompanyKey[]> {
  const rows = await tx
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select(shownColumns.map((column) => `api_key.${column}` as const))
    .select(['api_key.account_id', shownName.as('by')])
    .where('api_key.company_id', '=', companyId)
    .orderBy('api_key.id', 'desc')
    .execute();
  return rows.map(({ account_id, by, ...row }) => ({
    ...toCompanyKey(toApiKey(row)),
    by,
    isOwn: account_id === readerId,
  }));
}
