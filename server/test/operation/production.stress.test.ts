import { io } from 'socket.io-client';
import { once } from 'node:events';
import { Agent, request as begin } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import {
  freePort,
  isReady,
  runProgram,
  startServer,
  until,
  type ServerProcess,
} from '../processes.ts';
import { remote, signInAt } from '../remote.ts';
import { legalFolder } from '../legal.ts';
import { codeIn } from '../sent-code.ts';
import { smtpServer } from '../smtp.ts';

/* The server as in production: production mode, logs on stdout, mail by SMTP. */

const smtp = await smtpServer();
const legalDir = await legalFolder();
const email = 'ada.quist@post.example';
let database: TestDatabase;
let server: ServerProcess;
let metricsUrl: string;
let code: string;
let token: string;

const settings = async (): Promise<Record<string, string>> => ({
  NODE_ENV: 'production',
  LOG_LEVEL: 'debug',
  DATABASE_URL: database.url,
  PUBLIC_URL: 'http://four.example',
  LEGAL_DIR: legalDir,
  OPERATORS: 'operator@jobs.example',
  RECORD_KEY: Buffer.alloc(32, 'kept').toString('base64'),
  SMTP_URL: smtp.url,
  STRIPE_SECRET_KEY: 'sk_test_seeded',
  STRIPE_PUBLIC_KEY: 'pk_test_seeded',
  STRIPE_WEBHOOK_SECRET: 'whsec_seeded',
  // A port without a listener.
  STRIPE_API_URL: 'http://127.0.0.1:9',
  TRUST_PROXY: '1',
  METRICS_PORT: String(await freePort()),
});

const api = remote(() => server.url);

async function codeOf(): Promise<string> {
  await until(() => smtp.arrived.length > 0, 'the mail');
  code = codeIn(smtp.arrived.splice(0).at(-1)?.headers.get('subject')?.[0] ?? '');
  return code;
}

beforeAll(async () => {
  database = await createTestDatabase();
  const env = await settings();
  metricsUrl = `http://127.0.0.1:${env['METRICS_PORT']}/metrics`;
  server = await startServer(env);
  token = await signInAt(api, email, 'employer', codeOf);
});

afterAll(() => database.drop());

test('every line is JSON, has its request’s name, and nothing that is secret @H9.4', async () => {
  const named = await fetch(`${server.url}/v1/user/profile`, {
    headers: { authorization: `Bearer ${token}`, 'x-request-id': 'from-the-proxy' },
  });
  expect(named.headers.get('x-request-id')).toBe('from-the-proxy');
  const forged = await fetch(`${server.url}/v1/nowhere?email=${email}&token=in-the-address`, {
    headers: { 'x-request-id': 'a"b c' },
  });
  const id = forged.headers.get('x-request-id') ?? '';
  expect(id).toMatch(/^[\da-f-]{36}$/);
  smtp.accepting = false;
  const unsent = await api.send('POST', '/v1/auth/login/email', {
    body: { email: 'bob.quist@post.example' },
  });
  smtp.accepting = true;
  expect(unsent.code).toBe(503);
  for (const late of [id, 'a code was not sent'])
    await until(() => server.lines.some((line) => line.includes(late)), late);

  const lines = server.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.find(({ reqId }) => reqId === 'from-the-proxy')).toMatchObject({
    level: 30,
    method: 'GET',
    route: '/v1/user/profile',
    status: 200,
    account: 1,
    msg: 'answered',
  });
  expect(lines.some(({ msg }) => msg === 'a code was not sent')).toBe(true);
  const all = server.lines.join('\n');
  for (const secret of [
    '_seeded',
    'in-the-address',
    email,
    'bob.quist',
    code,
    token,
    token.slice(-20),
    'is your Fourfold code',
  ])
    expect(all).not.toContain(secret);
});

