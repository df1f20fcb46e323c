import { anyOf } from '../../platform/db/any-of.ts';
import { jobKind } from '../../platform/jobs/queue.ts';
import { runBatches } from '../../platform/jobs/run-batches.ts';
import type { RunUnit, UnitOfWork } from '../../platform/unit-of-work.ts';
import { lockAccounts } from '../account/account.access.ts';
import { lockCompaniesOf } from '../company/company.access.ts';
import { keepJobs, keptAll } from '../subscription/subscription.commands.ts';
import { lockJobPlan } from '../subscription/subscription.queries.ts';
import { jobPosted, jobsSwitched } from './job.events.ts';
import type { JobEventType } from './job.tables.ts';
import { lockFollowing, lockKept } from './plan.queries.ts';
import { recordPost } from './post.commands.ts';

/*
 * A plan holds at once for what its owner may do; their jobs follow, as many as fit a transaction with
 * the change, the rest in the background. Each batch locks the subscription and reads the plan as it is
 * by then, so that the latest change wins. Jobs that a limited plan closes are closed whatever plan
 * comes next, as if it had been at once: `subscription.kept` says which ones stay.
 */

/** Jobs of an account that its plan is to pause, reopen or close. */
interface Following {
  accountId: number;
  /** Only jobs with a higher id; missing at the beginning. */
  after?: number;
}

export const planFollowed = jobKind<Following>('job.plan');

/** Pauses an account's open jobs or reopens its paused ones, as its plan is now; nothing is lost. */
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

/** The rest of the jobs; then open pages show what they are now. */
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

/** @returns where the next batch goes on, if there may be more */
async function followNext(
  unit: UnitOfWork,
  { accountId, after = 0 }: Following,
): Promise<Following | undefined> {
  // Before all else, as the deletion of the account does.
  await lockAccounts(unit.tx, [accountId]);
  const plan = await lockJobPlan(unit.tx, accountId);
  if (!plan) return undefined;
  // Each job that opens or closes is counted in its company.
  await lockCompaniesOf(unit.tx, accountId);
  const { kept } = plan;
  const status = kept ? 'closed' : plan.held_plan === 'none' ? 'paused' : 'published';
  const found = await lockFollowing(unit.tx, accountId, { status, kept, after, limit: mostJobs });
  const batch = fitting(found, status);
  await setStatus(unit, batch, status);
  const last = batch.at(-1);
  if (last && (batch.length < found.length || found.length === mostJobs))
    return { accountId, after: last.id };
  // Another run may have left some behind: the last word has a pass that finds none.
  if (after > 0) return { accountId };
  if (!kept) return undefined;
  await keptAll(unit, accountId);
  // A limited plan leaves no paused jobs; another one may have come meanwhile.
  return plan.held_plan === 'starter' ? undefined : { accountId };
}

/** What a batch writes at most, of jobs, their projections, copies and news. */
const rowsAtOnce = 800;
const rowsOf = {
  published: (skills: number) => 10 + skills,
  paused: (skills: number) => 10 + skills,
  /** With a copy for its applicants, its answers too, and the news for them. */
  closed: (skills: number) => 40 + 2 * skills,
};
type Followed = keyof typeof rowsOf;

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
