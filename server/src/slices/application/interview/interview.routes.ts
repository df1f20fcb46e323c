import type { applicationEndpoints } from '@fourfold/contract/application/endpoints.ts';
import type { Tx } from '../../../database.ts';
import type { Parts } from '../../../parts.ts';
import type { Handlers } from '../../../platform/http/mount.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { askToManage } from '../../subscription/subscription.access.ts';
import { lockOwn, lockReceived, readOwn, readReceived } from '../application.access.ts';
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
  interviewComing: ({ work, caller, query }) => comingInterviews(work, caller.userId, query),

  async interviewOffer({ work, caller, params, body }) {
    const application = await lockReceived(work.tx, caller, params.id);
    await offerInterview(work, application, body);
    await askToManage(work, payments, caller.userId, 'interview');
    return await receivedApplication(work, application);
  },

  async interviewEnd({ work, caller, params, body: { state, note } }) {
    const application = await lockReceived(work.tx, caller, params.id);
    if (state === 'offered') await withdrawInterview(work, application, note);
    else await cancelInterview(work, config, application, { actor: 'employer', note });
    return await receivedApplication(work, application);
  },

  async interviewAccept({ work, caller, params }) {
    const application = await lockOwn(work.tx, caller, params.id);
    await acceptInterview(work, config, application, params.slotId);
    return await ownApplication(work, application);
  },

  async interviewDecline({ work, caller, params, body }) {
    const application = await lockOwn(work.tx, caller, params.id);
    await declineInterview(work, application, body.note);
    return await ownApplication(work, application);
  },

  async interviewCancel({ work, caller, params, body }) {
    const application = await lockOwn(work.tx, caller, params.id);
    await cancelInterview(work, config, application, { actor: 'candidate', note: body?.note });
    return await ownApplication(work, application);
  },

  async interviewCalendar({ work, caller, params }) {
    const { id } = await readOwn(work.tx, caller, params.id);
    return await calendarOf(work, config, await taken(work.tx, id), 'candidate');
  },

  async receivedInterviewCalendar({ work, caller, params }) {
    const { id } = await readReceived(work.tx, caller, params.id);
    return await calendarOf(work, config, await taken(work.tx, id), 'employer');
  },
});

async function taken(tx: Tx, applicationId: number) {
  const interview = await interviewOf(tx, applicationId);
  if (interview?.state !== 'taken') throw notFound('No interview is agreed on');
  return interview;
}
