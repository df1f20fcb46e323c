import type { applicationEndpoints } from '@fourfold/contract/application/endpoints.ts';
import { mayDo, seesAssignedOnly } from '@fourfold/contract/protocol/permission.ts';
import type { Parts } from '../../parts.ts';
import { refuseSuspended, type CallScope } from '../../platform/http/caller.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { assign, unassign } from '../company/team/assignment.commands.ts';
import { assignedTo } from '../company/team/assignment.queries.ts';
import { lockOwnCv } from '../cv/cv.access.ts';
import { noteOpening } from '../job/opening.commands.ts';
import { ownJob } from '../job/job.access.ts';
import { askToBite, askToManage } from '../subscription/subscription.access.ts';
import {
  asCandidate,
  asEmployer,
  lockOwn,
  lockPair,
  lockReceived,
  ownApplicationAt,
  readerOf,
  readReceived,
} from './application.access.ts';
import { attachmentRoutes } from './attachment/attachment.routes.ts';
import { askToGoOn, bite } from './bite.commands.ts';
import { apply } from './apply.commands.ts';
import { interviewRoutes } from './interview/interview.routes.ts';
import { listApplicants, listFollowed } from './list.queries.ts';
import { listPart } from './part.queries.ts';
import { archive, move, takeBack } from './move.commands.ts';
import { toSummary } from './application.present.ts';
import { cardFor } from './team.rules.ts';
import { countApplicants } from './applicant-count.queries.ts';
import { ownApplication, receivedApplication } from './application.queries.ts';
import { assignedApplications } from './assigned.queries.ts';
import { declineOfferFor } from './decline.queries.ts';
import { askFor, doneWith } from './request/request.commands.ts';
import { isAnswering, isDecline } from './application.rules.ts';
import { answerRoutes } from './answer/answer.routes.ts';
import type { referralEndpoints } from '@fourfold/contract/application/referral.ts';
import { recommend } from './referral/referral.commands.ts';
import { listReferrals, readReferral } from './referral/referral.queries.ts';

