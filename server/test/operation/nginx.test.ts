import { envelope } from '@fourfold/contract/protocol/envelope.ts';
import { spawnSync } from 'node:child_process';
import { connect, createServer, type AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { atEnd } from '../at-end.ts';
import { nginx } from './nginx.ts';

/* A real nginx with deploy/nginx.conf, if installed; a stub of the servers answers 200. */

describe.runIf(spawnSync('nginx', ['-v']).status === 0)('nginx of deploy/', () => {
  let url: string;

  beforeAll(async () => {
    const body = '{"response":{"status":"success"},"data":{}}';
    const upstream = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        // A call to /away gets no answer and a closed connection.
        if (String(bytes).includes('GET /away')) socket.destroy();
        else
          socket.write(
            `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
          );
      });
    });
    await new Promise<void>((resolve) => {
      upstream.listen(0, '127.0.0.1', resolve);
    });
    const proxy = await nginx([(upstream.address() as AddressInfo).port], { limits: true });
    ({ url } = proxy);
    atEnd(async () => {
      await proxy.stop();
      upstream.close();
    });
  });

  async function expectOurs(answer: Response, code: number): Promise<void> {
    expect(answer.status).toBe(code);
    expect(envelope(z.unknown()).parse(await answer.json()).response.status).toBe('error');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^\w{32}$/),
    });
  }

  test('answers a body that is too large as the servers do', async () => {
    await expectOurs(await fetch(url, { method: 'POST', body: 'x'.repeat(12_000_000) }), 413);
  });

  test('so headers, addresses and requests that it does not take @H2.4', async () => {
    await expectOurs(await fetch(url, { headers: { x: 'x'.repeat(40_000) } }), 400);
    await expectOurs(await fetch(`${url}/${'x'.repeat(40_000)}`), 414);
    const { port } = new URL(url);
    const text = await new Promise<string>((resolve) => {
      let heard = '';
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('data', (chunk) => {
        heard += String(chunk);
      });
      socket.on('close', () => resolve(heard));
      socket.write('GET / HTTP/1.1\r\n\r\n');
    });
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('"message":"This request cannot be read"');
    expect(text).toContain('X-Frame-Options: DENY');
  });

  test('and servers that are away, with when to try again', async () => {
    const answer = await fetch(`${url}/away`);
    await expectOurs(answer, 502);
    expect(answer.headers.get('retry-after')).toBe('1');
  });

  test('a network that asks without end is refused, in the same words, and others are not @H7.22', async () => {
    const ask = (address: string) => fetch(url, { headers: { 'x-test-address': address } });
    const answers: Response[] = [];
    // An IPv6 network is its first 64 bits.
    const some = () =>
      Array.from({ length: 50 }, (_, at) => ask(`2001:db8:1:2::${answers.length + at}`));
    while (answers.length < 8_000 && answers.at(-1)?.status !== 429)
      answers.push(...(await Promise.all(some())));
    expect(answers.length).toBeGreaterThanOrEqual(2_000);
    const last = answers.at(-1);
    expect(last?.headers.get('retry-after')).toBe('2');
    await expectOurs(last as Response, 429);
    for (const other of ['2001:db8:1:3::1', '2001:db8:1::1', '192.0.2.7'])
      expect((await ask(other)).status).toBe(200);
  });
});
