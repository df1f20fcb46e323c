import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { divert, hold } from './diverted.ts';
import { newClosed, newCompany, newDraft, newPost } from './job-posts.ts';
import { ask, joinAs, newAddress, pickEntry, signInAsDemo } from './people.ts';

/* An employer's job posts: the lists, the cards, the menus, and closing, deleting, posting again. */

// One employer's posts, from the first company on.
test.describe.configure({ mode: 'serial' });

let context: BrowserContext;
let page: Page;
let companyId: number;

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext();
  page = await context.newPage();
  await joinAs(page, newAddress('posts'), 'hire');
});
test.afterAll(() => context.close());

const goTo = (tab?: string, more = '') =>
  page.goto(`/companies/${companyId}/posts${tab ? `?tab=${tab}${more}` : ''}`);
const cardOf = (name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const openMenu = (name: string) =>
  page.getByRole('button', { name: `More about ${name}`, exact: true }).click();
const entries = () => page.getByRole('menu').getByRole('menuitem').allInnerTexts();
const choose = (entry: string) => pickEntry(page, entry);
const countsShown = () =>
  page.getByRole('navigation', { name: 'Jobs by status' }).getByRole('link').allInnerTexts();
const expectCounts = (open: number, drafts: number, paused: number, closed: number) =>
  expect
    .poll(async () => (await countsShown()).map((text) => text.replaceAll(/\s+/g, ' ')))
    .toEqual([`Open ${open}`, `Drafts ${drafts}`, `Paused ${paused}`, `Closed ${closed}`]);
const notice = (text: string) => page.getByRole('alert').filter({ hasText: text });

test('/post-job asks for a company first, goes straight on with one, and lets choose among several @posts-10', async () => {
  await page.goto('/post-job');
  await expect(page.getByText('First, your company')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create a company' })).toHaveAttribute(
    'href',
    '/companies/add',
  );
  companyId = await newCompany(page, 'Quarry Lane Bakery');
  await page.goto('/');
  await page.getByRole('link', { name: 'Post a job' }).click();
  await expect(page).toHaveURL(`/companies/${companyId}/job/add`);

  const other = await ask<{ id: number }>(page, 'POST', '/v1/employer/company', {
    name: 'Quarry Lane Mill',
  });
  await page.goto('/post-job');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post a job');
  await page.getByRole('link', { name: 'Quarry Lane Mill' }).click();
  await expect(page).toHaveURL(`/companies/${other.id}/job/add`);
});

test('/companies/{id}/job leads to the first job, and to the posts once there is one @posts-9', async () => {
  await page.goto(`/companies/${companyId}/job`);
  await expect(page).toHaveURL(`/companies/${companyId}/job/add`);
  await newDraft(page, companyId, 'Baker');
  await page.goto(`/companies/${companyId}/job`);
  await expect(page).toHaveURL(`/companies/${companyId}/posts`);
  await expect(page.getByText('No job is open right now.')).toBeVisible();
});

test('a draft: its card, its menu, and the path of its edit @posts-4', async () => {
  await goTo('draft');
  const card = cardOf('Baker');
  await expect(card).toContainText('0 applicants');
  await expect(card).toContainText('Posted -');
  await openMenu('Baker');
  await expect(page.getByRole('menu')).toContainText('Please choose');
  expect(await entries()).toEqual(['Edit job post', 'Duplicate this job', 'Delete']);
  const edit = page.getByRole('menuitem', { name: 'Edit job post' });
  // The trailing /posts gives way to /job/{jobId}.
  await expect(edit).toHaveAttribute('href', /^\/companies\/\d+\/job\/\d+$/);
  await edit.click();
  await expect(page).toHaveURL(new RegExp(`/companies/${companyId}/job/\\d+`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Baker');
  await page.goBack();
  await expect(page).toHaveURL(`/companies/${companyId}/posts?tab=draft`);
});

test('an open post: its menu, its applicants, the search for talent @posts-5', async () => {
  await newPost(page, companyId, 'Pastry cook');
  await goTo();
  await openMenu('Pastry cook');
  await expect(page.getByRole('menu')).toContainText('Please choose');
  expect(await entries()).toEqual([
    'Edit job post',
    'Duplicate this job',
    'Share',
    'Where people come from',
    'Check applicants',
    'Close job',
  ]);
  await choose('Check applicants');
  await expect(page).toHaveURL(new RegExp(`/management/${companyId}\\?jobId=\\d+`));
  await page.goBack();
  const card = cardOf('Pastry cook');
  await expect(card).toContainText('0 Next Steps');
  await card.getByRole('link', { name: 'Search talent' }).click();
  await expect(page).toHaveURL(/\/candidates\?jobId=\d+/);
});

test('closing asks first, shows at once in list and counts, and offers the way back @posts-11', async () => {
  await goTo();
  await expectCounts(1, 1, 0, 0);
  await openMenu('Pastry cook');
  await choose('Close job');
  const dialog = page.getByRole('dialog', { name: 'Close this job?' });
  await expect(dialog).toContainText('Candidates won’t find “Pastry cook” anymore');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(cardOf('Pastry cook')).toBeVisible();

  // The server waits, the page does not.
  const answer = await hold(page, '**/v1/employer/job/*/close');
  await openMenu('Pastry cook');
  await choose('Close job');
  await page.getByRole('dialog').getByRole('button', { name: 'Close job' }).click();
  await expect(cardOf('Pastry cook')).toHaveCount(0);
  await expectCounts(0, 1, 0, 1);
  answer();
  const said = notice('“Pastry cook” is closed.');
  await expect(said).toBeVisible();
  await said.getByRole('button', { name: 'Edit and repost' }).click();
  await expect(page).toHaveURL(new RegExp(`/companies/${companyId}/job/\\d+$`));
  await expect(page.getByRole('button', { name: 'Repost', exact: true })).toBeVisible();
});

test('a closed post: its menu; posting it again opens it once more @posts-6', async () => {
  await goTo('closed');
  await openMenu('Pastry cook');
  await expect(page.getByRole('menu')).toContainText('Please choose');
  expect(await entries()).toEqual([
    'Edit and repost',
    'Duplicate this job',
    'Where people come from',
    'Delete',
  ]);
  await choose('Edit and repost');
  await page.getByRole('button', { name: 'Repost', exact: true }).click();
  await expect(notice('“Pastry cook” is published.')).toBeVisible();
  await goTo();
  await expect(cardOf('Pastry cook')).toBeVisible();
  await expectCounts(1, 1, 0, 0);
});

test('what the server refuses comes back with its message @posts-12', async () => {
  const { id } = await newPost(page, companyId, 'Miller');
  await goTo();
  await expectCounts(2, 1, 0, 0);
  // Closed meanwhile in another tab.
  await ask(page, 'POST', `/v1/employer/job/${id}/close`);
  await openMenu('Miller');
  await choose('Close job');
  await page.getByRole('dialog').getByRole('button', { name: 'Close job' }).click();
  await expect(notice('A job that is closed cannot be closed')).toBeVisible();
  // It shows the server's state.
  await expectCounts(1, 1, 0, 1);

  const mend = await divert(page, '**/v1/employer/job/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort('internetdisconnected') : route.fallback(),
  );
  await goTo('draft');
  await openMenu('Baker');
  await choose('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(notice('We can’t reach Fourfold.')).toBeVisible();
  await expect(cardOf('Baker')).toBeVisible();
  await expectCounts(1, 1, 0, 1);
  mend();
});

test('deleting a draft and a closed post, each with its own question @posts-13', async () => {
  await goTo('draft');
  await openMenu('Baker');
  await choose('Delete');
  const draft = page.getByRole('dialog', { name: 'Delete this draft?' });
  await expect(draft).toContainText('“Baker” will be gone for good.');
  await draft.getByRole('button', { name: 'Delete' }).click();
  await expect(notice('“Baker” is deleted.')).toBeVisible();
  await expect(page.getByText('No drafts.')).toBeVisible();

  await goTo('closed');
  await openMenu('Miller');
  await choose('Delete');
  const post = page.getByRole('dialog', { name: 'Delete this job post?' });
  await expect(post).toContainText('The applicants keep their history.');
  await post.getByRole('button', { name: 'Delete' }).click();
  await expect(notice('“Miller” is deleted.')).toBeVisible();
  await expect(page.getByText('No closed jobs.')).toBeVisible();
  await expectCounts(1, 0, 0, 0);
});

test('ten a page, in the address; the last card of a page leads to the page before @posts-1', async () => {
  for (let number = 1; number <= 11; number += 1) {
    await newClosed(page, companyId, `Round ${number}`);
  }
  await goTo();
  await page.getByRole('link', { name: /^Closed/ }).click();
  await expect(page).toHaveURL(`/companies/${companyId}/posts?tab=closed`);
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByText('1–10 of 11')).toBeVisible();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(`/companies/${companyId}/posts?tab=closed&page=2`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(cardOf('Round 1')).toBeVisible();
  await openMenu('Round 1');
  await choose('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(`/companies/${companyId}/posts?tab=closed`);
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
});

test('the four tabs fit, and the cards stand in one, two and three columns @posts-2', async () => {
  await goTo('closed');
  for (const [width, columns] of [
    [390, 1],
    [834, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tabs = page.getByRole('navigation', { name: 'Jobs by status' });
    const hidden = () => tabs.evaluate((nav) => nav.scrollWidth - nav.clientWidth);
    await expect.poll(hidden, `${width}: px of tabs out of sight`).toBeLessThanOrEqual(0);
    // The tabs are there before the cards.
    await expect(page.getByRole('article')).toHaveCount(10);
    const inFirstRow = () =>
      page.getByRole('article').evaluateAll((cards) => {
        const tops = cards.map((card) => card.getBoundingClientRect().top);
        return tops.filter((top) => top === Math.min(...tops)).length;
      });
    await expect.poll(inFirstRow, `${width}: cards beside each other`).toBe(columns);
    await openMenu('Round 2');
    await choose('Delete');
    const dialog = await page.getByRole('dialog').boundingBox();
    expect(dialog?.width === width, `${width}: a sheet only on a phone`).toBe(width === 390);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The focus is where it was.
    await expect(page.getByRole('button', { name: 'More about Round 2' })).toBeFocused();
  }
});

test('an Escape in the moment a menu opens a popup closes it @posts-2', async () => {
  await goTo('closed');
  await openMenu('Round 2');
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).evaluate(async (entry) => {
    if (!(entry instanceof HTMLElement)) throw new Error('No entry');
    entry.focus();
    entry.click();
    // The popup is there, and has not taken the focus yet.
    await Promise.resolve();
    if (!document.querySelector('[role="dialog"]')) throw new Error('No popup');
    const escape = { key: 'Escape', bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', escape));
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a job is duplicated as a draft with what is being typed, and opens for editing @posts-22', async () => {
  const { id } = await newDraft(page, companyId, 'Night baker');
  await page.goto(`/companies/${companyId}/job/${id}`);
  await page.getByLabel('City').fill('Two Harbors');
  await openMenu('Night baker');
  await choose('Duplicate this job');
  await expect(notice('This is a new draft, duplicated from “Night baker”.')).toBeVisible();
  await expect(page).not.toHaveURL(`/companies/${companyId}/job/${id}`);
  await expect(page).toHaveURL(/\/job\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night baker');
  await expect(page.getByLabel('City')).toHaveValue('Two Harbors');
  await goTo('draft');
  await expect(cardOf('Night baker')).toHaveCount(2);
});

test('a card says what the server counts, and its next steps lead to the people @posts-3', async ({
  browser,
}) => {
  const demo = await (await browser.newContext()).newPage();
  await signInAsDemo(demo, 'employer');
  const { list: companies } = await ask<{ list: { id: number }[] }>(
    demo,
    'GET',
    '/v1/employer/company',
  );
  const company = companies[0]?.id ?? 0;
  // What the page is answered: other tests apply to the demo's jobs meanwhile.
  const answered = demo.waitForResponse((answer) => {
    const { pathname, searchParams } = new URL(answer.url());
    const isList = pathname === `/v1/employer/company/${company}/job`;
    return isList && searchParams.get('status') === 'published';
  });
  await demo.goto(`/companies/${company}/posts`);
  const { data } = (await (await answered).json()) as {
    data: {
      list: {
        id: number;
        name: string;
        totalApplicants: number;
        exceed: number;
        meet: number;
        doNotMeet: number;
        nextSteps: number;
        publishedDate: string;
      }[];
    };
  };
  const job = data.list.find(({ nextSteps }) => nextSteps > 0);
  if (!job) throw new Error('The demo has nobody in the next steps');
  const card = demo
    .getByRole('article')
    .filter({ has: demo.getByRole('heading', { name: job.name, exact: true }) })
    .first();
  await expect(card).toContainText(`${job.totalApplicants} applicant`);
  const posted = new Date(job.publishedDate).toLocaleDateString('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
  });
  await expect(card).toContainText(`Posted ${posted}`);
  // Fewer than twenty are people, not percentages.
  const few = job.totalApplicants < 20;
  const bands = [job.exceed, job.meet, job.doNotMeet].map((share) =>
    few ? String(Math.round((share * job.totalApplicants) / 100)) : `${share}%`,
  );
  await expect(card.getByRole('definition')).toHaveText(bands);
  await expect(card.getByRole('term')).toHaveText(['Exceed', 'Meet', 'Do not meet']);
  await card.getByRole('link', { name: `${job.nextSteps} Next Steps` }).click();
  await expect(demo).toHaveURL(`/management/${company}?jobId=${job.id}&status=nextSteps`);
  await demo.context().close();
});
