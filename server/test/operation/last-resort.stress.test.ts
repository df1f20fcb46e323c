import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { atEnd } from '../at-end.ts';
import { freePort, startServer, until, type ServerProcess } from '../processes.ts';

/** Fails as a server might: on one signal by a rejection, on another by a thrown error. */
const faults = `data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => void Promise.reject(new Error('nobody hears this')));
  process.on('SIGWINCH', () => setImmediate(() => { throw new Error('nobody catches this'); }));
`)}`;

let node: ServerProcess;
let metrics: () => Promise<string>;

beforeAll(async () => {
  const database = await createTestDatabase();
  const port = String(await freePort());
  node = await startServer({
    DATABASE_URL: database.url,
    METRICS_PORT: port,
    NODE_OPTIONS: `--import=${faults}`,
  });
  atEnd(async () => {
    node.child.kill('SIGTERM');
    await node.ended;
    await database.drop();
  });
  metrics = async () => await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
});

test('a rejection that nobody listens to is counted and told, and ends nothing @R4.2', async () => {
  expect(await metrics()).toContain('fourfold_unheard_rejections_total 0');
  node.child.kill('SIGUSR2');
  await until(() => node.lines.some((line) => line.includes('nobody hears this')), 'the line');
  expect(await metrics()).toContain('fourfold_unheard_rejections_total 1');
  expect((await fetch(`${node.url}/readyz`)).status).toBe(200);
  expect(node.child.exitCode).toBeNull();
});

/** A call that arrived in half; `end` sends the rest, and returns the answer. */
async function halfACall({ port }: ServerProcess): Promise<{ end: () => Promise<string> }> {
  const body = JSON.stringify({ email: 'half@resort.example' });
  const head = [
    'POST /v1/auth/login/email HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  const socket = connect(port, '127.0.0.1');
  const heard: string[] = [];
  socket.setEncoding('utf8').on('data', (text: string) => heard.push(text));
  // The data received so far tells what closed the connection.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
  return {
    async end() {
      const closed = once(socket, 'close');
      socket.write(body.slice(5));
      await closed;
      return heard.join('');
    },
  };
}

test('an error that nobody catches ends the server in order, and not as if all were well @R4.3', async () => {
  const call = await halfACall(node);
  // A call that is answered after it reports that the half has arrived.
  expect((await fetch(`${node.url}/livez`)).status).toBe(200);
  node.child.kill('SIGWINCH');
  await until(() => node.lines.some((line) => line.includes('nobody catches this')), 'the line');
  expect(await call.end()).toMatch(/^HTTP\/1\.1 200 /);
  expect(await node.ended).toBe(1);
});
