import { sql } from 'kysely';
import { conflict } from '../../platform/http/refusal.ts';
import type { Room } from '../../platform/db/room.ts';
import { jobKind } from '../../platform/jobs/queue.ts';
import { runBatches } from '../../platform/jobs/run-batches.ts';
import type { RunUnit, UnitOfWork } from '../../platform/unit-of-work.ts';
import { lockAccounts } from '../account/account.access.ts';
import { ownersFollowed } from './application.events.ts';
import { storeMatch } from './match.commands.ts';
import { endUndo, move, recordMove, type Words } from './move.commands.ts';
import { canMove, isAnswering, isFinished, labelOf } from './application.rules.ts';
import type { ApplicationRow, PartyActor } from './application.tables.ts';
import { ownerOf } from '../company/reach.access.ts';

/*
 * Locks are taken in the order accounts, CV, job, application, so there are no deadlocks, and new
 * applications of a CV are created one by one.
 */

export const deliveryDue = jobKind<{ applicationId: number }>('application.delivery');

interface Beginning {
  /** Locked by the caller. */
  cvId: number;
  job: LockedJob;
  /** Who starts it, by an application or a bite. */
  actor: PartyActor;
  words?: Words;
  /** When the earlier application that continues, or that answers a bite, was sent. */
  appliedAt?: Date | null;
  source: string | null;
}

