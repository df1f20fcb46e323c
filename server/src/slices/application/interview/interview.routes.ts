import type { applicationEndpoints } from '@fourfold/contract/application/endpoints.ts';
import type { Tx } from '../../../database.ts';
import type { Parts } from '../../../parts.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { askToManage } from '../../subscription/subscription.access.ts';
import {
  asCandidate,
  asEmployer,
  lockOwn,
  lockReceived,
  readOwn,
  readReceived,
} from '../application.access.ts';
import { ownApplication, receivedApplication } from '../application.queries.ts';
import {
  acceptInterview,
  cancelInterview,
  declineInterview,
  offerInterview,
  withdrawInterview,
} from './interview.commands.ts';
import { calendarOf } from './mail.ts';
import { comingInterviews, interviewOf } from './interview.queries.ts';

type InterviewEndpoints = Pick<
  typeof applicationEndpoints,
  | 'interviewComing'
  | 'interviewOffer'
  | 'interviewEnd'
  | 'interviewAccept'
  | 'interviewDecline'
  | 'interviewCancel'
  | 'interviewCalendar'
  | 'receivedInterviewCalendar'
>;

export const interviewRoutes = ({ config, payments }: Parts): Handlers<InterviewEndpoints> => ({
  interviewComing: ({ unit, caller, query }) => comingInterviews(unit, caller, query),

  async interviewOffer({ unit, caller, params, body }) {
    const application = await lockReceived(unit.tx, caller, params.id);
    await offerInterview(unit, application, body, asEmployer(caller));
    await askToManage(unit, payments, caller.userId, 'interview');
    return await receivedApplication(unit, application);
  },

  async interviewEnd({ unit, caller, params, body: { state, note } }) {
    const application = await lockReceived(unit.tx, caller, params.id);
    const end = { actor: asEmployer(caller), note };
    if (state === 'offered') await withdrawInterview(unit, application, end);
    else await cancelInterview(unit, config, application, end);
    return await receivedApplication(unit, application);
  },

  async interviewAccept({ unit, caller, params }) {
    const application = await lockOwn(unit.tx, caller, params.id);
    await acceptInterview(unit, config, application, {
      slotId: params.slotId,
      actor: asCandidate(caller),
    });
    return await ownApplication(unit, application);
  },

  async interviewDecline({ unit, caller, params, body }) {
    const application = await lockOwn(unit.tx, caller, params.id);
    await declineInterview(unit, application, { actor: asCandidate(caller), note: body.note });
    return await ownApplication(unit, application);
  },

  async interviewCancel({ unit, caller, params, body }) {
    const application = await lockOwn(unit.tx, caller, params.id);
    await cancelInterview(unit, config, application, {
      actor: asCandidate(caller),
      note: body?.note,
    });
    return await ownApplication(unit, application);
  },

  async interviewCalendar({ unit, caller, params }) {
    const { id } = await readOwn(unit.tx, caller, params.id);
    return await calendarOf(unit, config, await taken(unit.tx, id), 'candidate');
  },

  async receivedInterviewCalendar({ unit, caller, params }) {
    const { id } = await readReceived(unit.tx, caller, params.id);
    return await calendarOf(unit, config, await taken(unit.tx, id), 'employer');
  },
});

async function taken(tx: Tx, applicationId: number) {
  const interview = await interviewOf(tx, applicationId);
  if (interview?.state !== 'taken') throw notFound('No interview is agreed on');
  return interview;
}
