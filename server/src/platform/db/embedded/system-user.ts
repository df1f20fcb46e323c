import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface SystemUser {
  uid: number;
  gid: number;
}

/** The user that runs PostgreSQL, which refuses root: then `nobody`, else undefined. */
export function databaseUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [, uid, gid] =
    /^nobody:[^:]*:(-?\d+):(-?\d+)/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

/** Whether everyone may pass through a folder and all folders above it. */
export function isOpenToAll(folder: string): boolean {
  const passable = (statSync(folder).mode & 0o001) !== 0;
  return passable && (dirname(folder) === folder || isOpenToAll(dirname(folder)));
}
