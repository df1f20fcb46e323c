import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';

let app: TestApp;
let proxied: TestApp;

beforeAll(async () => {
  app = await testApp();
  proxied = await testApp({ TRUST_PROXY: '1' });
});

const paths = [
  ['GET', '/dev/mailbox'],
  ['GET', '/dev/mailbox.json'],
  ['GET', '/dev%2Fmailbox.json'],
  ['GET', '/dev/payments/portal/none'],
  ['POST', '/dev/payments/clock'],
] as const;

describe.each(paths)('%s %s', (method, url) => {
  const ask = async (host: string, remoteAddress = '127.0.0.1', node = app, named?: string) => {
    const headers = { host, ...(named === undefined ? {} : { 'x-forwarded-for': named }) };
    const answer = await node.http.inject({ method, url, remoteAddress, headers, payload: {} });
    return answer.body.includes('Page not found') ? 'nothing there' : 'answered';
  };
  const there = url.includes('%') ? 'nothing there' : 'answered';

  test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])(
    'is there at %s',
    async (host) => {
      expect(await ask(host)).toBe(there);
      // A container's port, and a proxy on this machine.
      expect(await ask(host, '172.17.0.1')).toBe(there);
      expect(await ask(host, '::1')).toBe(there);
      expect(await ask(host, '::ffff:127.0.0.1')).toBe(there);
      expect(await ask(host, '127.0.0.1', proxied, '10.0.0.7')).toBe(there);
    },
  );

  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'xlocalhost',
    'localhost:3000@evil.example',
    '192.168.1.2:3000',
  ])(
    'is not there at %s, which may be a page that was bound to this machine @H3.5',
    async (host) => {
      expect(await ask(host)).toBe('nothing there');
    },
  );

  test('is not there for strangers @H3.6', async () => {
    expect(await ask('localhost:3000', '203.0.113.9')).toBe('nothing there');
    expect(await ask('localhost:3000', '2001:db8::1')).toBe('nothing there');
    expect(await ask('localhost:3000', '127.0.0.1', proxied, '203.0.113.9')).toBe('nothing there');
  });
});
