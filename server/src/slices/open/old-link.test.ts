import type { Job } from '@fourfold/contract/job/schema.ts';
import { openJobLink, openJobPath } from '@fourfold/contract/open/address.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { secondNode, testApp, type TestApp } from '../../../test/app.ts';
import { runJob, takeMails } from '../../../test/background.ts';
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

/** As the release that gave them secrets left a job. */
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
