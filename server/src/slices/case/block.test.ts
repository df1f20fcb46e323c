import { beforeAll, expect, test } from 'vitest';
import type { Message } from '@fourfold/contract/messenger/schema.ts';
import { mailsTo, signIn, testApp } from '../../../test/app.ts';
import { listening } from '../../../test/sockets.ts';
import { joined } from '../../../test/team.ts';
import { publishedCompany, publishedCv, publishedJob, succeeded } from '../../../test/world.ts';
import { randomUUID } from 'node:crypto';

const app = await testApp();
await app.http.listen({ port: 0, host: '127.0.0.1' });
const { db } = app.parts;

interface Listed {
  list: { id: number }[];
  count: number;
}

let hiring = '';
let company = { id: 0, name: '' };
let job = { id: 0 };
const seekers: { token: string; cvId: number; email: string }[] = [];

const seeker = async (name: string) => {
  const email = `${name}@block.example`;
  const token = await signIn(app, email, 'candidate');
  const one = { token, cvId: (await publishedCv(app, token)).id, email };
  seekers.push(one);
  return one;
};
const send = async <Data>(method: string, path: string, token: string, body?: unknown) =>
  await app.send<Data>(method as 'GET', path, { token, ...(body === undefined ? {} : { body }) });

beforeAll(async () => {
  hiring = await signIn(app, 'hiring@block.example', 'employer');
  company = await publishedCompany(app, hiring);
  job = await publishedJob(app, hiring, company.id);
});

const found = async () =>
  succeeded(await send<Listed>('GET', `/v1/employer/candidate?jobId=${job.id}`, hiring));
const reach = async () =>
  succeeded(await send<{ total: number }>('GET', `/v1/employer/job/${job.id}/reach`, hiring)).total;
const jobsOf = async (token: string) =>
  succeeded(await send<Listed>('GET', '/v1/applicant/job?sort=newest', token));
const blockCompany = (token: string, body?: object) =>
  send('PUT', `/v1/applicant/company/${company.id}/blocked`, token, body);
const blockPerson = (cvId: number, body?: object) =>
  send('PUT', `/v1/employer/company/${company.id}/candidate/${cvId}/blocked`, hiring, body);

test('a person who blocks a company is in no list, count, page or bite of it @trust-40', async () => {
  const { token, cvId } = await seeker('one');
  const [before, all] = [await found(), await reach()];
  expect(before.list.map(({ id }) => id)).toContain(cvId);
  succeeded(await blockCompany(token));
  const after = await found();
  expect(after.list.map(({ id }) => id)).not.toContain(cvId);
  expect(after.count).toBe(before.count - 1);
  expect(await reach()).toBe(all - 1);
  const unknown = await send('GET', `/v1/employer/candidate/999999?jobId=${job.id}`, hiring);
  const asked = await send('GET', `/v1/employer/candidate/${cvId}?jobId=${job.id}`, hiring);
  expect([asked.code, asked.response]).toEqual([unknown.code, unknown.response]);
  const bite = (candidateId: number) =>
    send('POST', `/v1/employer/job/${job.id}/bite`, hiring, { candidateId });
  const [bitten, nobody] = [await bite(cvId), await bite(999_999)];
  expect([bitten.code, bitten.response]).toEqual([nobody.code, nobody.response]);
  expect((await jobsOf(token)).list).toEqual([]);
  const settings = await send<Listed>('GET', '/v1/applicant/blocked-company', token);
  expect(succeeded(settings)).toMatchObject({ count: 1, list: [{ companyId: company.id }] });
  succeeded(await send('DELETE', `/v1/applicant/company/${company.id}/blocked`, token));
  expect((await found()).count).toBe(before.count);
  expect((await jobsOf(token)).count).toBe(1);
});

test('a company that blocks a person neither finds them nor is found @trust-41', async () => {
  const { token, cvId } = await seeker('two');
  succeeded(await blockPerson(cvId));
  expect((await found()).list.map(({ id }) => id)).not.toContain(cvId);
  expect((await jobsOf(token)).list).toEqual([]);
  const mine = await send<Listed>('GET', '/v1/applicant/blocked-company', token);
  expect(succeeded(mine).count).toBe(0);
  const theirs = await send<Listed>('GET', '/v1/employer/blocked-person', hiring);
  expect(succeeded(theirs).list).toMatchObject([{ candidateId: cvId }]);
});

