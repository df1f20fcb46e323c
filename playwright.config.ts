import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { installedBrowser } from './tools/browser.mjs';

// Workers read this file again, and have to find the same server and browser.
const executablePath = (process.env['CHROMIUM'] ??= installedBrowser() ?? '');
process.env['E2E_PORT'] ??= await freePort();
process.env['E2E_DATA_DIR'] ??= freshFolder();
const baseURL = `http://127.0.0.1:${process.env['E2E_PORT']}`;
/** What a lane runs, by name: see server/test/lane.ts. Without a lane every file is found. */
const lanes: Record<string, RegExp> = {
  daily: /(?<!\.stress)\.spec\.ts$/,
  stress: /\.(stress|sampled)\.spec\.ts$/,
};
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: lanes[process.env['LANE'] ?? ''] ?? /\.spec\.ts$/,
  outputDir: 'test-results',
  // Two keep two cores busy for three quarters of the time: pages wait too, for what fades or is saved in a moment.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // A busy machine may take its time; only a failure waits for all of it.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: report === undefined ? 'list' : [['dot'], ['json', { outputFile: report }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    actionTimeout: 60_000,
    // Each worker is a network of its own: one of them may ask for a hundred codes an hour.
    extraHTTPHeaders: { 'x-forwarded-for': `10.0.0.${process.env['TEST_WORKER_INDEX'] ?? 0}` },
    // Recording costs a quarter of the time.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Where none is installed, Playwright's own.
      ...(executablePath === '' ? {} : { executablePath }),
      // Nothing of the browser's own goes out to the network.
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // There is no graphics card. On Linux, what draws needs no process of its own either.
        '--disable-gpu',
        ...(process.platform === 'linux' ? ['--in-process-gpu'] : []),
        // A page lives for seconds: optimizing its scripts costs more than they then save.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning server/src/main.ts`,
    url: `${baseURL}/readyz`,
    env: {
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: process.env['E2E_PORT'],
      DATA_DIR: process.env['E2E_DATA_DIR'],
      DEMO: 'true',
      APPLY_UNDO_SECONDS: '1',
      TRUST_PROXY: '1',
      // What a developer has set for other work stays out.
      DATABASE_URL: '',
      PUBLIC_URL: '',
      SMTP_URL: '',
    },
    stdout: 'pipe',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return String(address.port);
}

/** Deleted when the run ends. Everybody may pass through: as root, the database is run by `nobody`. */
function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-e2e-'));
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
