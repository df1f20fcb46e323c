import type { Notification, TeamKind } from '@fourfold/contract/notification/schema.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { takeMails, takeMemberMails, tellMembersNow } from '../../../test/background.ts';
import { statementsOf } from '../../../test/statements.ts';
import { messenger } from '../../../test/talk.ts';
import { joined, type Asked } from '../../../test/team.ts';
import { succeeded } from '../../../test/world.ts';
import { membersConcerned } from '../application/application.events.ts';
import { follow } from '../application/follow.commands.ts';

let app: TestApp;
let talk: Awaited<ReturnType<typeof messenger>>;
let ownerId: number;
let members = 0;

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://four.example' });
  talk = await messenger(app);
  const { account_id } = await app.parts.db
    .selectFrom('company')
    .select('account_id')
    .where('id', '=', talk.boss.companyId)
    .executeTakeFirstOrThrow();
  ownerId = account_id;
});
beforeEach(async () => {
  await takeMemberMails(app);
});

const newMember = (asked: Asked = {}) => {
  members += 1;
  return joined(app, talk.boss.companyId, { email: `m${members}@north.example`, ...asked });
};

/** What the bell of an employer has, the newest first. */
const told = async (token: string) =>
  succeeded(
    await app.send<{ list: Notification[] }>('GET', '/v1/user/notification?limit=100', { token }),
  ).list;
const texts = async (token: string) => (await told(token)).map(({ text }) => text);
const subjects = async () => (await takeMemberMails(app)).map(({ to, subject }) => [to, subject]);

const concern = (applicationId: number, to: number[], by = ownerId) =>
  app.parts.runUnit((unit) =>
    unit.emit(membersConcerned, { what: 'assigned', about: { applicationId }, to, by }),
  );
const followed = (id: number, accountId: number) =>
  app.parts.runUnit((unit) => follow(unit, id, [accountId]));
const mailed = async (token: string, kind: TeamKind, email: boolean) =>
  succeeded(
    await app.send('PATCH', '/v1/user/notification/setting', {
      token,
      body: { role: 'employer', kind, email },
    }),
  );

test('who is assigned is told and mailed; nobody else is, and not by their own act @note-1', async () => {
  const { id, jobId } = await talk.newTalk();
  const [ana, bo] = [await newMember(), await newMember()];
  await concern(id, [ana.accountId, ownerId]);
  await tellMembersNow(app);
  const text = `employer-1 assigned Ada Quist for Structural welder to you.`;
  expect(await told(ana.token)).toMatchObject([
    { kind: 'assigned', text, path: expect.stringContaining(`jobId=${jobId}`) },
  ]);
  expect([await texts(bo.token), await texts(talk.boss.token)]).not.toContainEqual(
    expect.stringContaining('assigned'),
  );
  const [mail, ...others] = await takeMemberMails(app);
  expect([mail?.subject, others]).toEqual([text, []]);
  expect(mail?.text).toContain('in the team of North Quay Fabrication');

  // A job, too.
  await app.parts.runUnit((unit) =>
    unit.emit(membersConcerned, {
      what: 'assigned',
      about: { jobId },
      to: [bo.accountId],
      by: ana.accountId,
    }),
  );
  expect(await subjects()).toEqual([
    [
      expect.stringContaining('@north.example'),
      expect.stringMatching(/^m\d Berg assigned Structural welder to you\.$/),
    ],
  ]);
});

