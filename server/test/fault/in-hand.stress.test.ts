import type { ApplicationSummary } from '@fourfold/contract/application/schema.ts';
import { sandboxPaths } from '@fourfold/contract/subscription/sandbox.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { atEnd } from '../at-end.ts';
import { cards, type Upgraded } from '../plans.ts';
import { startServer, until } from '../processes.ts';
import { remote, signInAt } from '../remote.ts';
import { codeIn } from '../sent-code.ts';
import { smtpServer } from '../smtp.ts';
import { publishedCompany, publishedCv, publishedJob, succeeded } from '../world.ts';

/* What a killed server had in hand: batches of jobs whose work is done, being done, or not begun. */

const kinds = ['application.delivery', 'subscription.settle', 'mail.due'];
const people = 4;
const promisedMs = 20_000;

test('deliveries, settlements and mails that a killed server had in hand are done within 20 s of the next start, each once @R16.1', async () => {
  const smtp = await smtpServer();
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-in-hand-'));
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'fatal',
    APPLY_UNDO_SECONDS: '0',
    MOVE_MAIL_DELAY_SECONDS: '0',
  };
  let server = await startServer(env);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  atEnd(async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    await client.end();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });
  const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows;

  const api = remote(() => server.url);
  const codeOf = async (email: string): Promise<string> => {
    const mail = () => smtp.arrived.findLast(({ recipients }) => recipients.includes(email));
    await until(() => mail() !== undefined, `the mail to ${email}`);
    return codeIn(mail()?.headers.get('subject')?.[0] ?? '');
  };
  const signIn = (name: string, role: 'employer' | 'candidate') =>
    signInAt(api, `${name}@in-hand.example`, role, codeOf);
  const boss = await signIn('boss', 'employer');
  const company = await publishedCompany(api, boss);
  const jobs = [
    await publishedJob(api, boss, company.id),
    await publishedJob(api, boss, company.id),
  ] as const;
  const sides: { token: string; apply: (jobId: number) => Promise<number> }[] = [];
  const checkouts: string[] = [];
  for (let number = 0; number < people; number += 1) {
    const token = await signIn(`person-${number}`, 'candidate');
    const cv = await publishedCv(api, token);
    const apply = async (jobId: number) => {
      const url = `/v1/applicant/cv/${cv.id}/application/job/${jobId}`;
      return succeeded(await api.send<ApplicationSummary>('POST', url, { token })).id;
    };
    sides.push({ token, apply });
    const payer = await signIn(`payer-${number}`, 'employer');
    const url = '/v1/user/subscription/plan/upgrade';
    const { checkout } = succeeded(
      await api.send<Upgraded>('POST', url, { token: payer, body: { planId: 'pro' } }),
    );
    checkouts.push(checkout?.clientSecret ?? '');
  }
  const early = await Promise.all(sides.map(({ apply }) => apply(jobs[0].id)));
  const waiting = async () =>
    (
      await ask<{ name: string; state: string }>(
        `select name, state::text from pgboss.job
         where name = any($1) and state < 'completed' and start_after < now()`,
        [[...kinds, 'notification.move']],
      )
    ).map(({ name, state }) => `${name} ${state}`);
  await until(async () => (await waiting()).length === 0, 'the first applications');

  // The end of a job takes a while, so that whole batches are in hand.
  await client.query(`
    create function held() returns trigger language plpgsql as $$ begin
      if new.state = 'completed' and new.name = any('{${kinds.join(',')}}') then
        perform pg_sleep(1);
      end if;
      return new;
    end $$;
    create trigger held before update on pgboss.job_common for each row execute function held()`);
  const late = await Promise.all([
    ...sides.map(({ apply }) => apply(jobs[1].id)),
    ...early.map(async (id) => {
      const body = { status: 'nextSteps' };
      succeeded(await api.send('PATCH', `/v1/employer/application/${id}`, { token: boss, body }));
      return id;
    }),
    ...checkouts.map(async (secret) => {
      const card = { number: cards.pays, expMonth: 8, expYear: 2040, cvc: '123' };
      await api.send('POST', sandboxPaths.pay.replace(':secret', secret), { body: card });
      return 0;
    }),
  ]);
  const held = async () => {
    const now = await waiting();
    return kinds.every((kind) => now.includes(`${kind} active`));
  };
  await until(held, 'a batch of each kind in hand');
  server.child.kill('SIGKILL');
  await server.ended;
  // What it had asked the database last is not carried out after its death.
  await client.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await client.query('drop function held cascade');
  const inHand = (await waiting()).filter((one) => one.endsWith('active'));

  server = await startServer(env);
  const begun = performance.now();
  await until(async () => (await waiting()).length === 0, 'all that was in hand');
  const took = performance.now() - begun;
  process.stderr.write(`${inHand.length} in hand, done after ${Math.round(took)} ms\n`);
  expect(took).toBeLessThan(promisedMs);

  const deliveries = await ask<{ id: number; count: number }>(
    `select application_id as id, count(*)::int as count from application_event
     where to_status = 'new' and application_id = any($1) group by 1 order by 1`,
    [late.slice(0, people)],
  );
  expect(deliveries.map(({ count }) => count)).toEqual(sides.map(() => 1));
  const plans = await ask<{ plan: string; count: number }>(
    `select held_plan as plan, count(*)::int as count from subscription
     where held_plan <> 'grace' group by 1`,
  );
  expect(plans).toEqual([{ plan: 'pro', count: people }]);
  // A repeated mail has the same Message-ID, by which receivers drop it.
  for (let number = 0; number < people; number += 1) {
    const mails = smtp.arrived.filter(
      ({ recipients, headers }) =>
        recipients.includes(`person-${number}@in-hand.example`) &&
        !headers.get('subject')?.[0]?.includes('is your Fourfold code'),
    );
    const ids = new Set(mails.map(({ headers }) => headers.get('message-id')?.[0]));
    expect(ids.size).toBe(1);
  }
}, 240_000);
