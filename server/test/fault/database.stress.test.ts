import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test, vi } from 'vitest';
import { settableClock, testApp, type Answer } from '../app.ts';
import { runOnce } from '../database.ts';
import { messenger } from '../talk.ts';
import { tcpProxy } from './tcp-proxy.ts';

/* The connection to the database is slow, cut, silent or closed. */

const database = new URL(inject('database').url);
const host = database.searchParams.get('host');
const proxy = await tcpProxy(
  host ? { path: `${host}/.s.PGSQL.${database.port || 5432}` } : { port: Number(database.port) },
);
let direct = '';
const app = await testApp({ LOG_LEVEL: 'silent' }, settableClock(), {
  way: (url) => {
    direct = url;
    const through = new URL(url);
    through.searchParams.delete('host');
    through.host = `127.0.0.1:${proxy.port}`;
    return through.href;
  },
});
const { newTalk, send } = await messenger(app);
const { id: dialogId, person } = await newTalk();
const { token } = person;

const read = () => app.send('GET', '/v1/user/profile', { token });
const write = (id: string = randomUUID()) => send(token, dialogId, 'Still there?', id);
const busy = { status: 'error', message: 'Busy right now; please try again' };

function expectBusy(answer: Answer): void {
  expect(answer).toMatchObject({ code: 503, response: busy, data: {} });
  expect(answer.headers['retry-after']).toBe('1');
}

const works = () => vi.waitFor(async () => expect((await read()).code).toBe(200));

test('connections that are cut are an error in the envelope at most, and the next calls work', async () => {
  const answers = Array.from({ length: 20 }, (_, at) => (at % 2 ? write() : read()));
  await new Promise((resolve) => {
    setTimeout(resolve, 15);
  });
  expect(proxy.reset()).toBeGreaterThan(0);
  for (const answer of await Promise.all(answers)) if (answer.code >= 300) expectBusy(answer);
  await works();
  expect((await write()).code).toBe(201);
});

test('cut at each answer of the database in turn, a write is there or not at all, and sent again it is one @R2.1', async () => {
  const sent = new Set<string>();
  let broken = 0;
  let kept = 0;
  // Repeats until the cut hits after a complete write: other connections may be cut as well.
  for (let step = 1, whole = 0; whole < 3; step += 1) {
    const id = randomUUID();
    sent.add(id);
    proxy.cutAtAnswer(step);
    let answer = await write(id);
    if (answer.code === 201) whole += 1;
    else {
      broken += 1;
      const found = await runOnce(direct, `select from message where id = '${id}'`);
      kept += found.length;
    }
    for (let tries = 0; answer.code !== 201 && tries < 20; tries += 1) {
      expectBusy(answer);
      answer = await write(id);
    }
    expect(answer.data.id).toBe(id);
  }
  proxy.cutAtAnswer(0);
  await works();
  expect(broken).toBeGreaterThan(5);
  // The commit's own answer was among them.
  expect(kept).toBeGreaterThan(0);
  const rows = await runOnce<{ id: string; number: number; last: number; unread: number }>(
    direct,
    `select message.id, number, last_number as last, employer_unread as unread
     from message join dialog on application_id = dialog_id where dialog_id = ${dialogId} order by number`,
  );
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...sent].filter((id) => !ids.includes(id))).toEqual([]);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
  expect(rows[0]).toMatchObject({ last: rows.length, unread: rows.length });
});

test('a slow way is slow and nothing worse', async () => {
  proxy.manner = { kind: 'delay', ms: 20 };
  try {
    expect((await Promise.all([read(), write()])).map(({ code }) => code)).toEqual([200, 201]);
  } finally {
    proxy.manner = { kind: 'pass' };
  }
});

test('a closed way is 503 on every call and /readyz, not on /livez, until it opens again @R2.3', async () => {
  await proxy.shut();
  expectBusy(await read());
  expectBusy(await write());
  expectBusy(await app.send('GET', '/readyz'));
  expect((await app.http.inject('/livez')).statusCode).toBe(200);
  // Enough time for the nodes' channel to try three times.
  await sleep(3_500);
  await proxy.open();
  await works();
  expect((await app.http.inject('/readyz')).statusCode).toBe(200);
  const channels = async () =>
    await runOnce(
      direct,
      `select from pg_stat_activity where application_name = 'fourfold live' and datname = current_database()`,
    );
  await vi.waitFor(async () => expect(await channels()).not.toEqual([]));
  await sleep(1_500);
  // One connection again, not one for each try.
  expect(await channels()).toHaveLength(1);
});

test('a way that swallows everything is given up after twelve seconds, and forgotten when it is back @R2.2', async () => {
  proxy.manner = { kind: 'swallow' };
  const begun = performance.now();
  const answers = await Promise.all([read(), write(), read()]);
  expect(performance.now() - begun).toBeLessThan(18_000);
  for (const answer of answers) expectBusy(answer);
  proxy.manner = { kind: 'pass' };
  await works();
  expect((await write()).code).toBe(201);
});
