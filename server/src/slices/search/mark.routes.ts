import type { Mark } from '@fourfold/contract/search/mark.ts';
import type { TeamCall } from '../../platform/http/caller.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { lockJobRow, ownJob } from '../job/job.access.ts';
import { markJob, markPerson, unmarkJob, unmarkPerson } from './mark.commands.ts';
import { lockSeenJob, requireSeenPerson, seenJob } from './search.access.ts';

interface MarkCall<Params> extends TeamCall {
  unit: UnitOfWork;
  params: Params;
}

type JobCall = MarkCall<{ id: number }>;
type PersonCall = MarkCall<{ id: number; candidateId: number }>;

export async function putJob(
  call: JobCall,
  mark: Mark,
  why?: { reason?: string | undefined; note?: string | undefined },
) {
  const job = await lockSeenJob(call, call.params.id);
  await markJob(call.unit, { accountId: call.caller.userId, jobId: job.id, mark }, why);
  return {};
}

/** The mark can be removed without checks, because the job may have closed meanwhile. */
export async function takeJob(call: JobCall, mark: Mark) {
  const { id: jobId } = call.params;
  const was = await unmarkJob(call.unit, { accountId: call.caller.userId, jobId, mark });
  if (!was) await seenJob(call, jobId);
  return {};
}

export async function putPerson(call: PersonCall, mark: Mark) {
  const { unit, params } = call;
  const job = await ownJob(call, params.id);
  await requireSeenPerson(call, job, params.candidateId);
  await lockJobRow(unit.tx, job);
  await markPerson(unit, { jobId: job.id, cvId: params.candidateId, mark });
  return {};
}

/** The same for a person, who may have hidden the CV meanwhile. */
export async function takePerson(call: PersonCall, mark: Mark) {
  const { unit, params } = call;
  const job = await ownJob(call, params.id);
  const was = await unmarkPerson(unit, { jobId: job.id, cvId: params.candidateId, mark });
  if (!was) await requireSeenPerson(call, job, params.candidateId);
  return {};
}
