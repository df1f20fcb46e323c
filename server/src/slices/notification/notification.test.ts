import type { Notification, NotificationSetting } from '@fourfold/contract/notification/schema.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { readRestNow, runJob, takeMoveMails } from '../../../test/background.ts';
import { listening } from '../../../test/sockets.ts';
import { messenger } from '../../../test/talk.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';
import { readAllNotifications } from './notification.commands.ts';

let app: TestApp;
let talk: Awaited<ReturnType<typeof messenger>>;

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://four.example' });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  talk = await messenger(app);
});
beforeEach(() => takeMoveMails(app));

const told = async (token: string, query = '') =>
  succeeded(
    await app.send<{ list: Notification[]; count: number; unread: number; after: string | null }>(
      'GET',
      `/v1/user/notification${query}`,
      { token },
    ),
  );

const move = async (who: 'employer' | 'applicant', token: string, id: number, body: object) =>
  succeeded(await app.send('PATCH', `/v1/${who}/application/${id}`, { token, body }));
const undo = async (who: 'employer' | 'applicant', token: string, id: number) =>
  succeeded(await app.send('POST', `/v1/${who}/application/${id}/undo`, { token }));

describe('a move', () => {
  test('is told to the other side, in its list, on its bell and by mail, with what was said @messenger-15', async () => {
    const { id, jobId, person } = await talk.newTalk();
    const page = await listening(app, person.token);
    await move('employer', talk.boss.token, id, { status: 'nextSteps', note: 'Tools & <tea>.' });
    const { list, unread } = await told(person.token);
    expect(unread).toBe(1);
    expect(list).toEqual([
      {
        id: expect.any(Number) as number,
        role: 'candidate',
        kind: 'nextSteps',
        text: 'North Quay Fabrication wants to take the next steps with you for Structural welder.',
        path: `/jobs/${jobId}`,
        read: false,
        createdDate: app.clock.now().toISOString(),
      },
    ]);
    await vi.waitFor(() =>
      expect(page.heard).toContainEqual(['notification/changed', { role: 'candidate', unread: 1 }]),
    );
    const [mail, ...others] = await takeMoveMails(app);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(list[0]?.text);
    expect(mail?.text).toContain(`https://four.example/jobs/${jobId}`);
    expect(mail?.text).toContain('Tools & <tea>.');
    expect(mail?.html).toContain('Tools &amp; &lt;tea&gt;.');
  });

  test('that is taken back is no longer told', async () => {
    const { id, person } = await talk.newTalk();
    await move('employer', talk.boss.token, id, { status: 'nextSteps' });
    await move('employer', talk.boss.token, id, { status: 'offer' });
    await undo('employer', talk.boss.token, id);
    expect((await told(person.token)).list.map(({ kind }) => kind)).toEqual(['nextSteps']);
  });

  test('of a bite that is taken back leaves nothing', async () => {
    const { id: jobId } = await publishedJob(app, talk.boss.token, talk.boss.companyId);
    const person = await talk.market.newPerson();
    const { id } = succeeded(
      await app.send<{ id: number }>('POST', `/v1/employer/job/${jobId}/bite`, {
        token: talk.boss.token,
        body: { candidateId: person.cvId },
      }),
    );
    expect((await told(person.token)).list.map(({ kind }) => kind)).toEqual(['bite']);
    await undo('employer', talk.boss.token, id);
    expect(await told(person.token)).toEqual({ list: [], count: 0, unread: 0, after: null });
  });

  test('of being opened, and of an application on its way, tells nobody', async () => {
    const boss = await talk.market.newEmployer();
    const { id: jobId } = await publishedJob(app, boss.token, boss.companyId);
    const person = await talk.market.newPerson();
    const id = await talk.market.apply(person, jobId, false);
    expect((await told(boss.token)).count).toBe(0);
    await talk.market.deliver(id);
    expect((await told(boss.token)).list.map(({ kind, path }) => [kind, path])).toEqual([
      ['applied', `/candidates/${person.cvId}?jobId=${jobId}`],
    ]);
    succeeded(await app.send('GET', `/v1/employer/application/${id}`, { token: boss.token }));
    expect((await told(person.token)).count).toBe(0);
    // Who applied is not mailed, as long as nobody asks for it.
    expect(await takeMoveMails(app)).toEqual([]);
  });
});

test('notifications are read one by one or all, each role apart @messenger-14', async () => {
  const { id, person } = await talk.newTalk();
  await move('employer', talk.boss.token, id, { status: 'nextSteps' });
  await move('employer', talk.boss.token, id, { status: 'offer' });
  const [latest] = (await told(person.token)).list;
  const read = async (body: object) =>
    succeeded(
      await app.send<{ unread: number }>('POST', '/v1/user/notification/read', {
        token: person.token,
        body,
      }),
    ).unread;
  expect(await read({ ids: [] })).toBe(2);
  expect(await read({ ids: [latest?.id] })).toBe(1);
  const unread = await told(person.token, '?unread=true');
  expect(unread.list.map(({ kind }) => kind)).toEqual(['nextSteps']);
  // Another's are not theirs to read.
  const stranger = await talk.market.newPerson();
  succeeded(
    await app.send('POST', '/v1/user/notification/read', {
      token: stranger.token,
      body: { ids: [unread.list[0]?.id] },
    }),
  );
  expect((await told(person.token)).unread).toBe(1);
  expect(await read({})).toBe(0);
});