test('who wrote in a conversation is told of the answer, once until they read it @note-1', async () => {
  const { id, person } = await talk.newTalk();
  const [ana, bo] = [await newMember(), await newMember()];
  await talk.said(ana.token, id, 'Good morning');
  await talk.said(person.token, id, 'Hello');
  const last = await talk.said(person.token, id, 'Are you there?');
  await tellMembersNow(app);
  const text = 'Ada Quist wrote to North Quay Fabrication about Structural welder.';
  expect(await told(ana.token)).toMatchObject([
    { kind: 'followedMessage', text, path: `/chat/employer?dialog=${id}` },
  ]);
  expect(await texts(bo.token)).toEqual([]);
  expect(await subjects()).toEqual([]);
  const before = app.clock.now();
  app.clock.forward(60 * 60_000);
  expect(await subjects()).toContainEqual([expect.any(String), text]);
  app.clock.set(before);

  // The owner read it: for Ana it is unread all the same.
  const read = (token: string) =>
    app.send('POST', talk.url(id, '/read'), { token, body: { messageId: last.id } });
  succeeded(await read(talk.boss.token));
  expect(await told(ana.token)).toMatchObject([{ read: false }]);
  succeeded(await read(ana.token));
  expect(await told(ana.token)).toMatchObject([{ read: true }]);
  await talk.said(person.token, id, 'One more');
  await tellMembersNow(app);
  expect(await told(ana.token)).toHaveLength(2);
});

test('who follows is told of interviews and moves of both sides, by the switches of each @note-1', async () => {
  const { id, person } = await talk.newTalk();
  const [ana, bo] = [await newMember(), await newMember()];
  const choose = async (token: string, ...methods: ('PUT' | 'DELETE')[]) => {
    for (const method of methods)
      succeeded(await app.send(method, `/v1/employer/application/${id}/follow`, { token }));
  };
  const left = await newMember();
  await choose(ana.token, 'PUT');
  await choose(bo.token, 'PUT');
  // The owner is told of what candidates do anyway, once.
  await choose(talk.boss.token, 'PUT');
  await choose(left.token, 'PUT', 'DELETE');
  await mailed(bo.token, 'followedInterview', false);
  const patch = (status: string) =>
    app.send('PATCH', `/v1/employer/application/${id}`, { token: ana.token, body: { status } });
  succeeded(await patch('nextSteps'));
  await takeMemberMails(app);
  expect(await texts(bo.token)).toEqual([
    expect.stringMatching(/^m\d Berg moved Ada Quist to “Next steps” for Structural welder\.$/),
  ]);
  expect(await texts(ana.token)).toEqual([]);
  succeeded(
    await app.send('POST', `/v1/employer/application/${id}/interview`, {
      token: talk.boss.token,
      body: {
        times: ['2026-03-16T10:00'],
        durationMinutes: 45,
        place: 'Quay 4',
        timeZone: 'America/Chicago',
      },
    }),
  );
  const offered = 'employer-1 offered times for an interview to Ada Quist about Structural welder.';
  await tellMembersNow(app);
  expect([(await texts(ana.token))[0], (await texts(bo.token))[0]]).toEqual([offered, offered]);
  expect((await subjects()).filter(([, subject]) => subject === offered)).toHaveLength(1);
  succeeded(
    await app.send('POST', `/v1/applicant/application/${id}/interview/decline`, {
      token: person.token,
      body: { note: 'At sea' },
    }),
  );
  await tellMembersNow(app);
  expect(await texts(left.token)).toEqual([]);
  const kinds = (await told(talk.boss.token)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.startsWith('followed'))).toEqual([]);
  expect((await texts(bo.token))[0]).toBe(
    'Ada Quist asks for other times for the interview about Structural welder.',
  );
  // A move that is taken back is in nobody's list.
  const other = await talk.newTalk();
  await followed(other.id, bo.accountId);
  const url = `/v1/employer/application/${other.id}`;
  const before = await texts(bo.token);
  succeeded(await app.send('PATCH', url, { token: ana.token, body: { status: 'nextSteps' } }));
  await tellMembersNow(app);
  expect(await texts(bo.token)).toHaveLength(before.length + 1);
  succeeded(await app.send('POST', `${url}/undo`, { token: ana.token }));
  await tellMembersNow(app);
  expect(await texts(bo.token)).toEqual(before);
});

