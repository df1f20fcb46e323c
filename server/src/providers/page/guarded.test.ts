import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { guardedPages, pageBytes } from './guarded.ts';
import { UnreadablePage } from './port.ts';
import { isPublicAddress } from './public-address.ts';

const reasonOf = async (read: Promise<unknown>) =>
  await read.then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadablePage ? error.reason : error),
  );

/* A site at 127.0.0.1, and something private beside it at 127.0.0.2. */
let site: Server;
let secret: Server;
let port: number;
let answer: RequestListener;
const asked: IncomingMessage[] = [];
let robots: RequestListener;
const secretAsked: string[] = [];

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request);
    if (request.url === '/robots.txt') robots(request, response);
    else answer(request, response);
  });
  await new Promise<void>((done) => {
    site.listen(0, '127.0.0.1', done);
  });
  ({ port } = site.address() as AddressInfo);
  secret = createServer((request, response) => {
    secretAsked.push(request.url ?? '');
    response.end('secret');
  });
  await new Promise<void>((done) => {
    secret.listen(port, '127.0.0.2', done);
  });
});
afterAll(() => {
  for (const server of [site, secret]) {
    server.closeAllConnections();
    server.close();
  }
});

const at = (path: string, host = 'board.example') => `http://${host}:${port}${path}`;
const noRobots: RequestListener = (_, response) => response.writeHead(404).end();
const read = (
  page: RequestListener,
  {
    path = '/ad',
    rules = noRobots,
    ms = 5_000,
    lookUp = () => Promise.resolve(['127.0.0.1']),
  }: {
    path?: string;
    rules?: RequestListener;
    ms?: number;
    lookUp?: (host: string) => Promise<string[]>;
  } = {},
) => {
  asked.length = 0;
  secretAsked.length = 0;
  answer = page;
  robots = rules;
  const mayReach = (address: string) => address === '127.0.0.1' || isPublicAddress(address);
  return guardedPages({ resolve: lookUp, mayReach, ms }).read(at(path));
};
const html: RequestListener = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Welder</h1>');
const redirect =
  (to: (url: string) => string | null): RequestListener =>
  (request, response) => {
    const next = to(request.url ?? '');
    if (next === null) html(request, response);
    else response.writeHead(302, { location: next }).end();
  };

