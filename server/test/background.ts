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

/** Runs jobs of these kinds that are due by the clock. @returns whether there were any */
async function runDue(app: TestApp, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ name: string; data: object }>`
    with due as (
      delete from pgboss.job
      where name = any(${names}::text[]) and start_after <= ${app.clock.now()}
      returning name, data, start_after, created_on)
    select name, data from due order by start_after, created_on`.execute(app.parts.db);
  for (const { name, data } of rows) await runJob(app, name, data);
  return rows.length > 0;
}

/** Tells in the lists of those who applied what became of their jobs; the mails wait. */
export const notifyJobNewsNow = (app: TestApp) => runDue(app, ['notification.job']);

/** Lets search follow companies' new names. */
export const followNamesNow = (app: TestApp) => runDue(app, ['matching.company-name']);

/** Lets the rest of jobs follow their account's plan, one run of each. @returns whether there was any */
export const followPlansNow = (app: TestApp) => runDue(app, ['job.plan']);

/** Delivers the rest of what waited for paused jobs. @returns whether there was any */
export const deliverRestNow = (app: TestApp) => runDue(app, ['application.waiting']);

/** Recounts the rest of the matches of changed CVs and jobs. @returns whether there was any */
export const storeRestNow = (app: TestApp) => runDue(app, ['application.matches']);

/** Empties one more run of what deletions left. @returns whether there was any */
export const emptyNow = (app: TestApp) =>
  runDue(app, ['account.emptying', 'company.emptying', 'job.emptying']);

/** Sends messages to webhooks that are due. @returns whether there were any */
export const sendWebhooksNow = (app: TestApp) => runDue(app, ['webhook.due']);

/** Looks at what was written, and at what that leads to. @returns whether there was anything */
export const lookNow = (app: TestApp) => runDue(app, ['case.look']);

/** Marks one more batch of notifications as read, after "read all". */
export const readRestNow = (app: TestApp) => runDue(app, ['notification.readRest']);

/**
 * Runs what is due once the time has passed that mails of moves wait, and takes all mails out. The
 * clock stands as before afterwards, so that nobody's token has expired.
 */
export async function takeMoveMails(app: TestApp): Promise<Mail[]> {
  const before = app.clock.now();
  app.clock.forward(app.parts.config.moveMailDelaySeconds * 1000);
  while (await runDue(app, ['notification.move', 'notification.job']));
  app.clock.set(before);
  return await takeMails(app);
}

/** Writes the archives that were asked for. */
export const writeExportsNow = (app: TestApp) => runDue(app, ['account.export']);

/** Sends texts for many whose wait has passed. @returns whether there were any */
export const sendRepliesNow = (app: TestApp) => runDue(app, ['messenger.reply']);

/** Tells members of teams what concerns them. @returns whether there was any */
export const tellMembersNow = (app: TestApp) => runDue(app, ['notification.concern']);

/** The mails of that, of what is due by the clock. */
export async function takeMemberMails(app: TestApp): Promise<Mail[]> {
  while (await runDue(app, ['notification.concern', 'notification.concern-mail']));
  await runDue(app, ['notification.digest']);
  return await takeMails(app);
}
