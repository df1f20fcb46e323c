import { expect, type Page } from '@playwright/test';
import { cardOf, expectIn, openBoard } from './board.ts';
import { hold } from './diverted.ts';
import { newJob } from './job-posts.ts';
import { newApplicants } from './job-seekers.ts';
import { exactly, link } from './locators.ts';
import { byFinger, type Enter, test } from './openings.ts';
import { ask, listOf, signInAsDemo } from './people.ts';
import { openAccountMenu } from './steps.ts';
import { gone, sees } from './walk.ts';

/* Words that are cut, vanish or are untrue for a moment, and edges that do not meet. */

/** An employer with one applicant, on the board. */
async function boardOfOne(page: Page): Promise<string> {
  const board = await newJob(page, 'Quarry Road Bakery', 'Baker');
  await newApplicants(page, board.jobId, { 'Orla Lind': 4 });
  await openBoard(page, board);
  await expectIn(page, 'New', ['Orla Lind']);
  return 'Orla Lind';
}

/** The lines of a card's facts that its moves cut, and the height between the two, in px. */
const cutLines = (page: Page, name: string) =>
  cardOf(page, name).evaluate((card) => {
    const moves = card.querySelector('button[class*=move]')?.getBoundingClientRect();
    const lines = [...card.querySelectorAll('p')].map((line) => ({
      words: line.textContent,
      ...line.getBoundingClientRect().toJSON(),
    }));
    if (!moves) return null;
    return {
      cut: lines.filter(({ top, bottom }) => top < moves.top && bottom > moves.top),
      free: moves.top - Math.max(...lines.map(({ bottom }) => bottom)),
    };
  });

/** The same person at the same address, by touch. */
async function onTouch(enter: Enter, page: Page, width = 390): Promise<Page> {
  const phone = await enter(page, byFinger(width));
  await phone.goto(page.url());
  return phone;
}

test('the moves on a card cut no line of its words @frame-42', async ({
  employer: page,
  enter,
}) => {
  const name = await boardOfOne(page);
  await cardOf(page, name).hover();
  await expect.poll(async () => (await cutLines(page, name))?.cut).toEqual([]);
  const phone = await onTouch(enter, page);
  for (const view of ['', '&view=table']) {
    await phone.goto(page.url() + view);
    await expect.poll(async () => (await cutLines(phone, name))?.free ?? 0).toBeGreaterThan(5);
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`in ${colorScheme}, the day over a message is none of its bubbles @frame-43`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await signInAsDemo(page, 'candidate');
    await page.goto('/chat');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    const thread = page.getByRole('log', { name: 'Messages' });
    const day = thread.locator('section > p').first();
    await sees(day);
    const looks = await thread.evaluate((log) => {
      const colorOf = (part: Element) => getComputedStyle(part).backgroundColor;
      const chip = log.querySelector('section > p');
      return {
        chip: chip && colorOf(chip),
        shadow: chip && getComputedStyle(chip).boxShadow,
        bubbles: [...new Set([...log.querySelectorAll('[class*=bubble]')].map(colorOf))],
      };
    });
    expect(looks.bubbles.length).toBeGreaterThan(0);
    expect(looks.bubbles).not.toContain(looks.chip);
    expect(looks.chip).not.toBe('rgba(0, 0, 0, 0)');
    expect(looks.shadow).not.toBe('none');
  });

test('a person opened from the board shows no other way back while loading @frame-44', async ({
  employer: page,
}) => {
  const name = await boardOfOne(page);
  const letGo = await hold(page, /\/v1\/employer\/candidate\/\d+/);
  await cardOf(page, name).getByRole('link').first().click();
  const main = page.getByRole('main');
  await expect(page).toHaveURL(/\/candidates\//);
  await sees(main.locator('[aria-busy=true]').first(), link(main, 'Applicants', exactly));
  await gone(link(main, 'Find people'));
  letGo();
  await sees(link(main, 'Applicants for Baker'));
});

test('companies fill their rows, and entries of the menu begin at one edge @frame-46', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsDemo(page, 'candidate');
  await page.goto('/companies');
  const companies = page.getByRole('main').getByRole('article');
  await sees(companies.first());
  const rows = await companies.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().top)),
  );
  const sizes = [...Map.groupBy(rows, (top) => top).values()].map(({ length }) => length);
  expect(new Set(sizes).size).toBe(1);
  await openAccountMenu(page);
  const entries = page.getByRole('menu').locator('[role^=menuitem]').filter({ visible: true });
  const edges = await entries.evaluateAll((all) =>
    all.map((entry) => {
      const texts = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const text = texts.nextNode();
      if (text) range.selectNodeContents(text);
      return Math.round(range.getBoundingClientRect().left);
    }),
  );
  expect(edges.length).toBeGreaterThan(7);
  expect(new Set(edges).size).toBe(1);
});

