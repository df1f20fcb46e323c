import type { Job } from '@fourfold/contract/job/schema.ts';
import { openJobLink, openJobPath } from '@fourfold/contract/open/address.ts';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { secondNode, testApp, type TestApp } from '../../../test/app.ts';
import { runJob, takeMails } from '../../../test/background.ts';
import { databaseUrl, runOnce } from '../../../test/database.ts';
import { employer, post, publishedOf } from '../../../test/employers.ts';
import {
  asksWithoutLink,
  programAsks,
  showAs,
  strangersOf,
  unknownId,
  unlistedFromTheFirst,
} from '../../../test/strangers.ts';
import { succeeded } from '../../../test/world.ts';
import { applyMigrations, readMigrations } from '../../platform/db/migrate.ts';
import { dayText } from './page/facts.ts';

/* Links to unlisted jobs from before they had a secret. */

let app: TestApp;
let ask: ReturnType<typeof strangersOf>['ask'];
let answerTo: ReturnType<typeof strangersOf>['answerTo'];
const dayMs = 24 * 60 * 60_000;

beforeAll(async () => {
  app = await testApp();
  ({ ask, answerTo } = strangersOf(app));
});

/** As migration 0076 leaves a job. */
const asBefore = (job: Job, days = 14) =>
  sql`update job set old_link_told = false,
    old_link_until = ${new Date(app.clock.now().getTime() + days * dayMs)}
    where id = ${job.id}`.execute(app.parts.db);

test('works until its day for the page alone, and tells no secret @Z12.4', async () => {
  const { job } = await unlistedFromTheFirst(app);
  await asBefore(job, 1);
  const page = await ask(openJobPath(job));
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain(String(job.linkKey));
  const moved = await ask(`/open/jobs/${job.id}`);
  expect([moved.statusCode, moved.headers.location]).toEqual([301, openJobPath(job)]);
  expect((await ask(`/open/jobs/${job.id}/picture.png`)).statusCode).toBe(200);
  for (const one of programAsks)
    expect([one, await answerTo(job.id, one)]).toEqual([one, await answerTo(unknownId, one)]);
  app.clock.forward(dayMs);
  for (const one of asksWithoutLink)
    expect([one, await answerTo(job.id, one)]).toEqual([one, await answerTo(unknownId, one)]);
  expect((await ask(openJobLink(job))).statusCode).toBe(200);
});

test('its owner is told the new one, once, by two nodes; not of what nobody could read @Z12.4', async () => {
  const boss = await employer(app);
  const jobs = await publishedOf(boss, 3);
  for (const job of jobs) await showAs(boss, job, 'unlisted');
  const [one, two, closed] = jobs as [Job, Job, Job];
  succeeded(await post(boss, closed, 'close'));
  for (const job of jobs) await asBefore(job);
  const ends = `The old one ends on ${dayText(new Date(app.clock.now().getTime() + 14 * dayMs))}.`;
  const node = await secondNode(app);
  await takeMails(app);
  await Promise.all([app, node, app].map((each) => runJob(each, 'notification.link')));
  await runJob(app, 'notification.link');
  const { email } = await app.parts.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', boss.accountId)
    .executeTakeFirstOrThrow();
  const [mail, ...others] = (await takeMails(app)).filter(({ to }) => to === email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your unlisted jobs have new links');
  const { token } = boss;
  for (const job of [one, two]) {
    const own = succeeded(await app.send<Job>('GET', `/v1/employer/job/${job.id}`, { token }));
    expect(mail?.text).toContain(openJobLink(own));
  }
  expect(mail?.text).not.toContain(`/open/jobs/${closed.id}-`);
  expect(mail?.text).toContain(ends);
  const { list } = succeeded(
    await app.send<{ list: { kind: string; text: string }[] }>('GET', '/v1/user/notification', {
      token,
    }),
  );
  const told = list.filter(({ kind }) => kind === 'link');
  expect(told).toHaveLength(2);
  expect(told[0]?.text).toBe(`Structural welder has a new link. ${ends}`);
});

test('the upgrade gives each a secret, and 14 days to those that had a link @Z12.4 @Z13.2', async () => {
  const { url: main } = inject('database');
  const name = `fourfold_links_${randomBytes(4).toString('hex')}`;
  await runOnce(main, `create database ${name}`);
  onTestFinished(async () => void (await runOnce(main, `drop database ${name} with (force)`)));
  const client = new pg.Client({ connectionString: databaseUrl(main, name) });
  await client.connect();
  try {
    const names = await readMigrations();
    const first = names.findIndex((one) => one.endsWith('_job_links.sql'));
    await applyMigrations(client, names.slice(0, first));
    await client.query(`
      insert into account (email, created_at, active_at) values ('a@b.example', now(), now());
      insert into company (account_id, status, created_at, updated_at)
        values (1, 'published', now(), now()), (1, 'draft', now(), now());
      insert into skill (name, name_key) values ('Welding', 'welding'), ('Payroll', 'payroll');
      insert into job (company_id, status, public_page, first_published_at, published_at, created_at, updated_at)
      select 1, status, page, published, published, now(), now() from (values
        ('published', 'unlisted', now()), ('draft', 'unlisted', null), ('published', 'listed', now()),
        ('published', 'listed', now()), ('paused', 'unnamed', now()), ('published', 'unlisted', now()))
        as one (status, page, published);
      insert into job (company_id, status, public_page, first_published_at, published_at, created_at, updated_at)
      values (2, 'published', 'unnamed', now(), now(), now(), now());
      insert into job_skill (job_id, skill_id, place, level)
        values (3, 1, 0, 1), (4, 1, 0, 3), (5, 1, 0, 2), (7, 2, 0, 4);
      update job set status = 'closed' where id in (4, 6);
      update job_skill set skill_id = 2 where job_id = 4`);
    await applyMigrations(client, names.slice(first));
    const { rows } = await client.query<{ id: number; key: string | null; days: number | null }>(`
      select id, link_key as key, round(extract(epoch from old_link_until - now()) / 86400) as days
      from job where copy_of is null order by id`);
    expect(rows.map(({ key, days }) => [key?.length ?? 0, Number(days)])).toEqual([
      [24, 14],
      [24, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [24, 14],
      [0, 0],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
    // Of the closed one as it was when it was closed, of an unlisted or an open one nothing.
    const kept = await client.query('select * from job_last_public order by job_id');
    expect(kept.rows).toEqual([
      { job_id: 4, skill_ids: [1], levels: [3] },
      { job_id: 5, skill_ids: [1], levels: [2] },
      { job_id: 7, skill_ids: [2], levels: [4] },
    ]);
  } finally {
    await client.end();
  }
});
