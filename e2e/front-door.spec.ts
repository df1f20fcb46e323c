import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { button, exactly, link, region } from './locators.ts';
import { newAddress, signIn } from './people.ts';
import { gone, press, sees } from './walk.ts';

/* The product preview before sign-in, and the ways into the demo. */

const { style: styles } = JSON.parse(
  readFileSync(new URL('../server/src/slices/reference/lists.json', import.meta.url), 'utf8'),
) as { style: { name: string; does: string }[] };

test('the stage plays three scenes until somebody chooses one @account-52', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  const stage = region(page, 'Fourfold at work');
  const scene = (name: string) => button(stage, name);
  await expect(scene('The match')).toHaveAttribute('aria-pressed', 'true');
  await expect(stage.getByText('meets all six skills of a job and scores 94')).toBeAttached();
  await page.clock.fastForward(6_000);
  await expect(scene('The four styles')).toHaveAttribute('aria-pressed', 'true');
  // The words of the reference data, which only signed-in people may read.
  for (const { name, does } of styles) {
    const words = await stage.locator('b', { hasText: name }).locator('..').textContent();
    expect(does).toContain(words?.slice(name.length));
  }
  await scene('A bite').click();
  await sees(stage.getByText('it always says the pay'));
  await page.clock.fastForward(60_000);
  await expect(scene('A bite')).toHaveAttribute('aria-pressed', 'true');
  await press(stage, 'Play');
  await page.clock.fastForward(6_000);
  await expect(scene('The match')).toHaveAttribute('aria-pressed', 'true');
});

test('nothing plays by itself for those who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/login');
  const stage = region(page, 'Fourfold at work');
  await sees(button(stage, 'The match'));
  await gone(button(stage, /Pause|Play/));
  await page.clock.fastForward(60_000);
  await expect(button(stage, 'The match')).toHaveAttribute('aria-pressed', 'true');
});

test('below it: how much there is, how it works, what it costs, what people ask @account-51', async ({
  page,
}) => {
  // What the page is answered: other tests post jobs meanwhile.
  const answered = page.waitForResponse('**/v1/market');
  await page.goto('/login');
  const { data } = (await (await answered).json()) as { data: { jobs: number } };
  const counted = `${data.jobs.toLocaleString('en-US')} open jobs`;
  await sees(
    link(page, counted, exactly),
    page.getByRole('heading', { name: 'For employers' }),
    page.getByText('$399 a month'),
  );
  const answer = page.getByText('there is nothing to pass. It moves a score');
  await expect(answer).toBeHidden();
  await page.getByText('Is the behavior part a test?').click();
  await sees(answer);
  await press(page, 'Sign in or sign up');
  await expect(page.getByLabel('E-mail')).toBeFocused();
});

test('there are ways to open jobs, employers and prices, and each plan has a button @account-51', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  // A match above the fold, before anything moves.
  await expect(page.getByText('Exceeds · 6 of 6 skills at full level').first()).toBeInViewport();
  await expect(page.getByLabel('E-mail')).toBeInViewport();
  const top = page.getByRole('navigation', { name: 'Fourfold' });
  await expect(link(top, 'Open jobs')).toHaveAttribute('href', '/open/jobs');
  await sees(page.getByRole('heading', { name: 'For employers' }));
  await link(top, 'Prices').click();
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeInViewport();
  const more = page.getByRole('navigation', { name: 'More' });
  await expect(link(more, 'API')).toHaveAttribute('href', '/docs');
  await expect(link(page, /^\d+ open jobs$/)).toHaveAttribute('href', '/open/jobs');
  await link(page, 'Try for free').click();
  await sees(page.getByRole('heading', { level: 1, name: 'Post a job' }));
  await expect(page.getByLabel('Your e-mail')).toBeFocused();
});

test('without it one signs in all the same', async ({ page }) => {
  await page.route('**/front-door-*', (route) => route.abort());
  await signIn(page, newAddress('plain'));
  await sees(page.getByRole('heading', { name: 'What brings you here?' }));
});

for (const who of ['an employer', 'a candidate']) {
  test(`one click looks around as ${who} @account-53`, async ({ page }) => {
    // A new address: the demo's own accounts get five codes an hour, and other tests use them.
    const email = newAddress('around');
    await page.route('**/v1/configuration', async (route) => {
      const answer = await route.fetch();
      const told = (await answer.json()) as { data: { demo: object } };
      Object.assign(told.data.demo, { employer: email, candidate: email });
      await route.fulfill({ json: told });
    });
    await page.goto('/login');
    await press(page, `Look around as ${who}`);
    await sees(page.getByText(`You’re signed in as ${email}.`));
  });
}

test('what comes below the form does not move its button @account-51', async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [834, 1112],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/v1/configuration', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login');
    const send = button(page, 'Send me a code');
    await expect(page.getByLabel('E-mail')).toBeFocused();
    // Before its font comes, text may be a pixel higher.
    await page.evaluate(async () => void (await document.fonts.ready));
    const top = async () => (await send.boundingBox())?.y;
    const before = await top();
    release();
    await sees(button(page, /^Look around as an employer/));
    expect(await top(), `${width} px`).toBe(before);
    await page.unroute('**/v1/configuration');
  }
});

test('a link to it is shown with its name, its words and a picture, by whole addresses @frame-61', async ({
  page,
}) => {
  const answer = await page.request.get('/login');
  const { origin } = new URL(answer.url());
  await page.setContent(await answer.text());
  const tag = (name: string) =>
    page.locator(`meta[property="og:${name}"]`).getAttribute('content', { timeout: 5_000 });
  expect(await tag('type')).toBe('website');
  expect(await tag('title')).toContain('Fourfold');
  expect(await tag('description')).toContain('Skills with levels');
  expect(await tag('url')).toBe(`${origin}/login`);
  const picture = await page.request.get((await tag('image')) ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  // Kept by the browser, asked again.
  const again = await page.request.get('/jobs', {
    headers: { 'if-none-match': answer.headers()['etag'] ?? '' },
  });
  expect(again.status()).toBe(304);
});

test('while it counts, a match keeps its lines @account-52', async ({ page }) => {
  for (const width of [1440, 834, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/login');
    const stage = region(page, 'Fourfold at work');
    const title = stage.getByText('Front-End Developer', { exact: true });
    await sees(title);
    // On a phone these stand above it.
    await sees(link(page, 'See demo e-mails'));
    await page.evaluate(async () => void (await document.fonts.ready));
    const before = await title.boundingBox();
    // Each number up to the last one is drawn within two seconds.
    await page.waitForTimeout(2_200);
    expect(await title.boundingBox(), `${width} px`).toEqual(before);
    expect(before?.height, `${width} px`).toBeLessThan(40);
  }
});

test('it can be installed on a phone', async ({ page }) => {
  await page.goto('/login');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await page.request.get(address ?? '')).json()) as {
    start_url: string;
    icons: { src: string; type: string }[];
  };
  expect(manifest.start_url).toBe('/');
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
});
