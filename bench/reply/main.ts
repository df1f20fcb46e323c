import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { chromium, type Locator, type Page } from '@playwright/test';
import { installedBrowser } from '../../tools/browser.mjs';
import { newJob } from '../../e2e/job-posts.ts';
import { newApplicants } from '../../e2e/job-seekers.ts';
import { joinAs } from '../../e2e/people.ts';

/*
 * Journey (d) of docs/journeys.md: a recruiter with sixty applicants, thirty of whom don't meet the job,
 * answers everybody. A tap counts 1.2 seconds and a key 0.3; what the page takes is measured. Reading
 * is not counted. 'One by one' writes to three of the thirty by hand, and counts them for all. It needs a
 * server of the built web with DEMO=true and APPLY_UNDO_SECONDS=1:
 * npm run bench:reply -- http://127.0.0.1:3000 and the server's data folder
 */

const [base = '', dataDir = ''] = process.argv.slice(2);
const text =
  'Hello {first name}, thank you for applying as {job}. We have read your CV and would like to talk next week. Which day suits you?';
const people = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => [
    `Ada Reed${String.fromCodePoint(97 + (index % 26), 97 + Math.floor(index / 26))}`,
    index % 2 === 0 ? 5 : 1,
  ]),
);
const handWritten = 3;
/** Opened by hand, they have left the column. */
const left = 30 - handWritten;

class Hand {
  taps = 0;
  keys = 0;
  machineMs = 0;

  async does(act: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    await act();
    this.machineMs += performance.now() - start;
  }

  async tap(on: Locator): Promise<void> {
    this.taps += 1;
    await this.does(() => on.click());
  }

  async type(on: Locator, words: string): Promise<void> {
    this.keys += words.length;
    await this.does(() => on.fill(words));
  }

  async key(page: Page, name: string): Promise<void> {
    this.keys += 1;
    await this.does(() => page.keyboard.press(name));
  }

  /** Taps, keys, and the seconds of hand and page. @param times for so many of the same */
  row(times = 1) {
    const hand = this.taps * 1.2 + this.keys * 0.3;
    return {
      taps: this.taps * times,
      keys: this.keys * times,
      'hand, s': Math.round(hand * times),
      'page, s': Math.round((this.machineMs / 1000) * times),
    };
  }
}

const button = (on: Page | Locator, name: string | RegExp) => on.getByRole('button', { name });

async function writeOneByOne(page: Page, board: string): Promise<Hand> {
  const hand = new Hand();
  for (let number = 0; number < handWritten; number += 1) {
    await page.goto(board);
    const cards = page
      .getByRole('region', { name: 'New', exact: true })
      .getByRole('heading', { level: 3 });
    await cards.first().waitFor();
    await hand.tap(cards.first().getByRole('link'));
    await hand.tap(
      page
        .getByRole('navigation', { name: 'About this person' })
        .getByRole('link', { name: 'Messages' }),
    );
    const field = page.getByRole('textbox', { name: /^Message to/ });
    await hand.tap(field);
    await hand.type(field, text.replace('{first name}', 'Ada12').replace('{job}', 'Weaver'));
    await hand.key(page, 'Enter');
    await hand.does(() => page.getByText('thank you for applying').last().waitFor());
    // Back to the board.
    hand.taps += 1;
  }
  return hand;
}

async function choose(page: Page, hand: Hand, list: string, part: string): Promise<void> {
  await hand.tap(button(page, `Select in ${list}`));
  await hand.tap(page.getByRole('menuitem', { name: part }));
}

async function decline(page: Page): Promise<Hand> {
  const hand = new Hand();
  await choose(page, hand, 'New', 'Don’t meet');
  await hand.tap(button(page.getByRole('region', { name: 'Selection' }), 'Decline'));
  const popup = page.getByRole('dialog');
  await hand.tap(popup.getByRole('radio').first());
  await hand.tap(button(popup, 'Decline'));
  await hand.does(() => page.getByText(/^30 declined/).waitFor());
  return hand;
}

async function reply(page: Page): Promise<Hand> {
  const hand = new Hand();
  await choose(page, hand, 'New', 'All');
  await hand.tap(button(page, /^Reply to /));
  const popup = page.getByRole('dialog');
  await hand.type(popup.getByRole('textbox'), text);
  await hand.does(() => button(popup, /^Send to /).waitFor());
  await hand.tap(button(popup, /^Send to /));
  await hand.does(() => page.getByText(/^Sent to /).waitFor());
  return hand;
}

async function review(page: Page): Promise<Hand> {
  const hand = new Hand();
  await choose(page, hand, 'New', 'Review one by one');
  for (let place = 1; place <= left; place += 1) {
    await hand.does(() => page.getByText(`${place} of ${left}`, { exact: true }).waitFor());
    await hand.does(() => page.getByRole('heading', { level: 2, name: /^Application/ }).waitFor());
    await hand.key(page, 'n');
  }
  await hand.does(() => page.getByRole('heading', { name: 'Everyone has an answer' }).waitFor());
  return hand;
}

const browser = await chromium.launch({
  ...(installedBrowser() ? { executablePath: installedBrowser() ?? '' } : {}),
  args: ['--no-sandbox', '--disable-quic', '--disable-gpu'],
});
const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
page.setDefaultTimeout(120_000);
await joinAs(page, `reply-${randomUUID().slice(0, 8)}@bench.example`, 'hire');
const { companyId, jobId } = await newJob(page, 'Reed and Cane', 'Weaver', { dataDir });
await newApplicants(page, jobId, people);
const board = `/management/${companyId}?jobId=${jobId}`;
const oneByOne = await writeOneByOne(page, board);
await page.goto(board);
console.table({
  'decline 30': (await decline(page)).row(),
  'write to 30 one by one': oneByOne.row(30 / handWritten),
  [`write to ${left} at once`]: (await reply(page)).row(),
  [`review ${left}, a move each`]: (await review(page)).row(),
});
await browser.close();
