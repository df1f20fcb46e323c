import { sql } from 'kysely';
import type { Mail } from '../src/providers/mail/port.ts';
import { scheduledWork } from '../src/schedule.ts';
import type { TestApp } from './app.ts';

/** Mails that were asked for and are not sent yet, taken out, oldest first. */
export async function takeMails(app: TestApp): Promise<Mail[]> {
  const { rows } = await sql<{ data: Mail }>`
    with taken as (delete from pgboss.job where name = 'mail.due' returning data, created_on)
    select data from taken order by created_on`.execute(app.parts.db);
  return rows.map(({ data }) => data);
}

/** Runs a background job now, as its worker would. */
export async function runJob(app: TestApp, name: string, payload: object = {}): Promise<void> {
  const job = scheduledWork(app.parts).find(({ kind }) => kind.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  await job.run(payload);
}
