import type { Team } from '@fourfold/contract/company/team.ts';
import { memberRoles } from '@fourfold/contract/protocol/permission.ts';
import { expect, test } from 'vitest';
import { signIn, testApp } from '../app.ts';
import { attackedTeam } from '../attacked-team.ts';
import { takeMails } from '../background.ts';
import { hasTeam, memberOf } from '../hostile.world.ts';
import { listening } from '../sockets.ts';
import { publishedCompany, publishedJob, succeeded } from '../world.ts';

/* What somebody of a team, or of another, tries against it: roles, ids, spellings, old sockets. */

const app = await testApp();
await app.http.listen({ port: 0, host: '127.0.0.1' });
const { db } = app.parts;
const {
  owner,
  company,
  jobId,
  otherJobId,
  teamUrl,
  invited,
  nextDay,
  send,
  newMember,
  memberIdOf,
  applied,
} = await attackedTeam(app);

const rivalToken = await signIn(app, 'rival@rival.example', 'employer');
const rival = await publishedCompany(app, rivalToken);
const rivalJob = await publishedJob(app, rivalToken, rival.id);
await hasTeam(app, rival.id);

test('no role raises itself or another, and none touches the owner @team-62', async () => {
  const victim = await newMember({ role: 'observer' });
  const victimUrl = `${teamUrl}/member/${await memberIdOf(victim.accountId)}`;
  for (const role of memberRoles) {
    const { token, accountId } = await newMember({ role });
    const ownUrl = `${teamUrl}/member/${await memberIdOf(accountId)}`;
    const may = role === 'recruiter';
    const tries = [
      await send('PATCH', ownUrl, token, { role: 'owner', jobIds: null }),
      await send('PATCH', victimUrl, token, { role: 'recruiter', jobIds: [jobId] }),
      await send('POST', `${teamUrl}/handover`, token, { memberId: await memberIdOf(accountId) }),
      await send('POST', `${teamUrl}/handover/take`, token, {}),
      await send('DELETE', `/v1/employer/company/${company.id}`, token),
      await send('PATCH', `${teamUrl}/member/0`, token, { role: 'observer', jobIds: null }),
      await send('POST', `${teamUrl}/invitation`, token, {
        emails: ['above@lantern.example'],
        role: 'owner',
        jobIds: null,
      }),
    ];
    const none = may ? 404 : 403;
    expect([role, ...tries]).toEqual([
      role,
      422,
      422,
      403,
      409,
      403,
      expect.toSatisfy((code: number) => code === none || code === 422),
      422,
    ]);
    if (!may)
      expect([
        await send('PATCH', ownUrl, token, { role: 'recruiter', jobIds: null }),
        await send('PATCH', ownUrl, token, { role, jobIds: null }),
        await send('DELETE', victimUrl, token),
      ]).toEqual([403, 403, 403]);
  }
  // A manager of one job names nobody for another job, and themselves for none.
  const narrow = await newMember({ role: 'hiringManager', jobIds: [jobId] });
  expect(
    await send(
      'PUT',
      `/v1/employer/job/${otherJobId}/assigned/${narrow.accountId}`,
      narrow.token,
      {},
    ),
  ).toBe(404);
});

test('ids of another company are not found @team-62', async () => {
  const theirMember = memberOf(rival.id);
  const ana = await newMember();
  const { id } = await applied();
  const observer = { role: 'observer', jobIds: null };
  for (const token of [owner, ana.token])
    expect([
      await send('PATCH', `${teamUrl}/member/${theirMember}`, token, observer),
      await send('DELETE', `${teamUrl}/member/${theirMember}`, token),
      await send('DELETE', `${teamUrl}/invitation/${theirMember}`, token),
      await send('POST', `${teamUrl}/invitation/${theirMember}/again`, token),
      await send('DELETE', `/v1/employer/company/${company.id}/api-key/${theirMember}`, token),
      await send('PUT', `/v1/employer/application/${id}/assigned/${theirMember}`, token, {}),
      await send('PUT', `/v1/employer/job/${jobId}/assigned/${theirMember}`, token, {}),
      await send(
        'PATCH',
        `/v1/employer/company/${rival.id}/team/member/${theirMember}`,
        token,
        observer,
      ),
    ]).toEqual([404, 404, 404, 404, 404, 404, 404, 404]);
  const bo = await newMember({ role: 'observer' });
  const boUrl = `${teamUrl}/member/${await memberIdOf(bo.accountId)}`;
  expect([
    await send('POST', `${teamUrl}/handover`, owner, { memberId: theirMember }),
    await send('DELETE', `${boUrl}?handTo=${theirMember}`, owner),
    await send('PATCH', boUrl, owner, { role: 'hiringManager', jobIds: [rivalJob.id] }),
    await send('PATCH', boUrl, owner, { role: 'hiringManager', jobIds: [jobId, jobId, 999_999] }),
  ]).toEqual([404, 404, 422, 422]);
  // A note mentions nobody of another company, nor whom it is about.
  const note = (mentions: number[]) =>
    send('POST', `/v1/employer/application/${id}/note`, owner, {
      text: 'Look',
      managersOnly: false,
      mentions,
    });
  expect([await note([theirMember]), await note([999_999]), await note([bo.accountId])]).toEqual([
    422, 422, 201,
  ]);
});

