import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from '../../src/platform/db/embedded/start.ts';
import { fastFolder } from '../fast-folder.ts';
import { long, seed, times } from '../long.ts';
import {
  freePort,
  isReady,
  startServer,
  until,
  waitedBy,
  type ServerProcess,
} from '../processes.ts';
import { mailboxAt } from '../remote.ts';
import { seeded } from './random.ts';
import { witness, type Witness } from './consistency.ts';

/*
 * The server as started by default, on its embedded database, killed at random moments during
 * writes. LONG=true kills it a hundred times and its database twenty times, on a real disk.
 */

const kills = { server: times(2, 100), database: times(1, 20) };
/**
 * Ready again within this time, without the time that other processes took; longer if that is not
 * known.
 */
const promisedMs = long || tellsWaiting() ? 5_000 : 30_000;

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
});

/** The content of the database once everything is idle. */
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

async function killServer(): Promise<Recovery> {
  server.child.kill('SIGKILL');
  await server.ended;
  server = await startServer(env);
  return { ms: server.readyAfter, waitedMs: waitedBy(server.child.pid) };
}

async function killDatabase(): Promise<Recovery> {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const pid = () => Number(readFileSync(file, 'utf8').split('\n')[0]);
  const killed = pid();
  const begun = performance.now();
  process.kill(killed, 'SIGKILL');
  let waitedMs = 0;
  await until(
    async () => {
      if (!isOther(killed, pid)) return false;
      // Read during the recovery: the recovering process ends with it.
      waitedMs = Math.max(waitedMs, ...[pid(), ...childrenOf(pid())].map(waitedBy));
      return await isReady(server.url);
    },
    'the database',
    120_000,
  );
  return { ms: performance.now() - begun, waitedMs };
}

async function measure(what: string, count: number, kill: () => Promise<Recovery>) {
  const found: Recovery[] = [];
  for (let turn = 1; turn <= count; turn += 1) {
    await sleep(200 + random() * 1_000);
    const recovery = await kill();
    found.push(recovery);
    if (long) tell(`${what} ${turn}`, [recovery]);
  }
  return found;
}

test('killed at random moments under load, server and database lose nothing that was acknowledged and leave nothing half done @R1.1', async () => {
  people.start();
  const recoveries = {
    server: await measure('server', kills.server, killServer),
    database: await measure('database', kills.database, killDatabase),
  };
  await sleep(300);
  await people.stop();
  const { log } = people;
  const written =
    log.jobs.size + [...log.messages.values()].reduce((sum, ids) => sum + ids.size, 0);
  process.stderr.write(`${written} writes, ${log.reads} reads, ${log.again} sent again\n`);
  tell('server', recoveries.server);
  tell('database', recoveries.database);
  expect(await differences()).toEqual([]);
  // There was load, however busy the machine.
  expect(written).toBeGreaterThan(kills.server * 2);
  expect(log.again).toBeGreaterThan(0);
  const late = Object.values(recoveries)
    .flat()
    .filter(({ ms, waitedMs }) => ms - waitedMs > promisedMs);
  expect(late).toEqual([]);
}, 1_800_000);

interface Recovery {
  /** Time until /readyz succeeded again. */
  ms: number;
  /** The longest time that one of the involved processes waited for a CPU. */
  waitedMs: number;
}

function tellsWaiting(): boolean {
  return existsSync(`/proc/${process.pid}/schedstat`);
}

function childrenOf(pid: number): number[] {
  try {
    const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return pids === '' ? [] : pids.split(' ').map(Number);
  } catch {
    return [];
  }
}

function tell(what: string, recoveries: readonly Recovery[]): void {
  const wall = figures(recoveries.map(({ ms }) => ms));
  const own = figures(recoveries.map(({ ms, waitedMs }) => ms - waitedMs));
  process.stderr.write(`${what}: ready after ${wall}; ${own} without waiting for a processor\n`);
}

function figures(ms: readonly number[]): string {
  const sorted = ms.map(Math.round).toSorted((one, other) => one - other);
  if (sorted.length === 1) return `${sorted[0]} ms`;
  return `${sorted[sorted.length >> 1]} ms (${sorted[0]} to ${sorted.at(-1)})`;
}

const isOther = (killed: number, pid: () => number): boolean => {
  try {
    return pid() !== killed;
  } catch {
    return false;
  }
};
