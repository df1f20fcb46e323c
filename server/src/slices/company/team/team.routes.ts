import type { teamEndpoints } from '@fourfold/contract/company/team.ts';
import type { Parts } from '../../../parts.ts';
import type { TeamCall } from '../../../platform/http/caller.ts';
import { networkOf } from '../../../platform/http/network.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { sha256 } from '../../account/session/refresh-token.ts';
import { lockOwnCompany, ownCompany, type OwnCompany } from '../company.access.ts';
import type { CompanyReads } from '../company.queries.ts';
import { endOffer, offerCompany, takeCompany } from './handover.commands.ts';
import { invite, inviteAgain, takeInvitationBack } from './invitation.commands.ts';
import { askForInvitation, takeInvitation } from './take.commands.ts';
import { changeMember, leaveTeam, removeMember } from './team.commands.ts';
import { invitationBy, readTeam, toInvitationView } from './team.queries.ts';

interface OfCompany extends TeamCall {
  unit: UnitOfWork;
  params: { id: number };
}

const looksAnHour = 60;

export function teamRoutes(
  { config, limiter }: Parts,
  { jobsOf }: Pick<CompanyReads, 'jobsOf'>,
): Handlers<typeof teamEndpoints> {
  const looksFrom = limiter('invitation-network', looksAnHour, 60 * 60);

  /** Changes the team of a locked company, and answers how it is then. */
  async function changed(
    call: OfCompany,
    change: (company: OwnCompany, by: number) => Promise<void>,
  ) {
    const company = await lockOwnCompany(call, call.params.id);
    await change(company, call.caller.userId);
    return await readTeam(call.unit, company, call.caller.userId, jobsOf);
  }

  return {
    async teamGet(call) {
      const company = await ownCompany(call, call.params.id);
      return await readTeam(call.unit, company, call.caller.userId, jobsOf);
    },
    teamInvite: (call) =>
      changed(call, (company, by) => invite(call.unit, config, company, by, call.body, jobsOf)),
    invitationSendAgain: (call) =>
      changed(call, (company, by) =>
        inviteAgain(call.unit, config, company, by, call.params.invitationId),
      ),
    invitationTakeBack: (call) =>
      changed(call, (company) => takeInvitationBack(call.unit, company, call.params.invitationId)),
    memberUpdate: (call) =>
      changed(call, (company, by) =>
        changeMember(call.unit, company, by, call.params.memberId, call.body, jobsOf),
      ),
    memberRemove: (call) =>
      changed(call, (company, by) =>
        removeMember(call.unit, company, by, call.params.memberId, call.query.handTo ?? null),
      ),
    async teamLeave(call) {
      const company = await lockOwnCompany(call, call.params.id);
      await leaveTeam(call.unit, company, call.caller.userId, call.query.handTo ?? null);
      return {};
    },
    handoverOffer: (call) =>
      changed(call, (company, by) =>
        offerCompany(call.unit, config, company, by, call.body.memberId),
      ),
    handoverEnd: (call) => changed(call, (company, by) => endOffer(call.unit, company, by)),
    async handoverTake(call) {
      const company = await lockOwnCompany(call, call.params.id);
      await takeCompany(call.unit, company, call.caller.userId, call.body.jobIds ?? []);
      const taken = await ownCompany(call, company.id);
      return await readTeam(call.unit, taken, call.caller.userId, jobsOf);
    },
    async invitationRead({ unit, body, http }) {
      await looksFrom.consume(networkOf(http.request.ip));
      const row = await invitationBy(unit.tx, sha256(body.secret));
      if (!row) throw notFound('Invitation not found');
      return toInvitationView(row, unit.now);
    },
    async invitationTake({ unit, caller, body }) {
      return { companyId: await takeInvitation(unit, caller.userId, body, jobsOf) };
    },
    async invitationAsk({ unit, caller, body }) {
      await askForInvitation(unit, config, caller.userId, body.secret);
      return {};
    },
  };
}
