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
  readerOf,
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
  interviewComing: (call) => comingInterviews(call.unit, call, call.query),

  async interviewOffer(call) {
    const { unit, caller, params, body } = call;
    const application = await lockReceived(call, params.id);
    await offerInterview(unit, application, body, asEmployer(caller));
    const asked = { payerId: application.owner_id, callerId: caller.userId };
    await askToManage(unit, payments, asked, 'interview');
    return await receivedApplication(unit, application, readerOf(call, application));
  },

  async interviewEnd(call) {
    const {
      unit,
      caller,
      params,
      body: { state, note },
    } = call;
    const application = await lockReceived(call, params.id);
    const end = { actor: asEmployer(caller), note };
    if (state === 'offered') await withdrawInterview(unit, application, end);
    else await cancelInterview(unit, config, application, end);
    return await receivedApplication(unit, application, readerOf(call, application));
  },

  async interviewAccept(call) {
    const { unit, caller, params } = call;
    const application = await lockOwn(call, params.id);
    await acceptInterview(unit, config, application, {
      slotId: params.slotId,
      actor: asCandidate(caller),
    });
    return await ownApplication(unit, application);
  },

  async interviewDecline(call) {
    const { unit, caller, params, body } = call;
    const application = await lockOwn(call, params.id);
    await declineInterview(unit, application, { actor: asCandidate(caller), note: body.note });
    return await ownApplication(unit, application);
  },

  async interviewCancel(call) {
    const { unit, caller, params, body } = call;
    const application = await lockOwn(call, params.id);
    await cancelInterview(unit, config, application, {
      actor: asCandidate(caller),
      note: body?.note,
    });
    return await ownApplication(unit, application);
  },

  async interviewCalendar(call) {
    const { unit, params } = call;
    const { id } = await readOwn(call, params.id);
    return await calendarOf(unit, config, await taken(unit.tx, id), 'candidate');
  },

  async receivedInterviewCalendar(call) {
    const { unit, params } = call;
    const { id } = await readReceived(call, params.id);
    return await calendarOf(unit, config, await taken(unit.tx, id), 'employer');
  },
});

async function taken(tx: Tx, applicationId: number) {
  const interview = await interviewOf(tx, applicationId);
  if (interview?.state !== 'taken') throw notFound('No interview is agreed on');
  return interview;
}
