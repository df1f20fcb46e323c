import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findBinaries, SHARED_HOME } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { anyRunning, readPostmaster, signal } from './postmaster.ts';
import { type EmbeddedDatabase, startEmbedded } from './start.ts';
import { databaseUser } from './system-user.ts';

const user = databaseUser();
const lines: string[] = [];
const log = (line: string) => lines.push(line);

let folder: string;
let dataDir: string;
let running: EmbeddedDatabase[];
let servers: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-embedded-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
  running = [];
  servers = [];
  lines.length = 0;
});

afterEach(async () => {
  chmodSync(folder, 0o755);
  for (const server of servers) server.kill('SIGKILL');
  await Promise.all(running.map((database) => database.stop()));
  const orphan = existsSync(join(dataDir, 'postgres'))
    ? readPostmaster(await theCluster())
    : undefined;
  if (orphan !== undefined) await (await startEmbedded({ dataDir, log })).stop();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log });
  running.push(database);
  return database;
}

/** A server in its own process that holds the data folder; resolves when it reports so. */
async function startServer(then = ''): Promise<{ server: ChildProcess; url: string }> {
  const server = spawnServer(then);
  for await (const line of createInterface({ input: server.stdout })) return { server, url: line };
  throw new Error('The server ended before its database was up.');
}

function spawnServer(then = '') {
  const module = new URL('start.ts', import.meta.url).href;
  const script = `const { startEmbedded } = await import(${JSON.stringify(module)});
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log() {} });
    console.log(url); ${then}`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  servers.push(server);
  return server;
}

async function ended(server: ChildProcess): Promise<string | number | null> {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  return server.signalCode ?? server.exitCode;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

const theCluster = () => prepareCluster(dataDir, findBinaries(user), user);

async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const patience = Date.now() + 120_000;
  while (!(await condition())) {
    if (Date.now() > patience) throw new Error(`Waited in vain: ${what}`);
    await sleep(5);
  }
}

describe('the embedded database', () => {
  test('starts, knows text beyond ASCII, listens on no port, and keeps its data', async () => {
    const first = await start();
    expect(first.joined).toBe(false);
    const [settings] = await query(
      first.url,
      `select lower('ÄÖÉ'), current_setting('server_encoding'), current_setting('listen_addresses'),
        current_setting('fsync'), current_setting('timezone'), current_setting('jit')`,
    );
    expect(settings).toEqual(['äöé', 'UTF8', '', 'on', 'UTC', 'off']);
    await query(first.url, 'create table kept as select 1 as n');
    await first.stop();
    expect(anyRunning(await theCluster())).toBe(false);
    expect(await query((await start()).url, 'select n from kept')).toEqual([[1]]);
  });

  test('takes settings over its own', async () => {
    const database = await startEmbedded({ dataDir, log, settings: { max_connections: '30' } });
    running.push(database);
    expect(await query(database.url, 'show max_connections')).toEqual([['30']]);
  });

  test('tells in one line why PostgreSQL did not start', async () => {
    const impossible = startEmbedded({ dataDir, log, settings: { shared_buffers: 'much' } });
    await expect(impossible).rejects.toThrow(
      /did not start: .*FATAL: +invalid value .*"shared_buffers"/,
    );
  });

  test('lies in a folder only its user can enter, whatever the name of the data folder', async () => {
    dataDir = join(folder, `a "strange", long name's folder %20`);
    const { url } = await start();
    expect(await query(url, 'select 1')).toEqual([[1]]);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0);
  });

  test('puts its socket elsewhere when the path is too long for one', async () => {
    dataDir = join(folder, 'deep'.repeat(30));
    const { url } = await start();
    const socketDir = new URL(url).searchParams.get('host') ?? '';
    expect(await query(url, 'select 1')).toEqual([[1]]);
    expect(dirname(socketDir)).toBe(tmpdir());
    expect(statSync(socketDir).mode & 0o777).toBe(0o700);
    await running.pop()?.stop();

    chmodSync(socketDir, 0o777);
    await expect(start()).rejects.toThrow(/belongs to somebody else/);
    rmSync(socketDir, { recursive: true });
  });
});

