import type { jobEndpoints } from '@fourfold/contract/job/endpoints.ts';
import type { BasedOn } from '@fourfold/contract/protocol/edition.ts';
import {
  jobStatuses,
  type Job,
  type JobCard,
  type JobPart,
  type JobStatus,
  type JobSettingsInput,
} from '@fourfold/contract/job/schema.ts';
import type { Parts } from '../../parts.ts';
import type { CallScope, TeamCall } from '../../platform/http/caller.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { nextEditions } from '../../platform/http/editions.ts';
import { networkOf } from '../../platform/http/network.ts';
import { invalid, Refusal } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { UnreadablePage } from '../../providers/page/port.ts';
import { lockAccounts } from '../account/account.access.ts';
import { lockOwnCompany, ownCompany, requireAllJobs } from '../company/company.access.ts';
import { assign, unassign } from '../company/team/assignment.commands.ts';
import { assignedReader, assignedTo } from '../company/team/assignment.queries.ts';
import { lockJobPlan } from '../subscription/subscription.queries.ts';
import { deleteJob } from './deletion.commands.ts';
import { createDraftsOfAds } from './ad.commands.ts';
import { lockOwnJob, ownJob, type OwnJob } from './job.access.ts';
import {
  changeSettings,
  createDraft,
  duplicate,
  replaceBehaviors,
  replaceSkills,
  updateRole,
} from './job.commands.ts';
import { toCard, toJob } from './job.present.ts';
import {
  jobBehaviors,
  jobSkills,
  jobsOfAds,
  listJobs,
  readJob,
  type CountApplicants,
  type HasApplicant,
  type JobWithCompany,
} from './job.queries.ts';
import { close, confirm, publish } from './post.commands.ts';
import { askedBefore } from './vacancy.queries.ts';

/** Ad pages that an account may have the server read per hour. */
const adsAnHour = 30;

const listed = ['draft', 'published', 'paused'] as const;

interface SettingsCall extends TeamCall {
  unit: UnitOfWork;
  params: { id: number };
  body: JobSettingsInput;
}

interface CompanyPage extends TeamCall {
  params: { id: number };
  query: { limit: number; offset: number };
}