describe('a page of the public internet @H10.2', () => {
  test('is read with its type and the address where it was found', async () => {
    const page = redirect((url) => (url === '/ad' ? '/ad/2?x=1' : null));
    expect(await read(page)).toEqual({
      address: at('/ad/2?x=1'),
      type: 'text/html',
      text: '<h1>Welder</h1>',
    });
  });

  test('is read in its own charset', async () => {
    const page: RequestListener = (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/plain; charset=iso-8859-1' })
        .end(Buffer.from('Café', 'latin1'));
    expect((await read(page)).text).toBe('Café');
  });

  test('gets no cookie, not even its own, no referrer and no password', async () => {
    const page: RequestListener = (request, response) => {
      response.setHeader('set-cookie', 'a=1');
      redirect((url) => (url === '/ad' ? '/next' : null))(request, response);
    };
    await read(page);
    expect(asked).not.toHaveLength(0);
    for (const { headers } of asked)
      expect(Object.keys(headers).toSorted()).toEqual([
        'accept',
        'accept-encoding',
        'connection',
        'host',
        'user-agent',
      ]);
  });

  test('leads on three times, not four', async () => {
    const times = (most: number) =>
      redirect((url) => {
        const hop = Number(url.slice(2) || 0);
        return hop < most ? `/h${hop + 1}` : null;
      });
    expect(await reasonOf(read(times(3), { path: '/h' }))).toBe('read');
    expect(await reasonOf(read(times(4), { path: '/h' }))).toBe('redirects');
  });

  test.each([
    ['http://127.0.0.2/', 'private'],
    ['http://[::1]/', 'private'],
    ['//127.0.0.2/', 'private'],
    ['http://user:word@board.example/', 'address'],
    ['file:///etc/passwd', 'address'],
  ])('does not lead on to %s', async (to, reason) => {
    expect(await reasonOf(read(redirect((url) => (url === '/ad' ? to : null))))).toBe(reason);
    const rules: RequestListener = (_, response) => response.writeHead(302, { location: to }).end();
    expect(await reasonOf(read(html, { rules }))).toBe(reason);
  });

  test('is where its name led when it was checked, though the name changes its mind', async () => {
    // The name is looked up once for robots.txt and once for the page.
    const looked: string[] = [];
    const changing = (after: number) => () => {
      looked.push('once');
      return Promise.resolve([looked.length > after ? '127.0.0.2' : '127.0.0.1']);
    };
    expect((await read(html, { lookUp: changing(2) })).text).toBe('<h1>Welder</h1>');
    expect(looked).toHaveLength(2);
    looked.length = 0;
    expect(await reasonOf(read(html, { lookUp: changing(1) }))).toBe('private');
    expect(secretAsked).toEqual([]);
  });

  test('is not read above 2 MB, said or not', async () => {
    const of = (size: number): RequestListener => {
      return (_, response) => {
        response.writeHead(200, { 'content-type': 'text/plain' });
        response.write('x'.repeat(1000));
        response.end('x'.repeat(size - 1000));
      };
    };
    expect((await read(of(pageBytes))).text).toHaveLength(pageBytes);
    expect(await reasonOf(read(of(pageBytes + 1)))).toBe('large');
  });

  test('is not unpacked', async () => {
    const packed: RequestListener = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('x');
    expect(await reasonOf(read(packed))).toBe('kind');
  });

  test.each([
    ['before its head', () => {}],
    ['within its body', (_, response) => void response.writeHead(200).write('x')],
    ['in its robots.txt', null],
  ] satisfies [string, RequestListener | null][])('has its time, %s', async (_, page) => {
    const silent = page ?? html;
    const rules = page ? noRobots : () => {};
    expect(await reasonOf(read(silent, { rules, ms: 300 }))).toBe('slow');
  });

  test('has its time while its name is looked up', async () => {
    const lookUp = () => new Promise<string[]>(() => {});
    expect(await reasonOf(read(html, { lookUp, ms: 100 }))).toBe('slow');
  });

  test('has five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const pages = guardedPages({ resolve: () => new Promise(() => {}) });
    let reason: unknown = null;
    void reasonOf(pages.read('http://a.example/')).then((told) => (reason = told));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(reason).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(reason).toBe('slow');
  });

  test.each([
    ['an error', (_, response) => void response.writeHead(500).end(), 'answer'],
    [
      'a picture',
      (_, response) => void response.setHeader('content-type', 'image/png').end(),
      'kind',
    ],
    ['a connection that ends', (request) => void request.socket.destroy(), 'unreachable'],
    ['no HTTP', (request) => void request.socket.end('hello\r\n\r\n'), 'unreachable'],
  ] satisfies [string, RequestListener, string][])('may be %s', async (_, page, reason) => {
    expect(await reasonOf(read(page))).toBe(reason);
  });

  test('whose name leads nowhere is not there', async () => {
    const lookUp = () => Promise.resolve([]);
    expect(await reasonOf(read(html, { lookUp }))).toBe('unreachable');
    const failing = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await reasonOf(read(html, { lookUp: failing }))).toBe('unreachable');
  });

  test('is told as not there where it is private', () => {
    expect(new UnreadablePage('private').message).toBe(new UnreadablePage('unreachable').message);
  });

  test('is one of four at once', async () => {
    const pages = guardedPages({ resolve: () => new Promise(() => {}), ms: 200 });
    const reasons = await Promise.all(
      Array.from({ length: 5 }, () => reasonOf(pages.read('http://a.example/'))),
    );
    expect(reasons).toEqual(['slow', 'slow', 'slow', 'slow', 'busy']);
    expect(await reasonOf(pages.read('http://a.example/'))).toBe('slow');
  });
});

describe('robots.txt is honoured @H10.3', () => {
  const rules =
    (text: string, status = 200): RequestListener =>
    (_, response) =>
      response.writeHead(status).end(text);

  test.each([
    ['user-agent: *\ndisallow: /ad', 200, 'robots'],
    ['user-agent: *\ndisallow: /other', 200, 'read'],
    ['user-agent: *\ndisallow: /\nuser-agent: fourfold\nallow: /', 200, 'read'],
    ['', 404, 'read'],
    ['', 403, 'read'],
    ['', 500, 'robots'],
    ['', 503, 'robots'],
  ])('%j with %i', async (text, status, reason) => {
    expect(await reasonOf(read(html, { rules: rules(text, status) }))).toBe(reason);
    if (reason === 'robots') expect(asked.map(({ url }) => url)).toEqual(['/robots.txt']);
  });

  test('at each redirect', async () => {
    const page = redirect((url) => (url === '/ad' ? '/hidden' : null));
    const hidden = rules('user-agent: *\ndisallow: /hidden');
    expect(await reasonOf(read(page, { rules: hidden }))).toBe('robots');
    expect(asked.map(({ url }) => url)).not.toContain('/hidden');
  });
});
