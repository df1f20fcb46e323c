import { expect, type Page, test } from '@playwright/test';
import { violations } from './check-page.ts';
import { hold } from './diverted.ts';
import { bakersCv, beginHunt, expectJobs, type Hunt } from './job-hunt.ts';
import { button, region, title } from './locators.ts';
import { shared } from './openings.ts';
import { ask, listOf } from './people.ts';
import { gone, parameter, press, says, sees } from './walk.ts';

/* From 1,600 px on both searches have a preview beside the list. */

const word = 'Brioche';
const wide = { width: 1600, height: 900 };
let hunt: Hunt;
let page: Page;
let cvId: number;

shared(async (enter) => {
  hunt = await beginHunt(enter, word);
  ({ page } = hunt);
  cvId = await bakersCv(hunt, word);
});

const jobs = `/search-jobs?search=${word}&sort=newest`;
const pane = (name = 'The job') => region(page, name);
const shows = (name: string) =>
  expect(pane().getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
const link = (name: string) => page.getByRole('list').getByRole('link', { name, exact: true });

test('a click previews a job beside the list, arrow keys walk, and Back returns @search-32', async () => {
  const { baker, engineer, taster } = hunt;
  await page.setViewportSize(wide);
  await page.goto(jobs);
  await expectJobs(page, taster, engineer, baker);
  // Nothing is chosen yet: the first one, and no address says so.
  await shows(taster.name);
  await parameter(page, 'open').toBeNull();
  await says(page.locator('[aria-current=true]'), taster.name);

  await link(baker.name).click();
  await shows(baker.name);
  await parameter(page, 'open').toBe(String(baker.id));
  await expect(page).toHaveURL(/search-jobs/);
  await page.keyboard.press('ArrowUp');
  await shows(engineer.name);
  await expect(link(engineer.name)).toBeFocused();
  await page.keyboard.press('k');
  await shows(taster.name);
  // At the end of the list a key leaves it as it is.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await shows(engineer.name);
  await page.reload();
  await shows(engineer.name);
  expect(await violations(page)).toEqual([]);

  // While typing they are the field's keys.
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await page.keyboard.press('ArrowDown');
  await parameter(page, 'open').toBe(String(engineer.id));

  await link(engineer.name).focus();
  await page.keyboard.press('ArrowDown');
  await shows(baker.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/jobs/${baker.id}`);
  await page.goBack();
  await shows(baker.name);
  // Walking left no steps behind: before it stands what was shown before the click.
  await page.goBack();
  await shows(taster.name);
  await parameter(page, 'open').toBeNull();
  await page.goForward();
  await shows(baker.name);
  await pane().getByRole('link', { name: 'Open job' }).click();
  await sees(title(page, baker.name));
});

test('below 1,600 px a search is its list, and a click opens the page @search-32', async () => {
  const { baker } = hunt;
  const parts: string[] = [];
  page.on('request', (request) => parts.push(request.url()));
  await page.setViewportSize({ width: 1599, height: 900 });
  await page.goto(`${jobs}&open=${baker.id}`);
  await sees(link(baker.name));
  await gone(pane(), page.locator('[aria-current=true]'));
  await page.waitForLoadState('networkidle');
  expect(parts.filter((url) => url.includes('/assets/')).length).toBeGreaterThan(0);
  expect(parts.filter((url) => url.includes('job-screen-'))).toEqual([]);
  expect(parts.filter((url) => url.includes(`/job/${baker.id}`))).toEqual([]);
  await link(baker.name).click();
  await sees(title(page, baker.name));
});

test('another search begins with its own first, and what cannot be read says why @search-33', async () => {
  const { baker, taster, engineer } = hunt;
  await page.setViewportSize(wide);
  let answer: 'fail' | 'hold' | 'pass' = 'hold';
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/v1/applicant/job/${baker.id}`, async (route) => {
    if (answer === 'hold') await held;
    if (answer === 'fail') return route.abort();
    return route.continue();
  });
  await page.goto(`${jobs}&open=${baker.id}`);
  await expectJobs(page, taster, engineer, baker);
  await sees(pane().locator('[aria-busy=true]'));
  answer = 'fail';
  release();
  await sees(pane().getByRole('alert'));
  answer = 'pass';
  await press(pane(), 'Try again');
  await shows(baker.name);

  await page.getByRole('searchbox', { name: 'Search' }).fill(`${word} engineer`);
  await expectJobs(page, engineer);
  await shows(engineer.name);
  await parameter(page, 'open').toBeNull();
  // One that is gone: the list stays, and so does the page.
  await page.goto(`${jobs}&open=2000000000`);
  await expectJobs(page, taster, engineer, baker);
  await sees(pane().getByRole('alert'));
  await link(taster.name).click();
  await shows(taster.name);
});

test('a preview that is still being read is there, too, after its job was saved in the list @search-33', async () => {
  const { baker, taster, engineer } = hunt;
  const letGo = await hold(page, `**/v1/applicant/job/${baker.id}`);
  await page.goto(`${jobs}&open=${baker.id}`);
  await expectJobs(page, taster, engineer, baker);
  await sees(pane().locator('[aria-busy=true]'));
  const heart = button(page, `Save ${baker.name}`).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  letGo();
  await shows(baker.name);
});

test('people are previewed too, and their applications stay unopened @search-34', async () => {
  const { employer, baker } = hunt;
  await ask(page, 'POST', `/v1/applicant/cv/${cvId}/application/job/${baker.id}`);
  const status = async () => {
    const path = '/v1/applicant/application/outgoing?limit=1000';
    const list = await listOf<{ status: string }>(page, path);
    return list[0]?.status;
  };
  await expect.poll(status).toBe('new');
  await employer.setViewportSize(wide);
  await employer.goto(`/search-candidates?jobId=${baker.id}&search=${word}`);
  const person = region(employer, 'The person');
  await sees(
    person.getByRole('heading', { level: 2, name: `Ines ${word}` }),
    person.getByText(`${word} making`).first(),
  );
  expect(await violations(employer)).toEqual([]);
  expect(await status()).toBe('new');
  await person.getByRole('link', { name: 'Open profile' }).click();
  await sees(title(employer, `Ines ${word}`));
  await expect.poll(status).toBe('viewed');
  // The way back leads to the same list with the same person.
  await employer.getByRole('main').getByRole('link', { name: 'Find people' }).click();
  await expect(employer).toHaveURL(/search-candidates.*search=Brioche/);
});
