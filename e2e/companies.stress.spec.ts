import { expect, type Locator, type Page } from '@playwright/test';
import { newCompany, newPost } from './job-posts.ts';
import { button, dialog, exactly, link, title } from './locators.ts';
import { shared, test } from './openings.ts';
import { companiesOfBefore, draftsOfBefore } from './operator.ts';
import { ask, listOf, make, pickEntry } from './people.ts';
import { follow, press, says, sees } from './walk.ts';

/* Companies: their cards, carousels and popups, and the candidates' directory. */

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, level: 2 }) });

const drafts = async (page: Page, companyId: number, ...names: string[]) => {
  for (const name of names) await make(page, `/v1/employer/company/${companyId}/job`, { name });
};

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
  shared(async (enter) => {
    page = await enter('hire', { reducedMotion: 'reduce' });
  });

  test('shows every field, placeholders for the empty ones, and the menu @company-1', async () => {
    await newCompany(page, 'Quayside Steel', { specialties: 'Dry docks' });
    await ask(page, 'POST', '/v1/employer/company', {});
    await page.goto('/companies');
    const full = card(page, 'Quayside Steel');
    for (const text of [
      'Manufacturing',
      '1998',
      '51-200',
      'Duluth, Minnesota',
      'quarry-lane.example',
      'Company overview',
      'We bake bread.',
      'Specialties',
      'Dry docks',
      'Total job posts: 0',
    ]) {
      await sees(full.getByText(text, { exact: true }));
    }
    await sees(full.locator('header img'));
    await expect(link(full, 'Post a job')).toHaveAttribute('href', /\/companies\/\d+\/job\/add$/);
    const empty = card(page, 'Company without a name');
    await expect(empty.getByText('Not given')).toHaveCount(7);
    await sees(empty.getByText('Draft', { exact: true }), empty.locator('header svg').first());

    await press(full, 'More about Quayside Steel');
    await sees(page.getByText('Please choose'));
    await expect(page.getByRole('menuitem')).toHaveText([
      'Add job post',
      'Edit',
      'Team',
      'View public page',
      'Share',
      'Webhooks',
      'Kept records',
      'Delete',
    ]);
    await pickEntry(page, 'Add job post');
    await expect(page).toHaveURL(/\/job\/add/);
    await page.goBack();
    await press(full, 'More about Quayside Steel');
    await pickEntry(page, 'Edit');
    await expect(page).toHaveURL(/mode=edit/);
  });

  const carousel = () => page.getByRole('region', { name: 'Jobs of Carousel Works' });
  const arrow = (name: string) => button(carousel(), name);
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
    const id = await newCompany(page, 'Carousel Works');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/companies');
    await sees(card(page, 'Carousel Works').getByText('No job posts yet.'));
    await drafts(page, id, 'Job 1');
    await page.reload();
    await sees(card(page, 'Carousel Works').getByText('Total job posts: 1'));
    await expect.poll(inView).toEqual(['Job 1']);
    expect((await beside(carousel())).shown).toBe(3);
    await expect(arrow('Next job')).toHaveCount(0);

    await drafts(page, id, 'Job 2');
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
    const list = await listOf(page, '/v1/employer/company');
    const id = list.find(({ name }) => name === 'Carousel Works')?.id ?? 0;
    await drafts(page, id, 'Job 3', 'Job 4', 'Job 5', 'Job 6');
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
    await link(carousel(), 'Job 4').focus();
    await page.keyboard.press('Tab');
    await expect(link(carousel(), 'Job 3')).toBeFocused();
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

  test('a hundred jobs are loaded; of more it says how many and where @company-6', async ({
    employer: page,
  }) => {
    const id = await newCompany(page, 'Big Yard');
    await draftsOfBefore(
      id,
      Array.from({ length: 103 }, (_, at) => `Post ${at + 1}`),
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/companies');
    const big = card(page, 'Big Yard');
    await sees(big.getByText('Total job posts: 103'));
    await expect(big.getByRole('article')).toHaveCount(100);
    await says(big, 'These are the newest 100.');
    await follow(big, 'See 3 more');
    await expect(page).toHaveURL(`/companies/${id}/posts`);
  });

  test('the owner’s page has a few jobs and the way to all of them @company-9', async ({
    employer: page,
  }) => {
    await drafts(
      page,
      await newCompany(page, 'Quayside Steel'),
      'Job 1',
      'Job 2',
      'Job 3',
      'Job 4',
    );
    await page.goto('/companies');
    await follow(page, 'Quayside Steel');
    await sees(
      title(page, 'Quayside Steel'),
      page.getByRole('heading', { name: 'Total job posts: 4' }),
    );
    await expect(page.getByRole('article')).toHaveCount(3);
    for (const name of ['Edit', 'Add job post', 'All job posts'])
      await expect(link(page, name, exactly)).toBeVisible();
    await follow(page, 'All job posts');
    await expect(page).toHaveURL(/\/posts$/);
  });

  test('the preview shows it as candidates see it @company-5', async ({ employer: page }) => {
    const id = await newCompany(page, 'Preview Yard');
    await drafts(page, id, 'Not open yet');
    await page.goto(`/companies/${id}`);
    await press(page, 'Preview Preview Yard');
    const preview = dialog(page, 'As candidates see it');
    await sees(preview.getByRole('heading', { name: 'Preview Yard' }));
    await says(preview, 'We bake bread.');
    await expect(preview.getByText('Owner')).toHaveCount(0);
    await says(preview, 'Preview Yard has no open jobs right now.');
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();

    await newPost(page, id, 'Open now');
    await newPost(page, id, 'Open too');
    await page.goto('/companies');
    await press(page, 'Preview Preview Yard');
    const jobs = preview.getByRole('region', { name: 'Open jobs of Preview Yard' });
    await expect(jobs.getByRole('article')).toHaveCount(2);
    const first = jobs.getByRole('article').first();
    await says(first, /\$[\d,]+ – \$[\d,]+/, 'Posted today');
    await expect(jobs).not.toContainText(/applicant|exceed|meet/i);
    for (const width of [390, 834, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => beside(jobs)).toEqual({ shown: 1.27, space: 12 });
    }
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
  });

  test('deleting asks in its own words, and the list is without it @company-8', async ({
    employer: page,
  }) => {
    const id = await newCompany(page, 'Quayside Steel');
    await page.goto('/companies');
    const gone = card(page, 'Quayside Steel');
    const open = async () => {
      await press(gone, 'More about Quayside Steel');
      await pickEntry(page, 'Delete');
    };
    const popup = dialog(page, 'Confirm deleting company and all job posts.');
    await open();
    await sees(
      popup.getByText('Are you sure you want to delete your company and all of the job postings?'),
    );
    await press(popup, 'Cancel');
    await expect(popup).toBeHidden();
    await sees(gone);

    await open();
    const asked = page.waitForRequest((request) => request.method() === 'DELETE');
    const reloaded = page.waitForResponse(/\/v1\/employer\/company\?/);
    await press(popup, 'Delete');
    expect(new URL((await asked).url()).pathname).toBe(`/v1/employer/company/${id}`);
    await reloaded;
    await sees(page.getByText('Quayside Steel is deleted.'));
    await expect(gone).toHaveCount(0);
  });

  test('ten companies a page, the page in the address @company-7', async ({ employer: page }) => {
    await companiesOfBefore(
      await newCompany(page, 'Quayside Steel'),
      Array.from({ length: 11 }, (_, at) => `Yard ${at + 1}`),
    );
    await page.goto('/companies');
    const cards = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(cards).toHaveCount(10);
    await sees(page.getByText('1–10 of 12'));
    await link(page, 'Next', exactly).click();
    await expect(page).toHaveURL('/companies?page=2');
    await expect(cards).toHaveCount(2);
    await page.reload();
    await sees(page.getByText('11–12 of 12'));
  });
});

