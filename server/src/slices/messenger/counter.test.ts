import type { Dialog } from '@fourfold/contract/messenger/schema.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { secondNode, testApp, type TestApp } from '../../../test/app.ts';
import { listening } from '../../../test/sockets.ts';
import { messenger } from '../../../test/talk.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

let app: TestApp;
let other: TestApp;
let talk: Awaited<ReturnType<typeof messenger>>;

beforeAll(async () => {
  app = await testApp();
  other = await secondNode(app);
  for (const node of [app, other]) await node.http.listen({ port: 0, host: '127.0.0.1' });
  talk = await messenger(app);
});

describe('what is unread', () => {
  test('is counted in all, by company, job and dialog, for each role apart @messenger-4', async () => {
    const mine = await talk.market.newEmployer();
    const { id: jobId } = await publishedJob(app, mine.token, mine.companyId);
    const [one, two] = [await talk.market.newPerson(), await talk.market.newPerson()];
    const first = await talk.market.apply(one, jobId);
    const second = await talk.market.apply(two, jobId);
    await talk.said(one.token, first, 'Hello');
    const last = await talk.said(one.token, first, 'Are you there?');
    await talk.said(two.token, second, 'Good morning');
    const counter = (entityType: string, entityId: number, unreadMessages: number) => ({
      entityType,
      entityId,
      unreadMessages,
    });
    const counted = await talk.unread(mine.token, 'employer');
    expect(counted.unreadMessages).toBe(3);
    expect(counted.list).toHaveLength(4);
    expect(counted.list).toEqual(
      expect.arrayContaining([
        counter('company', mine.companyId, 3),
        counter('job', jobId, 3),
        counter('dialog', first, 2),
        counter('dialog', second, 1),
      ]),
    );
    expect(await talk.unread(mine.token, 'candidate')).toEqual({
      unreadMessages: 0,
      list: [],
      complete: true,
    });

    const found = await talk.dialogs(mine.token, 'userRole=employer&unread=true');
    expect(found.list.map((dialog) => [dialog.id, dialog.unreadMessages])).toEqual([
      [second, 1],
      [first, 2],
    ]);
    const read = await app.send<Dialog>('POST', talk.url(first, '/read'), {
      token: mine.token,
      body: { messageId: last.id },
    });
    expect(succeeded(read)).toMatchObject({ unreadMessages: 0, ownReadNumber: 2 });
    expect((await talk.unread(mine.token, 'employer')).unreadMessages).toBe(1);
    const theirs = succeeded(await app.send<Dialog>('GET', talk.url(first), { token: one.token }));
    expect(theirs.otherReadNumber).toBe(2);
  });

  test('is never less for reading an older message again', async () => {
    const { id, person } = await talk.newTalk();
    const old = await talk.said(person.token, id, 'One');
    const newer = await talk.said(person.token, id, 'Two');
    for (const messageId of [newer.id, old.id])
      await app.send('POST', talk.url(id, '/read'), {
        token: talk.boss.token,
        body: { messageId },
      });
    const dialog = succeeded(
      await app.send<Dialog>('GET', talk.url(id), { token: talk.boss.token }),
    );
    expect(dialog).toMatchObject({ unreadMessages: 0, ownReadNumber: 2 });
  });
});

test('what is said, read and typed arrives at once, on whichever node @messenger-5', async () => {
  const { id, jobId, person } = await talk.newTalk();
  const mine = await listening(app, talk.boss.token);
  const theirs = await listening(other, person.token);
  const message = await talk.said(person.token, id, 'Hello');
  await vi.waitFor(() => expect(mine.heard).toHaveLength(5));
  const counter = { userRole: 'employer', unreadMessages: expect.any(Number) as number };
  const event = 'messenger/counter/unread-messages';
  expect(mine.heard).toEqual([
    ['messenger/message', message],
    [event, { ...counter, entityType: 'total', entityId: null }],
    [event, { ...counter, entityType: 'company', entityId: talk.boss.companyId }],
    [event, { ...counter, entityType: 'job', entityId: jobId, unreadMessages: 1 }],
    [event, { ...counter, entityType: 'dialog', entityId: id, unreadMessages: 1 }],
  ]);
  // The sender's other pages show it too.
  await vi.waitFor(() => expect(theirs.heard).toEqual([['messenger/message', message]]));
  mine.socket.emit('messenger/typing', { dialogId: id });
  mine.socket.emit('messenger/typing', { dialogId: 'all' });
  mine.socket.emit('messenger/typing');
  await vi.waitFor(() =>
    expect(theirs.heard.at(-1)).toEqual(['messenger/typing', { dialogId: id, role: 'employer' }]),
  );
  await app.send('POST', talk.url(id, '/read'), {
    token: talk.boss.token,
    body: { messageId: message.id },
  });
  const read = { dialogId: id, role: 'employer', number: 1 };
  await vi.waitFor(() => expect(theirs.heard.at(-1)).toEqual(['messenger/read', read]));
  expect(theirs.heard).toHaveLength(3);
});
