// The Chromium of the browser tests: this machine's, else Debian's, else Playwright's own.
import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { environment, run } from './env.mjs';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A browser that runs here, installed where there is none. @returns its path */
export async function provideBrowser(node) {
  const found = process.env.CHROMIUM || findInstalled();
  if (found) return found;
  console.log('No browser here. Installing Chromium …');
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    await run(['apt-get', 'update', '--quiet']);
    await run(['apt-get', 'install', '--yes', '--quiet', '--no-install-recommends', 'chromium']);
    const installed = findInstalled();
    if (installed) return installed;
  }
  const env = environment(node);
  await run(['playwright', 'install', 'chromium'], { env });
  const ask = `console.log(require('@playwright/test').chromium.executablePath())`;
  const own = spawnSync(node, ['-e', ask], { env, encoding: 'utf8' }).stdout.trim();
  if (runs(own)) return own;
  throw new Error(
    'No browser could be installed. Install Chromium, or set CHROMIUM to the path of one.',
  );
}

/** Tried by running it: some systems ship a script that only asks to be replaced. */
function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => resolve(folder, name))).find(runs);
}

function runs(browser) {
  return spawnSync(browser, ['--version']).status === 0;
}
