import type { Company } from '@fourfold/contract/company/schema.ts';
import type { Team } from '@fourfold/contract/company/team.ts';
import type { MemberRole } from '@fourfold/contract/protocol/permission.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { mailsTo, signIn, testApp, type TestApp } from '../../../../test/app.ts';
import { deliver } from '../../application/application.commands.ts';
import { publishedCompany, publishedCv, publishedJob, succeeded } from '../../../../test/world.ts';

const dayMs = 24 * 60 * 60_000;

let app: TestApp;
let owner: string;
let company: Company;
let jobId: number;
let otherJobId: number;
beforeAll(async () => {
  app = await testApp();
  await app.startJobs();
  owner = await signIn(app, 'maren@lantern.example', 'employer');
  company = await publishedCompany(app, owner);
  jobId = (await publishedJob(app, owner, company.id)).id;
  otherJobId = (await publishedJob(app, owner, company.id)).id;
});

const name = { firstName: 'Maren', lastName: 'Lind' };
const teamUrl = () => `/v1/employer/company/${company.id}/team`;

interface Asked {
  role?: MemberRole;
  jobIds?: number[] | null;
  by?: string;
}

const invited = (emails: string[], { role = 'recruiter', jobIds = null, by = owner }: Asked = {}) =>
  app.send<Team>('POST', `${teamUrl()}/invitation`, {
    token: by,
    body: { emails, role, jobIds, name },
  });

/** The secret in the newest invitation to an address. */
async function secretFor(email: string): Promise<string> {
  const secret = async () => {
    const texts = (await mailsTo(app, email)).map(({ text }) => text).join('\n');
    return /\/join#(?<secret>[\w-]+)/.exec(texts)?.groups?.['secret'];
  };
  await expect.poll(secret, { timeout: 10_000 }).toBeDefined();
  return (await secret()) ?? '';
}

const take = (token: string, secret: string, firstName = 'Ana') =>
  app.send<{ companyId: number }>('POST', '/v1/user/invitation', {
    token,
    body: { secret, name: { firstName, lastName: 'Berg' } },
  });

/** Makes what was invited so far a day older: a new account invites five a day. */
async function nextDay(): Promise<void> {
  const { db } = app.parts;
  await db.deleteFrom('account_day').where('what', '=', 'invitation').execute();
  await sql`update invitation set created_at = created_at - interval '1 day'`.execute(db);
}

/** A new member of the team. @returns their token */
async function member(email: string, asked: Asked = {}): Promise<string> {
  await nextDay();
  succeeded(await invited([email], asked));
  const token = await signIn(app, email);
  succeeded(await take(token, await secretFor(email)));
  return token;
}

const get = (token: string, url: string) => app.send('GET', `/v1/employer/${url}`, { token });

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
  const team = succeeded(await app.send<Team>('GET', teamUrl(), { token: ana }));
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

test('a member for named jobs sees these alone @team-2', async () => {
  const manager = await member('lee@lantern.example', { role: 'hiringManager', jobIds: [jobId] });
  const list = succeeded(
    await app.send<{ list: { id: number }[]; count: number }>('GET', '/v1/employer/job', {
      token: manager,
    }),
  );
  expect([list.list.map(({ id }) => id), list.count]).toEqual([[jobId], 1]);
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
  const { members } = succeeded(await app.send<Team>('GET', teamUrl(), { token: recruiter }));
  const sam = members.find(({ email }) => email === 'sam@lantern.example');
  const url = `${teamUrl()}/member/${sam?.id}`;
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
  const { members } = succeeded(await app.send<Team>('GET', teamUrl(), { token: recruiter }));
  const id = members.find(({ isSelf }) => isSelf)?.id;
  succeeded(await app.send('DELETE', `${teamUrl()}/member/${id}`, { token: owner }));
  for (const url of [`company/${company.id}`, `job/${jobId}`, `company/${company.id}/team`])
    expect([url, (await get(recruiter, url)).code]).toEqual([url, 404]);
  // What they sent ends with them.
  const { invitations } = succeeded(await app.send<Team>('GET', teamUrl(), { token: owner }));
  expect(invitations.map(({ email }) => email)).not.toContain('friend@lantern.example');
  const observer = await member('obi@lantern.example', { role: 'observer' });
  const leave = `${teamUrl()}/membership`;
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
    const url = `${teamUrl()}/invitation/${open?.id}`;
    if (day === 0) {
      expect((await app.send('POST', `${url}/again`, { token: owner })).code).toBe(429);
    }
    if (open) succeeded(await app.send('DELETE', url, { token: owner }));
  }
  expect(codes).toEqual([200, 200, 200, 429]);
});

