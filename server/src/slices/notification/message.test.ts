import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { secondNode, testApp, type TestApp } from '../../../test/app.ts';
import { runJob, takeMails } from '../../../test/background.ts';
import { messenger } from '../../../test/talk.ts';

const hour = 60 * 60_000;

let app: TestApp;
let talk: Awaited<ReturnType<typeof messenger>>;

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://four.example' });
  talk = await messenger(app);
});
beforeEach(() => takeMails(app));

const unreadFor = (id: number, role: string, on = app) =>
  runJob(on, 'notification.unread', { dialogId: id, role });
const asked = async (id: number) => {
  const { rows } = await sql<{ data: object; start_after: Date }>`
      select data, start_after from pgboss.job
      where name = 'notification.unread' and (data->>'dialogId')::int = ${id}`.execute(
    app.parts.db,
  );
  return rows;
};

test('messages that are unread for an hour are mailed once, until the next reading @messenger-22', async () => {
  const { id, person } = await talk.newTalk();
  for (const text of ['Hello', 'Are you there?', 'One more', 'And another'])
    await talk.said(person.token, id, text);
  // One look for the four, an hour after the first.
  expect(await asked(id)).toEqual([
    {
      data: { dialogId: id, role: 'employer' },
      start_after: new Date(app.clock.now().getTime() + hour),
    },
  ]);
  const other = await secondNode(app);
  await Promise.all([unreadFor(id, 'employer'), unreadFor(id, 'employer', other)]);
  const [mail, ...others] = await takeMails(app);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Ada Quist wrote 4 messages to you about Structural welder');
  expect(mail?.text).toContain('Are you there?');
  expect(mail?.text).not.toContain('And another');
  expect(mail?.text).toContain(`https://four.example/chat/employer?dialog=${id}`);

  const last = await talk.said(person.token, id, 'Still here');
  await unreadFor(id, 'employer');
  expect(await takeMails(app)).toEqual([]);
  await app.send('POST', talk.url(id, '/read'), {
    token: talk.boss.token,
    body: { messageId: last.id },
  });
  await talk.said(person.token, id, 'New question');
  expect(await asked(id)).toHaveLength(2);
  await unreadFor(id, 'employer');
  expect((await takeMails(app)).map(({ subject }) => subject)).toEqual([
    'Ada Quist wrote to you about Structural welder',
  ]);
});

test('messages that were read meanwhile are not', async () => {
  const { id, person } = await talk.newTalk();
  const message = await talk.said(talk.boss.token, id, 'Good morning');
  await app.send('POST', talk.url(id, '/read'), {
    token: person.token,
    body: { messageId: message.id },
  });
  await unreadFor(id, 'candidate');
  expect(await takeMails(app)).toEqual([]);
});