test('an application that is going on asks first, and the one who blocked hears nothing more @trust-42', async () => {
  const { token, cvId } = await seeker('three');
  const applied = await send<{ id: number }>(
    'POST',
    `/v1/applicant/cv/${cvId}/application/job/${job.id}`,
    token,
    {},
  );
  const { id } = succeeded(applied);
  await db.updateTable('application').set({ status: 'viewed' }).where('id', '=', id).execute();
  expect((await blockCompany(token)).code).toBe(409);
  const write = (by: string, text: string) =>
    send('POST', `/v1/messenger/dialog/${id}/message`, by, { id: randomUUID(), text });
  succeeded(await write(hiring, 'Good morning'));
  succeeded(await blockCompany(token, { sure: true }));
  const silent = await write(hiring, 'Are you there?');
  expect(succeeded(silent)).toMatchObject({ text: 'Are you there?' });
  const unread = '/v1/messenger/counter/total-unread-messages?userRole=candidate';
  expect(succeeded(await send('GET', unread, token))).toMatchObject({ unreadMessages: 0 });
  const dialogs = '/v1/messenger/dialog?userRole=';
  const own = succeeded(await send<Listed>('GET', `${dialogs}candidate`, token));
  expect(own).toMatchObject({ list: [], count: 0 });
  const theirs = succeeded(await send<Listed>('GET', `${dialogs}employer`, hiring));
  expect(theirs.list).toMatchObject([{ id, open: true, lastMessage: { text: 'Are you there?' } }]);
  expect((await write(token, 'No')).code).toBe(409);
  const before = (await mailsTo(app, 'three@block.example')).length;
  const moved = { status: 'employerDeclined', reason: 'Position filled' };
  succeeded(await send('PATCH', `/v1/employer/application/${id}`, hiring, moved));
  app.clock.forward(600_000);
  expect((await mailsTo(app, 'three@block.example')).length).toBe(before);
  const notices = await send<Listed>('GET', '/v1/user/notification', token);
  expect(succeeded(notices).list.filter((one) => 'applicationId' in one)).toEqual([]);
});

test('open pages of who has blocked the other side are silent, those of colleagues who follow too @trust-42', async () => {
  const { token, cvId } = await seeker('four');
  const url = `/v1/applicant/cv/${cvId}/application/job/${job.id}`;
  const { id } = succeeded(await send<{ id: number }>('POST', url, token, {}));
  await db.updateTable('application').set({ status: 'viewed' }).where('id', '=', id).execute();
  const write = async (by: string, text: string) =>
    succeeded(
      await send('POST', `/v1/messenger/dialog/${id}/message`, by, { id: randomUUID(), text }),
    );
  const colleague = await joined(app, company.id, { email: 'colleague@block.example' });
  // Who writes follows.
  await write(colleague.token, 'Good morning');
  const [person, owner, follower] = [
    await listening(app, token),
    await listening(app, hiring),
    await listening(app, colleague.token),
  ];
  /** What an open page heard of the conversation until the last message. */
  const heardUntil = async ({ heard }: typeof person, last: string) => {
    const talk = () => heard.filter(([event]) => event.startsWith('messenger/'));
    const texts = () =>
      talk().map(([event, data]) =>
        event === 'messenger/message' ? (data as Message).text : event,
      );
    await expect.poll(texts).toContain(last);
    return texts().slice(0, texts().indexOf(last));
  };
  succeeded(await blockCompany(token, { sure: true }));
  await write(hiring, 'Are you there?');
  succeeded(await send('DELETE', `/v1/applicant/company/${company.id}/blocked`, token));
  await write(hiring, 'Welcome back');
  expect(await heardUntil(person, 'Welcome back')).toEqual([]);
  for (const page of [owner, follower])
    expect(await heardUntil(page, 'Welcome back')).toEqual(['Are you there?']);

  for (const page of [person, owner, follower]) page.heard.length = 0;
  succeeded(await blockPerson(cvId, { sure: true }));
  await write(token, 'I am');
  const blocked = `/v1/employer/company/${company.id}/candidate/${cvId}/blocked`;
  succeeded(await send('DELETE', blocked, hiring));
  await write(token, 'Thank you');
  for (const page of [owner, follower]) expect(await heardUntil(page, 'Thank you')).toEqual([]);
  expect(await heardUntil(person, 'Thank you')).toEqual(['I am']);
});