test('a removed member hears, is mailed and reads nothing more @team-64', async () => {
  const ana = await newMember();
  // In another team, too, where she stays.
  await db
    .insertInto('member')
    .values({
      company_id: rival.id,
      account_id: ana.accountId,
      role: 'recruiter',
      whole: true,
      created_at: app.clock.now(),
    })
    .execute();
  const { id, token: person } = await applied();
  await db
    .insertInto('follow')
    .values({ application_id: id, account_id: ana.accountId, created_at: app.clock.now() })
    .execute();
  const body = { name: 'Desk', scope: 'read' };
  const { secret } = succeeded(
    await app.send<{ secret: string }>('POST', `/v1/employer/company/${company.id}/api-key`, {
      token: ana.token,
      body,
    }),
  );
  // A conversation begins with its first message.
  const talk = `/v1/messenger/dialog/${id}/message`;
  expect(await send('POST', talk, owner, { id: crypto.randomUUID(), text: 'Hello' })).toBe(201);
  const ear = await listening(app, ana.token);
  const candidate = await listening(app, person);
  const typed = () => candidate.heard.filter(([event]) => event === 'messenger/typing').length;
  ear.socket.emit('messenger/typing', { dialogId: id });
  await expect.poll(typed).toBe(1);
  succeeded(
    await app.send('DELETE', `${teamUrl}/member/${await memberIdOf(ana.accountId)}`, {
      token: owner,
    }),
  );
  await expect.poll(() => ear.heard.map(([event]) => event)).toContain('team/changed');
  ear.heard.length = 0;
  await takeMails(app);
  for (const [at, by] of [owner, person].entries())
    expect(await send('POST', talk, by, { id: crypto.randomUUID(), text: `Hello ${at}` })).toBe(
      201,
    );
  expect(
    await send('PATCH', `/v1/employer/application/${id}`, owner, { status: 'nextSteps' }),
  ).toBe(200);
  expect(
    await send('POST', `/v1/employer/application/${id}/note`, owner, {
      text: 'Without Ana',
      managersOnly: false,
      mentions: [],
    }),
  ).toBe(201);
  // By the socket of before, then by the owner's, who is heard.
  ear.socket.emit('messenger/typing', { dialogId: id });
  const other = await listening(app, owner);
  other.socket.emit('messenger/typing', { dialogId: id });
  await expect.poll(typed).toBeGreaterThan(1);
  await listening(app, ana.token);
  expect([typed(), ear.heard]).toEqual([2, []]);
  const calls = [
    `application/${id}`,
    `job/${jobId}`,
    `company/${company.id}/team`,
    `application/${id}/note`,
  ];
  for (const url of calls)
    expect([
      url,
      (await app.send('GET', `/v1/employer/${url}`, { token: ana.token })).code,
    ]).toEqual([url, 404]);
  expect((await app.send('GET', '/v1/employer/company', { token: secret })).code).toBe(401);
});

test('twenty addresses are as many mailboxes, however they are spelled @team-65', async () => {
  const addresses = (count: number, spelled: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => spelled(at));
  await nextDay();
  // One address in twenty spellings is one invitation.
  const same = addresses(20, (at) =>
    at % 2 ? ' NEW.one@Lantern.example ' : 'new.one@lantern.example',
  );
  const first = succeeded(await invited(same));
  const open = (team: Team) =>
    team.invitations.filter(({ email }) => email.startsWith('new.')).map(({ email }) => email);
  expect(open(first)).toEqual(['new.one@lantern.example']);
  // The owner and members, in any spelling, are in the team already.
  expect((await invited(['MAREN@lantern.example'])).code).toBe(422);
  expect((await invited(addresses(21, (at) => `new.${at}@lantern.example`))).code).toBe(422);
  // What is after a plus is the same mailbox.
  await db.deleteFrom('account_day').where('what', '=', 'invitation').execute();
  const plus = await invited(['new.two+a@lantern.example', 'new.two+b@lantern.example']);
  expect([plus.code, plus.response.message]).toEqual([
    429,
    expect.stringContaining('new.two+b@lantern.example has had an invitation'),
  ]);
  expect((await invited(['new.one+again@lantern.example'])).code).toBe(429);
  const { invitations } = succeeded(await app.send<Team>('GET', teamUrl, { token: owner }));
  expect(invitations.map(({ email }) => email)).not.toContain('new.two+a@lantern.example');
});
