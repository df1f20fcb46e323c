import type { Company } from '@fourfold/contract/company/schema.ts';
import type { Team } from '@fourfold/contract/company/team.ts';
import type { Subscription } from '@fourfold/contract/subscription/schema.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signIn, testApp } from '../../../../test/app.ts';
import { listening } from '../../../../test/sockets.ts';
import { teamOf } from '../../../../test/team.ts';
import { succeeded } from '../../../../test/world.ts';

const dayMs = 24 * 60 * 60_000;

const app = await testApp();
await app.startJobs();
const {
  owner,
  company,
  jobId,
  otherJobId,
  teamUrl,
  invited,
  secretFor,
  take,
  nextDay,
  member,
  get,
} = await teamOf(app);

test('who is invited takes the link with the account of that address, once @team-3', async () => {
  const before = succeeded(await invited(['ana@lantern.example']));
  expect(before.invitations).toMatchObject([
    { email: 'ana@lantern.example', role: 'recruiter', jobs: null, inviter: 'Maren Lind' },
  ]);
  const secret = await secretFor('ana@lantern.example');
  const page = await app.send('POST', '/v1/invitation', { body: { secret } });
  expect(page.data).toEqual({
    state: 'open',
    company: company.name,
    inviter: 'Maren Lind',
    role: 'recruiter',
    email: 'a…@lantern.example',
  });
  const stranger = await signIn(app, 'ana@elsewhere.example');
  const refused = await take(stranger, secret);
  expect([refused.code, refused.response.message]).toEqual([
    409,
    'This invitation is for a…@lantern.example',
  ]);
  const ana = await signIn(app, 'ana@lantern.example');
  expect((await get(ana, `company/${company.id}`)).code).toBe(403);
  expect(succeeded(await take(ana, secret))).toEqual({ companyId: company.id });
  expect((await take(ana, secret)).response.message).toBe('This invitation was taken already');
  const team = succeeded(await app.send<Team>('GET', teamUrl, { token: ana }));
  expect(team.invitations).toEqual([]);
  expect(team.members).toMatchObject([
    { id: null, name: 'Maren Lind', role: 'owner', isSelf: false },
    { name: 'Ana Berg', email: 'ana@lantern.example', role: 'recruiter', isSelf: true },
  ]);
});

test('joining begins no early access of one’s own; the first own company does @team-4', async () => {
  const joined = await member('joined@lantern.example');
  const graceOf = async (token: string) =>
    (await app.send<{ gracePlan: unknown }>('GET', '/v1/user/subscription', { token })).data
      ?.gracePlan;
  expect(await graceOf(joined)).toBeNull();
  succeeded(
    await app.send('PATCH', '/v1/user/profile', { token: joined, body: { role: 'candidate' } }),
  );
  succeeded(
    await app.send('PATCH', '/v1/user/profile', { token: joined, body: { role: 'employer' } }),
  );
  expect(await graceOf(joined)).toBeNull();
  succeeded(
    await app.send('POST', '/v1/employer/company', { token: joined, body: { name: 'Own' } }),
  );
  expect(await graceOf(joined)).not.toBeNull();
});

test('who was in teams alone and leaves or is removed has early access ahead, and no paywall @team-4', async () => {
  const leaves = await member('leaves@lantern.example', { role: 'observer' });
  const removed = await member('removed@lantern.example', { role: 'observer' });
  const teamHas = async (email: string) =>
    succeeded(await app.send<Team>('GET', teamUrl, { token: owner })).members.find(
      (one) => one.email === email,
    );
  const one = await teamHas('removed@lantern.example');
  succeeded(await app.send('DELETE', `${teamUrl}/member/${one?.id}`, { token: owner }));
  succeeded(await app.send('DELETE', `${teamUrl}/membership`, { token: leaves }));
  for (const token of [leaves, removed]) {
    const plan = async () =>
      succeeded(await app.send<Subscription>('GET', '/v1/user/subscription', { token }));
    const before = { earlyAccessAhead: true, gracePlan: null, usage: { limit: null } };
    expect(await plan()).toMatchObject(before);
    expect((await app.send('GET', '/v1/employer/candidate', { token })).code).toBe(200);
    succeeded(await app.send('POST', '/v1/employer/company', { token, body: { name: 'Own' } }));
    expect(await plan()).toMatchObject({ earlyAccessAhead: false, gracePlan: { ended: false } });
  }
});

test('a member for named jobs sees these alone @team-2', async () => {
  const manager = await member('lee@lantern.example', { role: 'hiringManager', jobIds: [jobId] });
  const list = succeeded(
    await app.send<{ list: { id: number }[]; count: number }>('GET', '/v1/employer/job', {
      token: manager,
    }),
  );
  expect([list.list.map(({ id }) => id), list.count]).toEqual([[jobId], 1]);
  // Nor are others counted.
  const [one] = succeeded(await get<{ list: Company[] }>(manager, 'company')).list;
  expect([
    one?.jobCount,
    (await get<Company>(manager, `company/${company.id}`)).data.jobCount,
  ]).toEqual([1, 1]);
  expect((await get<Company>(owner, `company/${company.id}`)).data.jobCount).toBe(2);
  expect((await get(manager, `job/${jobId}`)).code).toBe(200);
  expect((await get(manager, `job/${jobId}/application`)).code).toBe(200);
  expect((await get(manager, `job/${otherJobId}`)).code).toBe(404);
  expect((await get(manager, `job/${otherJobId}/application`)).code).toBe(404);
  const settings = await app.send('PATCH', `/v1/employer/job/${jobId}/settings`, {
    token: manager,
    body: { blindReview: true },
  });
  expect([settings.code, settings.response.message]).toEqual([403, 'Only for: owner, recruiter']);
  const profile = { token: manager, body: { name: 'Mine' } };
  expect((await app.send('PATCH', `/v1/employer/company/${company.id}`, profile)).code).toBe(403);
  expect((await app.send('POST', `/v1/employer/company/${company.id}/job`, profile)).code).toBe(
    403,
  );
});