test('the radar draws the skills that count, and none that is nice to have @frame-70', async ({
  page,
}) => {
  await signInAsDemo(page, 'candidate');
  const list = await listOf<{ id: number }>(page, '/v1/applicant/job?limit=20');
  interface Found {
    match: { skills: { name: string; jobScore: number }[] };
  }
  const found = await Promise.all(
    list.map(async ({ id }) => ({
      id,
      ...(await ask<Found>(page, 'GET', `/v1/applicant/job/${id}`)),
    })),
  );
  const scored = ({ match }: Found) => match.skills.filter(({ jobScore }) => jobScore > 0);
  const nice = ({ match }: Found) => match.skills.filter(({ jobScore }) => jobScore === 0);
  const job = found.find((one) => scored(one).length >= 3 && nice(one).length > 0);
  if (!job) throw new Error('The demo has no job with a nice-to-have skill');
  await page.goto(`/jobs/${job.id}`);
  const radar = page.getByRole('main').locator('figure', { hasText: 'Job' }).first();
  for (const { name, jobScore } of scored(job).slice(0, 10))
    await expect(radar).toContainText(`${name}: Job ${jobScore}`);
  for (const { name } of nice(job)) await expect(radar).not.toContainText(`${name}: Job`);
});

test('on a phone’s board the chosen column is whole in sight @frame-71', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsDemo(page, 'employer');
  // The chosen one's count is there before the others'.
  await page.route(/application\?.*status=(hired|offerAccepted|offer)\b/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto('/management?status=ended');
  const columns = page.getByRole('navigation', { name: 'Columns' });
  const chips = columns.getByRole('button');
  await sees(chips.first());
  for (const chip of await chips.all()) await expect(chip).toContainText(/\d/);
  const free = () =>
    columns.evaluate((nav) => {
      const [all, chosen] = [nav, nav.querySelector('[aria-current]')].map((box) =>
        box?.getBoundingClientRect(),
      );
      // The fade at the end is 24 px wide.
      return all && chosen && [chosen.left - all.left >= 0, all.right - chosen.right >= 23];
    });
  await expect.poll(free).toEqual([true, true]);
});

test('on a tablet the names of skills in the CV are whole @frame-73', async ({ page, enter }) => {
  await signInAsDemo(page, 'candidate');
  await page.goto('/create-resume?step=skills');
  const tablet = await onTouch(enter, page, 834);
  const names = tablet.getByRole('combobox', { name: 'Skill' });
  await expect(names.nth(20)).toBeAttached();
  const cut = await names.evaluateAll((all) =>
    all
      .filter((field) => field.scrollWidth > field.clientWidth)
      .map((field) => (field as HTMLInputElement).value),
  );
  expect(cut).toEqual([]);
});

test('what keeps two apart is one chip in sight, whole and on one line @frame-60', async ({
  page,
}) => {
  await signInAsDemo(page, 'employer');
  const list = await listOf<{ id: number }>(page, '/v1/employer/job?status=published&limit=10');
  const chips = page.locator('[data-item] button', { hasText: 'Differs:' });
  for (const { id } of list) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/candidates?jobId=${id}`);
    await sees(page.locator('[data-item]').first());
    if ((await chips.count()) === 0) continue;
    for (const width of [390, 412, 600, 834, 1120, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = () =>
        chips.evaluateAll((all) =>
          all
            .filter((one) => {
              const words = one.closest('[data-item] > *')?.getBoundingClientRect();
              const { right, height } = one.getBoundingClientRect();
              const whole = one.scrollWidth <= one.clientWidth && height < 30;
              return !whole || right > (words?.right ?? 0) + 1;
            })
            .map((one) => one.textContent),
        );
      await expect.poll(cut, `job ${id} at ${width} px`).toEqual([]);
    }
  }
});

test('between a phone and a desk, a job that waits for an answer keeps half of its card @home-20', async ({
  page,
}) => {
  await signInAsDemo(page, 'candidate');
  await page.setViewportSize({ width: 834, height: 1112 });
  await page.goto('/');
  const cards = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Waiting for your answer' }) })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await sees(cards.first());
  const smallest = () =>
    cards.evaluateAll((all) =>
      Math.min(
        ...all.map((card) => {
          const words = card.querySelector('h3')?.parentElement?.getBoundingClientRect();
          return (words?.width ?? 0) / card.getBoundingClientRect().width;
        }),
      ),
    );
  await expect.poll(smallest).toBeGreaterThan(0.36);
});