test('without its legal texts it does not start, touches no database and says what is missing @trust-1', async () => {
  const starts = [
    [{ LEGAL_DIR: '' }, 'Missing settings in production: LEGAL_DIR.'],
    [{ LEGAL_DIR: await legalFolder({ terms: null }) }, /^Missing legal texts .*: terms\.md\.$/],
    [
      { LEGAL_DIR: fileURLToPath(new URL('../../sample-legal', import.meta.url)) },
      /is still the sample/,
    ],
  ] as const;
  for (const [other, words] of starts) {
    // Nothing listens there: a server that gets as far as its database says so.
    const databaseUrl = 'postgres://nobody@127.0.0.1:9/none';
    const env = { ...(await settings()), DATABASE_URL: databaseUrl, ...other };
    const { lines, ended } = runProgram('src/main.ts', [], env);
    expect(await ended).toBe(1);
    expect(lines).toEqual([expect.stringMatching(words)]);
  }
});

test('what an operator counts is at a port of its own and nowhere else', async () => {
  const socket = io(server.url, { transports: ['websocket'], auth: { token }, forceNew: true });
  await until(() => socket.connected, 'the socket');
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `insert into pgboss.job (name, data, start_after) values ('mail.due', '{}', now() + interval '1 hour')`,
  );
  const text = await (await fetch(metricsUrl)).text();
  await client.query(`delete from pgboss.job where name = 'mail.due'`);
  await client.end();
  socket.disconnect();
  const lines = text.split('\n');
  expect(
    lines.some((line) =>
      /^http_request_duration_seconds_count\{method="PATCH",route="\/v1\/user\/profile",status="200"\} 1$/.test(
        line,
      ),
    ),
  ).toBe(true);
  expect(lines).toContain('fourfold_open_sockets{transport="websocket"} 1');
  expect(lines).toContain('fourfold_jobs_waiting{queue="mail.due"} 1');
  expect(text).toMatch(/^fourfold_stored_rows\{table="pgboss\.job"\} \d+$/m);
  expect(text).toMatch(/^fourfold_stored_bytes\{table="public\.session"\} [1-9]\d+$/m);
  expect(text).toMatch(/^fourfold_database_connections\{use="idle"\} [1-9]/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.]+$/m);
  expect(text).not.toContain(email);
  const outside = await fetch(`${server.url}/metrics`, { headers: { accept: 'application/json' } });
  expect(outside.status).toBe(404);
});

test('asked to end under load, it answers all that arrived and is gone within ten seconds @R4.1', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 40 });
  const failures: string[] = [];
  let answered = 0;
  const load = { going: true };
  const call = (method: string, path: string, body?: object) =>
    new Promise<number>((resolve, reject) => {
      const outgoing = begin(`${server.url}${path}`, {
        agent,
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      outgoing.on('error', reject);
      outgoing.on('response', (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', reject);
      });
      outgoing.end(body ? JSON.stringify(body) : undefined);
    });
  const worker = async (index: number) => {
    while (load.going) {
      try {
        const status =
          index % 5 === 0
            ? await call('PATCH', '/v1/user/profile', { role: 'employer' })
            : await call('GET', '/v1/user/profile');
        if (status === 200) answered += 1;
        else failures.push(String(status));
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  const workers = Array.from({ length: 20 }, (_, index) => worker(index));
  const socket = io(server.url, { transports: ['websocket'], auth: { token }, forceNew: true });
  await until(() => socket.connected && answered > 200, 'the load');

  // A page on a dead device answers nothing, not even the close.
  const dead = connect(server.port, '127.0.0.1');
  dead.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n' +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  dead.on('error', () => undefined);
  await once(dead, 'data');

  // One call waits for a lock past the moment when the server closes its port.
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin');
  await client.query('select from account for update');
  const slow = call('PATCH', '/v1/user/profile', { role: 'candidate' });
  await sleep(200);
  const begun = performance.now();
  server.child.kill('SIGTERM');
  await until(async () => !(await isReady(server.url)), 'not ready');
  const unreadyAfter = performance.now() - begun;
  // A balancer notices within a second, and sends nothing more.
  await sleep(1_000);
  load.going = false;
  const isShut = () =>
    fetch(`${server.url}/livez`).then(
      () => false,
      () => true,
    );
  await until(isShut, 'the port is closed');
  await until(() => !socket.connected, 'the socket is closed');
  await client.query('rollback');
  await client.end();
  expect(await slow).toBe(200);
  await Promise.all(workers);
  expect(failures).toEqual([]);
  expect(await server.ended).toBe(0);
  expect(unreadyAfter).toBeLessThan(1_000);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(server.lines.at(-1)).toContain('"stopped"');
  agent.destroy();
});