test('nobody reads the employer’s side of their own application @team-7', async () => {
  const recruiter = await member('vik@lantern.example');
  const role = (to: string) =>
    app.send('PATCH', '/v1/user/profile', { token: recruiter, body: { role: to } });
  succeeded(await role('candidate'));
  const cv = await publishedCv(app, recruiter);
  const url = `/v1/applicant/cv/${cv.id}/application/job/${jobId}`;
  const { id } = succeeded(await app.send<{ id: number }>('POST', url, { token: recruiter }));
  await app.parts.runUnit((unit) => deliver(unit, id));
  succeeded(await role('employer'));
  const seen = async (token: string) => {
    const list = succeeded(
      await app.send<{ count: number; list: unknown[]; counts: Record<string, number> }>(
        'GET',
        `/v1/employer/job/${jobId}/application`,
        { token },
      ),
    );
    const sum = Object.values(list.counts).reduce((all, one) => all + one, 0);
    return [list.count, list.list.length, sum, (await get(token, `application/${id}`)).code];
  };
  expect(await seen(recruiter)).toEqual([0, 0, 0, 404]);
  expect(await seen(owner)).toEqual([1, 1, 1, 200]);
  // Colleagues do not find each other's CVs.
  const found = succeeded(
    await app.send<{ count: number }>('GET', `/v1/employer/candidate?jobId=${jobId}`, {
      token: owner,
    }),
  );
  expect(found.count).toBe(0);
});

test('an observer reads the match, and neither contacts, reasons nor pay wishes @team-8', async () => {
  const observer = await member('ola@lantern.example', { role: 'observer', jobIds: [jobId] });
  const person = await signIn(app, 'jo@person.example', 'candidate');
  const cv = await publishedCv(app, person);
  const url = `/v1/applicant/cv/${cv.id}/application/job/${jobId}`;
  const { id } = succeeded(await app.send<{ id: number }>('POST', url, { token: person }));
  await app.parts.runUnit((unit) => deliver(unit, id));
  const read = (token: string) =>
    app.send<{ profile: Record<string, unknown>; contactsOpen: boolean; matchScore: number }>(
      'GET',
      `/v1/employer/candidate/${cv.id}?jobId=${jobId}`,
      { token },
    );
  const whole = succeeded(await read(owner));
  expect(whole).toMatchObject({ contactsOpen: true });
  const part = succeeded(await read(observer));
  expect(part).toMatchObject({
    matchScore: whole.matchScore,
    contactsOpen: false,
    profile: { contactEmail: '', contactPhone: '', revenueMin: null, revenueMax: null },
  });
  expect(whole.profile['revenueMin']).not.toBeNull();
  const body = { status: 'employerDeclined', reason: 'Position filled', note: 'Thank you.' };
  const move = `/v1/employer/application/${id}`;
  expect((await app.send('PATCH', move, { token: observer, body })).code).toBe(403);
  succeeded(await app.send('PATCH', move, { token: owner, body }));
  const seen = succeeded(await app.send('GET', move, { token: observer }));
  expect(JSON.stringify(seen)).not.toMatch(/Position filled|Thank you/);
  expect(seen).toMatchObject({ actions: [], attachments: [], dialogId: null });
  const talk = await app.send('GET', `/v1/messenger/dialog/${id}`, { token: observer });
  expect(talk.code).toBe(404);
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
    'Posting a job needs a plan. Maren Lind can choose one.',
  ]);
});
