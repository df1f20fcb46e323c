import { expect, test, type Locator, type Page } from '@playwright/test';
import { hold } from './diverted.ts';
import { desk } from './job-hunt.ts';
import { newCompany, newDraft } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { ask, joinAs, newAddress, signInAsDemo } from './people.ts';

/* What stands on a page before its answers are there: nothing untrue, and in its later place. */

async function candidate(page: Page, name: string): Promise<void> {
  await page.setViewportSize(desk);
  await joinAs(page, newAddress(name), 'find work');
  await newCv(page, { firstName: 'Ada', lastName: 'Waits' }, [{ name: 'Git', level: 4 }]);
  await page.goto('/search-jobs');
}

const card = (page: Page) => page.locator('main ul > li:has(h2)').first();
const loading = (page: Page) => page.locator('main [aria-busy=true]');

/** Where a box stands: it does not move when its content arrives. */
const placeOf = async (box: Locator) => {
  const { x, y, width } = (await box.boundingBox()) ?? { x: -1, y: -1, width: -1 };
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width) };
};

test('a job says nothing of what it does not know yet @account-57', async ({ page }) => {
  await candidate(page, 'not-yet');
  const name = (await card(page).getByRole('heading').textContent()) ?? '';
  const href = await card(page).getByRole('link', { name }).first().getAttribute('href');
  const letGo = await hold(page, /\/v1\/reference\//);
  await page.goto(href ?? '');
  const panel = page.getByRole('complementary', { name: 'Pay and application' });
  await expect(panel.getByText('Experience')).toBeVisible();
  await expect(panel.getByText('Industry')).toBeVisible();
  await expect(panel.getByText('Not given')).toHaveCount(0);
  letGo();
  await expect(panel.getByLabel('Loading…')).toHaveCount(0);
  await expect(panel.locator('dd').first()).toContainText(/year|Not given/);
});

test('a job keeps the title of its card and the places of its columns @account-57', async ({
  page,
}) => {
  await candidate(page, 'in-place');
  const name = (await card(page).getByRole('heading').textContent()) ?? '';
  // The chunk comes with the pointer, the answer does not.
  const letGo = await hold(page, /\/v1\/applicant\/job\/\d+$/);
  await card(page).getByRole('link', { name }).first().click();
  const title = loading(page).getByText(name, { exact: true });
  await expect(title).toBeVisible();
  const before = [
    await placeOf(title),
    await placeOf(loading(page).locator('[data-skeleton=aside]')),
    await placeOf(loading(page).locator('[data-skeleton=main]')),
  ];
  letGo();
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeVisible();
  const aside = page.getByRole('complementary', { name: 'Pay and application' });
  await expect(loading(page)).toHaveCount(0);
  // On a busy machine a frame of the change between the two may be measured.
  const places = async () => [
    await placeOf(heading),
    await placeOf(aside),
    await placeOf(aside.locator('+ *')),
  ];
  await expect.poll(places).toEqual(before);
});

test('a person keeps the name of their card and the places of rail and parts @account-57', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await joinAs(page, newAddress('rail'), 'hire');
  const job = await newDraft(page, await newCompany(page, 'Rail Works'), 'Front-end developer');
  await ask(page, 'PATCH', `/v1/employer/job/${job.id}/skill`, {
    skills: ['React', 'TypeScript', 'HTML', 'CSS'].map((skill) => ({ name: skill, level: 3 })),
  });
  await page.goto(`/search-candidates?jobId=${job.id}`);
  const name = (await card(page).getByRole('heading').textContent()) ?? '';
  const letGo = await hold(page, /\/v1\/employer\/candidate\/\d+/);
  await card(page).getByRole('link', { name }).first().click();
  const title = loading(page).getByText(name, { exact: true });
  await expect(title).toBeVisible();
  const before = [
    await placeOf(title),
    await placeOf(loading(page).locator('[data-skeleton=aside]')),
    await placeOf(loading(page).locator('[data-skeleton=main]')),
  ];
  letGo();
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeVisible();
  const rail = page.getByRole('complementary', { name: 'Decide' });
  await expect(rail).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
  const places = async () => [
    await placeOf(heading),
    await placeOf(rail),
    await placeOf(rail.locator('+ *')),
  ];
  await expect.poll(places).toEqual(before);
});

