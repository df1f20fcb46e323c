// Where a run of the tests writes, and the end of all that it leaves there: a database outlives the
// process that started it, and nobody but its folder says whose it is.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 15_000;

/**
 * Makes the run's own folders, one of them in memory where the machine has that.
 * @returns the variables that lead processes there, and `clear`, which ends those that are left and
 *   deletes the folders
 */
export function scratch() {
  const folder = make(tmpdir());
  const memory = existsSync('/dev/shm') ? make('/dev/shm') : folder;
  const folders = [...new Set([folder, memory])];
  return {
    env: { TMPDIR: folder, FAST_FOLDER: memory },
    async clear() {
      await endAll(folders);
      for (const one of folders) rmSync(one, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** As root, a database is run by `nobody`, who has to pass through. */
function make(parent) {
  const folder = mkdtempSync(join(parent, 'fourfold-run-'));
  chmodSync(folder, 0o755);
  return folder;
}

async function endAll(folders) {
  const begun = Date.now();
  for (let tries = 0; ; tries += 1) {
    const left = processesOf(folders);
    if (left.length === 0) return;
    for (const { pid, command } of left) {
      // To PostgreSQL: end now, in order, and take your shared memory along.
      const ordered = command.includes('postgres') ? 'SIGINT' : 'SIGTERM';
      const name = Date.now() - begun > PATIENCE_MS ? 'SIGKILL' : ordered;
      if (tries % 20 === 0 || name === 'SIGKILL') signal(pid, name);
    }
    await sleep(100);
  }
}

/** Those whose command or environment names one of the folders; none where there is no /proc. */
function processesOf(folders) {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => ({ pid: Number(pid), command: read(pid, 'cmdline'), all: read(pid, 'environ') }))
    .filter(({ command, all }) =>
      folders.some((folder) => command.includes(folder) || all.includes(folder)),
    );
}

/** Empty for a process that has gone or is another user's. */
function read(pid, what) {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It has gone.
  }
}
