import {
  filled,
  placeholdersIn,
  replyWaitSeconds,
  type Reply,
  type ReplyInput,
  type ReplyPreview,
  type SkipReason,
} from '@fourfold/contract/messenger/reply.ts';
import { randomUUID } from 'node:crypto';
import { jobKind } from '../../../platform/jobs/queue.ts';
import type { Caller, TeamCall } from '../../../platform/http/caller.ts';
import { invalid, notFound, Refusal } from '../../../platform/http/refusal.ts';
import type { RunUnit, UnitOfWork } from '../../../platform/unit-of-work.ts';
import { asAnyRole } from '../../company/company.access.ts';
import { mayActFor } from '../../company/reach.access.ts';
import { anyOf } from '../../../platform/db/any-of.ts';
import { membershipsOf } from '../../company/team/team.access.ts';
import { lockJobRow, ownJob, type OwnJob } from '../../job/job.access.ts';
import { lockDialog } from '../messenger.access.ts';
import { sendMessage } from '../messenger.commands.ts';
import { readReply, recipientsAt } from './reply.queries.ts';
import { skippedOf, valuesOf, type Recipient } from './reply.rules.ts';

export const replyDue = jobKind<{ replyId: number }>('messenger.reply', { expireInSeconds: 600 });

const shownFirst = 3;

interface ReplyCall extends TeamCall {
  unit: UnitOfWork;
}

/**
 * The recipients whom the caller asks for. @throws not-found for an applicant of another job, one that
 * is not delivered, or the caller's own application
 */
async function askedFor(
  call: ReplyCall,
  jobId: number,
  ids: readonly number[],
): Promise<Recipient[]> {
  const asked = [...new Set(ids)];
  const allowed = await call.unit.tx
    .selectFrom('application')
    .select('id')
    .where('id', '=', anyOf(asked))
    .where('job_id', '=', jobId)
    .where(mayActFor(asAnyRole(call), 'application'))
    .execute();
  const found = await recipientsAt(
    call.unit.tx,
    jobId,
    allowed.map(({ id }) => id),
  );
  if (found.length < asked.length) throw notFound('Application not found');
  return found;
}

/** Refuses a text that would tell its author what people lack. @throws error-validation */
function refuseSkills({ without_scores: withoutScores }: OwnJob, text: string): void {
  if (withoutScores && placeholdersIn(text).has('missing skill'))
    throw invalid({
      text: 'This job is reviewed without scores, so {missing skill} would tell what you don’t see',
    });
}

/** Who would get a text, and how the first three would read it. Changes nothing. */
export async function previewReply(
  call: ReplyCall,
  jobId: number,
  { applicationIds, text }: ReplyInput,
): Promise<ReplyPreview> {
  const job = await ownJob(call, jobId);
  refuseSkills(job, text);
  const recipients = await askedFor(call, job.id, applicationIds);
  const skipped = skippedOf(text, recipients);
  const getting = recipients.filter(({ applicationId }) => !skipped.has(applicationId));
  // In the order in which they were chosen.
  const byId = new Map(getting.map((one) => [one.applicationId, one]));
  const inOrder = [...new Set(applicationIds)].flatMap((id) => byId.get(id) ?? []);
  return {
    count: getting.length,
    list: inOrder
      .slice(0, shownFirst)
      .map((one) => ({ applicationId: one.applicationId, text: filled(text, valuesOf(one)) })),
    skipped: [...skipped].map(([applicationId, reason]) => ({ applicationId, reason })),
    unnamed: getting.filter(({ blind }) => blind).length,
  };
}

