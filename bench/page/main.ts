import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { demoEmployerEmail } from '../../server/demo/generate/companies.ts';
import { demoCandidateEmail } from '../../server/demo/generate/demo-candidate.ts';
import type { Served } from '../load/people.ts';
import { writeTable } from '../table.ts';

/*
 * Measures the first pages in Chromium with a processor four times slower and an empty cache: bytes
 * over the wire, the time until a named element is usable, and the longest task until then. The built
 * web, served by the real server with the demo marketplace; the median of the rounds. npm run build &&
 * npm run bench:page [-- --write], with ROUNDS and CHROMIUM.
 */

const rounds = Number(process.env['ROUNDS'] ?? 5);
const slowdown = 4;

interface Cost {
  bytes: number;
  usable: number;
  longest: number;
}

interface Visit {
  name: string;
  who: string | null;
  path: string;
  /** The step after which a person can go on. */
  used: (page: Page) => Promise<void>;
}

const visits: Visit[] = [
  {
    name: 'login: the address can be typed',
    who: null,
    path: '/login',
    used: (page) => page.getByLabel('E-mail').fill('a'),
  },
  {
    name: 'search for people: the first can be opened',
    who: demoEmployerEmail,
    path: '/search-candidates',
    used: (page) => page.locator('main a[href^="/candidates/"]').first().click({ trial: true }),
  },
  {
    name: 'search for jobs: the first can be opened',
    who: demoCandidateEmail,
    path: '/search-jobs',
    used: (page) => page.locator('main a[href^="/jobs/"]').first().click({ trial: true }),
  },
  {
    name: 'board: the first card can be ticked',
    who: demoEmployerEmail,
    path: '/management',
    used: (page) =>
      page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .click({ trial: true }),
  },
];

/** The cookies of a person who signed in with the code from the mail. */
async function signedIn(browser: Browser, url: string, email: string) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const field = page.getByRole('textbox', { name: 'Code' });
  await field.waitFor();
  const answer = await page.request.get('/dev/mailbox.json', { params: { to: email } });
  const [mail] = (await answer.json()) as { text: string }[];
  await field.fill(/\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.getByRole('navigation').first().waitFor();
  return context;
}

async function cost(context: BrowserContext, { path, used }: Visit): Promise<Cost> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    const longest = { ms: 0 };
    Object.assign(globalThis, { longest });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(path, { waitUntil: 'commit' });
  await used(page);
  const { usable, longest } = await page.evaluate(() => ({
    usable: performance.now(),
    longest: (globalThis as unknown as { longest: { ms: number } }).longest.ms,
  }));
  await page.close();
  return { bytes, usable, longest };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const server = fork(new URL('../load/server.ts', import.meta.url), ['embedded']);
const [{ url }] = (await once(server, 'message')) as [Served];
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
});
try {
  const contexts = new Map<string | null, BrowserContext>([
    [null, await browser.newContext({ baseURL: url })],
  ]);
  for (const { who } of visits)
    if (who !== null && !contexts.has(who)) contexts.set(who, await signedIn(browser, url, who));
  const costs = visits.map((): Cost[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, visit] of visits.entries()) {
      const context = contexts.get(visit.who);
      if (context) costs[at]?.push(await cost(context, visit));
    }
  writeTable('page', [
    '| page, and what can be done | over the wire | usable after | longest task |',
    '| --- | ---: | ---: | ---: |',
    ...visits.map(({ name }, at) => {
      const of = (pick: (one: Cost) => number) => median((costs[at] ?? []).map(pick));
      return `| ${name} | ${(of(({ bytes }) => bytes) / 1000).toFixed(0)} kB | ${of(({ usable }) => usable).toFixed(0)} ms | ${of(({ longest }) => longest).toFixed(0)} ms |`;
    }),
  ]);
} finally {
  await browser.close();
  server.send('end');
  await once(server, 'exit');
}
