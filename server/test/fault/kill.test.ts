import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from '../../src/platform/db/embedded/start.ts';
import { fastFolder } from '../fast-folder.ts';
import { long, seed, times } from '../long.ts';
import { freePort, isReady, startServer, until, type ServerProcess } from '../processes.ts';
import { mailboxAt } from '../remote.ts';
import { seeded } from './random.ts';
import { witness, type Witness } from './witness.ts';

/*
 * The server as it starts by itself, on its embedded database, killed at random moments while people
 * write. LONG=true kills it a hundred times and its database twenty times, on a real disk.
 */

const kills = { server: times(2, 100), database: times(1, 20) };
/** A machine that runs other tests as well takes its time. */
const readyWithinMs = times(30_000, 5_000);

const random = seeded(seed);
const dataDir = mkdtempSync(join(long ? tmpdir() : fastFolder(), 'fourfold-kill-'));
chmodSync(dataDir, 0o755);
let env: Record<string, string>;
let server: ServerProcess;
let people: Witness;
afterAll(() => rmSync(dataDir, { recursive: true }));

beforeAll(async () => {
  const port = await freePort();
  env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'fatal',
    APPLY_UNDO_SECONDS: '0',
  };
  server = await startServer(env);
  const address = () => `http://127.0.0.1:${port}`;
  people = await witness(address, mailboxAt(address), { people: 6, seed });
}, 120_000);

/** What is in the database, once everything has come to rest. */
async function differences(): Promise<string[]> {
  server.child.kill('SIGTERM');
  await server.ended;
  const database = await startEmbedded({ dataDir, log: () => undefined });
  try {
    return await people.differences(database.url);
  } finally {
    await database.stop();
  }
}

test('killed at random moments under load, server and database lose nothing that was acknowledged and leave nothing half done', async () => {
  people.start();
  const ready: number[] = [];
  for (let kill = 0; kill < kills.server; kill += 1) {
    await sleep(200 + random() * 1_000);
    server.child.kill('SIGKILL');
    await server.ended;
    server = await startServer(env);
    ready.push(server.readyAfter);
  }
  for (let kill = 0; kill < kills.database; kill += 1) {
    await sleep(200 + random() * 1_000);
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    const pid = () => Number(readFileSync(file, 'utf8').split('\n')[0]);
    const killed = pid();
    process.kill(killed, 'SIGKILL');
    const begun = performance.now();
    await until(
      async () => isOther(killed, pid) && (await isReady(server.url)),
      'the database',
      120_000,
    );
    ready.push(performance.now() - begun);
  }
  await sleep(300);
  await people.stop();
  const { log } = people;
  const written =
    log.jobs.size + [...log.messages.values()].reduce((sum, ids) => sum + ids.size, 0);
  process.stderr.write(
    `${written} writes, ${log.reads} reads, ${log.again} sent again; ready after ${Math.round(Math.max(...ready))} ms at most\n`,
  );
  expect(await differences()).toEqual([]);
  expect(written).toBeGreaterThan(kills.server * 5);
  expect(log.again).toBeGreaterThan(0);
  expect(Math.max(...ready)).toBeLessThan(readyWithinMs);
}, 1_200_000);

const isOther = (killed: number, pid: () => number): boolean => {
  try {
    return pid() !== killed;
  } catch {
    return false;
  }
};