/** Starts an application of a locked CV for a locked job. */
export async function begin(
  unit: UnitOfWork,
  { cvId, job, actor, words, appliedAt = null, source }: Beginning,
): Promise<ApplicationRow> {
  const { side } = actor;
  const origin = side === 'candidate' ? 'applicant' : 'employer';
  const status = side === 'candidate' ? 'preNew' : 'invite';
  const earlier = await between(unit, cvId, job.id);
  const live = liveAmong(earlier);
  if (live)
    throw conflict(
      `You already have an application for this job: ${labelOf(live.status, side) ?? ''}`,
    );
  // Their last moves can no longer be undone, or two could be unfinished.
  await endUndo(
    unit,
    earlier.map(({ id }) => id),
  );
  const { id } = await unit.tx
    .insertInto('application')
    .values({
      cv_id: cvId,
      job_id: job.id,
      employer_account_id: job.owner_id,
      job_name: job.name,
      company_name: job.company_name,
      origin,
      status,
      created_at: (status === 'preNew' && appliedAt) || unit.now,
      moved_at: unit.now,
      waiting_since: unit.now,
      undo_by: side,
      undo_account_id: actor.accountId,
      applied_at: status === 'invite' ? appliedAt : null,
      source,
      scores_shown: !job.without_scores,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeMatch(unit, id);
  await recordMove(unit, { applicationId: id, from: null, to: status, actor }, words);
  return await unit.tx
    .selectFrom('application')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** All applications between a CV and a job, locked. */
export const between = (unit: UnitOfWork, cvId: number, jobId: number) =>
  unit.tx
    .selectFrom('application')
    .select(['id', 'status'])
    .where('cv_id', '=', cvId)
    .where('job_id', '=', jobId)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The unfinished one; there is never more than one. */
export const liveAmong = <Row extends Pick<ApplicationRow, 'status'>>(rows: readonly Row[]) =>
  rows.find(({ status }) => !isFinished(status));

/** Schedules the delivery of an application for when it can no longer be taken back. */
export async function deliverAfter(
  unit: UnitOfWork,
  applicationId: number,
  sentAt: Date | null,
  undoSeconds: number,
): Promise<void> {
  const due = new Date((sentAt ?? unit.now).getTime() + undoSeconds * 1000);
  await unit.enqueue(deliveryDue, { applicationId }, due);
}

/**
 * Makes a sent application visible to the employer; it waits while the job is paused. An
 * application that a bite had set aside becomes its answer.
 */
export async function deliver(unit: UnitOfWork, applicationId: number): Promise<void> {
  const sent = await unit.tx
    .selectFrom('application')
    .leftJoin('cv', 'cv.id', 'application.cv_id')
    .select(['job_id', 'employer_account_id', 'application.status', 'cv.account_id'])
    .where('application.id', '=', applicationId)
    .executeTakeFirst();
  // The notified account. A reaction to the end of a pause locks the job and only this account.
  if (sent?.employer_account_id) await lockAccounts(unit.tx, [sent.employer_account_id]);
  // Locked, so that either this sees the end of a pause, or that sees this application.
  const job = sent && (await lockJob(unit, sent.job_id));
  if (job?.status === 'paused' && sent?.status === 'preNew') return;
  const row = await unit.tx
    .selectFrom('application')
    .selectAll()
    .where('id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  if (canMove(row, 'new', 'system'))
    await move(unit, row, 'new', { side: 'system', accountId: null });
  else if (sent?.account_id && isAnswering(row) && canMove(row, 'inviteAccepted', 'candidate'))
    await move(unit, row, 'inviteAccepted', { side: 'candidate', accountId: sent.account_id });
}

/** Deliveries in one transaction; each makes a move and notifies. */
const deliveredAtOnce = 25;

/** Applications that no longer wait for a paused job. */
interface Waiting {
  jobIds: readonly number[];
  /** Only applications with a higher id; undefined at the beginning. */
  after?: number;
}

export const waitingDue = jobKind<Waiting>('application.waiting');

/**
 * Delivers the applications that waited for jobs once these are no longer paused: the first ones in
 * this transaction, the rest in the background.
 */
export async function deliverWaiting(
  unit: UnitOfWork,
  jobIds: readonly number[],
  undoSeconds: number,
): Promise<void> {
  const rest = await deliverNext(unit, { jobIds }, undoSeconds);
  if (rest) await unit.enqueue(waitingDue, rest, unit.now);
}

/** Delivers the rest; delivered ones stay as they are. */
export const deliverRest = (run: RunUnit, rest: Waiting, undoSeconds: number): Promise<void> =>
  runBatches(run, waitingDue, rest, (unit, next) => deliverNext(unit, next, undoSeconds));

/** @returns where the next batch begins, if there may be more */
async function deliverNext(
  unit: UnitOfWork,
  { jobIds, after = 0 }: Waiting,
  undoSeconds: number,
): Promise<Waiting | undefined> {
  const sentBy = new Date(unit.now.getTime() - undoSeconds * 1000);
  const { rows: waiting } = await sql<{ id: number }>`
    select application.id from application join job on job.id = job_id
    where job_id = any(${jobIds}::int[]) and job.status <> 'paused'
      and application.status = 'preNew' and application.created_at <= ${sentBy}
      and application.id > ${after}
    order by application.id limit ${deliveredAtOnce}`.execute(unit.tx);
  for (const { id } of waiting) await deliver(unit, id);
  const last = waiting.at(-1);
  return last && waiting.length === deliveredAtOnce ? { jobIds, after: last.id } : undefined;
}

type LockedJob = NonNullable<Awaited<ReturnType<typeof lockJob>>>;

/** The job with its company, locked against a concurrent close or delete. */
export function lockJob(unit: UnitOfWork, jobId: number | null) {
  return unit.tx
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.id', 'job.status', 'job.name', 'job.without_scores'])
    .select('company.name as company_name')
    .select(ownerOf().as('owner_id'))
    .where('job.id', '=', jobId)
    .forShare('job')
    .executeTakeFirst();
}

/** Applications of companies that are another's now follow their owner, as far as there is room. */
export async function followOwners(unit: UnitOfWork, from: number, room: Room): Promise<void> {
  if (room.isUsedUp) return;
  const { rows } = await sql<{ id: number }>`
    update application set employer_account_id = stale.owner
    from (
      select application.id, ${ownerOf()} as owner
      from application join job on job.id = application.job_id
      join company on company.id = job.company_id
      join account there on there.id = ${ownerOf()}
      where ${ownerOf('application')} = ${from} and ${ownerOf()} <> ${from}
      order by application.id limit ${room.left} for update of application) as stale
    where application.id = stale.id
    returning application.id`.execute(unit.tx);
  room.take(rows.length);
  await unit.emit(ownersFollowed, { applicationIds: rows.map(({ id }) => id) });
}
