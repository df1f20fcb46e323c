import type { Team } from '@fourfold/contract/company/team.ts';
import type { Dialog, Message } from '@fourfold/contract/messenger/schema.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { secondNode, signIn, testApp } from '../../../test/app.ts';
import { listening } from '../../../test/sockets.ts';
import { statementsOf } from '../../../test/statements.ts';
import { joined, teamOf } from '../../../test/team.ts';
import { publishedCv, succeeded } from '../../../test/world.ts';
import { deliver } from '../application/application.commands.ts';

const app = await testApp();
await app.http.listen({ port: 0, host: '127.0.0.1' });
await app.startJobs();
const { owner, company, jobId, teamUrl, invited, take, secretFor, nextDay } = await teamOf(app);
const named = { firstName: 'Maren', lastName: 'Lind' };
succeeded(await app.send('PATCH', '/v1/user/profile', { token: owner, body: named }));
const person = await signIn(app, 'kit@person.example', 'candidate');
const cv = await publishedCv(app, person);
const applied = succeeded(
  await app.send<{ id: number }>('POST', `/v1/applicant/cv/${cv.id}/application/job/${jobId}`, {
    token: person,
  }),
);
await app.parts.runUnit((unit) => deliver(unit, applied.id));
const dialogUrl = `/v1/messenger/dialog/${applied.id}`;

const write = async (token: string, text = 'Good morning') =>
  succeeded(
    await app.send<Message>('POST', `${dialogUrl}/message`, {
      token,
      body: { id: randomUUID(), text },
    }),
  );
const read = async (token: string, { id }: Message) =>
  succeeded(
    await app.send<Dialog>('POST', `${dialogUrl}/read`, { token, body: { messageId: id } }),
  );
const dialogOf = async (token: string) =>
  succeeded(await app.send<Dialog>('GET', dialogUrl, { token }));
const total = async (token: string) => {
  const url = '/v1/messenger/counter/total-unread-messages?userRole=employer';
  const { unreadMessages, list } = succeeded(
    await app.send<{
      unreadMessages: number;
      list: { entityType: string; unreadMessages: number }[];
    }>('GET', url, { token }),
  );
  return [
    unreadMessages,
    ...list.map((one) => `${one.entityType} ${one.unreadMessages}`).toSorted(),
  ];
};
const listed = async (token: string, more = '') =>
  succeeded(
    await app.send<{ list: Dialog[]; count: number }>(
      'GET',
      `/v1/messenger/dialog?userRole=employer${more}`,
      { token },
    ),
  );
const messages = async (token: string) =>
  succeeded(
    await app.send<{ list: Message[] }>('GET', `${dialogUrl}/message?limit=100`, { token }),
  ).list.map(({ by }) => by);

test('unread is per person, of who follows; for all others nobody has read it yet @assign-8', async () => {
  const join = (email: string, asked = {}) => joined(app, company.id, { email, ...asked });
  const ana = await join('ana@lantern.example');
  const tom = await join('tom@lantern.example', { role: 'hiringManager', jobIds: [jobId] });
  const ida = await join('ida@lantern.example', { role: 'interviewer' });
  const assign = (accountId: number) =>
    app.send('PUT', `/v1/employer/application/${applied.id}/assigned/${accountId}`, {
      token: owner,
      body: {},
    });
  succeeded(await assign(ana.accountId));
  // An interviewer follows, and may read no conversation.
  succeeded(await assign(ida.accountId));
  const first = await write(person);
  await write(person);
  const all = [2, 'company 2', 'dialog 2', 'job 2'];
  expect(await total(owner)).toEqual(all);
  expect(await total(ana.token)).toEqual(all);
  expect(await total(tom.token)).toEqual([0]);
  expect(await total(ida.token)).toEqual([0]);
  expect(await dialogOf(tom.token)).toMatchObject({ unreadMessages: 0, readByNobody: true });
  expect(await dialogOf(ana.token)).toMatchObject({ unreadMessages: 2, readByNobody: true });
  expect((await listed(ana.token, '&unread=true')).count).toBe(1);
  expect((await listed(tom.token, '&unread=true')).count).toBe(0);
  // Each reads for themselves, and for the company.
  expect(await read(ana.token, first)).toMatchObject({ unreadMessages: 1 });
  expect(await total(ana.token)).toEqual([1, 'company 1', 'dialog 1', 'job 1']);
  expect(await total(owner)).toEqual(all);
  const last = await write(person);
  await read(tom.token, last);
  expect(await dialogOf(tom.token)).toMatchObject({ unreadMessages: 0, readByNobody: false });
  expect(await total(owner)).toEqual([3, 'company 3', 'dialog 3', 'job 3']);
  expect((await dialogOf(person)).otherReadNumber).toBe(3);
  expect((await read(owner, last)).unreadMessages).toBe(0);
  expect(await total(owner)).toEqual([0]);
  expect(await total(ana.token)).toEqual([2, 'company 2', 'dialog 2', 'job 2']);
  // Who writes follows from then on.
  await write(tom.token);
  await write(person);
  expect(await total(tom.token)).toEqual([1, 'company 1', 'dialog 1', 'job 1']);
  // Who may not read it any more has nothing unread.
  const { members } = succeeded(
    await app.send<{ members: { id: number | null; accountId: number }[] }>('GET', teamUrl, {
      token: owner,
    }),
  );
  const memberId = members.find(({ accountId }) => accountId === tom.accountId)?.id;
  const duty = { role: 'observer', jobIds: null };
  succeeded(await app.send('PATCH', `${teamUrl}/member/${memberId}`, { token: owner, body: duty }));
  expect(await total(tom.token)).toEqual([0]);
  succeeded(await app.send('DELETE', `${teamUrl}/membership`, { token: ana.token }));
  expect(await total(ana.token)).toEqual([0]);
  // The sums are those of the rows.
  const { rows } = await sql<{ sums: number; unread: number }>`
    select (select coalesce(sum(unread), 0)::int from unread_sum
        where role = 'employer' and entity_type = 'total') as sums,
      (select coalesce(sum(unread), 0)::int from dialog_reader)
        + (select coalesce(sum(employer_unread), 0)::int from dialog) as unread`.execute(
    app.parts.db,
  );
  expect(rows[0]?.sums).toBe(rows[0]?.unread);
});

