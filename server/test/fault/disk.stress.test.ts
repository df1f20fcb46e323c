import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { joinOrStart, startEmbedded } from '../../src/platform/db/embedded/start.ts';
import { connect } from '../../src/platform/db/connect.ts';
import { answerErrors } from '../../src/platform/http/errors.ts';
import { createTestDatabase } from '../database.ts';
import { long, seed } from '../long.ts';
import { isReady, startServer, until } from '../processes.ts';
import { mailboxAt } from '../remote.ts';
import { witness } from './consistency.ts';

/* Full disks. */

const busy = 'Busy right now; please try again';
const full = 'We cannot store anything at the moment; please try again in a few minutes';

test('a full disk, of PostgreSQL or of our own, is told as such, 503 in the envelope @R9.1', async () => {
  const database = await createTestDatabase();
  const { db } = connect(database.url, 1);
  const http = fastify();
  answerErrors(http);
  // In PostgreSQL's words, and in the kernel's.
  http.get('/database', () => sql`do $$ begin raise disk_full; end $$`.execute(db));
  http.get('/files', () => writeFile('/dev/full', 'a picture'));
  // A quota, as PostgreSQL tells it.
  http.get('/quota', () =>
    sql`do $$ begin raise 'could not extend file "base/1": Disk quota exceeded' using errcode = 'XX000'; end $$`.execute(
      db,
    ),
  );
  const urls = ['/database', '/quota', ...(process.platform === 'linux' ? ['/files'] : [])];
  for (const url of urls) {
    const answer = await http.inject(url);
    expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '60']);
    expect(answer.json()).toEqual({ response: { status: 'error', message: full }, data: {} });
  }
  await db.destroy();
  await database.drop();
});

/** A RAM disk in a folder that the database's user may enter. */
function smallDisk(size: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-disk-'));
  chmodSync(folder, 0o755);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder]);
  onTestFinished(() => {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

/** Fills the disk. @returns a function that frees it */
function fill(folder: string): () => void {
  const files: string[] = [];
  for (;;) {
    const file = join(folder, `filler-${files.length}`);
    files.push(file);
    try {
      writeFileSync(file, Buffer.alloc(2 ** 20));
    } catch {
      return () => files.forEach((name) => rmSync(name, { force: true }));
    }
  }
}

/** Where the database's files are: all on a small disk, or only the write-ahead log. */
const places = {
  async whole() {
    const folder = smallDisk('300m');
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    return { folder, dataDir };
  },
  async log() {
    const folder = smallDisk('100m');
    const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-disk-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    chmodSync(dataDir, 0o755);
    await (await startEmbedded({ dataDir, log: () => undefined })).stop();
    const log = join(dataDir, 'postgres', 'pg_wal');
    execFileSync('cp', ['-a', log, join(folder, 'log')]);
    rmSync(log, { recursive: true });
    symlinkSync(join(folder, 'log'), log);
    return { folder, dataDir };
  },
};

/** Writes log files until the disk is full and the database gives up. */
async function exhaustLog(dataDir: string): Promise<void> {
  const { url } = await joinOrStart(dataDir);
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const next = "select pg_logical_emit_message(false, 'room', 'x'), pg_switch_wal()";
  for (let file = 0; file < 20; file += 1) {
    try {
      await client.query(next);
    } catch {
      return;
    }
  }
  throw new Error('The log found room for 20 files more');
}

async function fillUp(place: keyof typeof places): Promise<void> {
  const { folder, dataDir } = await places[place]();
  const env = { DATA_DIR: dataDir, APPLY_UNDO_SECONDS: '0', LOG_LEVEL: 'fatal' };
  const server = await startServer(env);
  const address = () => server.url;
  const people = await witness(address, mailboxAt(address), { people: 4, seed });
  people.start();
  await sleep(1_000);
  const makeRoom = fill(folder);
  if (place === 'log') await exhaustLog(dataDir);
  const before = people.log.again;
  await until(() => people.log.again > before + 20, 'writes that find no room', 120_000);
  expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  await sleep(5_000);
  process.stderr.write(
    `full: ready ${await isReady(server.url)}, ${people.log.again} sent again\n`,
  );
  makeRoom();
  const freed = performance.now();
  await until(() => isReady(server.url), 'ready again', 120_000);
  process.stderr.write(`ready ${Math.round(performance.now() - freed)} ms after there was room\n`);
  await sleep(1_000);
  await people.stop();
  server.child.kill('SIGTERM');
  await server.ended;
  process.stderr.write(server.lines.join('\n'));
  const database = await startEmbedded({ dataDir, log: () => undefined });
  const differences = await people.differences(database.url);
  await database.stop();
  expect(differences).toEqual([]);
  // A database whose log has no room ends, and begins again once there is some: it is away.
  const told = place === 'log' ? [`503 ${busy}`, `503 ${full}`] : [`503 ${full}`];
  expect(told).toEqual(expect.arrayContaining([...people.log.refused]));
  const loud = server.lines.filter((line) => line.includes('NOTHING CAN BE STORED'));
  expect(loud.length).toBe(people.log.refused.has(`503 ${full}`) ? 1 : 0);
}

// Mounting a disk needs root on Linux.
if (long && process.platform === 'linux' && process.getuid?.() === 0)
  test.each(Object.keys(places) as (keyof typeof places)[])(
    'a disk that fills up under load (%s) loses nothing, and the server goes on once there is room',
    fillUp,
    600_000,
  );
