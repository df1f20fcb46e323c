import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createTestDatabase, runOnce } from './database.ts';

describe('a test', () => {
  test('may talk to this machine', async () => {
    const server = createServer((socket) => socket.end('hello')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    for (const host of ['127.0.0.1', 'localhost']) {
      const [greeting] = await once(connect({ port, host }), 'data');
      expect(String(greeting)).toBe('hello');
    }
    server.close();
  });

  test('may talk to its database', async () => {
    const { url, drop } = await createTestDatabase();
    expect(await runOnce(url, 'select count(*)::int > 0 as migrated from migration')).toEqual([
      { migrated: true },
    ]);
    await drop();
    await expect(runOnce(url, 'select 1')).rejects.toThrow(/does not exist/);
  });

  // Each of these swallows the error, and must fail anyway.
  test.fails('may not fetch from elsewhere', async () => {
    await fetch('http://192.0.2.1/').catch(() => undefined);
  });
  test.fails('may not fetch over TLS from elsewhere', async () => {
    await fetch('https://example.com/').catch(() => undefined);
  });
  test.fails('may not open a socket to elsewhere', () => {
    expect(() => connect(25, '192.0.2.1')).toThrow();
  });
  test.fails('may not make a request to elsewhere', () => {
    expect(() => request({ host: '192.0.2.1' }).on('error', () => undefined)).toThrow();
  });
});
