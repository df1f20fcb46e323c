// Makes the folders that a test run writes to, and ends every process left in them: a database
// outlives the process that started it, and only its folder identifies it.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 15_000;

/**
 * Makes the run's own folders, one of them in memory if the machine has that.
 * @returns environment variables that point to them, and `clear`, which ends the processes left in
 * them and deletes them
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

/** A database started by root is run by `nobody`, who has to pass through. */
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
      // PostgreSQL ends at once and in order on SIGINT, and frees its shared memory.
      const ordered = command.includes('postgres') ? 'SIGINT' : 'SIGTERM';
      const name = Date.now() - begun > PATIENCE_MS ? 'SIGKILL' : ordered;
      if (tries % 20 === 0 || name === 'SIGKILL') signal(pid, name);
    }
    await sleep(100);
  }
}

/** Processes whose command or environment names one of the folders; none without /proc. */
function processesOf(folders) {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => ({ pid: Number(pid), command: read(pid, 'cmdline'), all: read(pid, 'environ') }))
    .filter(({ command, all }) =>
      folders.some((folder) => command.includes(folder) || all.includes(folder)),
    );
}

/** Empty for a process that has ended or belongs to another user. */
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
    // The process has ended.
  }
}
