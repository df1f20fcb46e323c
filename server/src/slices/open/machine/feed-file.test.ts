import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { employer, publishedOf } from '../../../../test/employers.ts';
import { keptFeed } from './feed-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fourfold-feeds-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** A clock that stands, and a feed of numbered editions. */
function feedOf(piecesOf: (edition: number) => AsyncIterable<string>) {
  let at = 0;
  let editions = 0;
  const clock = { now: () => new Date(at) } as never;
  const feed = keptFeed(folder, clock, () => piecesOf((editions += 1)));
  onTestFinished(feed.end);
  const read = async () => {
    const { bytes, stream } = await feed.read();
    const said = await text(stream);
    expect(Buffer.byteLength(said)).toBe(bytes);
    return said;
  };
  return { feed, read, forward: (ms: number) => (at += ms), editions: () => editions };
}

test('a feed is written once for all who ask within half a minute, and leaves nothing', async () => {
  const { read, forward, editions } = feedOf(async function* (edition) {
    yield `ä${edition} `;
    yield 'x'.repeat(600_000);
  });
  const first = await Promise.all([read(), read(), read()]);
  expect(new Set(first)).toEqual(new Set([`ä1 ${'x'.repeat(600_000)}`]));
  forward(24_000);
  expect((await read()).slice(0, 3)).toBe('ä1 ');
  forward(2_000);
  expect((await read()).slice(0, 3)).toBe('ä2 ');
  expect(editions()).toBe(2);
  expect(await readdir(folder)).toEqual([]);
});

test('who began reading an edition reads it to its end', async () => {
  const { feed, read, forward } = feedOf(async function* (edition) {
    yield String(edition).repeat(2_000_000);
  });
  const { stream } = await feed.read();
  forward(60_000);
  expect((await read())[0]).toBe('2');
  expect(new Set(await text(stream))).toEqual(new Set('1'));
});

test('what could not be written is written by the next one', async () => {
  const { read } = feedOf(async function* (edition) {
    yield 'half';
    if (edition === 1) throw new Error('full');
  });
  await expect(read()).rejects.toThrow('full');
  expect(await read()).toBe('half');
  expect(await readdir(folder)).toEqual([]);
});

test('nobody reads for longer than ten minutes @H13.6', async () => {
  const { feed } = feedOf(async function* () {
    yield 'x'.repeat(2_000_000);
  });
  const { stream } = await feed.read(50);
  const told = new Promise((done) => stream.once('error', done));
  stream.once('readable', () => stream.read(1));
  expect(await told).toMatchObject({ message: 'Read for too long' });
});

test('readers that stand still keep no other out @H13.5', { timeout: 60_000 }, async () => {
  const app = await testApp();
  const boss = await employer(app);
  const [job] = await publishedOf(boss, 1);
  // More than sockets take on their own: 5 MB.
  await sql`
    insert into job (company_id, name, description, status, created_at, updated_at, published_at)
    select company_id, name, repeat('word ', 380), status, created_at, updated_at, published_at
    from job, generate_series(1, 2500) where id = ${job?.id}`.execute(app.parts.db);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const port = app.http.server.address();
  if (typeof port !== 'object' || !port) throw new Error('no address');
  for (let at = 0; at < 4; at += 1) {
    const stuck = connect(port.port, '127.0.0.1');
    onTestFinished(() => void stuck.destroy());
    stuck.write('GET /open/jobs.indeed.xml HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await new Promise((done) => stuck.once('data', done));
    stuck.pause();
  }
  const answer = await fetch(`http://127.0.0.1:${port.port}/open/jobs.indeed.xml`);
  expect(answer.status).toBe(200);
  expect((await answer.text()).match(/<job>/g)).toHaveLength(2_501);
});
