import type { applicationEndpoints } from '@fourfold/contract/application/endpoints.ts';
import type { Parts } from '../../parts.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { lockOwnCv } from '../cv/cv.access.ts';
import { ownJob } from '../job/job.access.ts';
import { askToBite, askToManage } from '../subscription/subscription.access.ts';
import { holdPair, lockOwn, lockReceived, readReceived } from './application.access.ts';
import { askToGoOn, bite } from './bite.commands.ts';
import { apply } from './application.commands.ts';
import { interviewRoutes } from './interview/interview.routes.ts';
import { listApplicants, listFollowed } from './list.queries.ts';
import { archive, move, takeBack } from './move.commands.ts';
import { toSummary } from './application.present.ts';
import { countApplicants, ownApplication, receivedApplication } from './application.queries.ts';
import { isAnswering, isDecline } from './application.rules.ts';

export function applicationRoutes(parts: Parts): Handlers<typeof applicationEndpoints> {
  const { payments } = parts;
  const undoSeconds = parts.config.applyUndoSeconds;
  return {
    ...interviewRoutes(parts),

    async jobApply({ work, caller, params }) {
      await holdPair(work.tx, { cvId: params.id, jobId: params.jobId });
      const cv = await lockOwnCv(work.tx, caller, params.id);
      const row = await apply(work, cv, params.jobId, undoSeconds);
      return toSummary(row, 'candidate', work.now);
    },

    async applicationOutgoing({ work, caller, query }) {
      return await listFollowed(work, caller.userId, { ...query, origin: 'applicant' });
    },

    async applicationIncoming({ work, caller, query }) {
      return await listFollowed(work, caller.userId, { ...query, origin: 'employer' });
    },

    async applicationAnswer({ work, caller, params, body }) {
      const application = await lockOwn(work.tx, caller, params.id);
      return await ownApplication(
        work,
        await move(work, application, body.status, 'candidate', body),
      );
    },

    async applicationDelete({ work, caller, params }) {
      const application = await lockOwn(work.tx, caller, params.id);
      if (application.status === 'preNew' || isAnswering(application))
        await takeBack(work, application, 'candidate');
      else await archive(work, application);
      return {};
    },

    async applicationAnswerUndo({ work, caller, params }) {
      const application = await lockOwn(work.tx, caller, params.id);
      const restored = await takeBack(work, application, 'candidate');
      return restored && (await ownApplication(work, restored));
    },

    async bite({ work, caller, params, body }) {
      const job = await ownJob(work.tx, caller, params.id);
      await holdPair(work.tx, { cvId: body.candidateId, jobId: job.id });
      return await receivedApplication(work, await bite(work, payments, job, body, undoSeconds));
    },

    async applicationGet({ work, caller, params }) {
      const found = await readReceived(work.tx, caller, params.id);
      if (found.status !== 'new') return await receivedApplication(work, found);
      // Two may open it at the same moment; one of them is the first.
      const held = await lockReceived(work.tx, caller, params.id);
      return await receivedApplication(
        work,
        held.status === 'new' ? await move(work, held, 'viewed', 'system') : held,
      );
    },

    async applicationMove({ work, caller, params, body }) {
      const application = await lockReceived(work.tx, caller, params.id);
      const moved = await move(work, application, body.status, 'employer', body);
      // What is not possible is told first, the plan is asked last; declining needs none.
      if (body.status === 'invite') await askToBite(work, payments, caller.userId);
      else if (!isDecline(body.status)) await askToManage(work, payments, caller.userId, 'move');
      else await askToGoOn(work, application);
      return await receivedApplication(work, moved);
    },

    async applicationMoveUndo({ work, caller, params }) {
      const application = await lockReceived(work.tx, caller, params.id);
      const restored = await takeBack(work, application, 'employer');
      await askToGoOn(work, application);
      return restored && (await receivedApplication(work, restored));
    },

    async applicantList({ work, caller, params, query }) {
      const job = await ownJob(work.tx, caller, params.id);
      const [{ list, count, after }, countsOf] = await Promise.all([
        listApplicants(work, job.id, query),
        countApplicants(work.tx, [job.id]),
      ]);
      const counts = countsOf.get(job.id);
      return {
        list,
        count,
        after,
        counts: {
          exceed: counts?.exceed ?? 0,
          meet: counts?.meet ?? 0,
          doNotMeet: counts?.doNotMeet ?? 0,
        },
      };
    },
  };
}
