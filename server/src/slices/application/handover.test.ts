import type { Team } from '@fourfold/contract/company/team.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailsTo, signIn, testApp } from '../../../test/app.ts';
import { runJob } from '../../../test/background.ts';
import { subscribe } from '../../../test/plans.ts';
import { teamOf } from '../../../test/team.ts';
import { publishedCv, succeeded } from '../../../test/world.ts';
import { deliver } from './application.commands.ts';
import { runInPieces } from '../../platform/jobs/pieces.ts';
import { followingDue, followNew } from '../company/team/handover.commands.ts';

const dayMs = 24 * 60 * 60_000;

const app = await testApp();
await app.startJobs();
const { owner, company, jobId, teamUrl, member, get } = await teamOf(app);
const { db } = app.parts;

const url = `${teamUrl}/handover`;
const teamFor = async (token: string) => succeeded(await app.send<Team>('GET', teamUrl, { token }));
const rolesOf = async (token: string) =>
  (await teamFor(token)).members.map(({ email, role }) => [email, role]);
const idOf = async (email: string) =>
  (await teamFor(owner)).members.find((one) => one.email === email)?.id;
const take = (token: string, body: object = {}) => app.send('POST', `${url}/take`, { token, body });
const statusOfJob = async () =>
  (await sql<{ status: string }>`select status from job where id = ${jobId}`.execute(db)).rows[0]
    ?.status;

const apply = async (email: string) => {
  const token = await signIn(app, email, 'candidate');
  const cv = await publishedCv(app, token);
  const path = `/v1/applicant/cv/${cv.id}/application/job/${jobId}`;
  const { id } = succeeded(await app.send<{ id: number }>('POST', path, { token }));
  await app.parts.runUnit((unit) => deliver(unit, id));
  return id;
};
const listed = async (token: string) =>
  succeeded(
    await app.send<{ count: number; list: { id: number }[] }>(
      'GET',
      `/v1/employer/job/${jobId}/application`,
      { token },
    ),
  );
const owners = async () =>
  (
    await sql<{ of_application: string; of_company: string }>`
      select account.email as of_application,
        (select email from account where id = company.account_id) as of_company
      from application join job on job.id = job_id join company on company.id = company_id
      join account on account.id = employer_account_id`.execute(db)
  ).rows;

test('a member takes the company over; the owner of before stays a recruiter @team-40', async () => {
  const applicationId = await apply('first@person.example');
  const ana = await member('ana@lantern.example');
  const sam = await member('sam@lantern.example', { role: 'hiringManager' });
  const body = { memberId: await idOf('ana@lantern.example') };
  expect((await app.send('POST', url, { token: ana, body })).code).toBe(403);
  expect((await take(ana)).code).toBe(409);
  const offered = succeeded(await app.send<Team>('POST', url, { token: owner, body }));
  expect(offered.handover).toMatchObject({ name: 'Ana Berg', isSelf: false });
  expect((await teamFor(ana)).handover).toMatchObject({ isSelf: true });
  await expect
    .poll(async () => (await mailsTo(app, 'ana@lantern.example')).map(({ subject }) => subject))
    .toContain(`Maren Lind asks you to take over ${company.name}`);
  expect((await take(sam)).code).toBe(409);
  succeeded(await take(ana));
  expect(await rolesOf(ana)).toEqual([
    ['ana@lantern.example', 'owner'],
    ['sam@lantern.example', 'hiringManager'],
    ['maren@lantern.example', 'recruiter'],
  ]);
  // The first own company begins the early access, so the posts go on.
  expect(await statusOfJob()).toBe('published');
  for (const token of [ana, owner]) {
    expect((await listed(token)).list.map(({ id }) => id)).toEqual([applicationId]);
    expect((await get(token, `application/${applicationId}`)).code).toBe(200);
  }
  await expect
    .poll(owners)
    .toEqual([{ of_application: 'ana@lantern.example', of_company: 'ana@lantern.example' }]);
  await expect
    .poll(async () => (await sql`select from handover_rest`.execute(db)).rows.length)
    .toBe(0);
  expect((await listed(ana)).count).toBe(1);
  expect((await take(ana)).code).toBe(409);
  expect(
    (await app.send('DELETE', `/v1/employer/company/${company.id}`, { token: owner })).code,
  ).toBe(403);
  // And back, after the offer of before was taken back once.
  const again = { memberId: await idOf('maren@lantern.example') };
  succeeded(await app.send('POST', url, { token: ana, body: again }));
  succeeded(await app.send('DELETE', url, { token: owner }));
  expect((await take(owner)).code).toBe(409);
  succeeded(await app.send('POST', url, { token: ana, body: again }));
  app.clock.forward(7 * dayMs);
  const [anaLater, ownerLater] = [
    await signIn(app, 'ana@lantern.example'),
    await signIn(app, 'maren@lantern.example'),
  ];
  expect((await take(ownerLater)).code).toBe(409);
  succeeded(await app.send('POST', url, { token: anaLater, body: again }));
  await subscribe(app, ownerLater, 'pro');
  succeeded(await take(ownerLater));
  expect((await rolesOf(ownerLater))[0]).toEqual(['maren@lantern.example', 'owner']);
});