test('twenty mails an hour, and the rest in one @note-2', async () => {
  const ana = await newMember();
  const { id } = await talk.newTalk();
  for (let times = 0; times < 23; times += 1) await concern(id, [ana.accountId]);
  expect(await subjects()).toHaveLength(20);
  expect(await told(ana.token)).toHaveLength(23);
  const before = app.clock.now();
  app.clock.forward(60 * 60_000);
  const mails = await takeMemberMails(app);
  const [digest, ...others] = mails.filter(({ to }) => to === `m${members}@north.example`);
  app.clock.set(before);
  expect([digest?.subject, others]).toEqual(['3 more notices from your team', []]);
  expect(digest?.text.match(/assigned Ada Quist/g)).toHaveLength(3);
});

test('rights are asked when the work runs, and what a member may no longer read is forgotten @note-3', async () => {
  const { id, jobId, person } = await talk.newTalk();
  const gone = await newMember();
  const observer = await newMember({ role: 'observer' });
  const elsewhere = await newMember({ role: 'hiringManager', jobIds: [] });
  const manager = await newMember({ role: 'hiringManager', jobIds: [jobId] });
  const all = [gone, observer, elsewhere, manager];
  for (const { accountId } of all) await followed(id, accountId);
  await concern(id, [gone.accountId]);
  await tellMembersNow(app);
  await talk.said(person.token, id, 'Hello');
  const { db } = app.parts;
  const team = `/v1/employer/company/${talk.boss.companyId}/team`;
  const memberId = async (accountId: number) =>
    (
      await db
        .selectFrom('member')
        .select('id')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
    ).id;
  const url = `${team}/member/${await memberId(gone.accountId)}`;
  expect(await texts(gone.token)).toHaveLength(1);
  succeeded(await app.send('DELETE', url, { token: talk.boss.token }));
  // Neither what was told before, nor what was on its way.
  await tellMembersNow(app);
  expect(await Promise.all(all.map(({ token }) => texts(token)))).toEqual([
    [],
    [],
    [],
    ['Ada Quist wrote to North Quay Fabrication about Structural welder.'],
  ]);
  // Nor is the mail sent of somebody who lost the job meanwhile.
  const change = `${team}/member/${await memberId(manager.accountId)}`;
  succeeded(
    await app.send('PATCH', change, {
      token: talk.boss.token,
      body: { role: 'observer', jobIds: [(await talk.newTalk()).jobId] },
    }),
  );
  expect(await texts(manager.token)).toEqual([]);
  const before = app.clock.now();
  app.clock.forward(60 * 60_000);
  const mails = await takeMemberMails(app);
  app.clock.set(before);
  expect(mails.filter(({ to }) => to.endsWith('@north.example'))).toEqual([]);
});

test('nobody is told of the employer’s side of their own application @note-3', async () => {
  const { id, person } = await talk.newTalk();
  const { cvId } = person;
  const { account_id } = await app.parts.db
    .selectFrom('cv')
    .select('account_id')
    .where('id', '=', cvId)
    .executeTakeFirstOrThrow();
  await app.parts.db
    .insertInto('member')
    .values({
      company_id: talk.boss.companyId,
      account_id,
      role: 'recruiter',
      whole: true,
      created_at: app.clock.now(),
    })
    .execute();
  await followed(id, account_id);
  await concern(id, [account_id]);
  await tellMembersNow(app);
  const rows = await app.parts.db
    .selectFrom('notification')
    .select('text')
    .where('account_id', '=', account_id)
    .where('role', '=', 'employer')
    .execute();
  expect(rows).toEqual([]);
  expect(await takeMails(app)).toEqual([]);
});

test('a first message is told in as many statements to twelve who follow as to two @note-1', async () => {
  const told = async (count: number) => {
    const { id, person } = await talk.newTalk();
    const followers = await Promise.all(Array.from({ length: count }, () => newMember()));
    for (const { accountId } of followers) await followed(id, accountId);
    await tellMembersNow(app);
    await talk.said(person.token, id, 'Hello');
    const { statements } = await statementsOf(() => tellMembersNow(app));
    for (const { token } of followers)
      expect(await texts(token)).toEqual([expect.stringContaining('wrote to North Quay')]);
    return statements.length;
  };
  const two = await told(2);
  expect(await told(12)).toBe(two);
});
