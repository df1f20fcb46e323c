import type { CompanyKey } from '@fourfold/contract/company/api-key.ts';
import type { Team } from '@fourfold/contract/company/team.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { teamOf } from '../../../test/team.ts';
import { publishedCompany, publishedCv, publishedJob, succeeded } from '../../../test/world.ts';
import { deliver } from './application.commands.ts';

const app = await testApp();
await app.startJobs();
const { owner, company, jobId, teamUrl, member, get } = await teamOf(app);
const keysUrl = `/v1/employer/company/${company.id}/api-key`;

const create = (token: string, scope: 'read' | 'write' = 'write') =>
  app.send<CompanyKey & { secret: string }>('POST', keysUrl, {
    token,
    body: { name: 'Payroll', scope },
  });

const keys = async (token: string) =>
  succeeded(await app.send<{ list: CompanyKey[] }>('GET', keysUrl, { token })).list;

const memberUrl = async (email: string) => {
  const { members } = succeeded(await app.send<Team>('GET', teamUrl, { token: owner }));
  return `${teamUrl}/member/${members.find((one) => one.email === email)?.id}`;
};

const asRole = async (token: string, role: 'candidate' | 'employer') =>
  succeeded(await app.send('PATCH', '/v1/user/profile', { token, body: { role } }));

test('a recruiter’s key is for the one company, as far as the recruiter may there @team-47', async () => {
  const ana = await member('ana@lantern.example');
  const own = await publishedCompany(app, ana);
  const ownJob = await publishedJob(app, ana, own.id);
  const { secret } = succeeded(await create(ana));
  const code = async (url: string) => (await get(secret, url)).code;
  const companies = succeeded(
    await app.send<{ count: number; list: { id: number }[] }>('GET', '/v1/employer/company', {
      token: secret,
    }),
  );
  expect([companies.count, companies.list.map(({ id }) => id)]).toEqual([1, [company.id]]);
  expect([await code(`job/${jobId}`), await code(`job/${jobId}/application`)]).toEqual([200, 200]);
  // Not the own company, nothing of the account, no search as oneself.
  expect([await code(`company/${own.id}`), await code(`job/${ownJob.id}`)]).toEqual([404, 404]);
  for (const path of ['profile', 'saved-search', 'notification', 'subscription'])
    expect([
      path,
      (await app.send('GET', `/v1/user/${path}`, { token: secret })).response.status,
    ]).toEqual([path, 'permission-denied']);
  const made = await app.send('POST', '/v1/employer/company', { token: secret, body: {} });
  expect(made.code).toBe(403);
  expect((await app.send('GET', '/v1/messenger/dialog', { token: secret })).code).toBe(403);
  expect((await app.send('GET', '/v1/reference/skill?search=weld', { token: secret })).code).toBe(
    200,
  );
  // What is about its maker it reads neither.
  await asRole(ana, 'candidate');
  const cv = await publishedCv(app, ana);
  const url = `/v1/applicant/cv/${cv.id}/application/job/${jobId}`;
  const { id } = succeeded(await app.send<{ id: number }>('POST', url, { token: ana }));
  await app.parts.runUnit((unit) => deliver(unit, id));
  expect(await code(`application/${id}`)).toBe(404);
  expect((await get(owner, `application/${id}`)).code).toBe(200);
});

test('it ends with a lower role, with the membership, and by the owner @team-47', async () => {
  const vik = await member('vik@lantern.example');
  const works = async (secret: string) => (await get(secret, `job/${jobId}`)).code;
  const url = await memberUrl('vik@lantern.example');
  const patch = (role: string) =>
    app.send('PATCH', url, { token: owner, body: { role, jobIds: null } });

  const first = succeeded(await create(vik)).secret;
  expect(await works(first)).toBe(200);
  succeeded(await patch('hiringManager'));
  expect(await works(first)).toBe(401);
  expect((await create(vik)).code).toBe(403);
  expect((await app.send('GET', keysUrl, { token: vik })).code).toBe(403);

  succeeded(await patch('recruiter'));
  expect(await works(first)).toBe(401);
  const second = succeeded(await create(vik));
  expect((await keys(owner))[0]).toMatchObject({ id: second.id, by: 'Ana Berg', isOwn: false });
  succeeded(await app.send('DELETE', `${keysUrl}/${second.id}`, { token: owner }));
  expect(await works(second.secret)).toBe(401);

  const third = succeeded(await create(vik)).secret;
  succeeded(await app.send('DELETE', url, { token: owner }));
  expect(await works(third)).toBe(401);
});

test('an owner’s key for one company reads no other of theirs @team-47', async () => {
  const other = await publishedCompany(app, owner);
  const otherJob = await publishedJob(app, owner, other.id);
  const { secret } = succeeded(await create(owner, 'read'));
  const codes = async (token: string) =>
    await Promise.all(
      [`company/${company.id}`, `company/${other.id}`, `job/${otherJob.id}`].map(
        async (url) => (await get(token, url)).code,
      ),
    );
  expect(await codes(secret)).toEqual([200, 404, 404]);
  expect(await codes(owner)).toEqual([200, 200, 200]);
  const companies = await app.send<{ count: number }>('GET', '/v1/employer/company', {
    token: secret,
  });
  expect(succeeded(companies).count).toBe(1);
});
