import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { forgetAttachments } from './attachment/attachment.commands.ts';
import { sideEmptied } from './application.events.ts';
import { endWithSide } from './interview/interview.commands.ts';

/**
 * Erases a deleted account's part of applications: its texts, and for an employer the names of the
 * company and the job, deleted or not. Statuses and dates stay with the other side.
 */
export async function emptySide(
  unit: UnitOfWork,
  config: Config,
  accountId: number,
): Promise<void> {
  const { tx } = unit;
  const sent = await tx
    .selectFrom('application')
    .innerJoin('cv', 'cv.id', 'application.cv_id')
    .select(['application.id', 'application.employer_account_id'])
    .where('cv.account_id', '=', accountId)
    .orderBy('application.id')
    .forUpdate('application')
    .execute();
  const received = await tx
    .selectFrom('application')
    .select(['id', 'cv_id'])
    .where('employer_account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const [rows, side] of [
    [sent, 'candidate'],
    [received, 'employer'],
  ] as const) {
    const ids = rows.map(({ id }) => id);
    await endWithSide(unit, config, ids, side);
    await sql`update application_event set reason = '', note = ''
      where application_id = any(${ids}::int[]) and actor = ${side}`.execute(tx);
    await sql`update interview_event set note = ''
      where application_id = any(${ids}::int[]) and actor = ${side}`.execute(tx);
    await sql`update interview set end_note = ''
      where application_id = any(${ids}::int[]) and ended_by = ${side}`.execute(tx);
  }
  await forgetAttachments(
    unit,
    sent.map(({ id }) => id),
  );
  // There is no person left to compare.
  await sql`update application
    set match_score = null, match_points = null, match_rank = null, band = null, source = null
    where id = any(${sent.map(({ id }) => id)}::int[])`.execute(tx);
  const ids = received.map(({ id }) => id);
  await sql`update interview set place = '', note = ''
    where application_id = any(${ids}::int[])`.execute(tx);
  // In one statement: deleting a job and an account below thousands of rows would each write them
  // again.
  await sql`update application set company_name = 'Deleted account', job_name = 'Deleted job post',
      job_id = null, employer_account_id = null
    where id = any(${ids}::int[])`.execute(tx);
  const applicationIds = [...sent, ...received].map(({ id }) => id);
  await unit.emit(sideEmptied, { accountId, applicationIds });
  await forgetLeft(unit, [...sent.filter(noEmployer), ...received.filter(noCandidate)]);
}

const noEmployer = (row: { employer_account_id: number | null }) =>
  row.employer_account_id === null;
const noCandidate = (row: { cv_id: number | null }) => row.cv_id === null;

/**
 * Applications whose other side left before are deleted with their history, dialog and messages.
 */
async function forgetLeft({ tx }: UnitOfWork, left: readonly { id: number }[]): Promise<void> {
  if (left.length === 0) return;
  await sql`delete from application
    where id = any(${left.map(({ id }) => id)}::int[])`.execute(tx);
}

/** Cancels the interviews of a deleted job. */
export async function endOfJob(unit: UnitOfWork, config: Config, jobId: number): Promise<void> {
  // Locked, so that a time being taken at this moment is seen here.
  const rows = await unit.tx
    .selectFrom('application')
    .innerJoin('interview', 'interview.application_id', 'application.id')
    .select('application.id')
    .where('application.job_id', '=', jobId)
    .orderBy('application.id')
    .forUpdate('application')
    .execute();
  const ids = rows.map(({ id }) => id);
  await endWithSide(unit, config, ids, 'employer');
}
