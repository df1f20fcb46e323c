import { sql } from 'kysely';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import { jobKind } from '../../platform/jobs/queue.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { PaymentClock } from '../../providers/payments/port.ts';
import { isKeptFrom } from '../company/block/block.queries.ts';
import type { OwnJob } from '../job/job.access.ts';
import { askToBite } from '../subscription/subscription.access.ts';
import { lockPair } from './application.access.ts';
import { begin, between, deliverAfter, liveAmong, lockJob } from './application.commands.ts';
import { takeBack } from './move.commands.ts';
import { isAnswering } from './application.rules.ts';
import type { ApplicationRow, PartyActor } from './application.tables.ts';

/**
 * Invites another account's published CV to the caller's published job. An undelivered application
 * answers the bite once it can no longer be taken back; until then nothing reveals it.
 */
export async function bite(
  unit: UnitOfWork,
  payments: PaymentClock,
  own: OwnJob,
  {
    candidateId,
    note,
    actor,
  }: { candidateId: number; note?: string | undefined; actor: PartyActor },
  undoSeconds: number,
): Promise<ApplicationRow> {
  const account = sql.ref('cv.account_id');
  const cv = await lockCv(unit, candidateId)
    .where('status', '=', 'published')
    .where(({ or, eb }) =>
      // One's own is refused by its name below.
      or([
        eb('account_id', '=', actor.accountId),
        sql<boolean>`not ${isKeptFrom(account, { ...actor, employerIds: [own.owner_id] })}`,
      ]),
    )
    .executeTakeFirst();
  if (!cv) throw notFound('Candidate not found');
  const job = await lockJob(unit, own.id);
  if (!job) throw notFound('Job not found');
  if (job.status !== 'published') throw conflict('Please publish the job first');
  if (actor.accountId === cv.account_id) throw conflict('This is your own CV');
  const { appliedAt, source } = await setAside(unit, cv, job.id);
  const words = { note };
  const row = await begin(unit, { cvId: cv.id, job, actor, words, appliedAt, source });
  if (appliedAt) await deliverAfter(unit, row.id, appliedAt, undoSeconds);
  await askToBite(unit, payments, { payerId: job.owner_id, callerId: actor.accountId });
  return row;
}

const lockCv = (unit: UnitOfWork, cvId: number) =>
  unit.tx.selectFrom('cv').select(['id', 'account_id']).where('id', '=', cvId).forNoKeyUpdate();

/**
 * Sets an undelivered application aside for a bite, as if it had not been sent: the bite must not
 * reveal it. @returns when it was sent and the source of its link; nulls without one
 */
async function setAside(
  unit: UnitOfWork,
  cv: { id: number; account_id: number },
  jobId: number,
): Promise<{ appliedAt: Date | null; source: string | null }> {
  const sent = await unit.tx
    .selectFrom('application')
    .selectAll()
    .where('cv_id', '=', cv.id)
    .where('job_id', '=', jobId)
    .where('status', '=', 'preNew')
    .forUpdate()
    .executeTakeFirst();
  if (!sent) return { appliedAt: null, source: null };
  await takeBack(unit, sent, { side: 'candidate', accountId: cv.account_id });
  return { appliedAt: sent.created_at, source: sent.source };
}

interface SetAside {
  cvId: number;
  jobId: number;
  /** ISO 8601. */
  sentAt: string;
  source: string | null;
}

export const goingOn = jobKind<SetAside>('application.going-on');

/**
 * Schedules the application that a bite had set aside, after the employer ended the unanswered
 * bite: in its own transaction, which locks the CV and the job before any application.
 */
export async function askToGoOn(unit: UnitOfWork, ended: ApplicationRow): Promise<void> {
  const { cv_id: cvId, job_id: jobId, applied_at: sentAt, source } = ended;
  if (!isAnswering(ended) || cvId === null || jobId === null || !sentAt) return;
  await unit.enqueue(goingOn, { cvId, jobId, sentAt: sentAt.toISOString(), source });
}

/** Sends an application that a bite had set aside, unless the two have started over. */
export async function goOn(
  unit: UnitOfWork,
  { cvId, jobId, sentAt, source }: SetAside,
  undoSeconds: number,
): Promise<void> {
  await lockPair(unit.tx, { cvId, jobId });
  const cv = await lockCv(unit, cvId).executeTakeFirst();
  const job = await lockJob(unit, jobId);
  if (!cv || !job || liveAmong(await between(unit, cvId, jobId))) return;
  const appliedAt = new Date(sentAt);
  const actor = { side: 'candidate', accountId: cv.account_id } as const;
  const { id } = await begin(unit, { cvId, job, actor, appliedAt, source });
  await deliverAfter(unit, id, appliedAt, undoSeconds);
}
