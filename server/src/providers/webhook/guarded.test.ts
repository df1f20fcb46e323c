import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { guardedWebhooks } from './guarded.ts';

/* A receiver at 127.0.0.1; the names of these tests lead there. */
let receiver: Server;
let port: number;
let answer: RequestListener;
const asked: { request: IncomingMessage; body: string }[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push({ request, body: Buffer.concat(parts).toString() });
      answer(request, response);
    });
  });
  await new Promise<void>((done) => {
    receiver.listen(0, '127.0.0.1', done);
  });
  ({ port } = receiver.address() as AddressInfo);
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const body = Buffer.from('{"type":"webhook.test"}');
const sign = { 'webhook-id': 'one', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' };
const refuse = { status: null, error: 'unreachable' };

function send(listener: RequestListener, ms = 5_000) {
  answer = listener;
  asked.length = 0;
  const here = { resolve: () => Promise.resolve(['127.0.0.1']), mayReach: () => true };
  return guardedWebhooks({ ...here, protocol: 'http:', ms }).send(
    `http://hooks.example:${port}/in?x=1`,
    sign,
    body,
  );
}

describe('a message @W2.1', () => {
  test('is sent as JSON with its headers, without cookie and referrer, and its status is told', async () => {
    const result = await send((_, response) => response.writeHead(204).end());
    expect(result).toEqual({ status: 204, error: null });
    expect(asked).toHaveLength(1);
    const { request, body: got } = asked[0] ?? {};
    expect([request?.method, request?.url, got]).toEqual(['POST', '/in?x=1', body.toString()]);
    expect(request?.headers).toEqual({
      host: `hooks.example:${port}`,
      connection: 'close',
      'user-agent': 'Fourfold/1.0',
      'content-type': 'application/json',
      'content-length': String(body.length),
      ...sign,
    });
  });

  test('follows no redirect', async () => {
    const moved: RequestListener = (_, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${port}/secret` }).end();
    expect(await send(moved)).toEqual({ status: 307, error: null });
    expect(asked).toHaveLength(1);
  });

  test('whose answer never ends, or does not come, takes no longer than its time', async () => {
    const endless: RequestListener = (_, response) => {
      response.writeHead(200).write('x'.repeat(1_000_000));
    };
    expect(await send(endless)).toEqual({ status: 200, error: null });
    expect(await send(() => {}, 200)).toEqual({ status: null, error: 'slow' });
    expect(await send(({ socket }) => socket.destroy())).toEqual(refuse);
  });

  test('has ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const port = guardedWebhooks({ resolve: () => new Promise(() => {}) });
    let result: unknown = null;
    void port.send('https://hooks.example/', sign, body).then((told) => (result = told));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(result).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(result).toEqual({ status: null, error: 'slow' });
  });
});

describe('nothing is sent to what is not public @W2.2', () => {
  const names: Record<string, string[]> = {
    'inside.example': ['10.1.2.3'],
    'loop.example': ['127.0.0.1'],
    'loop6.example': ['::1'],
    'half.example': ['93.184.215.14', '192.168.0.10'],
    'metadata.google.internal': ['169.254.169.254'],
    'nowhere.example': [],
  };
  test.each([
    ...Object.keys(names).map((name) => `https://${name}/`),
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0x7f.1/',
    'https://loop.example:8443/',
  ])('%s', async (address) => {
    const resolve = (host: string) => Promise.resolve(names[host] ?? []);
    expect(await guardedWebhooks({ resolve }).send(address, sign, body)).toEqual(refuse);
  });

  test('an address of plain HTTP, if one were ever stored', async () => {
    asked.length = 0;
    const here = { resolve: () => Promise.resolve(['127.0.0.1']), mayReach: () => true };
    const address = `http://hooks.example:${port}/`;
    expect(await guardedWebhooks(here).send(address, sign, body)).toEqual(refuse);
    expect(asked).toEqual([]);
  });

  test('a name that changes its mind is asked where it was checked', async () => {
    // Looked up once; a second look-up would lead elsewhere.
    const looked: string[] = [];
    const resolve = (host: string) => {
      looked.push(host);
      return Promise.resolve([looked.length === 1 ? '127.0.0.1' : '127.0.0.2']);
    };
    answer = (_, response) => response.end();
    const mayReach = (address: string) => address === '127.0.0.1';
    const hooks = guardedWebhooks({ resolve, mayReach, protocol: 'http:' });
    const address = `http://hooks.example:${port}/`;
    expect(await hooks.send(address, sign, body)).toEqual({ status: 200, error: null });
    expect(await hooks.send(address, sign, body)).toEqual(refuse);
    expect(looked).toHaveLength(2);
  });
});