test('a page goes on behind the one before, whatever came meanwhile @growth-59', async () => {
  const { id, person } = await talk.newTalk();
  await move('employer', talk.boss.token, id, { status: 'nextSteps' });
  await move('employer', talk.boss.token, id, { status: 'offer' });
  const first = await told(person.token, '?limit=1');
  await move('applicant', person.token, id, { status: 'offerAccepted' });
  await move('employer', talk.boss.token, id, { status: 'hired' });
  const second = await told(person.token, `?limit=1&after=${first.after}`);
  expect([first, second].map(({ list }) => list.map(({ kind }) => kind))).toEqual([
    ['offer'],
    ['nextSteps'],
  ]);
  expect([second.count, second.after]).toEqual([3, null]);
});

test('thousands are read in batches of 1,000, and a kill between them loses none @growth-3', async () => {
  const { db, runUnit } = app.parts;
  const person = await talk.market.newPerson();
  const { account_id: accountId } = await db
    .selectFrom('cv')
    .select('account_id')
    .where('id', '=', person.cvId)
    .executeTakeFirstOrThrow();
  const add = (count: number) =>
    sql`
      insert into notification (account_id, role, kind, text, path, created_at)
      select ${accountId}, 'candidate', 'nextSteps', 'Line ' || n, '/jobs', now()
      from generate_series(1, ${count}::int) n`.execute(db);
  const unread = async () => (await told(person.token)).unread;
  await add(2500);
  const answer = succeeded(
    await app.send('POST', '/v1/user/notification/read', { token: person.token, body: {} }),
  );
  expect(answer).toEqual({ unread: 1500 });
  await add(1);

  const { rows } = await sql<{ data: Parameters<typeof runJob>[2] & { before: number } }>`
    select data from pgboss.job where name = 'notification.readRest'`.execute(db);
  const [rest] = rows;
  await expect(
    runUnit(async (unit) => {
      await readAllNotifications(unit, accountId, 'candidate', rest?.data.before);
      throw new Error('The node died');
    }),
  ).rejects.toThrow('The node died');
  expect(await unread()).toBe(1501);

  // The queue runs again what was not finished, and at times what was.
  await runJob(app, 'notification.readRest', rest?.data);
  expect(await unread()).toBe(501);
  while (await readRestNow(app));
  const { rows: batches } = await sql<{ size: number }>`
    select count(*)::int as size from notification
    where account_id = ${accountId} and read_at is not null
    group by xmin::text order by size desc`.execute(db);
  expect(batches.map(({ size }) => size)).toEqual([1000, 1000, 500]);
  expect((await told(person.token, '?unread=true')).list.map(({ text }) => text)).toEqual([
    'Line 1',
  ]);
});

describe('settings', () => {
  const settings = async (token: string, body?: NotificationSetting) =>
    succeeded(
      await app.send<{ list: NotificationSetting[] }>(
        body ? 'PATCH' : 'GET',
        '/v1/user/notification/setting',
        { token, ...(body && { body }) },
      ),
    ).list;

  test('switch the mails of one kind', async () => {
    const { id, person } = await talk.newTalk();
    const off = { role: 'candidate', kind: 'offer', email: false } as const;
    expect(await settings(person.token)).toContainEqual({ ...off, email: true });
    expect(await settings(person.token, off)).toContainEqual(off);
    await move('employer', talk.boss.token, id, { status: 'nextSteps' });
    expect((await takeMoveMails(app)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('next steps'),
    ]);
    await move('employer', talk.boss.token, id, { status: 'offer' });
    expect(await takeMoveMails(app)).toEqual([]);
    expect((await told(person.token)).unread).toBe(2);
  });

  test('know which kinds a role has', async () => {
    const { person } = await talk.newTalk();
    const wrong = await app.send('PATCH', '/v1/user/notification/setting', {
      token: person.token,
      body: { role: 'candidate', kind: 'applied', email: true },
    });
    expect([wrong.code, wrong.response.fields?.[0]?.property]).toEqual([422, 'kind']);
  });

  test('are what the link in a mail changes @messenger-21', async () => {
    const { id, person } = await talk.newTalk();
    await move('employer', talk.boss.token, id, { status: 'nextSteps' });
    const [mail] = await takeMoveMails(app);
    const link = /<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const { statusCode } = await app.http.inject({ method: 'POST', url: new URL(link).pathname });
    expect(statusCode).toBe(200);
    const stopped = { role: 'candidate', kind: 'nextSteps', email: false };
    expect(await settings(person.token)).toContainEqual(stopped);
  });
});
