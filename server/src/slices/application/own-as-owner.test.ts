import type { Team } from '@fourfold/contract/company/team.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { runJob, takeMails } from '../../../test/background.ts';
import { exported } from '../../../test/export.ts';
import { listening } from '../../../test/sockets.ts';
import { joined, teamOf } from '../../../test/team.ts';
import { publishedCv, succeeded } from '../../../test/world.ts';
import { deliver } from './application.commands.ts';
import { partiesOf } from './interview/interview.queries.ts';

/*
 * Bea applied to the company, and took it over later. Whatever she reads as its owner is without that
 * application; a colleague decides.
 */

const app = await testApp();
await app.http.listen({ port: 0, host: '127.0.0.1' });
const { owner: maren, company, jobId, teamUrl, get } = await teamOf(app);
const { db } = app.parts;
const { token: bea, accountId } = await joined(app, company.id, { email: 'bea@lantern.example' });
let id = 0;

const as = async (role: 'candidate' | 'employer') =>
  succeeded(await app.send('PATCH', '/v1/user/profile', { token: bea, body: { role } }));
const write = async (token: string, text: string) =>
  succeeded(
    await app.send('POST', `/v1/messenger/dialog/${id}/message`, {
      token,
      body: { id: randomUUID(), text },
    }),
  );
const move = async (status: string) =>
  succeeded(
    await app.send('PATCH', `/v1/employer/application/${id}`, { token: maren, body: { status } }),
  );
/** What is unread in the employer's role, and the conversations there. */
const unread = async (token: string) => {
  const ask = async <Data>(path: string) =>
    succeeded(await app.send<Data>('GET', `/v1/messenger/${path}userRole=employer`, { token }));
  const { unreadMessages } = await ask<{ unreadMessages: number }>(
    'counter/total-unread-messages?',
  );
  const { count } = await ask<{ count: number }>('dialog?');
  return [unreadMessages, count];
};

beforeAll(async () => {
  const named = { firstName: 'Maren', lastName: 'Lind' };
  succeeded(await app.send('PATCH', '/v1/user/profile', { token: maren, body: named }));
  await as('candidate');
  const cv = await publishedCv(app, bea);
  const url = `/v1/applicant/cv/${cv.id}/application/job/${jobId}`;
  id = succeeded(await app.send<{ id: number }>('POST', url, { token: bea })).id;
  await app.parts.runUnit((unit) => deliver(unit, id));
  await move('nextSteps');
  await write(bea, 'From before');
  expect(await unread(maren)).toEqual([1, 1]);
  const { members } = succeeded(await app.send<Team>('GET', teamUrl, { token: maren }));
  const memberId = members.find(({ email }) => email.startsWith('bea'))?.id;
  const from = members.find(({ role }) => role === 'owner')?.accountId;
  const offer = `${teamUrl}/handover`;
  succeeded(await app.send('POST', offer, { token: maren, body: { memberId } }));
  await as('employer');
  succeeded(await app.send('POST', `${offer}/take`, { token: bea, body: {} }));
  await runJob(app, 'company.owner-following', { companyId: company.id, from });
  await takeMails(app);
});

test('no message of one’s own is unread for the company that one owns @team-45', async () => {
  expect(await unread(bea)).toEqual([0, 0]);
  await as('candidate');
  const { heard } = await listening(app, bea);
  await write(bea, 'From now');
  await write(maren, 'Good morning');
  await expect.poll(() => JSON.stringify(heard)).toContain('Good morning');
  // The candidate's side alone: first names, and no counter of the employer's.
  expect(JSON.stringify(heard)).not.toMatch(/Lind|"userRole":"employer"/);
  const told = heard.filter(([event]) => event === 'messenger/message');
  expect(told.map(([, message]) => message)).toMatchObject([
    { text: 'From now' },
    { text: 'Good morning', by: 'Maren' },
  ]);
  await as('employer');
  expect(await unread(bea)).toEqual([0, 0]);
});

test('an API key of the account does not read it either @team-45', async () => {
  const body = { name: 'A program', role: 'employer', scope: 'write' };
  const { secret } = succeeded(
    await app.send<{ secret: string }>('POST', '/v1/user/api-key', { token: bea, body }),
  );
  expect((await get(secret, `job/${jobId}`)).code).toBe(200);
  expect((await get(secret, `application/${id}`)).code).toBe(404);
  const list = succeeded(
    await get<{ count: number; list: unknown[] }>(secret, `job/${jobId}/application`),
  );
  expect([list.count, list.list]).toEqual([0, []]);
  expect(succeeded(await get(secret, `job/${jobId}`))).toMatchObject({ totalApplicants: 0 });
});

test('the export has it as sent, not as received @team-45', async () => {
  const { text } = await exported(app, bea);
  expect(JSON.parse(text('applications-received.json'))).toEqual([]);
  expect(JSON.parse(text('applications.json'))).toMatchObject([{ id }]);
  expect(text('messages.json')).toContain('From before');
});

test('invitations to calendars go to the candidate alone @team-45', async () => {
  const { candidateEmail, employerEmail } = await db
    .transaction()
    .execute((tx) => partiesOf(tx, id));
  expect([candidateEmail, employerEmail]).toEqual(['bea@lantern.example', null]);
});

test('nobody is told as the owner what they did as the candidate @team-45', async () => {
  await takeMails(app);
  await runJob(app, 'notification.unread', { dialogId: id, role: 'employer' });
  await sql`update application set waiting_since = waiting_since - interval '20 days',
    status = 'viewed' where id = ${id}`.execute(db);
  await runJob(app, 'notification.daily');
  await sql`update application set status = 'nextSteps' where id = ${id}`.execute(db);
  await as('candidate');
  const withdrawn = { status: 'applicantDeclined' };
  const path = `/v1/applicant/application/${id}`;
  succeeded(await app.send('PATCH', path, { token: bea, body: withdrawn }));
  const { rows } = await sql<{ data: object }>`
    delete from pgboss.job where name = 'notification.move' returning data`.execute(db);
  for (const { data } of rows) await runJob(app, 'notification.move', data);
  expect((await takeMails(app)).map(({ to, subject }) => `${to} ${subject}`)).toEqual([]);
  const { rows: notices } = await sql<{ kind: string }>`
    select kind from notification where account_id = ${accountId} and role = 'employer'
      and kind <> 'export'`.execute(db);
  expect(notices).toEqual([]);
});
