// Checks that the installed packages match the lock file. `npm ci` would, but refuses a lock file
// that lacks optional packages of other platforms, which not every registry has; `npm install`
// verifies the checksums in the lock file and silently adds packages missing from it. This finds
// the added ones. Uses only Node's own modules: `node tools/locked.mjs [folder]`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Installed packages that differ from the lock file or are missing in it. */
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
