import type { Job, JobCard } from '@fourfold/contract/job/schema.ts';
import type { OpenJobView } from '@fourfold/contract/open/schema.ts';
import type { JobList, JobView } from '@fourfold/contract/search/schema.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { runJob, takeMails } from '../../../test/background.ts';
import { employer, publishedOf, type Employer } from '../../../test/employers.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { succeeded } from '../../../test/world.ts';

let app: TestApp;
let boss: Employer;
let person: Person;
let job: Job;
let other: Job;

beforeAll(async () => {
  app = await testApp();
  boss = await employer(app);
  person = await marketplace(app).newPerson();
  [job, other] = (await publishedOf(boss, 2)) as [Job, Job];
});

const call = async <Data>(
  token: string,
  method: 'GET' | 'PATCH' | 'POST',
  url: string,
  body?: object,
): Promise<Data> => succeeded(await app.send<Data>(method, url, { token, ...(body && { body }) }));
const page = async () => (await app.http.inject(`/open/jobs/${job.id}-structural-welder`)).body;
const view = () => call<JobView>(person.token, 'GET', `/v1/applicant/job/${job.id}`);
const ids = async (query: string) =>
  (await call<JobList>(person.token, 'GET', `/v1/applicant/job?${query}`)).list.map(({ id }) => id);
const similar = async () =>
  (
    await call<{ list: { id: number }[] }>(
      person.token,
      'GET',
      `/v1/applicant/job/${other.id}/similar`,
    )
  ).list.map(({ id }) => id);
/** As if it had last been confirmed so many days ago. */
const confirmedBefore = (days: number) =>
  sql`update job set confirmed_at = ${app.clock.now()}::timestamptz - make_interval(days => ${days}::int)
    where id = ${job.id}`.execute(app.parts.db);
const asked = async () =>
  (
    await call<{ list: JobCard[] }>(boss.token, 'GET', '/v1/employer/job?askedIfHiring=true')
  ).list.map(({ id }) => id);
const ask = async () => {
  await Promise.all([runJob(app, 'notification.daily'), runJob(app, 'notification.daily')]);
  return (await takeMails(app)).filter(({ subject }) => subject.startsWith('Still hiring'));
};

test('a post says what it is for and until when one may apply, in its JobPosting too @trust-26', async () => {
  expect(await page()).toContain('No deadline');
  expect(await page()).not.toContain('validThrough');
  const role = `/v1/employer/job/${job.id}/role`;
  await call(boss.token, 'PATCH', role, {
    vacancy: 'fill',
    fillBy: '2026-05-01',
    applyBy: '2026-04-15',
  });
  app.clock.forward(60_000);
  expect(await page()).toContain('To be filled by May 1, 2026');
  expect(await page()).toContain('Apply by Apr 15, 2026');
  expect(await page()).toContain('"validThrough":"2026-04-15"');
  const { data } = JSON.parse((await app.http.inject(`/open/v1/jobs/${job.id}`)).body) as {
    data: OpenJobView;
  };
  expect(data).toMatchObject({ vacancy: 'fill', fillBy: '2026-05-01', applyBy: '2026-04-15' });
  expect((await view()).role).toMatchObject({ vacancy: 'fill', applyBy: '2026-04-15' });
  await call(boss.token, 'PATCH', role, { vacancy: 'collect', fillBy: null, applyBy: null });
  app.clock.forward(60_000);
  expect(await page()).toContain('We collect applications');
  expect(await page()).not.toContain('validThrough');
  for (const wrong of ['2026-02-30', '2026-4-1', 'soon', ''])
    expect([
      wrong,
      (await app.send('PATCH', role, { token: boss.token, body: { applyBy: wrong } })).code,
    ]).toEqual([wrong, 422]);
});

test('after 30 days its employer is asked, at home and once by mail; nothing is paused @trust-27', async () => {
  await confirmedBefore(29);
  expect(await asked()).toEqual([]);
  expect(await ask()).toEqual([]);
  await confirmedBefore(30);
  expect(await asked()).toEqual([job.id]);
  const [mail, ...more] = await ask();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Still hiring for Structural welder?');
  expect(mail?.text).toContain('Nothing is paused');
  expect(await ask()).toEqual([]);
  expect((await view()).status).toBe('published');
  await call(boss.token, 'POST', `/v1/employer/job/${job.id}/confirm`);
  expect(await asked()).toEqual([]);
  expect(await ask()).toEqual([]);
  // Asked again after the next 30 days.
  await sql`update job set asked_at = asked_at - interval '40 days' where id = ${job.id}`.execute(
    app.parts.db,
  );
  await confirmedBefore(30);
  expect(await ask()).toHaveLength(1);
  await call(boss.token, 'POST', `/v1/employer/job/${other.id}/close`);
  const closed = await app.send('POST', `/v1/employer/job/${other.id}/confirm`, {
    token: boss.token,
  });
  expect(closed.code).toBe(409);
  await call(boss.token, 'POST', `/v1/employer/job/${other.id}/publish`);
});

test('14 days later it says so and leaves recommended lists; search keeps it @trust-28', async () => {
  await confirmedBefore(43);
  expect((await view()).unconfirmedSince).toBeNull();
  expect(await similar()).toContain(job.id);
  expect(await ids('confirmed=true')).toContain(job.id);
  await confirmedBefore(44);
  const since = new Date(app.clock.now().getTime() - 44 * 24 * 3_600_000).toISOString();
  expect((await view()).unconfirmedSince).toBe(since.slice(0, 10));
  expect(await similar()).not.toContain(job.id);
  expect(await ids('confirmed=true')).not.toContain(job.id);
  expect(await ids('search=welder')).toContain(job.id);
  app.clock.forward(60_000);
  expect(await page()).toContain('Not confirmed since');
  const neighbor = await app.http.inject(`/open/jobs/${other.id}-structural-welder`);
  expect(neighbor.body).not.toContain(`/open/jobs/${job.id}-`);
  await call(boss.token, 'POST', `/v1/employer/job/${job.id}/confirm`);
  expect((await view()).unconfirmedSince).toBeNull();
  expect(await similar()).toContain(job.id);
});
