import { expect, type Page } from '@playwright/test';
import { bite, newJob } from './job-posts.ts';
import { newPerson } from './job-seekers.ts';
import { dialog, field } from './locators.ts';
import { test } from './openings.ts';
import { press, sees } from './walk.ts';

/* What a page refetches once its socket connects: only what it may have missed. */

interface Line {
  /** How often the server's first word has come. */
  connected: number;
  /** Closes the connection; the next one waits until `mend` is called. */
  cut: () => Promise<void>;
  mend: () => void;
  /** Tells the page that it missed something. */
  resync: () => void;
}

/** Connects a page's socket through a line that can be held and cut; held at first. */
async function lineOf(page: Page): Promise<Line> {
  let open = Promise.withResolvers<void>();
  let end = () => Promise.resolve();
  let resync = (): void => undefined;
  const line: Line = {
    connected: 0,
    cut: async () => {
      open = Promise.withResolvers();
      await end();
    },
    mend: () => open.resolve(),
    resync: () => resync(),
  };
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    await open.promise;
    const server = socket.connectToServer();
    resync = () => socket.send('42["live/resync",{}]');
    end = async () => {
      await server.close();
      await socket.close();
    };
    server.onMessage((message) => {
      socket.send(message);
      if (String(message).includes('"live/quiet"')) line.connected += 1;
    });
  });
  return line;
}

/** The calls of a page, in their order. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/v1/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
}

/**
 * How many calls there are once none has come for two seconds in which the page has nothing to load and
 * nothing to do: parts of it ask late where it is slow.
 */
async function settled(page: Page, calls: readonly string[]): Promise<number> {
  for (let before = -1; before !== calls.length;) {
    before = calls.length;
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(2_000);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  return calls.length;
}

test('a page asks once where nothing was missed, and again where something was @messenger-7', async ({
  employer: boss,
  enter,
}) => {
  const { jobId } = await newJob(boss, 'Slow Line Bakery', 'Line keeper');
  const ilse = await newPerson(boss, 'Ilse Maron');
  const page = await enter(ilse);
  const calls = callsOf(page);
  const line = await lineOf(page);

  // Everything is there long before the socket.
  await page.goto('/');
  await sees(page.getByRole('heading', { name: /^Hello/ }));
  const asked = await settled(page, calls);
  expect(asked).toBeGreaterThan(5);
  expect(calls).toEqual([...new Set(calls)]);
  line.mend();
  await expect.poll(() => line.connected).toBe(1);
  await page.waitForTimeout(1_000);
  expect(calls.slice(asked)).toEqual([]);

  // A gap in which nothing happened.
  await line.cut();
  await page.waitForTimeout(500);
  line.mend();
  await expect.poll(() => line.connected).toBe(2);
  await page.waitForTimeout(1_000);
  expect(calls.slice(asked)).toEqual([]);

  // A gap in which someone sent a bite.
  await line.cut();
  await bite(boss, jobId, ilse.cvId, 'Told while nobody heard.');
  await page.waitForTimeout(500);
  expect(calls.slice(asked)).toEqual([]);
  line.mend();
  await sees(page.getByText('Told while nobody heard.'));
  expect(calls.slice(asked).sort()).toEqual([...new Set(calls.slice(asked))].sort());

  // What is being written in a popup stays while the page asks again.
  await press(page, 'Decline');
  const note = field(dialog(page, 'Decline the bite?'), 'Anything to add?');
  await note.fill('Too far away.');
  const before = await settled(page, calls);
  line.resync();
  await expect.poll(() => calls.length).toBeGreaterThan(before);
  await settled(page, calls);
  await expect(note).toHaveValue('Too far away.');
});