test('colleagues read who wrote, candidates the first name @assign-6', async () => {
  const vik = await joined(app, company.id, { email: 'vik@lantern.example' });
  const [candidate, boss] = [await listening(app, person), await listening(app, owner)];
  await write(vik.token);
  for (const [page, name] of [
    [candidate, 'vik'],
    [boss, 'vik Berg'],
  ] as const)
    await expect
      .poll(() => page.heard)
      .toContainEqual(['messenger/message', expect.objectContaining({ by: name })]);
  await write(owner);
  expect((await messages(person)).slice(0, 2)).toEqual(['Maren', 'vik']);
  expect((await messages(owner)).slice(0, 2)).toEqual([null, 'vik Berg']);
  expect((await messages(vik.token)).slice(0, 2)).toEqual(['Maren Lind', null]);
  expect((await dialogOf(person)).lastMessage?.by).toBe('Maren');
});

test('who is removed shows as typing to nobody, though the page is still open @team-43', async () => {
  const zoe = await joined(app, company.id, { email: 'zoe@lantern.example' });
  const [colleague, candidate] = [await listening(app, zoe.token), await listening(app, person)];
  const typing = () => candidate.heard.filter(([event]) => event === 'messenger/typing').length;
  colleague.socket.emit('messenger/typing', { dialogId: applied.id });
  await expect.poll(typing).toBe(1);
  succeeded(await app.send('DELETE', `${teamUrl}/membership`, { token: zoe.token }));
  colleague.socket.emit('messenger/typing', { dialogId: applied.id });
  // The owner's comes after it, on the same channel.
  const boss = await listening(app, owner);
  boss.socket.emit('messenger/typing', { dialogId: applied.id });
  await expect.poll(typing).toBe(2);
  await write(owner);
  await expect.poll(() => candidate.heard.at(-1)?.[0]).not.toBe('messenger/typing');
  expect(typing()).toBe(2);
});

test('who joins while a page is open is heard, and hears the candidate, from then on, on every node @team-43', async () => {
  const other = await secondNode(app);
  await other.http.listen({ port: 0, host: '127.0.0.1' });
  const token = await signIn(app, 'una@lantern.example', 'candidate');
  const [page, there, candidate] = [
    await listening(app, token),
    await listening(other, token),
    await listening(other, person),
  ];
  const told = ({ heard }: typeof page, name: string) => heard.filter(([event]) => event === name);
  const typing = (ear: typeof page) => told(ear, 'messenger/typing').length;
  await nextDay();
  succeeded(await invited(['una@lantern.example']));
  succeeded(await take(token, await secretFor('una@lantern.example'), 'Una'));
  for (const one of [page, there])
    await expect
      .poll(() => told(one, 'team/changed'))
      .toEqual([['team/changed', { companyId: company.id }]]);
  for (const [at, one] of [page, there].entries()) {
    one.socket.emit('messenger/typing', { dialogId: applied.id });
    await expect.poll(() => typing(candidate)).toBe(at + 1);
  }
  await write(token);
  candidate.socket.emit('messenger/typing', { dialogId: applied.id });
  await expect.poll(() => [typing(page), typing(there)]).toEqual([1, 1]);
  const before = page.heard.length;
  await write(person);
  await expect.poll(() => told(there, 'messenger/message').length).toBe(2);
  await expect.poll(() => page.heard.length).toBeGreaterThan(before);
  // With less of a role there is nothing to hear.
  const { members } = succeeded(await app.send<Team>('GET', teamUrl, { token: owner }));
  const una = members.find(({ name }) => name === 'Una Berg');
  const duty = { role: 'observer', jobIds: null };
  const url = `${teamUrl}/member/${una?.id}`;
  succeeded(await app.send('PATCH', url, { token: owner, body: duty }));
  await expect.poll(() => told(there, 'team/changed').length).toBe(2);
  there.socket.emit('messenger/typing', { dialogId: applied.id });
  candidate.socket.emit('messenger/typing', { dialogId: applied.id });
  const boss = await listening(other, owner);
  candidate.socket.emit('messenger/typing', { dialogId: applied.id });
  await expect.poll(() => typing(boss)).toBe(1);
  expect([typing(page), typing(there), typing(candidate)]).toEqual([1, 1, 2]);
});

test('an owner alone is asked nothing of followers, nor for names @assign-4', async () => {
  const boss = await signIn(app, 'alone@solo.example', 'employer');
  const { statements } = await statementsOf(async () => {
    await listed(boss);
    await total(boss);
  });
  expect(statements.filter((text) => /dialog_reader|first_name/.test(text))).toEqual([]);
});