test('a role above one’s own is given and taken by nobody @team-2', async () => {
  const manager = await member('sam@lantern.example', { role: 'hiringManager' });
  expect((await invited(['new@lantern.example'], { by: manager })).code).toBe(403);
  const recruiter = await member('kim@lantern.example');
  const { members } = succeeded(await app.send<Team>('GET', teamUrl, { token: recruiter }));
  const sam = members.find(({ email }) => email === 'sam@lantern.example');
  const url = `${teamUrl}/member/${sam?.id}`;
  const body = { role: 'observer', jobIds: null };
  expect((await app.send('PATCH', url, { token: manager, body })).code).toBe(403);
  succeeded(await app.send('PATCH', url, { token: recruiter, body }));
  expect((await app.send('POST', `/v1/employer/job/${jobId}/close`, { token: manager })).code).toBe(
    403,
  );
});

test('who is removed, or leaves, is a stranger from the next call on @team-5', async () => {
  const recruiter = await member('bo@lantern.example');
  expect((await get(recruiter, `company/${company.id}`)).code).toBe(200);
  succeeded(await invited(['friend@lantern.example'], { by: recruiter }));
  const { members } = succeeded(await app.send<Team>('GET', teamUrl, { token: recruiter }));
  const id = members.find(({ isSelf }) => isSelf)?.id;
  succeeded(await app.send('DELETE', `${teamUrl}/member/${id}`, { token: owner }));
  for (const url of [`company/${company.id}`, `job/${jobId}`, `company/${company.id}/team`])
    expect([url, (await get(recruiter, url)).code]).toEqual([url, 404]);
  // What they sent ends with them.
  const { invitations } = succeeded(await app.send<Team>('GET', teamUrl, { token: owner }));
  expect(invitations.map(({ email }) => email)).not.toContain('friend@lantern.example');
  const observer = await member('obi@lantern.example', { role: 'observer' });
  const leave = `${teamUrl}/membership`;
  succeeded(await app.send('DELETE', leave, { token: observer }));
  expect((await get(observer, `job/${jobId}`)).code).toBe(404);
  const stays = await app.send('DELETE', leave, { token: owner });
  expect([stays.code, stays.response.message]).toEqual([409, 'Hand the company over first']);
});

test('an address gets one mail a day and three a week from a company @team-3', async () => {
  const email = 'often@elsewhere.example';
  const codes: number[] = [];
  for (let day = 0; day < 4; day += 1) {
    await nextDay();
    const answer = await invited([email]);
    codes.push(answer.code);
    const open = answer.data.invitations?.find((one) => one.email === email);
    const url = `${teamUrl}/invitation/${open?.id}`;
    if (day === 0) {
      expect((await app.send('POST', `${url}/again`, { token: owner })).code).toBe(429);
    }
    if (open) succeeded(await app.send('DELETE', url, { token: owner }));
  }
  expect(codes).toEqual([200, 200, 200, 429]);
});

test('of a full team the page says so, and nobody joins it @team-3', async () => {
  const { db } = app.parts;
  await nextDay();
  succeeded(await invited(['last@lantern.example']));
  const secret = await secretFor('last@lantern.example');
  const token = await signIn(app, 'last@lantern.example');
  const add = (more: number) =>
    sql`update company set members = members + ${more} where id = ${company.id}`.execute(db);
  await add(100);
  const page = await app.send('POST', '/v1/invitation', { body: { secret } });
  expect(page.data).toMatchObject({ state: 'full', company: company.name });
  const refused = await take(token, secret);
  expect([refused.code, refused.response.message]).toEqual([
    409,
    'This team is full: it has 100 members',
  ]);
  await add(-100);
  succeeded(await take(token, secret));
});

test('open pages of who is removed, or gets another role, hear of it within a second @team-43', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const recruiter = await member('eve@lantern.example');
  const ear = await listening(app, recruiter);
  const heard = () => ear.heard.filter(([event]) => event === 'team/changed');
  const changed = ['team/changed', { companyId: company.id }];
  const { members } = succeeded(await app.send<Team>('GET', teamUrl, { token: owner }));
  const url = `${teamUrl}/member/${members.find(({ email }) => email === 'eve@lantern.example')?.id}`;
  const body = { role: 'observer', jobIds: null };
  succeeded(await app.send('PATCH', url, { token: owner, body }));
  await expect.poll(heard, { timeout: 1000 }).toEqual([changed]);
  succeeded(await app.send('DELETE', url, { token: owner }));
  await expect.poll(heard, { timeout: 1000 }).toEqual([changed, changed]);
});

test('a member without the owner’s plan reads who can choose one, and no price @team-6', async () => {
  const recruiter = await member('pat@lantern.example');
  const draft = succeeded(
    await app.send<{ id: number }>('POST', `/v1/employer/job/${jobId}/duplicate`, {
      token: recruiter,
    }),
  );
  app.clock.forward(60 * dayMs);
  const later = await signIn(app, 'pat@lantern.example');
  const refused = await app.send('POST', `/v1/employer/job/${draft.id}/publish`, { token: later });
  expect([refused.code, refused.response.message]).toEqual([
    402,
    'Posting needs a plan. Maren Lind can choose one.',
  ]);
});