export function applicationRoutes(parts: Parts): Handlers<typeof applicationEndpoints> {
  const { payments } = parts;
  const undoSeconds = parts.config.applyUndoSeconds;
  return {
    ...attachmentRoutes(parts),
    ...interviewRoutes(parts),
    ...referralRoutes,
    ...answerRoutes,

    async jobApply(call) {
      const { unit, params, body } = call;
      await lockPair(unit.tx, { cvId: params.id, jobId: params.jobId });
      const cv = await lockOwnCv(call, params.id);
      const row = await apply(unit, cv, params.jobId, {
        undoSeconds,
        source: body?.from ?? null,
      });
      return toSummary(row, { side: 'candidate' }, unit.now);
    },

    async applicationOutgoing({ unit, caller, query }) {
      return await listFollowed(unit, caller.userId, { ...query, origin: 'applicant' });
    },

    async applicationIncoming({ unit, caller, query }) {
      return await listFollowed(unit, caller.userId, { ...query, origin: 'employer' });
    },

    async applicationPart({ unit, caller, query }) {
      return await listPart(unit, caller.userId, query);
    },

    async applicationAnswer(call) {
      const { unit, caller, params, body } = call;
      if (!isDecline(body.status)) refuseSuspended(caller);
      const application = await lockOwn(call, params.id);
      const moved = await move(unit, application, body.status, asCandidate(caller), body);
      return await ownApplication(unit, moved);
    },

    async applicationDelete(call) {
      const { unit, caller, params } = call;
      const application = await lockOwn(call, params.id);
      if (application.status === 'preNew' || isAnswering(application))
        await takeBack(unit, application, asCandidate(caller));
      else await archive(unit, application);
      return {};
    },

    async applicationAnswerUndo(call) {
      const { unit, caller, params } = call;
      const application = await lockOwn(call, params.id);
      const restored = await takeBack(unit, application, asCandidate(caller));
      return restored && (await ownApplication(unit, restored));
    },

    async applicationAsk(call) {
      const { unit, params, body } = call;
      const application = await lockOwn(call, params.id);
      await askFor(unit, application, body.kind);
      return await ownApplication(unit, application);
    },

    async bite(call) {
      const { unit, caller, params, body } = call;
      const job = await ownJob(call, params.id);
      const pair = { cvId: body.candidateId, jobId: job.id, callerId: caller.userId };
      await lockPair(unit.tx, pair);
      const bitten = { ...body, actor: asEmployer(caller) };
      const sent = await bite(unit, payments, job, bitten, undoSeconds);
      return await receivedApplication(unit, sent, readerOf(call, job));
    },

    async applicationGet(call) {
      const { unit, caller, params } = call;
      const found = await readReceived(call, params.id);
      const { cv_id: cvId, job_id: jobId, owner_id: employerId } = found;
      if (cvId !== null) await noteOpening(unit, { cvId, employerId, jobId });
      if (found.status !== 'new' || !mayDo(found.caller_role, 'applicant.move'))
        return await receivedApplication(unit, found, readerOf(call, found));
      // Two requests may open it at the same moment; one of them is first.
      const held = await lockReceived(call, params.id);
      return await receivedApplication(
        unit,
        held.status === 'new'
          ? await move(unit, held, 'viewed', { side: 'system', accountId: caller.userId })
          : held,
        readerOf(call, held),
      );
    },

    async applicationMove(call) {
      const { unit, caller, params, body } = call;
      const application = await lockReceived(call, params.id);
      const moved = await move(unit, application, body.status, asEmployer(caller), body);
      // Impossible moves are refused first, the plan is checked last; a decline needs no plan.
      const asked = { payerId: application.owner_id, callerId: caller.userId };
      if (body.status === 'invite') await askToBite(unit, payments, asked);
      else if (!isDecline(body.status)) await askToManage(unit, payments, asked, 'move');
      else await askToGoOn(unit, application);
      return await receivedApplication(unit, moved, readerOf(call, application));
    },

    async applicationDeclineOffer(call) {
      return await declineOfferFor(call.unit.tx, await readReceived(call, call.params.id));
    },

    async applicationRequestDone(call) {
      const { unit, params, body } = call;
      const application = await lockReceived(call, params.id);
      await doneWith(unit, application, body.kind);
      return await receivedApplication(unit, application, readerOf(call, application));
    },

    async applicationMoveUndo(call) {
      const { unit, caller, params } = call;
      const application = await lockReceived(call, params.id);
      const restored = await takeBack(unit, application, asEmployer(caller));
      await askToGoOn(unit, application);
      return restored && (await receivedApplication(unit, restored, readerOf(call, application)));
    },

    async applicantList(call) {
      const { unit, params, query } = call;
      const job = await ownJob(call, params.id);
      const without = await ownApplicationAt(call, job.id);
      const reader = readerOf(call, job);
      const assigned = seesAssignedOnly(reader.role) ? 'mine' : query.assigned;
      const [{ list, count, after }, countsOf] = await Promise.all([
        listApplicants(unit, job, reader, { ...query, assigned, without }),
        job.without_scores ? undefined : countApplicants(call, [job.id]),
      ]);
      const counts = countsOf?.get(job.id);
      return {
        list: list.map((one) => cardFor(job.caller_role, one)),
        count,
        after,
        counts: {
          exceed: counts?.exceed ?? 0,
          meet: counts?.meet ?? 0,
          doNotMeet: counts?.doNotMeet ?? 0,
        },
      };
    },

    async applicationAssign(call) {
      const { unit, caller, params, body } = call;
      const { id, job_id } = await lockReceived(call, params.id, params.accountId);
      await assign(unit, {
        matter: { applicationId: id },
        jobId: job_id ?? 0,
        accountId: params.accountId,
        isWaitedFor: body.isWaitedFor,
        by: caller.userId,
      });
      return { assigned: await assignedNow(call, id) };
    },

    async applicationUnassign(call) {
      const { unit, params } = call;
      const { id } = await lockReceived(call, params.id);
      await unassign(unit, { matter: { applicationId: id }, accountId: params.accountId });
      return { assigned: await assignedNow(call, id) };
    },

    applicationAssigned: (call) => assignedApplications(call.unit, call, call.query),
  };
}

const assignedNow = async ({ unit, caller }: CallScope, id: number) =>
  (await assignedTo(unit.tx, 'application_id', [id], caller.userId)).get(id) ?? [];

const referralRoutes: Handlers<typeof referralEndpoints> = {
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
