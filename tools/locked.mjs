// Holds that what npm installed is what the lock file names. `npm ci` would, but refuses a lock file
// that lacks optional packages of other platforms, which not every registry has; `npm install` checks
// the sums in the lock file and adds, without a word, what it lacks. This finds what it added.
// Runs on Node's own modules: `node tools/locked.mjs [folder]`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The installed packages that are not in the lock file as they are. */
export function notLocked(folder) {
  const packagesIn = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8')).packages;
  const locked = packagesIn('package-lock.json');
  return Object.entries(packagesIn('node_modules/.package-lock.json'))
    .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
    .filter(([path, { integrity }]) => !integrity || locked[path]?.integrity !== integrity)
    .map(([path, { version }]) => `${path} ${version}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = notLocked(process.argv[2] ?? '.');
  for (const line of found) console.error(`Not in package-lock.json as it is: ${line}`);
  if (found.length > 0) process.exit(1);
}
