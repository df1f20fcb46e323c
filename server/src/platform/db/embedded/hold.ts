import type { ChildProcess } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Cluster, DATABASE, DATABASE_USER } from './cluster.ts';
import {
  commandLine,
  PORT,
  readPostmaster,
  removeStaleLocks,
  spawnPostmaster,
} from './postmaster.ts';
import type { SystemUser } from './system-user.ts';

export interface HoldRequest {
  bin: string;
  cluster: Cluster;
  user: SystemUser | undefined;
  /** PostgreSQL's log file. */
  messages: string;
  settings: Record<string, string>;
  /** Whether the caller has given up. */
  abandoned: () => boolean;
  /** Called with the process to end: the spawned one, undefined if another server has it. */
  own: (pid: number | undefined) => void;
}

export interface Held {
  socketDir: string;
  joined: boolean;
  /** The hold lasts as long as this connection. */
  lock: Client;
}

const PATIENCE_MS = 60_000;
/** PostgreSQL notices a killed server's closed connection after a moment. */
const HOLDER_GRACE_MS = 1_000;
const LOCK_KEY = 4_040_404;
const ASK = `select pg_try_advisory_lock(${LOCK_KEY}) as held,
  (select application_name from pg_stat_activity join pg_locks using (pid)
    where locktype = 'advisory' and objid = ${LOCK_KEY} and granted limit 1) as holder`;
const NO_CONNECTION_NOW = /^(57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/;

/**
 * Joins the cluster's postmaster, or spawns one, and takes its hold: a lock inside the database. So
 * one server at a time has it, and it is released with the holder's connection however the holder
 * dies.
 */
export async function lockCluster(request: HoldRequest): Promise<Held> {
  const { cluster, messages } = request;
  const started = Date.now();
  let child: ChildProcess | undefined;
  let read = 0;
  let refusedAt: number | undefined;
  while (!request.abandoned()) {
    const found = readPostmaster(cluster);
    if (found?.ready === true) {
      const answer = await askForHold(found.socketDir);
      if (answer instanceof Client) {
        request.own(found.pid);
        return { socketDir: found.socketDir, joined: found.pid !== child?.pid, lock: answer };
      }
      if (answer !== undefined) {
        refusedAt ??= Date.now();
        if (isAlive(answer) || Date.now() - refusedAt > HOLDER_GRACE_MS) {
          request.own(undefined);
          throw new Error(
            `Fourfold is already running on this data folder (process ${answer}). Stop it first, or set DATA_DIR.`,
          );
        }
      }
    } else if (found === undefined && (child === undefined || hasEnded(child))) {
      if (child !== undefined) {
        explainUnlessLocked(messages, read);
        removeStaleLocks(cluster, request.user);
      }
      read = statSync(messages, { throwIfNoEntry: false })?.size ?? 0;
      child = spawnPostmaster(request.bin, cluster, messages, request.user, request.settings);
      request.own(child.pid);
    }
    if (Date.now() - started > PATIENCE_MS) {
      throw new Error(
        `The database in ${cluster.path} does not answer. Its messages are in ${messages}.`,
      );
    }
    await sleep(10);
  }
  throw new Error('The database was stopped while it started.');
}

/** The connection with the hold, the process that has it, or undefined while starting. */
async function askForHold(socketDir: string): Promise<Client | string | undefined> {
  const client = new Client({
    host: socketDir,
    port: PORT,
    user: DATABASE_USER,
    database: DATABASE,
    ssl: false,
    application_name: String(process.pid),
  });
  // Listens for errors, so that a broken connection is no crash; 'end' reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ held: boolean; holder: string | null }>(ASK);
    if (rows[0]?.held === true) return client;
    await client.end();
    return rows[0]?.holder ?? undefined;
  } catch (error) {
    void client.end().catch(() => undefined);
    const { code, message } = error as NodeJS.ErrnoException;
    if (NO_CONNECTION_NOW.test(code ?? '') || message.startsWith('Connection terminated'))
      return undefined;
    throw error;
  }
}

/** Whether a holder is visibly alive; a process in another container is not. */
const isAlive = (holder: string) =>
  holder !== String(process.pid) && commandLine(Number(holder)) !== '';

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Returns after a postmaster that ended over a lock (retry); throws any other failure. */
function explainUnlessLocked(messages: string, from: number): void {
  const said = readFileSync(messages).subarray(from).toString();
  if (/lock file|shared memory block/.test(said)) return;
  const fatal = said.split('\n').filter((line) => line.includes('FATAL:'));
  throw new Error(
    `PostgreSQL did not start: ${fatal.at(-1) ?? said}. Its messages are in ${messages}.`,
  );
}
