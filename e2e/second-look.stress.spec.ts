import { expect, type Page } from '@playwright/test';
import { columnOf, openBoard } from './board.ts';
import { violations } from './check-page.ts';
import { hold } from './diverted.ts';
import { bite, newCompany, newJob, newPost } from './job-posts.ts';
import { apply, delivered, newApplicants, newCv } from './job-seekers.ts';
import { pressEnter } from './keyboard.ts';
import { button, dialog, exactly, link, region, section } from './locators.ts';
import { test } from './openings.ts';
import { ask, signInAsDemo } from './people.ts';
import { answer, gone, overflow, press, says, sees } from './walk.ts';

/* What a second look found: what is asked twice, said too late, too loudly or in too many lines. */

/** The calls of a page until nothing of it loads any more. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls: string[] = [];
  const note = (request: { url(): string }) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/v1/')) calls.push(pathname + search);
  };
  page.on('request', note);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return calls;
}

test('the employer’s home asks for no more than the board @frame-201', async ({
  employer: page,
}) => {
  const companyId = await newCompany(page, 'Sixfold Cooperage');
  const titles = ['Cooper', 'Turner', 'Stave sorter'];
  const ids: number[] = [];
  for (const title of titles) ids.push((await newPost(page, companyId, title)).id);
  for (const [at, id] of ids.entries()) await newApplicants(page, id, { [`Ada ${titles[at]}`]: 4 });
  const home = await callsOf(page, '/');
  const board = await callsOf(page, `/management/${companyId}?jobId=${ids[0]}`);
  expect(home.length, home.join('\n')).toBeLessThanOrEqual(board.length);
  expect(new Set(home).size).toBe(home.length);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`in ${colorScheme} the reference of the calls is one page of text @frame-202`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.resourceType()));
    await page.goto('/docs');
    await sees(page.getByRole('heading', { name: 'Fourfold API' }), page.getByText('/v1/market'));
    expect(loaded.filter((type) => type === 'script')).toEqual([]);
    await page.getByText('/v1/market').click();
    await sees(page.getByText('{ people: integer'));
    for (const width of [390, 834, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    expect(await violations(page)).toEqual([]);
  });

test('an offer asks once and takes a note along, and stands before bites @frame-203', async ({
  employer: page,
  candidate,
}) => {
  const { jobId } = await newJob(page, 'Ninefold Forge', 'Smith');
  const { jobId: other } = await newJob(page, 'Tenfold Forge', 'Farrier');
  const cvId = await newCv(candidate, 'Ida Anvil', [{ name: 'Baking', level: 4 }]);
  await apply(candidate, cvId, jobId);
  await delivered(page, jobId, 1);
  await bite(page, other, cvId);
  await page.goto(`/candidates/${cvId}?jobId=${jobId}`);
  await press(page.getByRole('complementary', { name: 'Decide' }), 'Next steps');
  await button(page, 'Make an offer').first().click();
  const popup = dialog(page, 'Make an offer');
  await says(popup, '$28 – $36 an hour');
  await press(popup, 'Cancel');
  await gone(popup);
  await sees(page.getByText('Next steps').first());
  await gone(page.getByText('Offer sent'));

  await button(page, 'Make an offer').first().click();
  await popup.getByRole('textbox').fill('$33 an hour, from March 1.');
  await answer(page, 'Make an offer', 'Make the offer');
  await sees(page.getByText('Offer sent').first());
  await candidate.goto('/');
  const waiting = section(candidate, 'Waiting for your answer').getByRole('listitem');
  await expect(waiting).toHaveCount(2);
  await says(waiting.first(), 'Smith', '$33 an hour, from March 1.');
});

test('the board draws the columns that will be there @frame-204', async ({ employer: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const board = await newJob(page, 'Elevenfold Mill', 'Miller');
  await newApplicants(page, board.jobId, { 'Ada Husk': 4 });
  const letGo = await hold(page, /\/v1\/employer\/job\/\d+\/application/);
  await openBoard(page, board);
  await sees(page.getByRole('list', { name: 'Pipeline' }).getByText('New'));
  const columns = () => region(page, 'Board').getByRole('region').allInnerTexts();
  const names = async () => (await columns()).map((text) => text.split('\n')[0]);
  await sees(columnOf(page, 'New'));
  await gone(columnOf(page, 'Offer'));
  const before = await names();
  letGo();
  await sees(link(page, 'Ada Husk'));
  expect(await names()).toEqual(before);
});

test('a CV shows works first, then skills as rows, those of the job before others @frame-205', async ({
  employer: page,
  candidate,
}) => {
  const { jobId } = await newJob(page, 'Twelvefold Bakery', 'Baker');
  const cvId = await newCv(candidate, 'Ada Crumb', [
    { name: 'Accounting', level: 5 },
    { name: 'Baking', level: 3 },
  ]);
  const work = { name: 'Quay Bakery', tasks: 'Bread.', startDate: '2020-01', currentJob: false };
  const works = [];
  for (const [position, startDate, endDate] of [
    ['Apprentice', '2018-01', '2019-12'],
    ['Baker', '2020-01', '2021-12'],
  ])
    works.push(
      await ask<{ id: number }>(candidate, 'POST', `/v1/applicant/cv/${cvId}/work-history`, {
        ...work,
        position,
        startDate,
        endDate,
      }),
    );
  const used = { workOutside: false, links: [], works: works.map(({ id }) => id) };
  await ask(candidate, 'PATCH', `/v1/applicant/cv/${cvId}/skill`, {
    skills: [
      { name: 'Accounting', level: 5, ...used },
      { name: 'Baking', level: 3, ...used },
    ],
  });
  await page.goto(`/candidates/${cvId}?jobId=${jobId}&part=cv`);
  const heads = page.getByRole('main').getByRole('heading', { level: 2 });
  const titles = async () => await heads.allInnerTexts();
  await sees(page.getByRole('heading', { name: 'Skills and evidence' }));
  expect((await titles()).indexOf('Work experience')).toBeLessThan(
    (await titles()).indexOf('Skills and evidence'),
  );
  const lists = page.getByRole('list').filter({ hasText: /Baking|Accounting/ });
  await says(lists.first(), 'Baking');
  const skill = page.getByText('Baking', exactly).last();
  const proof = page.getByText('2 jobs, 4 years · Quay Bakery (Baker) · Quay Bakery (Apprentice)');
  await expect(proof.first()).toBeHidden();
  await skill.click();
  await sees(proof.filter({ visible: true }));
});

test('no button lies over the count of a note @frame-206', async ({ page }) => {
  await signInAsDemo(page, 'employer');
  await page.goto('/style-preview');
  for (const [width, height] of [
    [834, 1000],
    [1440, 1000],
  ] as const) {
    await page.setViewportSize({ width, height });
    await button(page, 'declineApplication', exactly).click();
    const count = dialog(page, 'Decline the candidate?').getByText('0 of 500');
    await sees(count);
    const covered = () =>
      count.evaluate((words) => {
        const { left, bottom } = words.getBoundingClientRect();
        return document.elementFromPoint(left + 4, bottom - 2)?.textContent;
      });
    await expect.poll(covered).toBe('0 of 500');
    await page.keyboard.press('Escape');
    await gone(page.getByRole('dialog'));
  }
});

test('at 400 % nothing scrolls sideways, and the page is not covered @frame-207', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signInAsDemo(page, 'candidate');
  const jobs = await ask<{ list: { id: number }[] }>(page, 'GET', '/v1/applicant/job?limit=1');
  for (const path of ['/', '/jobs', `/jobs/${jobs.list[0]?.id}`, '/resume', '/applications']) {
    await page.goto(path);
    await sees(page.getByRole('heading', { level: 1 }));
    await gone(page.locator('main [aria-busy=true], main .mantine-Skeleton-root'));
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Jobs')).toBeInViewport();
    await page.mouse.wheel(0, 600);
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByText('Jobs'),
    ).not.toBeInViewport();
  }
});

test('who applies by key alone goes on from the application @frame-209', async ({
  employer,
  candidate: page,
}) => {
  const { jobId } = await newJob(employer, 'Thirteenfold Dairy', 'Cheese maker');
  await newCv(page, 'Ida Curd', [{ name: 'Baking', level: 4 }]);
  await page.goto(`/jobs/${jobId}`);
  await pressEnter(page, button(page, 'Apply', exactly));
  const applied = page.getByText('Applied', exactly).first();
  await sees(applied);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await expect.poll(focused).toMatch(/^Applied/);
  await page.keyboard.press('Tab');
  await expect(button(page, 'Undo')).toBeFocused();
});
