import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { secondNode, signIn, testApp, type TestApp } from '../../../test/app.ts';
import { prolong, sessionOf } from '../../../test/sign-in.ts';
import { addressOf, listening, openSocket, outcomeOf } from '../../../test/sockets.ts';

let app: TestApp;
let other: TestApp;
let token: string;
let accountId: number;

beforeAll(async () => {
  app = await testApp();
  other = await secondNode(app);
  for (const node of [app, other]) await node.http.listen({ port: 0, host: '127.0.0.1' });
  token = await signIn(app, 'live@socket.example', 'employer');
  accountId = (await app.send<{ id: number }>('GET', '/v1/user/profile', { token })).data.id;
});
const told = { applicationId: 7, jobId: 8 };
const push = (node: TestApp, to: number[]) =>
  node.parts.runUnit(async (unit) => unit.push('application/changed', to, told));

/** Closes the connections between the nodes. */
const breakChannel = () =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'fourfold live' and datname = current_database()
  `.execute(app.parts.db);

describe('a socket', () => {
  test('needs a token that is good, over websocket, from our own page @messenger-6 @H3.4', async () => {
    expect(await outcomeOf(openSocket(app, {}))).toBe('need-auth');
    expect(await outcomeOf(openSocket(app, { token: 'x.y.z' }))).toBe('need-auth');
    expect(await outcomeOf(openSocket(app, { token: 7 }))).toBe('need-auth');
    const foreign = { extraHeaders: { origin: 'https://elsewhere.example' } };
    expect(await outcomeOf(openSocket(app, { token }, foreign))).toBe('websocket error');
    const own = { extraHeaders: { origin: addressOf(app) } };
    expect(await outcomeOf(openSocket(app, { token }, own))).toBe('connected');
    const polling = await fetch(`${addressOf(app)}/socket.io/?EIO=4&transport=polling`);
    expect(polling.status).toBe(400);
  });

  test('an old token is named as such', async () => {
    const now = app.clock.now();
    app.clock.forward(16 * 60_000);
    const answer = await outcomeOf(openSocket(app, { token }));
    app.clock.set(now);
    expect(answer).toBe('access-token-expired');
  });

  test('hears what is for its account, from every node, and nothing else', async () => {
    const here = await listening(app, token);
    const there = await listening(other, token);
    await push(app, [accountId + 1]);
    await push(app, []);
    await push(other, [accountId]);
    // Events of the sign-in may still be under way.
    const applications = ({ heard }: typeof here) =>
      heard.filter(([event]) => event === 'application/changed');
    await vi.waitFor(() => {
      expect(applications(here)).toEqual([['application/changed', told]]);
      expect(applications(there)).toEqual([['application/changed', told]]);
    });
  });

  test('hears nothing of a write that was rolled back', async () => {
    const { heard } = await listening(app, token);
    const broken = app.parts.runUnit(async (unit) => {
      unit.push('application/changed', [accountId], told);
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    await app.parts.runUnit(async (unit) =>
      unit.push('notification/changed', [accountId], { role: 'employer', unread: 1 }),
    );
    await vi.waitFor(() =>
      expect(heard).toEqual([['notification/changed', { role: 'employer', unread: 1 }]]),
    );
  });

  test('is told to ask again where the event is too long, and after the channel broke', async () => {
    const { heard } = await listening(app, token);
    const long = { dialogId: 1, role: 'x'.repeat(9_000) as 'employer' };
    await app.parts.runUnit(async (unit) => unit.push('messenger/typing', [accountId], long));
    await vi.waitFor(() => expect(heard).toEqual([['live/resync', {}]]));
    await breakChannel();
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    await push(app, [accountId]);
    await vi.waitFor(() => expect(heard.at(-1)).toEqual(['application/changed', told]));
  });

  test('is first told how long its account has been quiet, on every node; a break is no quiet', async () => {
    const mine = await signIn(app, 'quiet@socket.example', 'candidate');
    const { id } = (await app.send<{ id: number }>('GET', '/v1/user/profile', { token: mine }))
      .data;
    const quietMs = (node: TestApp) =>
      new Promise<number>((resolve) => {
        openSocket(node, { token: mine }).on('live/quiet', ({ ms }: { ms: number }) => resolve(ms));
      });
    const { heard } = await listening(other, mine);
    const begun = performance.now();
    await push(app, [id]);
    await vi.waitFor(() => expect(heard).toEqual([['application/changed', told]]));
    expect(await quietMs(other)).toBeLessThan(performance.now() - begun);
    await push(app, [accountId]);
    await setTimeout(200);
    const waited = performance.now();
    for (const node of [app, other]) expect(await quietMs(node)).toBeGreaterThan(190);
    await breakChannel();
    await vi.waitFor(() => expect(heard.at(-1)).toEqual(['live/resync', {}]));
    expect(await quietMs(other)).toBeLessThan(performance.now() - waited);
  });

  test('is closed on every node when its session ends @A8.2', async () => {
    const mine = await signIn(app, 'leaving@socket.example', 'candidate');
    const { socket } = await listening(other, mine);
    await app.send('POST', '/v1/auth/logout', { token: mine });
    await vi.waitFor(() => expect(socket.connected).toBe(false));
  });

  test('is closed on every node, within a second, when a replay ends its session @A6.1', async () => {
    const took: number[] = [];
    // The fastest of five, because other processes may use the CPU.
    while (took.length < 5 && !took.some((ms) => ms < 1_000)) {
      const first = await sessionOf(app, `replayed-${took.length}@socket.example`);
      const { data: next } = await prolong(app, first.refreshToken);
      await prolong(app, next.refreshToken);
      const { socket } = await listening(other, first.accessToken);
      expect((await prolong(app, first.refreshToken)).code).toBe(401);
      const begun = performance.now();
      await vi.waitFor(() => expect(socket.connected).toBe(false), { interval: 10 });
      took.push(performance.now() - begun);
    }
    expect(Math.min(...took)).toBeLessThan(1_000);
  });

  test('is one of ten at most', async () => {
    const mine = await signIn(app, 'many@socket.example', 'candidate');
    const outcomes: string[] = [];
    for (let count = 0; count < 11; count += 1)
      outcomes.push(await outcomeOf(openSocket(app, { token: mine })));
    expect(outcomes.filter((one) => one === 'connected')).toHaveLength(10);
    expect(outcomes.at(-1)).toBe('error');
  });
});