/** A page of jobs takes three queries: the counts, the jobs, their applicant counts. */
export function jobRoutes(
  { payments, pages, limiter }: Pick<Parts, 'payments' | 'pages' | 'limiter'>,
  reads: { countApplicants: CountApplicants; hasApplicant: HasApplicant },
): Handlers<typeof jobEndpoints> {
  const adsOf = limiter('ad-account', adsAnHour, 60 * 60);
  const present = async (call: CallScope, jobId: number): Promise<Job> => {
    const { tx } = call.unit;
    const [row, skills, behaviors, counts] = await Promise.all([
      readJob(tx, jobId),
      jobSkills(tx, jobId),
      jobBehaviors(tx, jobId),
      reads.countApplicants(call, [jobId]),
    ]);
    const assigned = await assignedReader(tx, 'job_id', [row], call.caller.userId);
    return toJob(row, skills, behaviors, assigned(jobId), counts.get(jobId));
  };
  const editionsOf = (
    call: CallScope & { unit: UnitOfWork },
    job: OwnJob,
    part: JobPart,
    edit: BasedOn,
  ) =>
    nextEditions(call.unit, job.editions, part, edit, async () => ({
      job: await present(call, job.id),
    }));
  const cards = async (call: CallScope, rows: readonly JobWithCompany[]): Promise<JobCard[]> => {
    const counts = await reads.countApplicants(
      call,
      rows.map((row) => row.id),
    );
    const { tx } = call.unit;
    const assigned = await assignedReader(tx, 'job_id', rows, call.caller.userId);
    return rows.map((row) => toCard(row, assigned(row.id), counts.get(row.id)));
  };
  const assignedNow = async ({ unit, caller }: CallScope, id: number) =>
    (await assignedTo(unit.tx, 'job_id', [id], caller.userId)).get(id) ?? [];
  const companyPage = async (call: CompanyPage, statuses: readonly JobStatus[]) => {
    const { caller, needs, unit, params, query } = call;
    const { id: companyId } = await ownCompany(call, params.id);
    const scope = { caller, needs, companyId, statuses };
    const { rows, count, counts } = await listJobs(unit.tx, { ...query, ...scope });
    return { list: await cards(call, rows), count, counts };
  };

  const settingsUpdate = async (call: SettingsCall) => {
    const { unit, params, body } = call;
    const { job } = await lockOwnJob(call, params.id);
    await changeSettings(unit, job, body, reads.hasApplicant);
    return await present(call, job.id);
  };

  return {
    async companyJobList(call) {
      const asked = call.query.status?.length ? call.query.status : listed;
      return await companyPage(
        call,
        asked.filter((status) => status !== 'closed'),
      );
    },
    async companyClosedJobList(call) {
      return await companyPage(call, ['closed']);
    },
    async jobList(call) {
      const { unit, caller, needs, query } = call;
      const statuses = query.status?.length ? query.status : jobStatuses;
      const confirmedBefore = query.askedIfHiring ? askedBefore(unit.now) : undefined;
      const scope = { caller, needs, statuses, confirmedBefore };
      const { rows, count } = await listJobs(unit.tx, { ...query, ...scope });
      return { list: await cards(call, rows), count };
    },
    async jobCreate(call) {
      const { unit, params, body } = call;
      const company = await lockOwnCompany(call, params.id);
      const { adKey, ...role } = body ?? {};
      return await present(call, await createDraft(unit, company, role, adKey));
    },
    async jobAdsKnown(call) {
      const { unit, params, body } = call;
      const company = await ownCompany(call, params.id);
      return { list: await jobsOfAds(unit.tx, company.id, body.keys) };
    },
    async jobAdsCreate(call) {
      const { unit, caller, params, body, http } = call;
      const company = await lockOwnCompany(call, params.id);
      const author = { accountId: caller.userId, network: networkOf(http.request.ip) };
      return { ids: await createDraftsOfAds(unit, company, body.ads, author) };
    },
    async jobAdRead({ caller, body }) {
      await adsOf.consume(String(caller.userId));
      try {
        return await pages.read(body.address);
      } catch (problem) {
        throw problem instanceof UnreadablePage ? unreadable(problem) : problem;
      }
    },
    async jobGet(call) {
      const { id } = await ownJob(call, call.params.id);
      return await present(call, id);
    },
    async jobRoleUpdate(call) {
      const { unit, params, body } = call;
      const { job } = await lockOwnJob(call, params.id);
      await updateRole(unit, job, body, await editionsOf(call, job, 'role', body));
      return await present(call, job.id);
    },
    async jobSkillsUpdate(call) {
      const { unit, caller, params, body, http } = call;
      const { job } = await lockOwnJob(call, params.id);
      const author = { accountId: caller.userId, network: networkOf(http.request.ip) };
      const editions = await editionsOf(call, job, 'skills', body);
      await replaceSkills(unit, job, body.skills, author, editions);
      return await present(call, job.id);
    },
    async jobBehaviorsUpdate(call) {
      const { unit, params, body } = call;
      const { job } = await lockOwnJob(call, params.id);
      const editions = await editionsOf(call, job, 'behaviors', body);
      await replaceBehaviors(unit, job, body.behaviors, editions);
      return await present(call, job.id);
    },
    jobSettingsUpdate: settingsUpdate,
    jobReviewUpdate: settingsUpdate,
    jobPublicPageUpdate: settingsUpdate,
    async jobPublish(call) {
      const { unit, caller, params } = call;
      const { owner_id } = await ownJob(call, params.id);
      // Before the company: a plan that begins or ends writes into it.
      await lockAccounts(unit.tx, [caller.userId, owner_id]);
      await lockJobPlan(unit.tx, owner_id);
      const { job, company } = await lockOwnJob(call, params.id);
      await publish(unit, payments, { company, job, accountId: caller.userId });
      return await present(call, job.id);
    },
    async jobDuplicate(call) {
      const { unit, caller, params, http } = call;
      const locked = await lockOwnJob(call, params.id);
      requireAllJobs(call, locked.company.id);
      const author = { accountId: caller.userId, network: networkOf(http.request.ip) };
      return await present(call, await duplicate(unit, locked, author));
    },
    async jobConfirm(call) {
      const { unit, params } = call;
      const { job } = await lockOwnJob(call, params.id);
      await confirm(unit, job);
      return await present(call, job.id);
    },
    async jobClose(call) {
      const { unit, caller, params } = call;
      const { job } = await lockOwnJob(call, params.id);
      await close(unit, { job, accountId: caller.userId });
      return await present(call, job.id);
    },
    async jobAssign(call) {
      const { unit, caller, params, body } = call;
      const { job } = await lockOwnJob(call, params.id, [params.accountId]);
      await assign(unit, {
        matter: { jobId: job.id },
        jobId: job.id,
        accountId: params.accountId,
        isWaitedFor: body.isWaitedFor,
        by: caller.userId,
      });
      return { assigned: await assignedNow(call, job.id) };
    },
    async jobUnassign(call) {
      const { unit, params } = call;
      const { job } = await lockOwnJob(call, params.id);
      await unassign(unit, { matter: { jobId: job.id }, accountId: params.accountId });
      return { assigned: await assignedNow(call, job.id) };
    },
    async jobDelete(call) {
      const { unit, params } = call;
      const { job } = await lockOwnJob(call, params.id);
      await deleteJob(unit, job);
      return {};
    },
  };
}

const unreadable = ({ reason, message }: UnreadablePage) =>
  reason === 'busy'
    ? new Refusal('error', `${message}.`, { code: 503 })
    : invalid({ address: `${message}. You can paste the ad instead.` });
