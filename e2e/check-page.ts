import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

/**
 * Each width, and each scheme at one of them: colors are the same in every width. No layout between
 * phone and desktop is unique.
 */
const looks = [
  { width: 390, scheme: 'light', axe: true },
  { width: 834, scheme: 'light', axe: false },
  { width: 1440, scheme: 'dark', axe: true },
] as const;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** An experimental rule, off by itself: a button's name has the words that are seen on it. */
const alsoRules = { 'label-content-name-mismatch': { enabled: true } };

/**
 * Collects what goes wrong behind a page: errors of scripts and of the console (the browser writes
 * what the content security policy forbids there), requests that fail or are refused.
 */
export function watch(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    // Refused requests are reported below, with their address.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    troubles.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left takes back what it had asked for.
    if (reason !== 'net::ERR_ABORTED') troubles.push(`${reason} ${described(request)}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) {
      troubles.push(`${response.status()} ${described(response.request())}`);
    }
  });
  return troubles;
}

const described = (request: { method(): string; url(): string }) =>
  `${request.method()} ${new URL(request.url()).pathname}`;

/** Nothing loads, moves or fades any more; `loads`: it shows on purpose that something does. */
async function settled(page: Page, loads: boolean): Promise<void> {
  if (!loads) {
    const loading = page.locator('[aria-busy=true], .mantine-Skeleton-root');
    await expect(loading).toHaveCount(0);
  }
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    // Effects of a new size or scheme start with the next frame.
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** How far the page, or an open popup, can be scrolled sideways, in px. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')];
    return Math.max(
      document.documentElement.scrollWidth - innerWidth,
      document.body.scrollWidth - innerWidth,
      ...dialogs.map((dialog) => dialog.scrollWidth - dialog.clientWidth),
    );
  });

/**
 * Buttons whose words are cut: they end, or have an ellipsis, before they are over. Words for screen
 * readers alone have a width of 1 px.
 */
const cutButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.mantine-Button-label')]
      .filter(
        (label) =>
          label.checkVisibility() &&
          label.clientWidth > 1 &&
          label.scrollWidth > label.clientWidth + 1,
      )
      .map((label) => label.innerText),
  );

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * axe's findings on the page, or within one element. Its script stays for the next check: warm, it
 * takes half the time.
 */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ runOnly, rules, selector }) => {
      const resultTypes: axe.resultGroups[] = ['violations'];
      const found = await window.axe?.run(selector, { runOnly, rules, resultTypes });
      if (!found) throw new Error('axe did not load');
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      );
    },
    { runOnly: tags, rules: alsoRules, selector: within },
  );
}

/**
 * Looks at what is shown: in no width does it scroll sideways or cut a button's words, in no scheme
 * axe finds anything.
 */
export async function checkPage(page: Page, { loads = false }: { loads?: boolean }): Promise<void> {
  for (const { width, scheme, axe } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await settled(page, loads);
    const seen = `${width} ${scheme}`;
    expect.soft(await sideways(page), `${seen}: px to scroll sideways`).toBeLessThanOrEqual(0);
    expect.soft(await cutButtons(page), `${seen}: buttons with cut words`).toEqual([]);
    if (!axe) continue;
    const found = await violations(page);
    expect.soft(found, `${seen}: what axe found`).toEqual([]);
  }
}
