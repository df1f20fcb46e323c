import type { referralEndpoints } from '@fourfold/contract/application/referral.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { lockOwnCv } from '../../cv/cv.access.ts';
import { recommend } from './referral.commands.ts';
import { listReferrals, readReferral } from './referral.queries.ts';

export const referralRoutes: Handlers<typeof referralEndpoints> = {
  async referralList({ unit, caller }) {
    const list = await listReferrals(unit.tx, caller.userId);
    return { list, count: list.length };
  },

  async referralGet({ unit, caller, params }) {
    return await readReferral(unit.tx, caller, params.jobId);
  },

  async referralUpdate(call) {
    const { unit, caller, params, body } = call;
    const cv = await lockOwnCv(call);
    await recommend(unit, cv, params.jobId, body.named);
    return await readReferral(unit.tx, caller, params.jobId);
  },
};
