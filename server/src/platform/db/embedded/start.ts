import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { DATABASE, DATABASE_USER, prepareCluster } from './cluster.ts';
import { type Held, lockCluster } from './hold.ts';
import { endPostmaster, PORT, readPostmaster, signal } from './postmaster.ts';
import { databaseUser } from './system-user.ts';

export interface EmbeddedOptions {
  /** Contains the cluster (`postgres`) and its log (`postgres.log`). */
  dataDir: string;
  log: (line: string) => void;
  /** PostgreSQL settings that override our own. */
  settings?: Record<string, string>;
}

export interface EmbeddedDatabase {
  url: string;
  /** Whether it was already running, left behind by a killed server. */
  joined: boolean;
  /** Ends the database; resolves when none of its processes is left. */
  stop: () => Promise<void>;
}

const RETRY_MS = 1_000;
const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Starts the data folder's PostgreSQL, or takes over one that a killed server left running.
 * Throws a one-line error if another server holds the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir);
  const user = databaseUser();
  // Other users of the machine can read nothing in it; the database's user can pass through.
  mkdirSync(dataDir, { recursive: true, mode: user ? 0o711 : 0o750 });
  const bin = findBinaries(user);
  const cluster = await prepareCluster(dataDir, bin, user);

  let pid: number | undefined;
  let stopped: Promise<void> | undefined;
  let holding = hold();

  async function hold() {
    const held = await lockCluster({
      bin,
      cluster,
      user,
      messages: join(dataDir, 'postgres.log'),
      settings: options.settings ?? {},
      abandoned: () => stopped !== undefined,
      own: (process) => {
        pid = process;
      },
    });
    held.lock.once('end', lockAgain);
    return held;
  }

  function lockAgain(): void {
    if (stopped !== undefined) return;
    options.log('The database ended unexpectedly. It is started again.');
    holding = lockFinally();
    // Otherwise unhandled if it fails after every caller has given up.
    holding.catch(() => undefined);
  }

  /** The cause may be temporary, such as a full disk: retry until it starts. */
  async function lockFinally(): Promise<Held> {
    for (let lastMessage = ''; ;) {
      try {
        return await hold();
      } catch (error) {
        const { message } = error as Error;
        if (stopped !== undefined) throw error;
        if (message !== lastMessage) options.log(`${message} It is tried again.`);
        lastMessage = message;
        await sleep(RETRY_MS);
      }
    }
  }

  async function end(): Promise<void> {
    // A failed hold has already thrown; this only ends what it spawned.
    await holding.catch(() => undefined);
    if (pid !== undefined) await endPostmaster(pid, cluster);
    forget();
  }

  function stop(): Promise<void> {
    stopped ??= end();
    return stopped;
  }

  // However this process ends, short of SIGKILL, the database ends with it.
  const onExit = () => {
    if (pid !== undefined) signal(pid, 'SIGINT');
  };
  const onSignal = (name: NodeJS.Signals) => {
    // A server with its own shutdown order calls stop itself.
    if (process.listenerCount(name) > 1) return;
    void stop().then(() => process.kill(process.pid, name));
  };
  function forget(): void {
    process.off('exit', onExit);
    for (const name of ENDING_SIGNALS) process.off(name, onSignal);
  }
  process.on('exit', onExit);
  for (const name of ENDING_SIGNALS) process.on(name, onSignal);

  try {
    const { socketDir, joined } = await holding;
    return { url: urlAt(socketDir), joined, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const urlAt = (socketDir: string) =>
  `postgres://${DATABASE_USER}@localhost:${PORT}/${DATABASE}?host=${encodeURIComponent(socketDir)}`;

/**
 * The data folder's database for a program beside the server: the running one, which keeps running,
 * or one started for as long as the program needs it.
 */
export async function joinOrStart(
  dataDir: string,
): Promise<Pick<EmbeddedDatabase, 'url' | 'stop'>> {
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Error(`There is no database in ${dataDir}.`);
  const user = databaseUser();
  const found = readPostmaster(await prepareCluster(dataDir, findBinaries(user), user));
  if (found?.ready) return { url: urlAt(found.socketDir), stop: async () => undefined };
  return await startEmbedded({ dataDir, log: () => undefined });
}
