import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../src/platform/db/connect.ts';
import { joinOrStart, startEmbedded } from '../../src/platform/db/embedded/start.ts';
import { fastFolder } from '../fast-folder.ts';
import { long, seed, times } from '../long.ts';
import {
  freePort,
  isReady,
  runProgram,
  startServer,
  until,
  waitedBy,
  type ServerProcess,
} from '../processes.ts';
import { mailboxAt } from '../remote.ts';
import { everybodysSkills } from '../world.ts';
import { seeded } from './random.ts';
import { witness, type Witness } from './consistency.ts';

/*
 * The server as started by default, on its embedded database, killed at random moments during
 * writes. LONG=true kills it a hundred times and its database twenty times, on a real disk.
 */

const kills = { server: times(3, 100), database: times(1, 20), both: times(1, 20) };
/** Acknowledged before each. */
const writesBetween = 10;
/**
 * Ready again within this time, without the time that other processes took; longer if that is not
 * known.
 */
const promisedMs = long || tellsWaiting() ? 5_000 : 30_000;

const random = seeded(seed);
const dataDir = mkdtempSync(join(long ? tmpdir() : fastFolder(), 'fourfold-kill-'));
chmodSync(dataDir, 0o755);
/** Skills that are merged meanwhile. */
const pairs = Array.from({ length: times(3, 100) }, (_, at): [string, string] => [
  `Left craft ${at}`,
  `Right craft ${at}`,
]);
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
  const { url } = await joinOrStart(dataDir);
  const { db } = connect(url, 1);
  await everybodysSkills({ parts: { db } }, pairs.flat());
  await db.destroy();
  people = await witness(address, mailboxAt(address), {
    people: 6,
    seed,
    merge: { pairs, run: mergeUntilDone },
  });
});

/** Merges two skills as an operator does, who may be killed as well, and asks again. */
async function mergeUntilDone(one: string, other: string): Promise<void> {
  for (;;) {
    const { child, lines, ended } = runProgram('src/skills.ts', ['merge', one, other], env);
    const killing = random() < 0.3 ? setTimeout(() => child.kill('SIGKILL'), 2_000 * random()) : 0;
    const code = await ended;
    clearTimeout(killing);
    // It was done, and its end was lost.
    if (code === 0 || lines.some((line) => line.includes('names of one skill already'))) return;
    await sleep(200);
  }
}

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

const postmasterPid = () =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function killDatabase(): Promise<Recovery> {
  const pid = postmasterPid;
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

async function killBoth(): Promise<Recovery> {
  process.kill(postmasterPid(), 'SIGKILL');
  return await killServer();
}

async function measure(what: string, count: number, kill: () => Promise<Recovery>) {
  const found: Recovery[] = [];
  for (let turn = 1; turn <= count; turn += 1) {
    const before = people.written();
    await until(() => people.written() >= before + writesBetween, 'writes between two kills');
    await sleep(random() * 1_000);
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
    both: await measure('both', kills.both, killBoth),
  };
  // There was something of each kind, however busy the machine.
  await until(() => [...people.log.deeds.values()].every((count) => count > 0), 'each kind');
  await people.stop();
  const { log } = people;
  const written = people.written();
  const kinds = [...log.deeds].map(([what, count]) => `${count} ${what}`).join(', ');
  process.stderr.write(
    `${written} writes (${kinds}), ${log.reads} reads, ${log.again} sent again
`,
  );
  tell('server', recoveries.server);
  tell('database', recoveries.database);
  tell('both', recoveries.both);
  expect(await differences()).toEqual([]);
  // There was load, however busy the machine.
  expect(written).toBeGreaterThan(kills.server * writesBetween);
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
