import { execFile } from 'node:child_process';
import {
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { SHARED_HOME } from './binaries.ts';
import { isOpenToAll, type SystemUser } from './system-user.ts';

export interface Cluster {
  path: string;
  /** Identifies the folder itself, not its path, so that a moved folder is recognized. */
  name: string;
}

/** The superuser of every embedded cluster. */
export const DATABASE_USER = 'fourfold';
/** The default database of initdb. */
export const DATABASE = 'postgres';

const HALF_MADE = 'postgres.init-';
const HALF_MADE_LIFE_MS = 10 * 60_000;

/**
 * The data folder's cluster, `<data folder>/postgres`, created on first use. If the database's user
 * cannot enter the data folder, the name is a link to a cluster under /var/lib/fourfold, so that
 * deleting the data folder still starts fresh.
 */
export async function prepareCluster(
  dataDir: string,
  bin: string,
  user: SystemUser | undefined,
): Promise<Cluster> {
  const place = join(dataDir, 'postgres');
  const home = user === undefined || isOpenToAll(dataDir) ? dataDir : SHARED_HOME;
  removeHalfMade(home);
  if (lstatSync(place, { throwIfNoEntry: false }) === undefined) {
    await makeCluster(place, home, bin, user);
  }
  return findCluster(place, user);
}

function findCluster(place: string, user: SystemUser | undefined): Cluster {
  let path: string;
  try {
    path = realpathSync(place);
  } catch {
    throw new Error(
      `The database behind ${place} is gone. Restore it, or delete that link to begin anew.`,
    );
  }
  if (user !== undefined && !isOpenToAll(dirname(path))) {
    throw new Error(
      `The user nobody, who runs the database, cannot reach ${path}. Open the folders on the way, or set DATA_DIR.`,
    );
  }
  const { dev, ino } = statSync(path);
  return { path, name: `fourfold-${dev.toString(36)}-${ino.toString(36)}` };
}

/** Created beside its final place and renamed, so that a kill leaves no partial cluster. */
async function makeCluster(
  place: string,
  home: string,
  bin: string,
  user: SystemUser | undefined,
): Promise<void> {
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const temporary = mkdtempSync(join(home, HALF_MADE));
  if (user !== undefined) chownSync(temporary, user.uid, user.gid);
  // Text sorts by code point and folds case by Unicode on every machine. No TCP, so no passwords.
  const options = `--username=${DATABASE_USER} --encoding=UTF8 --locale=C --locale-provider=builtin
    --builtin-locale=C.UTF-8 --auth-local=trust --auth-host=reject --no-instructions`;
  await promisify(execFile)(join(bin, 'initdb'), ['--pgdata', temporary, ...options.split(/\s+/)], {
    cwd: temporary,
    env: { LC_ALL: 'C' },
    ...user,
  });
  if (home === dirname(place)) {
    keepFirst(temporary, () => renameSync(temporary, place));
  } else {
    const cluster = join(home, basename(temporary).replace(HALF_MADE, 'postgres-'));
    renameSync(temporary, cluster);
    keepFirst(cluster, () => symlinkSync(cluster, place));
  }
}

/** Of two concurrent first starts, one cluster stays and the other is deleted. */
function keepFirst(made: string, publish: () => void): void {
  try {
    publish();
  } catch (error) {
    rmSync(made, { recursive: true });
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!['EEXIST', 'ENOTEMPTY', 'ENOTDIR'].includes(code)) throw error;
  }
}

function removeHalfMade(home: string): void {
  const names = statSync(home, { throwIfNoEntry: false }) === undefined ? [] : readdirSync(home);
  for (const name of names.filter((name) => name.startsWith(HALF_MADE))) {
    const path = join(home, name);
    const age = Date.now() - statSync(path).mtimeMs;
    if (age > HALF_MADE_LIFE_MS) rmSync(path, { recursive: true, force: true });
  }
}