test('the board is a board before its people are known @account-57', async ({ page }) => {
  await page.setViewportSize(desk);
  await joinAs(page, newAddress('columns'), 'hire');
  const letGo = await hold(page, /\/v1\/employer\/job\?/);
  await page.goto('/management');
  await expect(loading(page).locator('[data-skeleton=column]')).toHaveCount(5);
  letGo();
  await expect(loading(page)).toHaveCount(0);
});

test('the employer’s home has its two parts before anything of them is known @account-57', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await signInAsDemo(page, 'employer');
  const letGo = await hold(page, /\/v1\/employer\/company\?/);
  await page.goto('/');
  const early = loading(page).locator('[data-skeleton=to-do]');
  await expect(early).toBeVisible();
  const before = await placeOf(early);
  letGo();
  const toDo = page.getByRole('region', { name: /new applicants? to look at/ });
  await expect(toDo).toBeVisible();
  await expect.poll(() => placeOf(toDo)).toEqual(before);
});

test('the messages have their two panes before their part of the app is there @account-57', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await joinAs(page, newAddress('panes'), 'hire');
  const letGo = await hold(page, /\/assets\/chat-screen-.*\.js/);
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page.locator('main [data-skeleton=panes]')).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(page.locator('main [data-skeleton=panes]')).toHaveCount(0);
});

test('a popup is as high before its content as with it @account-57', async ({ page }) => {
  test.setTimeout(300_000);
  await page.setViewportSize(desk);
  await joinAs(page, newAddress('popups'), 'hire');
  await page.goto('/style-preview', { waitUntil: 'networkidle' });
  const names = await page
    .locator('section', { has: page.getByRole('heading', { name: 'Popups', exact: true }) })
    .getByRole('button')
    .allTextContents();
  expect(names.length).toBeGreaterThan(25);
  // A content that was loaded once is there at once.
  let held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  // What these show depends on a plan or a job, which the preview has not.
  const ofNothing = new Set(['managePlan', 'changePlan', 'visits']);
  const jumps: string[] = [];
  let seen = 0;
  for (const name of names.filter((one) => !ofNothing.has(one))) {
    held = Promise.withResolvers();
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const height = () => dialog.evaluate((box: HTMLElement) => box.offsetHeight);
    const first = await height();
    const late = (await dialog.locator('[aria-busy=true]').count()) > 0;
    held.resolve();
    await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
    const last = await height();
    if (late) seen += 1;
    if (late && Math.abs(last - first) > 12) jumps.push(`${name}: ${first} → ${last}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  expect(seen).toBeGreaterThan(15);
  expect(jumps).toEqual([]);
});

/** How many view transitions there were since the page opened. */
const transitions = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { transitions: number }).transitions);

for (const { motion, expected } of [
  { motion: 'no-preference', expected: 1 },
  { motion: 'reduce', expected: 0 },
] as const) {
  test(`from card to page fades ${expected ? 'once' : 'never'} where motion is '${motion}', and a filter not at all @account-57`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      const counted = globalThis as unknown as { transitions: number };
      counted.transitions = 0;
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (...given) => {
        counted.transitions += 1;
        return start(...given);
      };
    });
    await candidate(page, 'fades');
    await expect(card(page)).toBeVisible();
    await page
      .getByRole('combobox', { name: 'Sort' })
      .or(page.getByRole('searchbox'))
      .first()
      .click();
    await page.keyboard.press('Escape');
    await page.keyboard.type('a');
    await expect(page).toHaveURL(/\?/);
    await expect(card(page)).toBeVisible();
    expect(await transitions(page)).toBe(0);
    const name = (await card(page).getByRole('heading').textContent()) ?? '';
    await card(page).getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect.poll(() => transitions(page)).toBe(expected);
  });
}
