import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { fastify } from 'fastify';
import { createTestDatabase } from '../../../test/database.ts';
import { connect } from '../db/connect.ts';
import { answerErrors } from './errors.ts';
import { serveHealth } from './health.ts';
import { overload, type Overload } from './overload.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function node() {
  const database = await createTestDatabase();
  const { db, pool } = connect(database.url, 2);
  const load: Overload = overload(pool);
  stops.push(
    () => database.drop(),
    () => db.destroy(),
    () => load.stop(),
  );
  const http = fastify();
  answerErrors(http);
  serveHealth(http, { db, overload: load, config: { publicUrl: 'https://fourfold.example' } });
  http.get('/v1/work', () => ({ done: true }));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  http.get('/v1/long', async () => {
    await released;
    return { done: true };
  });
  stops.push(release);
  return { db, load, release, ask: (url: string) => http.inject(url) };
}

test('while too many wait for the database, calls are refused at once and /livez is not', async () => {
  const { db, load, ask } = await node();
  expect(load.reason()).toBeNull();
  const busy = Promise.all(
    Array.from({ length: 110 }, () => sql`select pg_sleep(0.02)`.execute(db)),
  );
  await vi.waitFor(() => expect(load.reason()).toBe('database'));
  const refused = await ask('/v1/work');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers).toMatchObject({
    'retry-after': '2',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'x-request-id': expect.any(String),
    'strict-transport-security': expect.stringContaining('max-age='),
  });
  expect(refused.json()).toEqual({
    response: { status: 'error', message: 'Busy right now; please try again' },
    data: {},
  });
  expect((await ask('/readyz')).statusCode).toBe(503);
  expect((await ask('/livez')).statusCode).toBe(200);
  await busy;
  expect((await ask('/v1/work')).statusCode).toBe(200);
  expect((await ask('/readyz')).statusCode).toBe(200);
});

test('an event loop that many hold up for a second refuses; one long computation, or a few callers, do not', async () => {
  const { load, ask, release } = await node();
  const block = (ms: number) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };
  const lateFor = async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      block(600);
      await sleep(1);
    }
  };
  await sleep(100);
  await lateFor(1);
  expect(load.reason()).toBeNull();
  await lateFor(3);
  expect(load.reason()).toBe('event loop');
  // That is the machine's doing: nobody is here.
  expect((await ask('/v1/work')).statusCode).toBe(200);
  const crowd = Array.from({ length: 30 }, () => ask('/v1/long'));
  await lateFor(4);
  expect((await ask('/v1/work')).statusCode).toBe(503);
  expect((await ask('/livez')).statusCode).toBe(200);
  await vi.waitFor(() => expect(load.reason()).toBeNull());
  release();
  await Promise.all(crowd);
});
