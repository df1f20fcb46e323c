import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { SystemUser } from './system-user.ts';

export interface Postmaster {
  pid: number;
  socketDir: string;
  ready: boolean;
}

export const PORT = 5432;
const LONGEST_SOCKET_PATH = 107;
const LONGEST_LOG = 10_000_000;
const PATIENCE_MS = 30_000;

const SETTINGS = {
  listen_addresses: '',
  shared_buffers: '256MB',
  max_connections: '100',
  jit: 'off',
  // Hot data is in memory, and the rest is not on a spinning disk.
  random_page_cost: '1.1',
  timezone: 'UTC',
  // One log file next to the data: errors, without values of rows.
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  // Ends queries of a killed server soon.
  client_connection_check_interval: '5s',
};

/** The running postmaster of a cluster, from its pid file; undefined if there is none. */
export function readPostmaster(cluster: Cluster): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster.path, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!isRunning(pid, cluster)) return undefined;
  return { pid, socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

/**
 * Starts a postmaster that survives Ctrl-C in our terminal; the server ends it after its own work.
 * It logs to the file `log`.
 */
export function spawnPostmaster(
  bin: string,
  cluster: Cluster,
  log: string,
  user: SystemUser | undefined,
  settings: Record<string, string>,
): ChildProcess {
  const socketDir = prepareSocketDir(cluster, user);
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LONGEST_LOG)
    renameSync(log, `${log}.1`);
  const messages = openSync(log, 'a', 0o600);
  const all = {
    ...SETTINGS,
    cluster_name: cluster.name,
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    ...settings,
  };
  const child = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      cluster.path,
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      cwd: cluster.path,
      detached: true,
      env: { LC_ALL: 'C' },
      stdio: ['ignore', messages, messages],
      ...user,
    },
  );
  // The log has the details; a failed spawn has an exit code.
  child.on('error', () => undefined);
  child.unref();
  closeSync(messages);
  return child;
}

/** Fast shutdown; resolves when the process and its children are gone. */
export async function endPostmaster(pid: number, cluster: Cluster): Promise<void> {
  signal(pid, 'SIGINT');
  const impatient = Date.now() + PATIENCE_MS;
  while (isRunning(pid, cluster)) {
    // The next start recovers from the write-ahead log; committed data is safe.
    if (Date.now() > impatient) signal(pid, 'SIGQUIT');
    await sleep(10);
  }
}

/** Sends a signal; a process that is already gone is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * A pid alone proves nothing: after a reboot, or in a new container, it may belong to another
 * process, and a zombie still accepts signals. PostgreSQL shows its cluster's name in the title of
 * each process.
 */
function isRunning(pid: number, cluster: Cluster): boolean {
  return pid > 0 && commandLine(pid).includes(cluster.name);
}

/** The title of a process; empty for none or a zombie. */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Deletes lock files of a dead postmaster whose pid now belongs to another process; PostgreSQL
 * would refuse to start. They stay if one of its children is still alive.
 */
export function removeStaleLocks(cluster: Cluster, user: SystemUser | undefined): void {
  if (anyRunning(cluster)) return;
  rmSync(join(cluster.path, 'postmaster.pid'), { force: true });
  rmSync(join(prepareSocketDir(cluster, user), `.s.PGSQL.${PORT}.lock`), { force: true });
}

export function anyRunning(cluster: Cluster): boolean {
  if (process.platform === 'linux') {
    return readdirSync('/proc').some((name) => isRunning(Number(name), cluster));
  }
  const { stdout } = spawnSync('ps', ['-axo', 'command='], { encoding: 'utf8' });
  return stdout.includes(cluster.name);
}

/**
 * The socket is in the cluster, which only its user can enter. A socket's path has at most 107
 * bytes, so for a deep data folder it is in a short, equally private one.
 */
function prepareSocketDir(cluster: Cluster, user: SystemUser | undefined): string {
  if (Buffer.byteLength(join(cluster.path, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH)
    return cluster.path;
  const socketDir = join(
    tmpdir(),
    `ff-${createHash('sha256').update(cluster.path).digest('hex').slice(0, 16)}`,
  );
  if (!existsSync(socketDir)) mkdirSync(socketDir, { mode: 0o700 });
  // In a world-writable folder the name may be taken, even by a link: lstat, and no chown of it.
  const found = lstatSync(socketDir);
  const ours = found.isDirectory() && (found.mode & 0o077) === 0;
  if (!ours || ![process.getuid?.(), user?.uid].includes(found.uid)) {
    throw new Error(
      `${socketDir} belongs to somebody else. Delete it, or set DATA_DIR to a shorter path.`,
    );
  }
  if (user !== undefined) chownSync(socketDir, user.uid, user.gid);
  return socketDir;
}
