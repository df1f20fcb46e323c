import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { fastify } from 'fastify';
import { createTestDatabase } from '../../../test/database.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { guardConnections } from './door.ts';
import { answerErrors } from './errors.ts';
import { serveHealth } from './health.ts';
import { overload, type Overload } from './overload.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function node(networkLimits = { perSecond: 10_000, atOnce: 10_000 }) {
  const database = await createTestDatabase();
  const { db, pool } = connect(database.url, 2);
  const load: Overload = overload(pool);
  const { underWay } = load;
  stops.push(
    () => database.drop(),
    () => db.destroy(),
    () => load.stop(),
  );
  const http = fastify();
  answerErrors(http);
  serveHealth(http, { db, overload: load });
  http.get('/v1/work', () => ({ done: true }));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  http.get('/v1/long', async () => {
    await released;
    return { done: true };
  });
  const config = readConfig({ PUBLIC_URL: 'https://fourfold.example', TRUST_PROXY: '1' });
  guardConnections(http.server, { config: { ...config, networkLimits }, overload: load });
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  stops.push(() => http.close(), release);
  const ask = (path: string, network = '192.0.2.1') =>
    fetch(url + path, { headers: { 'x-forwarded-for': network } });
  return { url: database.url, db, load, underWay, release, ask };
}

/** More calls than may wait for the database, which does not answer them before they are let go. */
async function crowd({ db, url }: Pick<Awaited<ReturnType<typeof node>>, 'db' | 'url'>) {
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(1)');
  const waiting = Array.from({ length: 110 }, () =>
    sql`select pg_advisory_xact_lock_shared(1)`.execute(db),
  );
  return async () => {
    await holder.end();
    await Promise.all(waiting);
  };
}

/** Blocks the event loop. */
const block = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('while too many wait for the database, calls are refused at once and /livez is not @R13.1 @H7.9', async () => {
  const { db, url, load, ask } = await node();
  expect(load.reason()).toBeNull();
  const letGo = await crowd({ db, url });
  await vi.waitFor(() => expect(load.reason()).toBe('database'));
  const refused = await ask('/v1/work');
  expect(refused.status).toBe(503);
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '2',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'x-request-id': expect.any(String),
    'strict-transport-security': expect.stringContaining('max-age='),
  });
  expect(await refused.json()).toEqual({
    response: { status: 'error', message: 'Busy right now; please try again' },
    data: {},
  });
  expect((await ask('/readyz')).status).toBe(503);
  expect((await ask('/livez')).status).toBe(200);
  await letGo();
  expect((await ask('/v1/work')).status).toBe(200);
  expect((await ask('/readyz')).status).toBe(200);
});

test('an event loop that many hold up for a second refuses; one long computation, or a few callers, do not', async () => {
  const { load, underWay, ask, release } = await node();
  const lateFor = async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      block(600);
      await sleep(1);
    }
  };
  await sleep(100);
  await lateFor(4);
  // Caused by the machine: there are no clients.
  expect(load.reason()).toBeNull();
  expect((await ask('/v1/work')).status).toBe(200);
  // The loop is on time again.
  await sleep(200);
  const many = Array.from({ length: 30 }, () => ask('/v1/long'));
  await vi.waitFor(() => expect(underWay.total).toBe(30));
  await sleep(200);
  await lateFor(1);
  expect(load.reason()).toBeNull();
  await lateFor(3);
  expect(load.reason()).toBe('event loop');
  // One round on time, and the loop counts as well again: it is late until they are answered.
  const asked = Promise.all([ask('/v1/work'), ask('/livez')]);
  const state = { isAnswered: false };
  void asked.finally(() => (state.isAnswered = true));
  while (!state.isAnswered) await lateFor(1);
  expect((await asked).map(({ status }) => status)).toEqual([503, 200]);
  await vi.waitFor(() => expect(load.reason()).toBeNull());
  release();
  await Promise.all(many);
});

test('a round of the event loop that is not over yet counts, before any timer can run @H7.14', async () => {
  const load = overload({ waitingCount: 0, options: { max: 12 } });
  stops.push(() => load.stop());
  await sleep(100);
  for (let count = 0; count < 30; count += 1) load.underWay.enter('192.0.2.1');
  block(600);
  expect(load.reason()).toBeNull();
  block(600);
  expect(load.reason()).toBe('event loop');
});

test('while there is too much to do, the network that asks most is refused and others are answered @H7.21', async () => {
  const { db, url, load, underWay, ask, release } = await node();
  const flood = Array.from({ length: 20 }, () => ask('/v1/long'));
  await vi.waitFor(() => expect(underWay.total).toBe(20));
  const letGo = await crowd({ db, url });
  await vi.waitFor(() => expect(load.reason()).toBe('database'));
  const codes = await Promise.all(
    ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map(
      async (network) => (await ask('/v1/work', network)).status,
    ),
  );
  expect(load.reason()).toBe('database');
  expect(codes).toEqual([503, 200, 200]);
  release();
  await letGo();
  await Promise.all(flood);
});
