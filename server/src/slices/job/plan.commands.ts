import { keptJobs } from '@fourfold/contract/subscription/plans.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { jobKind } from '../../platform/jobs/queue.ts';
import { runBatches } from '../../platform/jobs/run-batches.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RunUnit, UnitOfWork } from '../../platform/unit-of-work.ts';
import { lockAccounts } from '../account/account.access.ts';
import { lockCompaniesOf } from '../company/company.access.ts';
import { keepJobs, keptAll } from '../subscription/subscription.commands.ts';
import { lockJobPlan } from '../subscription/subscription.queries.ts';
import { rightChoice } from '../subscription/subscription.rules.ts';
import { jobPosted, jobsSwitched } from './job.events.ts';
import type { JobEventType } from './job.tables.ts';
import { listOpenJobs, lockFollowing, lockHidden, lockKept } from './plan.queries.ts';
import { recordPost } from './post.commands.ts';

/*
 * A change of plan takes effect at once for the owner's permissions. The jobs follow: as many as
 * fit the transaction of the change, the rest in the background. Each batch locks the subscription
 * and reads the current plan, so that the latest change wins. Jobs closed by a limited plan stay
 * closed when another plan follows, as if all had happened at once: `subscription.kept` lists the
 * jobs that stay open.
 */

/** The jobs of an account that still have to be paused, reopened or closed. */
interface Following {
  accountId: number;
  /** Only jobs with a higher id; undefined at the beginning. */
  after?: number;
}

export const planFollowed = jobKind<Following>('job.plan');

/** Pauses an account's open jobs or reopens its paused ones, according to its current plan. */
export async function followPlan(unit: UnitOfWork, accountId: number): Promise<void> {
  const rest = await followNext(unit, { accountId });
  if (rest) await unit.enqueue(planFollowed, rest, unit.now);
}

/** Keeps as many open jobs as a limited plan allows, the chosen ones before newer ones. */
export async function limitJobs(
  unit: UnitOfWork,
  { accountId, keep }: { accountId: number; keep: readonly number[] },
): Promise<void> {
  await lockCompaniesOf(unit.tx, accountId);
  const stays = await lockKept(unit.tx, accountId, keep);
  await setStatus(
    unit,
    stays.filter(({ status }) => status !== 'published'),
    'published',
  );
  const ids = stays.map(({ id }) => id);
  await keepJobs(unit, accountId, ids);
  await followPlan(unit, accountId);
}

/**
 * The jobs of a company follow the plan of its new owner, as on a move to that plan.
 * @throws 409 need-select-jobs where the plan holds fewer open jobs than there are
 */
export async function followOwner(
  unit: UnitOfWork,
  { to, jobIds }: { to: number; jobIds: readonly number[] },
): Promise<void> {
  const plan = await lockJobPlan(unit.tx, to);
  if (plan?.held_plan !== 'starter') return await followPlan(unit, to);
  const open = await listOpenJobs(unit.tx, to, jobIds);
  if (open.length <= keptJobs) return await followPlan(unit, to);
  if (!rightChoice(jobIds, open))
    throw new Refusal('need-select-jobs', `Pick ${keptJobs} jobs to keep open`, {
      data: { list: open },
    });
  return await limitJobs(unit, { accountId: to, keep: jobIds });
}

/** Continues with the rest of the jobs, then makes open pages show them. */
export const followRest = (run: RunUnit, rest: Following, batches?: number): Promise<void> =>
  runBatches(
    run,
    planFollowed,
    rest,
    async (unit, next) => {
      const left = await followNext(unit, next);
      if (!left) unit.push('subscription/changed', [rest.accountId], {});
      return left;
    },
    batches,
  );

/** @returns where the next batch begins, if there may be more */
async function followNext(
  unit: UnitOfWork,
  { accountId, after = 0 }: Following,
): Promise<Following | undefined> {
  // The first lock, as in the deletion of the account.
  await lockAccounts(unit.tx, [accountId]);
  const plan = await lockJobPlan(unit.tx, accountId);
  if (!plan) return undefined;
  // Locked, because each job that opens or closes is counted in its company.
  await lockCompaniesOf(unit.tx, accountId);
  const hidden = await lockHidden(unit.tx, accountId, mostJobs);
  if (hidden.length > 0) {
    await setStatus(unit, fitting(hidden, 'paused'), 'paused');
    return { accountId, after };
  }
  const { kept } = plan;
  const status = kept ? 'closed' : plan.held_plan === 'none' ? 'paused' : 'published';
  const found = await lockFollowing(unit.tx, accountId, { status, kept, after, limit: mostJobs });
  const batch = fitting(found, status);
  await setStatus(unit, batch, status);
  const last = batch.at(-1);
  if (last && (batch.length < found.length || found.length === mostJobs))
    return { accountId, after: last.id };
  // A concurrent run may have left some behind, so the last pass must find none.
  if (after > 0) return { accountId };
  if (!kept) return undefined;
  await keptAll(unit, accountId);
  // A limited plan leaves no paused jobs, but another plan may have started meanwhile.
  return plan.held_plan === 'starter' ? undefined : { accountId };
}

/** The most rows written by a batch: jobs, projections, copies and notices. */
const rowsAtOnce = 800;
const rowsOf = {
  published: (skills: number) => 10 + skills,
  paused: (skills: number) => 10 + skills,
  /** Includes the copy for applicants with its answers, and the notices. */
  closed: (skills: number) => 40 + 2 * skills,
};
type Followed = keyof typeof rowsOf;

/** Hides a job from everybody but its owner, or ends that. */
export async function setJobHidden(
  unit: UnitOfWork,
  { jobId, accountId, hidden }: { jobId: number; accountId: number; hidden: boolean },
): Promise<void> {
  await unit.tx.updateTable('job').set({ hidden }).where('id', '=', jobId).execute();
  await followPlan(unit, accountId);
}

const eventOf = {
  published: 'reopened',
  paused: 'paused',
  closed: 'closed',
} as const satisfies Record<Followed, JobEventType>;

const mostJobs = rowsAtOnce / rowsOf.paused(0);

function fitting<Job extends { skills: number }>(jobs: readonly Job[], status: Followed): Job[] {
  let rows = 0;
  return jobs.filter(({ skills }, place) => {
    rows += rowsOf[status](skills);
    return place === 0 || rows <= rowsAtOnce;
  });
}

async function setStatus(
  unit: UnitOfWork,
  jobs: readonly { id: number }[],
  status: Followed,
): Promise<void> {
  const jobIds = jobs.map(({ id }) => id);
  if (jobIds.length === 0) return;
  await unit.tx
    .updateTable('job')
    .set({ status, updated_at: unit.now })
    .where('id', '=', anyOf(jobIds))
    .execute();
  await recordPost(unit, jobIds, eventOf[status], null);
  await unit.emit(jobsSwitched, { jobIds });
  if (status !== 'closed') return;
  for (const jobId of jobIds) await unit.emit(jobPosted, { jobId, open: false });
}
