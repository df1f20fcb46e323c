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
/** Kills while nobody writes, before and after: what this machine takes for it today. */
const calmKills = times(1, 3);
/** Ready again within it, or, where the calm ones are slow already, within a few times those. */
const promisedMs = times(30_000, 5_000);
const slower = 4;

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

async function killServer(): Promise<Recovery> {
  server.child.kill('SIGKILL');
  await server.ended;
  server = await startServer(env);
  return { ms: server.readyAfter, cpuMs: cpuOf(server.child.pid) };
}

async function killDatabase(): Promise<Recovery> {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const pid = () => Number(readFileSync(file, 'utf8').split('\n')[0]);
  const killed = pid();
  const before = cpuOf(server.child.pid);
  const begun = performance.now();
  process.kill(killed, 'SIGKILL');
  await until(
    async () => isOther(killed, pid) && (await isReady(server.url)),
    'the database',
    120_000,
  );
  return { ms: performance.now() - begun, cpuMs: cpuOf(server.child.pid) - before };
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

test('killed at random moments under load, server and database lose nothing that was acknowledged and leave nothing half done', async () => {
  const calm = {
    server: await measure('calm server', calmKills, killServer),
    database: await measure('calm database', calmKills, killDatabase),
  };
  people.start();
  const busy = {
    server: await measure('server', kills.server, killServer),
    database: await measure('database', kills.database, killDatabase),
  };
  await sleep(300);
  await people.stop();
  calm.server.push(...(await measure('calm server', calmKills, killServer)));
  calm.database.push(...(await measure('calm database', calmKills, killDatabase)));
  const { log } = people;
  const written =
    log.jobs.size + [...log.messages.values()].reduce((sum, ids) => sum + ids.size, 0);
  process.stderr.write(`${written} writes, ${log.reads} reads, ${log.again} sent again\n`);
  for (const what of ['server', 'database'] as const) {
    tell(`${what}, nobody writing`, calm[what]);
    tell(`${what}, under load`, busy[what]);
  }
  expect(await differences()).toEqual([]);
  // There was a load, however busy the machine.
  expect(written).toBeGreaterThan(kills.server * 2);
  expect(log.again).toBeGreaterThan(0);
  for (const what of ['server', 'database'] as const) {
    const limit = Math.max(promisedMs, slower * median(calm[what].map(({ ms }) => ms)));
    expect(busy[what].filter(({ ms }) => ms > limit)).toEqual([]);
  }
}, 1_800_000);

/** How long it was until /readyz said yes again, and the processor's time of the server in it. */
interface Recovery {
  ms: number;
  cpuMs: number;
}

/** Processor time of a process so far, in milliseconds; NaN where the system does not tell. */
function cpuOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // utime and stime, in hundredths of a second: proc(5).
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function tell(what: string, recoveries: Recovery[]): void {
  const ms = recoveries.map((one) => Math.round(one.ms));
  const figures =
    ms.length === 1 ? `${ms[0]} ms` : `${median(ms)} ms, at most ${Math.max(...ms)} ms`;
  const cpu = Math.round(median(recoveries.map((one) => one.cpuMs)));
  process.stderr.write(`${what}: ready after ${figures}; processor ${cpu} ms\n`);
}

const isOther = (killed: number, pid: () => number): boolean => {
  try {
    return pid() !== killed;
  } catch {
    return false;
  }
};
