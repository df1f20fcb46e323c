import type { Page, Route } from '@playwright/test';

/**
 * Handles the calls to an address in another way until the returned function is called. The route
 * itself stays: what a page asks for while one is taken away may never be answered.
 */
export async function divert(
  page: Page,
  url: Parameters<Page['route']>[0],
  handle: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isOn = true;
  await page.route(url, (route) => (isOn ? handle(route) : route.fallback()));
  return () => {
    isOn = false;
  };
}

/** Holds calls back until it is let go. */
export async function hold(page: Page, url: Parameters<Page['route']>[0]): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held.promise;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return () => held.resolve();
}

/** A handled card stays in its place for exactly this long. */
const staysMs = 4_000;

/**
 * From the next page on handled cards stay for twenty seconds more: a busy machine needs longer than
 * a reader to look at one and to press its button.
 */
export const stayLonger = (page: Page) =>
  page.addInitScript((stays) => {
    const begin = window.setTimeout.bind(window);
    const later = (run: TimerHandler, ms?: number, ...given: unknown[]) =>
      begin(run, ms === stays ? stays + 20_000 : ms, ...given);
    window.setTimeout = later as typeof window.setTimeout;
  }, staysMs);
