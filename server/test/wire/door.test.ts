import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '../app.ts';
import { addressOf } from '../sockets.ts';

/** What every request passes before anything is done for it. */

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  // In production they are made at the start.
  await app.http.inject('/docs/openapi.yaml');
});

/** Sends bytes over one connection. @returns what was answered until it ended or all answers were there */
async function sendAll(
  node: TestApp,
  bytes: string,
  answers = Infinity,
): Promise<{ text: string; ended: boolean }> {
  const { port } = node.http.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let ended = false;
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  socket.once('close', () => {
    ended = true;
  });
  socket.write(bytes);
  await vi.waitFor(() => expect(ended || answersIn(text) >= answers).toBe(true), 30_000);
  socket.destroy();
  return { text, ended };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const answersIn = (text: string) => text.match(/HTTP\/1\.1 \d+/g)?.length ?? 0;

describe('one connection', () => {
  test('may send a handful of requests without waiting, and gets their answers in order', async () => {
    const paths = ['/livez', '/v1/nowhere', '/livez', '/v1/configuration'];
    const { text, ended } = await sendAll(app, paths.map(get).join(''), paths.length);
    const codes = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => code);
    expect([codes, ended]).toEqual([['200', '404', '200', '200'], false]);
  });

  test.each(['/docs/openapi.yaml', '/docs/openapi.json', '/livez', '/', '/v1/configuration'])(
    'that sends hundreds of %s without waiting is ended after a handful @H7.11',
    async (path) => {
      const begun = vi.fn();
      // Where the work of a request begins, whatever it is for.
      app.http.server.on('request', begun);
      const { text, ended } = await sendAll(app, get(path).repeat(900));
      app.http.server.off('request', begun);
      expect(ended).toBe(true);
      expect(begun.mock.calls.length).toBeLessThan(20);
      expect(answersIn(text)).toBeLessThan(20);
    },
  );
});

test('one network that asks without end is refused, and another is answered each time @H7.16', async () => {
  const node = await testApp({ TRUST_PROXY: '1', NETWORK_REQUESTS_PER_SECOND: '5' });
  await node.http.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (network: string) => {
    const answer = await fetch(`${addressOf(node)}/v1/user/profile`, {
      headers: { 'x-forwarded-for': network, authorization: 'Bearer junk' },
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const over = new AbortController();
  const codes = { flood: new Map<number, number>(), other: new Map<number, number>() };
  const note = (counts: Map<number, number>, code: number) =>
    counts.set(code, (counts.get(code) ?? 0) + 1);
  const flood = Array.from({ length: 50 }, async () => {
    while (!over.signal.aborted) note(codes.flood, await ask('192.0.2.1'));
  });
  for (let count = 0; count < 20; count += 1) {
    note(codes.other, await ask('192.0.2.2'));
    await sleep(50);
  }
  over.abort();
  await Promise.all(flood);
  expect(codes.other).toEqual(new Map([[401, 20]]));
  expect(codes.flood.get(429)).toBeGreaterThanOrEqual(50);
});

describe('the documents of the API', () => {
  test.each(['/docs/', '/docs/openapi.json', '/docs/openapi.yaml'])(
    '%s is made once @H7.13',
    async (url) => {
      const first = await app.http.inject(url);
      const made = vi.spyOn(app.http, 'swagger');
      const again = await app.http.inject(url);
      expect(made).not.toHaveBeenCalled();
      expect(again.statusCode).toBe(200);
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
      expect(again.headers).toEqual({
        ...first.headers,
        date: expect.any(String),
        'x-request-id': expect.any(String),
      });
      const known = { 'if-none-match': String(first.headers['etag']) };
      expect((await app.http.inject({ url, headers: known })).statusCode).toBe(304);
      made.mockRestore();
      const headers = { 'accept-encoding': 'gzip, br' };
      const small = await app.http.inject({ url, headers });
      expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      expect(small.rawPayload.length).toBeLessThan(first.rawPayload.length / 5);
      expect(gunzipSync(small.rawPayload).equals(first.rawPayload)).toBe(true);
    },
  );
});
