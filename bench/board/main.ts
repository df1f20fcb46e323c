import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import process from 'node:process';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { connect } from '../../server/src/platform/db/connect.ts';
import { startEmbedded } from '../../server/src/platform/db/embedded/start.ts';
import { prepareDatabase } from '../../server/src/prepare.ts';
import { fillBoard } from './fill.ts';

/*
 * Measures the board of a job with 5,000 applicants in the built web with the real server and a real
 * browser: the time to the first cards, what blocks the page while a column is scrolled to its end, and
 * how long a move takes until the card is in its new column and until the server has answered. Run `npm
 * run build` first. node bench/board/main.ts [applicants]
 */

const applicants = Number(process.argv[2] ?? 5000);
const rounds = 15;
const email = 'board@bench.example';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b);
const at = (times: readonly number[], share: number) =>
  sorted(times)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const percentiles = (times: readonly number[]) =>
  `${at(times, 0.5).toFixed(0)} / ${at(times, 0.95).toFixed(0)} / ${Math.max(...times).toFixed(0)}`;

async function signIn(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
  const mails = await page.request.get(`${base}/dev/mailbox.json`, { params: { to: email } });
  const code = /\b\d{6}\b/.exec(((await mails.json()) as { text: string }[])[0]?.text ?? '')?.[0];
  await page.getByRole('textbox', { name: 'Code' }).fill(code ?? '');
  await page.getByRole('button', { name: 'I want to hire' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Counts tasks of 50 ms and more, and the longest time between two frames, during `run`. */
async function watched(page: Page, run: () => Promise<void>) {
  await page.evaluate(() => {
    const seen = { tasks: [] as number[], frame: 0, last: performance.now(), on: true };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      seen.tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
    const frame = () => {
      const now = performance.now();
      seen.frame = Math.max(seen.frame, now - seen.last);
      seen.last = now;
      if (seen.on) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await run();
  return await page.evaluate(() => {
    const { seen } = window as unknown as {
      seen: { tasks: number[]; frame: number; on: boolean };
    };
    seen.on = false;
    return { tasks: seen.tasks, frame: seen.frame };
  });
}

/** From navigation to the first painted card, in milliseconds. */
async function opening(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.locator('[data-application]').first().waitFor();
  return await page.evaluate(() => performance.now());
}

/** Scrolls what is under the mouse from top to end, with the wheel. */
async function scrolling(page: Page, list: Locator) {
  const box = await list.boundingBox();
  if (!box) throw new Error('There is nothing to scroll');
  await page.mouse.move(box.x + 40, box.y + 200);
  const steps = (await list.evaluate((one) => one.scrollHeight)) / 512 + 60;
  const result = await watched(page, async () => {
    for (let step = 0; step < steps; step += 1) {
      await page.mouse.wheel(0, 512);
      await wait(16);
    }
    await wait(500);
  });
  const left = await list.evaluate((one) => one.scrollHeight - one.scrollTop - one.clientHeight);
  if (left > 1) throw new Error(`${left} px are left`);
  return `${result.tasks.length} tasks over 50 ms (longest ${Math.max(0, ...result.tasks).toFixed(0)} ms), longest frame ${result.frame.toFixed(0)} ms`;
}

/** A box as high as the column with nothing in it, to see what the machine itself costs. */
async function bareColumn(browser: Browser): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const high = (applicants / 2) * 128;
  await page.setContent(
    `<div style="height:600px;width:300px;overflow-y:auto"><div style="height:${high}px"></div></div>`,
  );
  const result = await scrolling(page, page.locator('div').first());
  await page.close();
  return result;
}

/**
 * Moves the first card by its key; measures until it is in its new column and until the server has
 * answered.
 */
async function moving(page: Page) {
  const shown: number[] = [];
  const answered: number[] = [];
  const result = await watched(page, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const card = page.locator('[data-column=new] [data-place="0"]');
      await card.locator('a').focus();
      const id = await card.getAttribute('data-application');
      const answer = page.waitForResponse((one) => one.request().method() === 'PATCH');
      const start = Date.now();
      shown.push(
        await page.evaluate(
          (moved) =>
            new Promise<number>((resolve) => {
              const begin = performance.now();
              const gone = () =>
                document.querySelector(`[data-column=new] [data-application="${moved}"]`) === null;
              const look = () => {
                if (gone()) requestAnimationFrame(() => resolve(performance.now() - begin));
                else requestAnimationFrame(look);
              };
              document.activeElement?.dispatchEvent(
                new KeyboardEvent('keydown', { key: 'n', bubbles: true }),
              );
              look();
            }),
          id,
        ),
      );
      await answer;
      answered.push(Date.now() - start);
      await wait(700);
    }
  });
  return { shown, answered, ...result };
}

async function measure(browser: Browser, base: string, fill: () => Promise<number>): Promise<void> {
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage();
  await signIn(page, base);
  const url = `${base}/management?jobId=${await fill()}`;
  const first = await opening(page, url);
  const again: number[] = [];
  for (let round = 0; round < 5; round += 1) again.push(await opening(page, url));
  console.log(`${applicants} applicants, 1440 × 900\n`);
  console.log(
    `first cards, cold: ${first.toFixed(0)} ms; again p50 / p95 / max: ${percentiles(again)} ms`,
  );
  const column = page.locator('[data-column=new] ul').locator('..');
  console.log(`the first column scrolled to its end: ${await scrolling(page, column)}`);
  console.log(`cards drawn there: ${await page.locator('[data-application]').count()}`);
  console.log(`an empty box of the same height, in the same run: ${await bareColumn(browser)}`);
  await page.reload();
  await page.locator('[data-application]').first().waitFor();
  await wait(1000);
  const moved = await moving(page);
  console.log(`a move by key is seen after p50 / p95 / max: ${percentiles(moved.shown)} ms`);
  console.log(`and answered after: ${percentiles(moved.answered)} ms`);
  console.log(
    `while ${rounds} cards were moved: ${moved.tasks.length} tasks over 50 ms (longest ${Math.max(0, ...moved.tasks).toFixed(0)} ms)`,
  );
}

const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-bench-'));
// The database's user must be able to enter the folder.
chmodSync(dataDir, 0o755);
const database = await startEmbedded({ dataDir, log: (line) => console.error(line) });
try {
  await prepareDatabase(database.url);
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DEMO: 'false',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { pool } = connect(database.url, 1);
  try {
    for (let tries = 0; tries < 100; tries += 1) {
      if (
        await fetch(`${base}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        break;
      await wait(200);
    }
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    });
    try {
      await measure(browser, base, () => fillBoard(pool, email, applicants));
    } finally {
      await browser.close();
    }
  } finally {
    await pool.end();
    server.kill('SIGTERM');
    await new Promise((resolve) => {
      server.once('exit', resolve);
    });
  }
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
