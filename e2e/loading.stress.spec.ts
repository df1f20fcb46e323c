import { expect, type Locator, type Page } from '@playwright/test';
import { hold } from './diverted.ts';
import { desk } from './job-hunt.ts';
import { newJobDraft } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { button, exactly, link, region, title } from './locators.ts';
import { test } from './openings.ts';
import { signInAsDemo } from './people.ts';
import { namesOfPopups, popupsOfTeam } from './steps.ts';
import { follow, gone, says, sees } from './walk.ts';

/* What stands on a page before its answers are there: nothing untrue, and in its later place. */

async function openSearch(page: Page): Promise<void> {
  await page.setViewportSize(desk);
  await newCv(page, 'Ada Waits', [{ name: 'Git', level: 4 }]);
  await page.goto('/search-jobs');
}

const card = (page: Page) => page.locator('main [data-item]').first();
const loading = (page: Page) => page.locator('main [aria-busy=true]');

/** Where a box stands: it does not move when its content arrives. */
const placeOf = async (box: Locator) => {
  const { x, y, width } = (await box.boundingBox()) ?? { x: -1, y: -1, width: -1 };
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width) };
};

test('a job says nothing of what it does not know yet @account-57', async ({ candidate: page }) => {
  await openSearch(page);
  const name = (await card(page).getByRole('heading').textContent()) ?? '';
  const href = await link(card(page), name).first().getAttribute('href');
  const letGo = await hold(page, /\/v1\/reference\//);
  await page.goto(href ?? '');
  const panel = page.getByRole('complementary', { name: 'Pay and application' });
  await sees(panel.getByText('Experience'), panel.getByText('Industry'));
  await gone(panel.getByText('Not given'));
  letGo();
  await gone(panel.getByLabel('Loading…'));
  await says(panel.locator('dd').first(), /year|Not given/);
});

/** From the first card of a list to its page: what is there early stands where it will be. */
async function opensInPlace(page: Page, answer: RegExp, aside: Locator): Promise<void> {
  const name = (await card(page).getByRole('heading').textContent()) ?? '';
  // The chunk comes with the pointer, the answer does not.
  const letGo = await hold(page, answer);
  await link(card(page), name).first().click();
  const early = loading(page).getByText(name, { exact: true });
  await sees(early);
  const before = [
    await placeOf(early),
    await placeOf(loading(page).locator('[data-skeleton=aside]')),
    await placeOf(loading(page).locator('[data-skeleton=main]')),
  ];
  letGo();
  const heading = title(page, name);
  await sees(heading, aside);
  await gone(loading(page));
  // On a busy machine a frame of the change between the two may be measured.
  const places = async () => [
    await placeOf(heading),
    await placeOf(aside),
    await placeOf(aside.locator('+ *')),
  ];
  await expect.poll(places).toEqual(before);
}

test('a job keeps the title of its card and the places of its columns @account-57', async ({
  candidate: page,
}) => {
  await openSearch(page);
  const aside = page.getByRole('complementary', { name: 'Pay and application' });
  await opensInPlace(page, /\/v1\/applicant\/job\/\d+$/, aside);
});

test('a person keeps the name of their card and the places of rail and parts @account-57', async ({
  employer: page,
}) => {
  await page.setViewportSize(desk);
  const skills = ['React', 'TypeScript', 'HTML', 'CSS'].map((name) => ({ name, level: 3 }));
  const { jobId } = await newJobDraft(page, 'Rail Works', 'Front-end developer', { skills });
  await page.goto(`/search-candidates?jobId=${jobId}`);
  const rail = page.getByRole('complementary', { name: 'Decide' });
  await opensInPlace(page, /\/v1\/employer\/candidate\/\d+/, rail);
});

test('the board is a board before its people are known @account-57', async ({ employer: page }) => {
  await page.setViewportSize(desk);
  const letGo = await hold(page, /\/v1\/employer\/job\?/);
  await page.goto('/management');
  await expect(loading(page).locator('[data-skeleton=column]')).toHaveCount(5);
  letGo();
  await gone(loading(page));
});

test('the employer’s home has its two parts before anything of them is known @account-57', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await signInAsDemo(page, 'employer');
  const letGo = await hold(page, /\/v1\/employer\/company\?/);
  await page.goto('/');
  const early = loading(page).locator('[data-skeleton=to-do]');
  await sees(early);
  const before = await placeOf(early);
  letGo();
  const toDo = region(page, /new applicants? to look at/);
  await sees(toDo);
  await expect.poll(() => placeOf(toDo)).toEqual(before);
});

test('the messages have their two panes before their part of the app is there @account-57', async ({
  employer: page,
}) => {
  await page.setViewportSize(desk);
  await page.goto('/');
  const letGo = await hold(page, /\/assets\/chat-screen-.*\.js/);
  await follow(page, 'Messages');
  await sees(page.locator('main [data-skeleton=panes]'));
  letGo();
  await sees(title(page, 'Messages'));
  await gone(page.locator('main [data-skeleton=panes]'));
});

test('a popup is as high before its content as with it @account-57', async ({ employer: page }) => {
  test.setTimeout(300_000);
  await page.setViewportSize(desk);
  await page.goto('/style-preview', { waitUntil: 'networkidle' });
  const names = await namesOfPopups(page);
  expect(names.length).toBeGreaterThan(25);
  // A content that was loaded once is there at once.
  let held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  // What these show depends on a plan or a job, which the preview has not.
  const ofNothing = new Set(['managePlan', 'changePlan', 'visits', ...popupsOfTeam]);
  const jumps: string[] = [];
  let seen = 0;
  for (const name of names.filter((one) => !ofNothing.has(one))) {
    held = Promise.withResolvers();
    await button(page, name, exactly).click();
    const dialog = page.getByRole('dialog');
    await sees(dialog);
    const height = () => dialog.evaluate((box: HTMLElement) => box.offsetHeight);
    const first = await height();
    const late = (await dialog.locator('[aria-busy=true]').count()) > 0;
    held.resolve();
    await gone(dialog.locator('[aria-busy=true]'));
    const last = await height();
    if (late) seen += 1;
    if (late && Math.abs(last - first) > 12) jumps.push(`${name}: ${first} → ${last}`);
    await page.keyboard.press('Escape');
    await gone(dialog);
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
    candidate: page,
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
    await openSearch(page);
    await sees(card(page));
    await page
      .getByRole('combobox', { name: 'Sort' })
      .or(page.getByRole('searchbox'))
      .first()
      .click();
    await page.keyboard.press('Escape');
    await page.keyboard.type('a');
    await expect(page).toHaveURL(/\?/);
    await sees(card(page));
    expect(await transitions(page)).toBe(0);
    const name = (await card(page).getByRole('heading').textContent()) ?? '';
    await link(card(page), name).first().click();
    await sees(title(page, name));
    await expect.poll(() => transitions(page)).toBe(expected);
  });
}