test('candidates find companies by words and filters that live in the address @company-10', async ({
  candidate: page,
  enter,
}) => {
  const owner = await enter('hire');
  const name = 'Ropewalk Lantern';
  // Without an open job a new account's company is not in the directory.
  await newPost(owner, await newCompany(owner, name), 'Lantern keeper');
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
  await press(page, 'Clear all');
  await expect(page).toHaveURL('/companies');

  const active = page.getByRole('list', { name: 'Active filters' });
  const filter = async (label: string, name: string) => {
    await page.getByRole('combobox', { name: label }).fill(name);
    await page.getByRole('option', { name, exact: true }).dispatchEvent('click');
    await page.keyboard.press('Escape');
    await says(active, name);
  };
  await filter('Industry', 'Construction');
  await expect(page).toHaveURL(/industry=\d+/);
  await filter('State', 'Maine');
  await expect(page).toHaveURL(/state=ME/);
  await filter('Size', '51-200');
  await expect(page).toHaveURL(/size=\d+/);
  await page.reload();
  await says(active, 'Construction');
  await press(page, 'Remove Construction');
  await expect(page).not.toHaveURL(/industry=/);
  await press(page.getByRole('list', { name: 'Active filters' }), 'Clear all');
  await everyOne();

  await filter('Size', '51-200');
  // The list of before stays until the narrower one is there.
  await expect(page.getByRole('article').filter({ hasNotText: '51-200' })).toHaveCount(0);
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await page.goto('/companies?search=zzzz');
  await sees(page.getByText('No companies match these filters.'));
  await press(page, 'Clear all filters');

  // A visitor reads it, with its open jobs, and changes nothing.
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await follow(card(page, name), name);
  await sees(title(page, name));
  for (const heading of ['Company overview', 'Open jobs'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(link(page, 'Edit')).toHaveCount(0);
});