describe('a server that dies', () => {
  const writing = `const { Client } = (await import('pg')).default;
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('create table written (n int)');
    for (let n = 1; ; n += 1) {
      await client.query('insert into written values (' + n + ')');
      console.log(n);
    }`;

  async function killWhileWriting(): Promise<number> {
    const server = spawnServer(writing);
    let committed = 0;
    for await (const line of createInterface({ input: server.stdout })) {
      if (!/^\d+$/.test(line)) continue;
      committed = Number(line);
      if (committed === 50) server.kill('SIGKILL');
    }
    return committed;
  }

  test('by kill -9 leaves a database that the next start takes over at once, with all its data', async () => {
    const committed = await killWhileWriting();
    const before = performance.now();
    const { url, joined } = await start();
    expect(performance.now() - before).toBeLessThan(5_000);
    expect(joined).toBe(true);
    const [[found]] = (await query(url, 'select max(n) from written')) as [[number]];
    expect(found).toBeGreaterThanOrEqual(committed);
    await running.pop()?.stop();
    expect(anyRunning(await theCluster())).toBe(false);
  });

  test('together with its database loses nothing either', async () => {
    const committed = await killWhileWriting();
    const postmaster = readPostmaster(await theCluster());
    signal(postmaster?.pid ?? 0, 'SIGKILL');
    const { url, joined } = await start();
    expect(joined).toBe(false);
    const [[found]] = (await query(url, 'select max(n) from written')) as [[number]];
    expect(found).toBeGreaterThanOrEqual(committed);
  });

  test('and whose process number is somebody else’s by now does not stand in the way', async () => {
    await (await start()).stop();
    const stranger = spawn('sleep', ['60'], { cwd: '/', ...user });
    const { path } = await theCluster();
    writeFileSync(
      join(path, 'postmaster.pid'),
      `${stranger.pid}\n${path}\n1700000000\n5432\n${path}\n\n\nready\n`,
    );
    writeFileSync(
      join(path, '.s.PGSQL.5432.lock'),
      `${stranger.pid}\n${path}\n1700000000\n5432\n${path}\n`,
    );
    expect((await start()).joined).toBe(false);
    stranger.kill();
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'by %s takes its database along',
    async (name) => {
      const { server } = await startServer();
      server.kill(name);
      expect(await ended(server)).toBe(name);
      expect(anyRunning(await theCluster())).toBe(false);
    },
  );

  test('by an error of its own takes its database along', async () => {
    const { server } = await startServer(`throw new Error('a bug');`);
    expect(await ended(server)).toBe(1);
    const cluster = await theCluster();
    await until(() => !anyRunning(cluster), 'the database ends');
  });
});

describe('a second server', () => {
  test('is refused in one line, within a second, and the first goes on @R8.1', async () => {
    const { server, url } = await startServer();
    const took: number[] = [];
    // The fastest of five, because other processes may use the CPU.
    while (took.length < 5) {
      const begun = performance.now();
      await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
        `Fourfold is already running on this data folder (process ${server.pid}). Stop it first, or set DATA_DIR.`,
      );
      took.push(performance.now() - begun);
    }
    expect(Math.min(...took)).toBeLessThan(1_000);
    expect(await query(url, 'select 1')).toEqual([[1]]);
  });

  test('that starts at the same moment on a new folder is refused too', async () => {
    const both = [spawnServer(), spawnServer()];
    const errors = both.map(async (server) => {
      const said: string[] = [];
      for await (const chunk of server.stderr) said.push(String(chunk));
      return said.join('');
    });
    const loser = await Promise.race(
      both.map(async (server) => (await ended(server)) === 1 && server),
    );
    const winner = both.find((server) => server !== loser);
    expect(await errors[both.findIndex((server) => server === loser)]).toContain(
      `already running on this data folder (process ${winner?.pid})`,
    );
    expect(winner?.exitCode).toBeNull();
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log']);
    winner?.kill('SIGTERM');
  });
});