test('no list misses a row while rows follow, and the former owner stays meanwhile @team-41', async () => {
  const token = await signIn(app, 'maren@lantern.example');
  await expect
    .poll(async () => (await sql`select from handover_rest`.execute(db)).rows.length)
    .toBe(0);
  const ana = await signIn(app, 'ana@lantern.example');
  await sql`
    insert into application (cv_id, job_id, employer_account_id, job_name, company_name, origin, status,
      created_at, moved_at, waiting_since)
    select null, ${jobId}, company.account_id, '', '', 'applicant', 'viewed', now(), now(), now()
    from company, generate_series(1, 2500) where company.id = ${company.id}`.execute(db);
  const before = (await listed(token)).count;
  const memberId = (await teamFor(token)).members.find(
    ({ email }) => email === 'ana@lantern.example',
  )?.id;
  await subscribe(app, ana, 'pro');
  succeeded(await app.send('POST', url, { token, body: { memberId } }));
  const { rows } = await sql<{ id: number }>`select account_id as id from company
    where id = ${company.id}`.execute(db);
  const from = rows[0]?.id ?? 0;
  succeeded(await take(ana));
  // The worker may run too: pieces overlap.
  await sql`insert into handover_rest values (${company.id}, ${from}) on conflict do nothing`.execute(
    db,
  );
  const maren = (await teamFor(ana)).members.find(({ email }) => email.startsWith('maren'));
  const member = `${teamUrl}/member/${maren?.id}`;
  expect((await app.send('DELETE', member, { token: ana })).code).toBe(409);
  const payload = { companyId: company.id, from };
  const counts: number[] = [];
  for (let piece = 0; piece < 4; piece += 1) {
    counts.push((await listed(ana)).count, (await listed(token)).count);
    await runInPieces(
      app.parts.runUnit,
      { kind: followingDue, payload, piece: (unit, room) => followNew(unit, payload, room) },
      1,
    );
  }
  expect(new Set((await owners()).map((row) => row.of_application))).toEqual(
    new Set(['ana@lantern.example']),
  );
  succeeded(await app.send('DELETE', member, { token: ana }));
  expect(counts.every((count) => count === before)).toBe(true);
});

test('without its owner a company waits for a recruiter with a plan, then goes @team-42', async () => {
  const ana = await signIn(app, 'ana@lantern.example');
  const kim = await member('kim@lantern.example', { by: ana });
  const lee = await member('lee@lantern.example', { by: ana, role: 'observer' });
  const before = (await listed(ana)).count;
  succeeded(await app.send('DELETE', '/v1/user', { token: ana }));
  const team = await teamFor(kim);
  expect(team.withoutOwnerUntil).not.toBeNull();
  expect(team.members.map(({ email }) => email)).not.toContain('ana@lantern.example');
  await expect.poll(statusOfJob).toBe('paused');
  expect((await listed(kim)).count).toBe(before);
  await expect
    .poll(async () => (await mailsTo(app, 'lee@lantern.example')).map(({ subject }) => subject))
    .toContain(`${company.name} has no owner now`);
  expect((await take(lee)).code).toBe(409);
  await sql`update subscription set early_access_until = timestamptz '2026-01-08',
    choose_until = timestamptz '2026-01-10'`.execute(db);
  await sql`
    insert into subscription (account_id, early_access_until, choose_until)
    select id, timestamptz '2026-01-08', timestamptz '2026-01-10' from account
    where email = 'kim@lantern.example' on conflict do nothing`.execute(db);
  const refused = await take(kim);
  expect([refused.code, refused.response.message]).toEqual([
    402,
    'Taking a company over needs a plan.',
  ]);
  await subscribe(app, kim, 'pro');
  succeeded(await take(kim));
  await expect.poll(statusOfJob).toBe('published');
  expect((await listed(kim)).count).toBe(before);
  succeeded(await app.send('DELETE', '/v1/user', { token: kim }));
  app.clock.forward(14 * dayMs);
  await runJob(app, 'company.vacancy-sweep');
  await expect
    .poll(
      async () => (await sql`select from company where id = ${company.id}`.execute(db)).rows.length,
      { timeout: 20_000 },
    )
    .toBe(0);
});