test('nor do they hear how far the blocked side read, whoever of a team reads @trust-42', async () => {
  const { token, cvId } = await seeker('five');
  const url = `/v1/applicant/cv/${cvId}/application/job/${job.id}`;
  const { id } = succeeded(await send<{ id: number }>('POST', url, token, {}));
  await db.updateTable('application').set({ status: 'viewed' }).where('id', '=', id).execute();
  const dialog = `/v1/messenger/dialog/${id}`;
  const write = async (by: string) =>
    succeeded(
      await send<Message>('POST', `${dialog}/message`, by, { id: randomUUID(), text: 'Hello' }),
    );
  const read = async (by: string, { id: messageId }: Message) =>
    succeeded(await send('POST', `${dialog}/read`, by, { messageId }));
  const colleague = await joined(app, company.id, { email: 'reader@block.example' });
  const watcher = await joined(app, company.id, { email: 'watcher@block.example' });
  const [person, owner, watching] = [
    await listening(app, token),
    await listening(app, hiring),
    await listening(app, watcher.token),
  ];
  /** What an open page was told of reading. */
  const told = ({ heard }: typeof person) =>
    heard.flatMap(([event, data]) => (event === 'messenger/read' ? [data as object] : []));
  const reading = (role: string, { number }: Message) => ({ dialogId: id, role, number });

  const [one, two, three] = [await write(token), await write(token), await write(token)];
  watching.socket.emit('messenger/watch', { dialogId: id, known: 0 });
  await expect.poll(() => watching.heard.map(([event]) => event)).toContain('messenger/written');
  succeeded(await blockCompany(token, { sure: true }));
  await read(colleague.token, one);
  await read(hiring, two);
  succeeded(await send('DELETE', `/v1/applicant/company/${company.id}/blocked`, token));
  await read(hiring, three);
  await expect.poll(() => told(person)).toContainEqual(reading('employer', three));
  expect(told(person)).toEqual([reading('employer', three)]);
  expect(told(owner)).toEqual([one, two, three].map((message) => reading('employer', message)));

  const [four, five] = [await write(hiring), await write(hiring)];
  for (const page of [person, owner, watching]) page.heard.length = 0;
  succeeded(await blockPerson(cvId, { sure: true }));
  await read(token, four);
  const blocked = `/v1/employer/company/${company.id}/candidate/${cvId}/blocked`;
  succeeded(await send('DELETE', blocked, hiring));
  await read(token, five);
  for (const page of [owner, watching]) {
    await expect.poll(() => told(page)).toContainEqual(reading('candidate', five));
    expect(told(page)).toEqual([reading('candidate', five)]);
  }
  expect(told(person)).toEqual([four, five].map((message) => reading('candidate', message)));
});

test.each([
  ['the same name in another form', (name: string) => `${name.toUpperCase()}, Inc.`, false, false],
  ['another name', (name: string) => `${name} of Elsewhere`, false, true],
  ['unless it may', (name: string) => name, true, true],
])(
  'who works there now is not found: %s @trust-43',
  async (what, named, companyMayFind, isFound) => {
    const { token, cvId } = await seeker(`works-${what.length}`);
    const body = { name: named(company.name) };
    expect(succeeded(await send('PUT', '/v1/applicant/own-employer', token, body))).toEqual(body);
    succeeded(await send('PATCH', '/v1/user/profile', token, { companyMayFind }));
    expect((await found()).list.some(({ id }) => id === cvId)).toBe(isFound);
  },
);
