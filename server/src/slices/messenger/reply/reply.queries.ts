import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import type { Reply, SkipReason } from '@fourfold/contract/messenger/reply.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import { anyOf } from '../../../platform/db/any-of.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { canTalk } from '../../application/application.rules.ts';
import { unknownAt } from '../../application/blind.queries.ts';
import { cvThere } from '../../application/deleted.queries.ts';
import { isDelivered } from '../../application/sent.queries.ts';
import { hasBlocked } from '../../company/block/block.queries.ts';
import { ownerOf } from '../../company/reach.access.ts';
import { shownCvId } from '../../cv/shown.queries.ts';
import { factsBetween } from '../../matching/matching.present.ts';
import { cvSkills, jobSkills } from '../../matching/side.queries.ts';
import type { Recipient } from './reply.rules.ts';

/** Applicants of a job as a text for many finds them now; those who are not there are left out. */
export async function recipientsAt(
  tx: Tx,
  jobId: number,
  applicationIds: readonly number[],
): Promise<Recipient[]> {
  const rows = await tx
    .selectFrom('application')
    .leftJoin('cv', (join) => join.on('cv.id', '=', shownCvId('application.cv_id')))
    .select(['application.id', 'application.origin', 'application.status'])
    .select(['application.job_name', 'cv.first_name', cvThere.as('cv_id')])
    .select(
      sql<ApplicationStatus[]>`array(
        select to_status from application_event where application_id = application.id
      )`.as('passed'),
    )
    .select(
      hasBlocked('employer', {
        accountId: sql`(select own.account_id from cv own where own.id = application.cv_id)`,
        ownerId: ownerOf('application'),
      }).as('blocked'),
    )
    .where('application.job_id', '=', jobId)
    .where('application.id', '=', anyOf(applicationIds))
    .where(isDelivered('application.status'))
    .orderBy('application.id')
    .execute();
  const cvIds = rows.flatMap(({ cv_id }) => cv_id ?? []);
  const [unknown, jobs, cvs] = await Promise.all([
    unknownAt(tx, jobId, cvIds),
    jobSkills(tx, [jobId]),
    cvSkills(tx, cvIds),
  ]);
  return rows.map((row) => ({
    applicationId: row.id,
    cvId: row.cv_id,
    status: row.status,
    blocked: row.blocked,
    talks: canTalk(row, row.passed),
    blind: row.cv_id !== null && unknown.has(row.cv_id),
    firstName: row.first_name ?? '',
    job: row.job_name,
    missingSkill: factsBetween(jobs.get(jobId), cvs.get(row.cv_id ?? 0))?.gaps[0]?.name ?? null,
  }));
}

/** How far an account's own text has got. @throws not-found for anybody else's, and after a day */
export async function readReply(tx: Tx, accountId: number, id: number): Promise<Reply> {
  const row = await tx
    .selectFrom('reply')
    .select('due_at')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) throw notFound('Reply not found');
  const recipients = await tx
    .selectFrom('reply_recipient')
    .select(['application_id', 'outcome'])
    .where('reply_id', '=', id)
    .orderBy('application_id')
    .execute();
  const having = (outcome: string | null) =>
    recipients.filter((one) => one.outcome === outcome).length;
  const skipped = recipients.flatMap(({ application_id: applicationId, outcome }) =>
    outcome === null || outcome === 'sent' || outcome === 'takenBack'
      ? []
      : [{ applicationId, reason: outcome satisfies SkipReason }],
  );
  return {
    id,
    sendDate: row.due_at.toISOString(),
    waiting: having(null),
    sent: having('sent'),
    takenBack: having('takenBack'),
    skipped,
  };
}
