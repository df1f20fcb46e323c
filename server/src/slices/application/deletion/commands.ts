import { sql } from 'kysely';
import type { Work } from '../../../platform/work.ts';

/**
 * Takes out of applications what a side of them wrote whose account goes: its words, and as an
 * employer the names of the company and the job. Statuses and dates stay with the other side.
 */
export async function emptySide(work: Work, accountId: number): Promise<void> {
  const { tx } = work;
  const sent = await tx
    .selectFrom('application')
    .innerJoin('cv', 'cv.id', 'application.cv_id')
    .select('application.id')
    .where('cv.account_id', '=', accountId)
    .execute();
  const received = await tx
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .select('application.id')
    .where('company.account_id', '=', accountId)
    .execute();
  for (const [rows, side] of [
    [sent, 'candidate'],
    [received, 'employer'],
  ] as const) {
    const ids = rows.map(({ id }) => id);
    await sql`update application_event set reason = '', note = ''
      where application_id = any(${ids}::int[]) and actor = ${side}`.execute(tx);
    await sql`update interview set end_note = ''
      where application_id = any(${ids}::int[]) and ended_by = ${side}`.execute(tx);
  }
  const ids = received.map(({ id }) => id);
  await sql`update interview set place = '', note = ''
    where application_id = any(${ids}::int[])`.execute(tx);
  await sql`update application set company_name = 'Deleted account', job_name = 'Deleted job post'
    where id = any(${ids}::int[])`.execute(tx);
}
