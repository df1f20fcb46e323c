// The Chromium of the browser tests: Debian's headless shell, else this machine's, else
// Playwright's own. playwright.config.ts uses the same one, so that `npx playwright test` runs as
// `npm test` does.
import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { installFromDebian } from './debian.mjs';
import { environment, run } from './env.mjs';

/** Chromium without a window: it needs a quarter less CPU for the tests. */
const shell = 'chromium-headless-shell';
const names = [
  shell,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns {string | undefined} the path of the lightest browser that runs here */
export const installedBrowser = () => findInstalled(names);

/** A browser that runs here, installed if none or a lighter one is available. @returns its path */
export async function provideBrowser(node) {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  // Without a headless shell, a full browser will do.
  if (!findInstalled([shell]) && !(await installFromDebian(shell)) && !installedBrowser())
    await installFromDebian('chromium');
  const found = installedBrowser();
  if (found) return found;
  console.log('No browser here. Installing Chromium …');
  const env = environment(node);
  await run(['playwright', 'install', 'chromium'], { env });
  const ask = `console.log(require('@playwright/test').chromium.executablePath())`;
  const own = spawnSync(node, ['-e', ask], { env, encoding: 'utf8' }).stdout.trim();
  if (runs(own)) return own;
  throw new Error(
    'No browser could be installed. Install Chromium, or set CHROMIUM to the path of one.',
  );
}

/** Tested by running it: some systems ship a stub that asks for an installation. */
function findInstalled(wanted) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return wanted.flatMap((name) => folders.map((folder) => resolve(folder, name))).find(runs);
}

function runs(browser) {
  return spawnSync(browser, ['--version']).status === 0;
}
