import type { recordEndpoints } from '@fourfold/contract/record/endpoints.ts';
import type { Parts } from '../../parts.ts';
import type { TeamCall } from '../../platform/http/caller.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { recordsOf } from './record.access.ts';
import { hold, openRecord, release, requireHoldable, setYears } from './record.commands.ts';
import {
  findRecords,
  listGoneCompanies,
  listRecordActs,
  listRecords,
  readHold,
  readYears,
  wrappedKeyOf,
  type Reader,
} from './record.queries.ts';
import { unwrapKeyOf } from './seal.commands.ts';
import { personHash } from './vault.ts';

export const recordRoutes = ({
  config,
}: Pick<Parts, 'config'>): Handlers<typeof recordEndpoints> => {
  const readerOf = async (call: TeamCall, id: number): Promise<Reader> => ({
    companyId: await recordsOf(call, id),
    accountId: call.caller.userId,
  });

  return {
    async retentionGet(call) {
      const { companyId } = await readerOf(call, call.params.id);
      return { years: await readYears(call.unit.tx, companyId) };
    },

    async retentionUpdate(call) {
      const { companyId } = await readerOf(call, call.params.id);
      await setYears(call.unit, companyId, call.body.years);
      return call.body;
    },

    async recordList(call) {
      return await listRecords(call.unit, await readerOf(call, call.params.id), call.query);
    },

    async recordFind(call) {
      const { unit, params, body } = call;
      const reader = await readerOf(call, params.id);
      const wrapped = await wrappedKeyOf(unit.tx, reader.companyId);
      if (!wrapped) return { list: [], count: 0 };
      const hash = personHash(unwrapKeyOf(config, reader.companyId, wrapped), body.email);
      const list = await findRecords(unit, reader, hash);
      return { list, count: list.length };
    },

    async recordExport(call) {
      const { applicationId, id } = call.params;
      const deed = { ...(await readerOf(call, id)), ...call.body, applicationId };
      return await openRecord(call.unit, config, deed);
    },

    async recordHoldGet(call) {
      const { applicationId, id } = call.params;
      await requireHoldable(call.unit, await readerOf(call, id), applicationId);
      return await readHold(call.unit.tx, applicationId);
    },

    async recordHold(call) {
      const { applicationId, id } = call.params;
      await hold(call.unit, { ...(await readerOf(call, id)), ...call.body, applicationId });
      return await readHold(call.unit.tx, applicationId);
    },

    async recordRelease(call) {
      const { applicationId, id } = call.params;
      await release(call.unit, { ...(await readerOf(call, id)), ...call.body, applicationId });
      return {};
    },

    async recordLog(call) {
      return await listRecordActs(call.unit.tx, await readerOf(call, call.params.id));
    },

    async goneCompanyList({ unit, caller }) {
      const list = await listGoneCompanies(unit, caller.userId);
      return { list, count: list.length };
    },
  };
};
