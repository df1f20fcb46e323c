import type { AccountSession } from '@fourfold/contract/account/schema.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { secondNode, testApp } from '../../../../test/app.ts';
import { prolong, sessionOf } from '../../../../test/sign-in.ts';
import { listening } from '../../../../test/sockets.ts';
import { succeeded } from '../../../../test/world.ts';
import { deviceOf } from './device.ts';

const app = await testApp();
beforeAll(() => app.http.listen({ port: 0, host: '127.0.0.1' }));

const mozilla = 'Mozilla/5.0';
test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`,
    'Firefox on Windows',
    'desk',
  ],
  [
    `${mozilla} (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge on Windows',
    'desk',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
    'Safari on macOS',
    'desk',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
    'phone',
  ],
  [
    `${mozilla} (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36`,
    'Chrome on Android',
    'phone',
  ],
  [
    `${mozilla} (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36`,
    'Chrome on Linux',
    'desk',
  ],
  ['curl/8.9.1', 'curl', 'other'],
  ['', 'Unknown device', 'other'],
  ['<script>', 'Unknown device', 'other'],
])('%s', (userAgent, device, kind) => {
  expect(deviceOf(userAgent)).toEqual({ device, kind });
});

const list = async (token: string) =>
  succeeded(
    await app.send<{ list: AccountSession[]; count: number }>('GET', '/v1/user/session', { token }),
  );
const nextCode = () => app.clock.forward(31_000);

test('sessions are listed with their devices; one that is ended ends at once @account-36', async () => {
  const email = 'devices@one.example';
  const here = await sessionOf(app, email, { headers: { 'user-agent': 'curl/8.9.1' } });
  nextCode();
  const there = await sessionOf(app, email, { headers: { 'user-agent': 'Wget/1.2' } });
  const { list: both, count } = await list(here.accessToken);
  expect(count).toBe(2);
  expect(both.map(({ device, current }) => [device, current])).toEqual([
    ['Wget', false],
    ['curl', true],
  ]);
  const { socket } = await listening(app, there.accessToken);
  const url = `/v1/user/session/${both[0]?.id}`;
  expect((await app.send('DELETE', url, { token: here.accessToken })).code).toBe(200);
  expect((await app.send('GET', '/v1/user/profile', { token: there.accessToken })).code).toBe(401);
  expect((await prolong(app, there.refreshToken)).code).toBe(401);
  await vi.waitFor(() => expect(socket.connected).toBe(false));
  expect((await list(here.accessToken)).count).toBe(1);
  expect((await app.send('DELETE', url, { token: here.accessToken })).code).toBe(404);
});

test('all other devices are signed out at once, on every node, and this one stays @A7.4', async () => {
  const email = 'everywhere@one.example';
  const node = await secondNode(app);
  await node.http.listen({ port: 0, host: '127.0.0.1' });
  const here = await sessionOf(app, email);
  const others = [];
  for (let count = 0; count < 3; count += 1) {
    nextCode();
    others.push(await sessionOf(app, email));
  }
  const stranger = await sessionOf(app, 'stranger@one.example');
  const sockets = [
    await listening(app, others[0]?.accessToken ?? ''),
    await listening(node, others[1]?.accessToken ?? ''),
  ];
  const mine = await listening(node, here.accessToken);
  const answer = await app.send<{ count: number }>('DELETE', '/v1/user/session', {
    token: here.accessToken,
  });
  expect([answer.code, answer.data]).toEqual([200, { count: 3 }]);
  for (const { accessToken, refreshToken } of others) {
    expect((await node.send('GET', '/v1/user/profile', { token: accessToken })).code).toBe(401);
    expect((await prolong(app, refreshToken)).code).toBe(401);
  }
  await vi.waitFor(() => {
    for (const { socket } of sockets) expect(socket.connected).toBe(false);
  }, 5_000);
  expect(mine.socket.connected).toBe(true);
  expect((await list(here.accessToken)).list).toMatchObject([{ current: true }]);
  expect((await prolong(app, here.refreshToken)).code).toBe(200);
  expect((await list(stranger.accessToken)).count).toBe(1);
  const again = await app.send('DELETE', '/v1/user/session', { token: here.accessToken });
  expect(again.data).toEqual({ count: 0 });
});

test('nobody ends or sees a session of somebody else @account-22', async () => {
  const mine = await sessionOf(app, 'mine@one.example');
  const theirs = await sessionOf(app, 'theirs@one.example');
  const [foreign, ...none] = (await list(theirs.accessToken)).list;
  expect(none).toEqual([]);
  expect((await list(mine.accessToken)).list.map(({ id }) => id)).not.toContain(foreign?.id);
  const url = `/v1/user/session/${foreign?.id}`;
  expect((await app.send('DELETE', url, { token: mine.accessToken })).code).toBe(404);
  expect((await list(theirs.accessToken)).count).toBe(1);
});

test('a remembered session that nobody used for 14 days is no longer listed', async () => {
  const email = 'idle@one.example';
  await sessionOf(app, email, { remember: true });
  app.clock.forward(15 * 24 * 60 * 60_000);
  const now = await sessionOf(app, email);
  expect((await list(now.accessToken)).count).toBe(1);
});
