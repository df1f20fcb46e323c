import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { guardConnections } from './door.ts';
import { Presence } from './network.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** A server behind the door. @param networkLimits the limits of one network */
async function door({
  perSecond = 10_000,
  atOnce = 10_000,
  proxies = 1,
  listener = (_request, response) => void response.end('done'),
}: {
  perSecond?: number;
  atOnce?: number;
  proxies?: number;
  listener?: RequestListener;
} = {}) {
  const begun = vi.fn(listener);
  const server = createServer({ requireHostHeader: false }, begun);
  const underWay = new Presence();
  const config = {
    ...readConfig({ TRUST_PROXY: String(proxies) }),
    networkLimits: { perSecond, atOnce },
  };
  const refused = { busy: 0, 'too many': 0, 'too fast': 0, pipelined: 0, malformed: 0 };
  guardConnections(server, { config, overload: { reason: () => null, underWay, refused } });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const ask = (network: string, path = '/') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': network } });
  return { server, port, underWay, begun, refused, ask };
}

/** Sends bytes over one connection. @returns the answers until it closed or all had arrived */
async function send(
  port: number,
  bytes: string,
  answers = Infinity,
): Promise<{ text: string; ended: boolean }> {
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
  const enough = () => ended || (text.match(/HTTP\/1\.1 \d+/g)?.length ?? 0) >= answers;
  await vi.waitFor(() => expect(enough()).toBe(true), 30_000);
  socket.destroy();
  return { text, ended };
}

const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

describe('one connection', () => {
  test('that sends without waiting is ended, and what came in with it is not begun @H7.10', async () => {
    const { port, begun, underWay, refused } = await door({
      listener: (_request, response) => void setTimeout(() => response.end('late'), 50),
    });
    const { ended } = await send(port, get.repeat(2_000));
    expect(ended).toBe(true);
    expect(begun).toHaveBeenCalledTimes(8);
    // Not one for each of the two thousand: Node stops reading them.
    expect(refused.pipelined).toBe(1);
    await vi.waitFor(() => expect(underWay.total).toBe(0));
  });

  test('may send eight, which are answered in order', async () => {
    let number = 0;
    const { port } = await door({
      listener: (_request, response) => {
        number += 1;
        const mine = String(number);
        setTimeout(() => response.end(mine), 30 - 3 * number);
      },
    });
    const { text, ended } = await send(port, get.repeat(8), 8);
    expect(ended).toBe(false);
    expect(text.match(/(?<=\r\n)\d(?=\r\n|HTTP|$)/g)?.filter((line) => line !== '0')).toHaveLength(
      8,
    );
  });

  test('may send any number one after the other', async () => {
    const { ask, underWay } = await door();
    for (let count = 0; count < 50; count += 1) expect((await ask('192.0.2.1')).status).toBe(200);
    expect(underWay.total).toBe(0);
  });
});

describe('one network', () => {
  test('has its rate; more is refused after a second of waiting, and others are answered @H7.15', async () => {
    const { ask, refused } = await door({ perSecond: 2 });
    const flood = async () => await Promise.all(Array.from({ length: 40 }, () => ask('192.0.2.1')));
    const begin = performance.now();
    const answers = await flood();
    const codes = answers.map(({ status }) => status);
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(20);
    expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(15);
    expect(performance.now() - begin).toBeGreaterThan(900);
    const last = answers.find(({ status }) => status === 429);
    expect(Object.fromEntries(last?.headers ?? [])).toMatchObject({
      'retry-after': '2',
      'x-frame-options': 'DENY',
      'x-request-id': expect.any(String),
    });
    expect(await last?.json()).toEqual({
      response: {
        status: 'error',
        message: 'Too many requests from your network. Please wait a moment.',
      },
      data: {},
    });
    expect(refused['too fast']).toBeGreaterThanOrEqual(15);
    expect((await ask('192.0.2.2')).status).toBe(200);
    expect((await ask('2001:db8:1:2::1')).status).toBe(200);
  });

  test('is an IPv6 network of 64 bits @H7.17', async () => {
    const { ask } = await door({ perSecond: 1 });
    const codes = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => (await ask(`2001:db8:1:2::${at}`)).status),
    );
    expect(codes).toContain(429);
    expect((await ask('2001:db8:1:3::1')).status).toBe(200);
  });

  test('has so many requests under way at once, and others have theirs @H7.18', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { ask, underWay } = await door({
      atOnce: 10,
      listener: (_request, response) => void released.then(() => response.end('done')),
    });
    const codes: number[] = [];
    const flood = Array.from({ length: 15 }, async () => {
      const { status } = await ask('192.0.2.1');
      codes.push(status);
    });
    // All have come in by then: a later one would find room.
    await vi.waitFor(() => expect(codes).toEqual(Array(5).fill(429)));
    expect(underWay.of('192.0.2.1')).toBe(10);
    const other = ask('192.0.2.2');
    await vi.waitFor(() => expect(underWay.of('192.0.2.2')).toBe(1));
    release();
    await Promise.all(flood);
    expect([codes.slice(5), (await other).status]).toEqual([Array(10).fill(200), 200]);
    await vi.waitFor(() => expect(underWay.total).toBe(0));
  });

  test('has so many connections, where no proxy is in front @H7.19', async () => {
    const { port, server } = await door({ atOnce: 5, proxies: 0 });
    const sockets = Array.from({ length: 9 }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets) socket.on('error', () => undefined);
    const count = () =>
      new Promise<number>((resolve) => {
        server.getConnections((_error, open) => resolve(open));
      });
    await vi.waitFor(() => expect(sockets.filter(({ closed }) => closed)).toHaveLength(4));
    expect(await count()).toBe(5);
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(async () => expect(await count()).toBe(0));
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  });
});

describe('who does not read', () => {
  test('is ended when a write makes no progress, and whoever waits for an answer is not @H7.23', async () => {
    const megabytes = Buffer.alloc(32 * 1024 * 1024);
    const { server, port, underWay, ask } = await door({
      listener: ({ url }, response) => {
        if (url === '/late') setTimeout(() => response.end('late'), 2_500);
        else response.end(megabytes);
      },
    });
    expect(server.timeout).toBe(30_000);
    server.timeout = 500;
    const late = ask('192.0.2.2', '/late');
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(get);
    socket.pause();
    await vi.waitFor(() => expect(underWay.of('127.0.0.1')).toBe(1));
    await vi.waitFor(() => expect(underWay.of('127.0.0.1')).toBe(0), { timeout: 20_000 });
    expect(await (await late).text()).toBe('late');
    socket.destroy();
  });

  test('a kept connection on which nothing comes is ended by its own time', async () => {
    const { server, port } = await door();
    server.keepAliveTimeout = 300;
    const socket = connect(port, '127.0.0.1');
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.resume();
    socket.write(get);
    await ended;
  });
});
