import type { TeamCall } from '../../platform/http/caller.ts';
import { ownCompany } from '../company/company.access.ts';

/**
 * The company whose records the caller may reach, as its owner, or as who owned it when it was deleted.
 * @throws not-found, permission-denied
 */
export async function recordsOf(call: TeamCall, id: number): Promise<number> {
  const gone = await call.unit.tx
    .selectFrom('retention')
    .select('company_id')
    .where('company_id', '=', id)
    .where('account_id', '=', call.caller.userId)
    .executeTakeFirst();
  return gone ? gone.company_id : (await ownCompany(call, id)).id;
}