describe('a database that dies', () => {
  test('is started again under the living server', async () => {
    const { url } = await start();
    await query(url, 'create table kept as select 1 as n');
    signal(readPostmaster(await theCluster())?.pid ?? 0, 'SIGKILL');
    const answers = () =>
      query(url, 'select n from kept').then(
        () => true,
        () => false,
      );
    await until(async () => lines.length > 0 && (await answers()), 'the database is back');
    expect(lines).toEqual(['The database ended unexpectedly. It is started again.']);
    await running.pop()?.stop();
    expect(anyRunning(await theCluster())).toBe(false);
  });

  test('and cannot start is tried until what is in its way has gone', async () => {
    const { url } = await start();
    await query(url, 'create table kept as select 1 as n');
    const { path } = await theCluster();
    const control = join(path, 'global', 'pg_control');
    renameSync(control, `${control}.away`);
    signal(readPostmaster(await theCluster())?.pid ?? 0, 'SIGKILL');
    await until(() => lines.length === 2, 'the first try');
    // Longer than the retry interval.
    await sleep(1_500);
    expect(lines[1]).toMatch(/^PostgreSQL did not start: [^]* It is tried again\.$/);
    renameSync(`${control}.away`, control);
    const answers = () =>
      query(url, 'select n from kept').then(
        () => true,
        () => false,
      );
    await until(answers, 'the database is back');
    expect(lines).toHaveLength(2);
  });
});

describe('the cluster', () => {
  test('killed while it was made is made anew, and the half one is cleared away later', async () => {
    const half = () =>
      (existsSync(dataDir) ? readdirSync(dataDir) : []).find((name) => name.includes('.init-'));
    const whole = () => existsSync(join(dataDir, 'postgres'));
    for (let attempt = 1; half() === undefined; attempt += 1) {
      // On a busy machine the kill before may have come when the cluster was whole: it is ended first.
      if (whole()) await (await startEmbedded({ dataDir, log })).stop();
      dataDir = join(folder, `attempt ${attempt}`);
      const server = spawnServer();
      await until(
        () => existsSync(join(dataDir, half() ?? 'none yet', 'PG_VERSION')) || whole(),
        'initdb',
      );
      server.kill('SIGKILL');
      await ended(server);
    }
    expect(whole()).toBe(false);
    // The initdb of the killed server goes on by itself, and would touch its folder again.
    await until(() => !anyRunning({ path: dataDir, name: half() ?? '' }), 'initdb ends');

    expect(await query((await start()).url, 'select 1')).toEqual([[1]]);
    await running.pop()?.stop();
    const hourAgo = Date.now() / 1_000 - 3_600;
    utimesSync(join(dataDir, half() ?? ''), hourAgo, hourAgo);
    await start();
    expect(half()).toBeUndefined();
  });

  test('below a folder closed to others is reached all the same, and goes with its data folder', async () => {
    chmodSync(folder, 0o700);
    const { url } = await start();
    await query(url, 'create table kept as select 1 as n');
    await running.pop()?.stop();
    const cluster = realpathSync(join(dataDir, 'postgres'));
    expect(dirname(cluster)).toBe(user === undefined ? realpathSync(dataDir) : SHARED_HOME);
    expect(await query((await start()).url, 'select n from kept')).toEqual([[1]]);
    await running.pop()?.stop();

    rmSync(dataDir, { recursive: true });
    expect(await query((await start()).url, `select to_regclass('kept')`)).toEqual([[null]]);
    await running.pop()?.stop();
    const second = realpathSync(join(dataDir, 'postgres'));
    rmSync(second, { recursive: true });
    if (user !== undefined)
      await expect(start()).rejects.toThrow(/is gone. Restore it, or delete that link/);
    rmSync(cluster, { recursive: true, force: true });
    rmSync(join(dataDir, 'postgres'), { force: true });
  });

  test('that its user can no longer reach is not replaced by an empty one', async () => {
    await (await start()).stop();
    chmodSync(folder, 0o700);
    const again = start();
    if (user === undefined) await again;
    else
      await expect(again).rejects.toThrow(/The user nobody, who runs the database, cannot reach/);
  });
});