/** Lets a text wait for its recipients; it is sent by the worker, if it is not taken back before. */
export async function createReply(
  call: ReplyCall,
  jobId: number,
  { applicationIds, text }: ReplyInput,
): Promise<Reply> {
  const { unit, caller } = call;
  const { tx, now } = unit;
  const job = await ownJob(call, jobId);
  refuseSkills(job, text);
  await lockJobRow(tx, job);
  const recipients = await askedFor(call, job.id, applicationIds);
  const due = new Date(now.getTime() + replyWaitSeconds * 1000);
  const { id } = await tx
    .insertInto('reply')
    .values({ account_id: caller.userId, job_id: job.id, text, created_at: now, due_at: due })
    .returning('id')
    .executeTakeFirstOrThrow();
  const skipped = skippedOf(text, recipients);
  await tx
    .insertInto('reply_recipient')
    .values(
      recipients.map(({ applicationId }) => ({
        reply_id: id,
        application_id: applicationId,
        outcome: skipped.get(applicationId) ?? null,
      })),
    )
    .execute();
  await unit.enqueue(replyDue, { replyId: id }, due);
  return await readReply(tx, caller.userId, id);
}

/** Takes a text back from everybody who has not got it yet. */
export async function undoReply(unit: UnitOfWork, { userId }: Caller, id: number): Promise<Reply> {
  await readReply(unit.tx, userId, id);
  await unit.tx
    .updateTable('reply_recipient')
    .set({ outcome: 'takenBack' })
    .where('reply_id', '=', id)
    .where('outcome', 'is', null)
    .execute();
  return await readReply(unit.tx, userId, id);
}

/**
 * Sends a text to everybody who still waits for it, one in a transaction: after a crash it goes on with
 * those who are left.
 */
export async function sendReply(runUnit: RunUnit, replyId: number): Promise<void> {
  const waiting = await runUnit(({ tx }) =>
    tx
      .selectFrom('reply_recipient')
      .select('application_id as id')
      .where('reply_id', '=', replyId)
      .where('outcome', 'is', null)
      .orderBy('application_id')
      .execute(),
  );
  for (const { id } of waiting) {
    try {
      await runUnit((unit) => sendToOne(unit, replyId, id));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const reason = error.code === 429 ? 'limit' : 'closed';
      await runUnit((unit) => settle(unit, { replyId, applicationId: id }, reason));
    }
  }
}

interface Waiting {
  replyId: number;
  applicationId: number;
}

/** Notes what became of somebody who waits. @returns false if that is settled already */
async function settle(
  { tx }: UnitOfWork,
  { replyId, applicationId }: Waiting,
  outcome: SkipReason | 'sent',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reply_recipient')
    .set({ outcome })
    .where('reply_id', '=', replyId)
    .where('application_id', '=', applicationId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function sendToOne(unit: UnitOfWork, replyId: number, applicationId: number): Promise<void> {
  const reply = await unit.tx
    .selectFrom('reply')
    .select(['account_id', 'job_id', 'text'])
    .where('id', '=', replyId)
    .executeTakeFirst();
  // Gone with its author or its job.
  if (!reply) return;
  const waiting = { replyId, applicationId };
  // As they are now: who left, withdrew, or is under blind review since.
  const [recipient] = await recipientsAt(unit.tx, reply.job_id, [applicationId]);
  const reason = recipient ? skippedOf(reply.text, [recipient]).get(applicationId) : 'left';
  if (!recipient || reason) {
    await settle(unit, waiting, reason ?? 'left');
    return;
  }
  // The author's rights at this moment, not when the text was written (RULES.md section 12).
  const memberships = await membershipsOf(unit.tx, reply.account_id);
  const author = unit.tx
    .selectFrom('account')
    .select('suspended')
    .where('id', '=', reply.account_id);
  const { suspended: isSuspended } = await author.executeTakeFirstOrThrow();
  if (isSuspended) {
    await settle(unit, waiting, 'left');
    return;
  }
  const caller: Caller = {
    userId: reply.account_id,
    isSuspended,
    memberships,
    sessionId: null,
    role: 'employer',
    scope: 'write',
  };
  const dialog = await lockDialog({ unit, caller, needs: 'conversation' }, applicationId);
  if (!(await settle(unit, waiting, 'sent'))) return;
  const text = filled(reply.text, valuesOf(recipient));
  await sendMessage(unit, dialog, reply.account_id, { id: randomUUID(), text });
}
