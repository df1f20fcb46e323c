import { expect, test, type Locator, type Page } from '@playwright/test';
import { drafts, publishedCompany, publishedJob, valid } from './companies.ts';
import { companiesOfBefore, draftsOfBefore } from './operator.ts';
import { ask, joinAs, newAddress, pickEntry } from './people.ts';

/* Companies: their cards, carousels and popups, and the candidates' directory. */

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, level: 2 }) });

/** Number of jobs side by side, with gaps of 12 px. */
const beside = (of: Locator) =>
  of.evaluate((region) => {
    const slides = region.querySelector('ul')?.children ?? [];
    const [first, second] = [slides[0], slides[1]];
    const view = first?.parentElement?.parentElement;
    if (!first || !view) throw new Error('No carousel');
    const width = first.firstElementChild?.getBoundingClientRect().width ?? 0;
    const space = second
      ? (second.firstElementChild?.getBoundingClientRect().left ?? 0) -
        (first.firstElementChild?.getBoundingClientRect().right ?? 0)
      : null;
    // n cards with n − 1 spaces fill the width.
    const shown = (view.clientWidth + 12) / (width + 12);
    return { shown: Math.round(shown * 100) / 100, space: space && Math.round(space) };
  });

test.describe('the cards', () => {
  let page: Page;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await joinAs(page, newAddress('cards'), 'hire');
  });
  test.afterAll(() => page.context().close());

  test('shows every field, placeholders for the empty ones, and the menu @company-1', async () => {
    await publishedCompany(page, { specialties: 'Dry docks' });
    await ask(page, 'POST', '/v1/employer/company', {});
    await page.goto('/companies');
    const full = card(page, 'Quayside Steel');
    for (const text of [
      'Manufacturing',
      '1998',
      '51-200',
      'Duluth, Minnesota',
      'quayside-steel.example',
      'Company overview',
      valid.description,
      'Specialties',
      'Dry docks',
      'Total job posts: 0',
    ]) {
      await expect(full.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(full.locator('header img')).toBeVisible();
    await expect(full.getByRole('link', { name: 'Post a job' })).toHaveAttribute(
      'href',
      /\/companies\/\d+\/job\/add$/,
    );
    const empty = card(page, 'Company without a name');
    await expect(empty.getByText('Not given')).toHaveCount(7);
    await expect(empty.getByText('Draft', { exact: true })).toBeVisible();
    await expect(empty.locator('header svg').first()).toBeVisible();

    await full.getByRole('button', { name: 'More about Quayside Steel' }).click();
    await expect(page.getByText('Please choose')).toBeVisible();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Add job post',
      'Edit',
      'Share',
      'Webhooks',
      'Delete',
    ]);
    await pickEntry(page, 'Add job post');
    await expect(page).toHaveURL(/\/job\/add/);
    await page.goBack();
    await full.getByRole('button', { name: 'More about Quayside Steel' }).click();
    await pickEntry(page, 'Edit');
    await expect(page).toHaveURL(/mode=edit/);
  });

  const carousel = () => page.getByRole('region', { name: 'Jobs of Carousel Works' });
  const arrow = (name: string) => carousel().getByRole('button', { name });
  /** The jobs that can be seen whole, from left to right. */
  const inView = () =>
    carousel().evaluate((region) => {
      const view = region.querySelector('ul')?.parentElement?.getBoundingClientRect();
      return [...(region.querySelector('ul')?.children ?? [])]
        .map((slide) => ({
          name: slide.querySelector('h3')?.textContent,
          box: slide.firstElementChild?.getBoundingClientRect(),
        }))
        .filter(
          ({ box }) => view && box && box.left >= view.left - 1 && box.right <= view.right + 1,
        )
        .toSorted((a, b) => (a.box?.left ?? 0) - (b.box?.left ?? 0))
        .map(({ name }) => name);
    });

  test('none, one and two jobs look right @company-4', async () => {
    const id = await publishedCompany(page, { name: 'Carousel Works' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/companies');
    await expect(card(page, 'Carousel Works').getByText('No job posts yet.')).toBeVisible();
    await drafts(page, id, ['Job 1']);
    await page.reload();
    await expect(card(page, 'Carousel Works').getByText('Total job posts: 1')).toBeVisible();
    await expect.poll(inView).toEqual(['Job 1']);
    expect((await beside(carousel())).shown).toBe(3);
    await expect(arrow('Next job')).toHaveCount(0);

    await drafts(page, id, ['Job 2']);
    await page.reload();
    await expect.poll(inView).toEqual(['Job 2', 'Job 1']);
    await expect(arrow('Next job')).toHaveCount(0);
    // If only one is fully visible, the arrows go through all of them.
    await page.setViewportSize({ width: 834, height: 900 });
    await expect.poll(inView).toEqual(['Job 2']);
    await arrow('Next job').click();
    await expect.poll(inView).toContain('Job 1');
    await arrow('Next job').click();
    await expect.poll(inView).toEqual(['Job 2']);
  });

  test('as many beside each other as the width asks for @company-2', async () => {
    const { list } = await ask<{ list: { id: number; name: string }[] }>(
      page,
      'GET',
      '/v1/employer/company',
    );
    const id = list.find(({ name }) => name === 'Carousel Works')?.id ?? 0;
    await drafts(page, id, ['Job 3', 'Job 4', 'Job 5', 'Job 6']);
    await page.goto('/companies');
    for (const [width, shown] of [
      [390, 1.27],
      [833, 1.27],
      [834, 1.87],
      [1439, 1.87],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => beside(carousel())).toEqual({ shown, space: 12 });
    }
  });

  test('goes round by arrows, keys and swipe @company-3', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/companies');
    await expect.poll(inView).toEqual(['Job 6', 'Job 5', 'Job 4']);
    await arrow('Previous job').click();
    await expect.poll(inView).toEqual(['Job 1', 'Job 6', 'Job 5']);
    await arrow('Next job').click();
    await arrow('Next job').click();
    await expect.poll(inView).toEqual(['Job 5', 'Job 4', 'Job 3']);
    await expect(carousel().getByRole('status')).toHaveText('2 /of 6');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(inView).toEqual(['Job 6', 'Job 5', 'Job 4']);
    for (let pressed = 0; pressed < 6; pressed += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(inView).toEqual(['Job 6', 'Job 5', 'Job 4']);
    // Tabbing brings a job that is out of sight into it.
    await carousel().getByRole('link', { name: 'Job 4' }).focus();
    await page.keyboard.press('Tab');
    await expect(carousel().getByRole('link', { name: 'Job 3' })).toBeFocused();
    await expect.poll(inView).toContain('Job 3');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect.poll(inView).toEqual(['Job 6']);
    const swiped = carousel().getByRole('article').first();
    await swiped.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await swiped.boundingBox();
    if (!box) throw new Error('No slide');
    const [x, y] = [box.x + box.width - 20, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - box.width * 0.8, y, { steps: 6 });
    await page.mouse.up();
    await expect.poll(inView).toEqual(['Job 5']);
  });
});

