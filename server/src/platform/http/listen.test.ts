import dns from 'node:dns/promises';
import { connect, type AddressInfo } from 'node:net';
import { beforeAll, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { listen } from './listen.ts';

/** Addresses of localhost; most machines have ::1 too. */
const addresses = ['127.0.0.1', '127.0.0.2'];

let app: TestApp;
let port: number;

beforeAll(async () => {
  const lookup = vi.spyOn(dns, 'lookup');
  lookup.mockResolvedValue(addresses.map((address) => ({ address, family: 4 })) as never);
  app = await testApp();
  await listen(app.http, { host: 'localhost', port: 0 });
  lookup.mockRestore();
  ({ port } = app.http.server.address() as AddressInfo);
});

const get = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n';

/** Sends bytes over one connection. @returns the answer until it closed */
function send(host: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host);
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.once('close', () => resolve(text));
    socket.once('error', reject);
    socket.write(bytes);
  });
}

test.each(addresses)(
  'at %s a connection that sends without waiting is ended @H7.12',
  async (host) => {
    const text = await send(host, get.repeat(900));
    expect(text.match(/HTTP\/1\.1 \d+/g)?.length ?? 0).toBeLessThan(20);
  },
);

test('calls are answered at each, until the end', async () => {
  const ask = (host: string) => fetch(`http://${host}:${port}/livez`).then(({ status }) => status);
  expect(await Promise.all(addresses.map(ask))).toEqual([200, 200]);
  await app.http.close();
  for (const host of addresses) await expect(ask(host)).rejects.toThrow('fetch failed');
});
