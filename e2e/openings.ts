import {
  test as base,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type { Person } from './job-seekers.ts';
import { joinAs, newAddress, type Role } from './people.ts';

/* How tests begin: browsers of new people, signed in through the calls, that have loaded no page yet. */

/**
 * Opens a browser of its own: of a new person in a role, of one who has acted through the calls, of
 * the person of another page, or of nobody.
 */
export type Enter = (
  who: Role | Person | Page | null,
  options?: BrowserContextOptions,
) => Promise<Page>;

const enterIn =
  (browser: Browser, opened: Page[]): Enter =>
  async (who, options) => {
    const same = typeof who === 'object' && who && 'context' in who;
    const storageState = same ? await who.context().storageState() : undefined;
    const page = await (await browser.newContext({ ...options, storageState })).newPage();
    opened.push(page);
    if (typeof who === 'string') await joinAs(page, newAddress(who.replace(' ', '-')), who);
    else if (who && !same) await takeSession(page, who);
    return page;
  };

/** Continues the session that made somebody's CV. */
async function takeSession(page: Page, { token }: Person): Promise<void> {
  const url = new URL((await page.request.get('/readyz')).url()).origin;
  const cookies = ['refresh-token', 'access-token'];
  await page.context().addCookies(cookies.map((name) => ({ name, value: token, url })));
}

const closeAll = (pages: readonly Page[]) =>
  Promise.all(pages.map((page) => page.context().close()));

/** For a browser that is used by finger. */
export const byFinger = (width: number, height = 900) => ({
  hasTouch: true,
  isMobile: true,
  viewport: { width, height },
});

interface Openings {
  /** What it opens is closed with the test. */
  enter: Enter;
  /** A new employer. */
  employer: Page;
  /** A new candidate without a CV. */
  candidate: Page;
}

export const test = base.extend<Openings>({
  enter: async ({ browser }, use) => {
    const opened: Page[] = [];
    await use(enterIn(browser, opened));
    await closeAll(opened);
  },
  employer: async ({ enter }, use) => use(await enter('hire')),
  candidate: async ({ enter }, use) => use(await enter('find work')),
});

/**
 * Opens what the tests of a file, or of a group in it, share: they run one after the other, and what
 * was opened is closed after the last.
 */
export function shared(open: (enter: Enter) => Promise<void>): void {
  test.describe.configure({ mode: 'serial' });
  const opened: Page[] = [];
  test.beforeAll(({ browser }) => open(enterIn(browser, opened)));
  test.afterAll(async () => void (await closeAll(opened)));
}