test.describe('the cards of another employer', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test.beforeEach(({ page }) => joinAs(page, newAddress('cards'), 'hire'));

  test('a hundred jobs are loaded; of more it says how many and where @company-6', async ({
    page,
  }) => {
    const id = await publishedCompany(page, { name: 'Big Yard' });
    await draftsOfBefore(
      id,
      Array.from({ length: 103 }, (_, at) => `Post ${at + 1}`),
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/companies');
    const big = card(page, 'Big Yard');
    await expect(big.getByText('Total job posts: 103')).toBeVisible();
    await expect(big.getByRole('article')).toHaveCount(100);
    await expect(big).toContainText('These are the newest 100.');
    await big.getByRole('link', { name: 'See 3 more' }).click();
    await expect(page).toHaveURL(`/companies/${id}/posts`);
  });

  test('the owner’s page has a few jobs and the way to all of them @company-9', async ({
    page,
  }) => {
    await drafts(page, await publishedCompany(page), ['Job 1', 'Job 2', 'Job 3', 'Job 4']);
    await page.goto('/companies');
    await page.getByRole('link', { name: 'Quayside Steel' }).click();
    await expect(page.getByRole('heading', { name: 'Quayside Steel', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Total job posts: 4' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
    for (const name of ['Edit', 'Add job post', 'All job posts'])
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'All job posts' }).click();
    await expect(page).toHaveURL(/\/posts$/);
  });

  test('the preview shows it as candidates see it @company-5', async ({ page }) => {
    const id = await publishedCompany(page, { name: 'Preview Yard' });
    await drafts(page, id, ['Not open yet']);
    await page.goto(`/companies/${id}`);
    await page.getByRole('button', { name: 'Preview Preview Yard' }).click();
    const preview = dialog(page, 'As candidates see it');
    await expect(preview.getByRole('heading', { name: 'Preview Yard' })).toBeVisible();
    await expect(preview).toContainText(valid.description);
    await expect(preview.getByText('Yard manager')).toHaveCount(0);
    await expect(preview).toContainText('Preview Yard has no open jobs right now.');
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();

    await publishedJob(page, id, 'Open now');
    await publishedJob(page, id, 'Open too');
    await page.goto('/companies');
    await page.getByRole('button', { name: 'Preview Preview Yard' }).click();
    const jobs = preview.getByRole('region', { name: 'Open jobs of Preview Yard' });
    await expect(jobs.getByRole('article')).toHaveCount(2);
    const first = jobs.getByRole('article').first();
    await expect(first).toContainText(/\$[\d,]+ – \$[\d,]+/);
    await expect(first).toContainText('Posted today');
    await expect(jobs).not.toContainText(/applicant|exceed|meet/i);
    for (const width of [390, 834, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => beside(jobs)).toEqual({ shown: 1.27, space: 12 });
    }
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
  });

  test('deleting asks in its own words, and the list is without it @company-8', async ({
    page,
  }) => {
    const id = await publishedCompany(page);
    await page.goto('/companies');
    const gone = card(page, 'Quayside Steel');
    const open = async () => {
      await gone.getByRole('button', { name: 'More about Quayside Steel' }).click();
      await pickEntry(page, 'Delete');
    };
    const popup = dialog(page, 'Confirm deleting company and all job posts.');
    await open();
    await expect(
      popup.getByText('Are you sure you want to delete your company and all of the job postings?'),
    ).toBeVisible();
    await popup.getByRole('button', { name: 'Cancel' }).click();
    await expect(popup).toBeHidden();
    await expect(gone).toBeVisible();

    await open();
    const asked = page.waitForRequest((request) => request.method() === 'DELETE');
    const reloaded = page.waitForResponse(/\/v1\/employer\/company\?/);
    await popup.getByRole('button', { name: 'Delete' }).click();
    expect(new URL((await asked).url()).pathname).toBe(`/v1/employer/company/${id}`);
    await reloaded;
    await expect(page.getByText('Quayside Steel is deleted.')).toBeVisible();
    await expect(gone).toHaveCount(0);
  });

  test('ten companies a page, the page in the address @company-7', async ({ page }) => {
    await companiesOfBefore(
      await publishedCompany(page),
      Array.from({ length: 11 }, (_, at) => `Yard ${at + 1}`),
    );
    await page.goto('/companies');
    const cards = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(cards).toHaveCount(10);
    await expect(page.getByText('1–10 of 12')).toBeVisible();
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL('/companies?page=2');
    await expect(cards).toHaveCount(2);
    await page.reload();
    await expect(page.getByText('11–12 of 12')).toBeVisible();
  });
});

test('candidates find companies by words and filters that live in the address @company-10', async ({
  page,
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage();
  await joinAs(owner, newAddress('directory-owner'), 'hire');
  const name = 'Ropewalk Lantern';
  // Without an open job a new account's company is not in the directory.
  await publishedJob(owner, await publishedCompany(owner, { name }), 'Lantern keeper');
  await owner.context().close();
  await joinAs(page, newAddress('directory'), 'find work');
  await page.goto('/companies');
  // Other tests publish and delete theirs meanwhile; the demo's stay.
  const everyOne = async () => {
    const shown = page.getByText(/^\d+ companies$/);
    await expect
      .poll(async () => Number.parseInt(await shown.innerText(), 10))
      .toBeGreaterThanOrEqual(42);
  };
  await everyOne();
  // Whole rows, of three too.
  await expect(page.getByRole('article')).toHaveCount(12);
  const covers = () =>
    page.getByRole('article').evaluateAll((cards) =>
      cards.map((card) => {
        const cover = card.querySelector('[data-pattern]');
        return cover && getComputedStyle(cover).backgroundImage;
      }),
    );
  await expect
    .poll(async () => {
      const shown = await covers();
      return shown.length > 8 && !shown.includes(null) && new Set(shown).size === shown.length;
    })
    .toBe(true);

  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/companies');

  const active = page.getByRole('list', { name: 'Active filters' });
  const filter = async (label: string, name: string) => {
    await page.getByRole('combobox', { name: label }).fill(name);
    await page.getByRole('option', { name, exact: true }).dispatchEvent('click');
    await page.keyboard.press('Escape');
    await expect(active).toContainText(name);
  };
  await filter('Industry', 'Construction');
  await expect(page).toHaveURL(/industry=\d+/);
  await filter('State', 'Maine');
  await expect(page).toHaveURL(/state=ME/);
  await filter('Size', '51-200');
  await expect(page).toHaveURL(/size=\d+/);
  await page.reload();
  await expect(active).toContainText('Construction');
  await page.getByRole('button', { name: 'Remove Construction' }).click();
  await expect(page).not.toHaveURL(/industry=/);
  await page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('button', { name: 'Clear all' })
    .click();
  await everyOne();

  await filter('Size', '51-200');
  // The list of before stays until the narrower one is there.
  await expect(page.getByRole('article').filter({ hasNotText: '51-200' })).toHaveCount(0);
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await page.goto('/companies?search=zzzz');
  await expect(page.getByText('No companies match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();

  // A visitor reads it, with its open jobs, and changes nothing.
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await card(page, name).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  for (const heading of ['Company overview', 'Open jobs'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
});
