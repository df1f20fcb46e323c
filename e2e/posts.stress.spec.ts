import { expect, type Page, test } from '@playwright/test';
import { divert, hold } from './diverted.ts';
import { closeJob, newCompany, newDraft, newPost } from './job-posts.ts';
import { button, exactly, link } from './locators.ts';
import { shared } from './openings.ts';
import { ask, listOf, pickEntry, signInAsDemo } from './people.ts';
import { follow, gone, press, says, sees } from './walk.ts';

/* An employer's job posts: the lists, the cards, the menus, and closing, deleting, posting again. */

// One employer's posts, from the first company on.
let page: Page;
let companyId: number;

shared(async (enter) => {
  page = await enter('hire');
});

const goTo = (tab?: string, more = '') =>
  page.goto(`/companies/${companyId}/posts${tab ? `?tab=${tab}${more}` : ''}`);
const cardOf = (name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const openMenu = (name: string) => button(page, `More about ${name}`, exactly).click();
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
  await sees(page.getByText('First, your company'));
  await expect(link(page, 'Create a company')).toHaveAttribute('href', '/companies/add');
  companyId = await newCompany(page, 'Quarry Lane Bakery');
  await page.goto('/');
  await follow(page, 'Post a job');
  await expect(page).toHaveURL(`/companies/${companyId}/job/add`);

  const other = await ask<{ id: number }>(page, 'POST', '/v1/employer/company', {
    name: 'Quarry Lane Mill',
  });
  await page.goto('/post-job');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post a job');
  await follow(page, 'Quarry Lane Mill');
  await expect(page).toHaveURL(`/companies/${other.id}/job/add`);
});

test('/companies/{id}/job leads to the first job, and to the posts once there is one @posts-9', async () => {
  await page.goto(`/companies/${companyId}/job`);
  await expect(page).toHaveURL(`/companies/${companyId}/job/add`);
  await newDraft(page, companyId, 'Baker');
  await page.goto(`/companies/${companyId}/job`);
  await expect(page).toHaveURL(`/companies/${companyId}/posts`);
  await sees(page.getByText('No job is open right now.'));
});

test('a draft: its card, its menu, and the path of its edit @posts-4', async () => {
  await goTo('draft');
  const card = cardOf('Baker');
  await says(card, '0 applicants', 'Posted -');
  await openMenu('Baker');
  await says(page.getByRole('menu'), 'Please choose');
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
  await says(page.getByRole('menu'), 'Please choose');
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
  await says(card, '0 Next Steps');
  await follow(card, 'Search talent');
  await expect(page).toHaveURL(/\/candidates\?jobId=\d+/);
});

test('closing asks first, shows at once in list and counts, and offers the way back @posts-11', async () => {
  await goTo();
  await expectCounts(1, 1, 0, 0);
  await openMenu('Pastry cook');
  await choose('Close job');
  const dialog = page.getByRole('dialog', { name: 'Close this job?' });
  await says(dialog, 'Candidates won’t find “Pastry cook” anymore');
  await press(dialog, 'Cancel');
  await sees(cardOf('Pastry cook'));

  // The server waits, the page does not.
  const answer = await hold(page, '**/v1/employer/job/*/close');
  await openMenu('Pastry cook');
  await choose('Close job');
  await press(page.getByRole('dialog'), 'Close job');
  await gone(cardOf('Pastry cook'));
  await expectCounts(0, 1, 0, 1);
  answer();
  const said = notice('“Pastry cook” is closed.');
  await sees(said);
  await press(said, 'Edit and repost');
  await expect(page).toHaveURL(new RegExp(`/companies/${companyId}/job/\\d+$`));
  await sees(button(page, 'Repost', exactly));
});

test('a closed post: its menu; posting it again opens it once more @posts-6', async () => {
  await goTo('closed');
  await openMenu('Pastry cook');
  await says(page.getByRole('menu'), 'Please choose');
  expect(await entries()).toEqual([
    'Edit and repost',
    'Duplicate this job',
    'Where people come from',
    'Delete',
  ]);
  await choose('Edit and repost');
  await button(page, 'Repost', exactly).click();
  await sees(notice('“Pastry cook” is published.'));
  await goTo();
  await sees(cardOf('Pastry cook'));
  await expectCounts(1, 1, 0, 0);
});

test('what the server refuses comes back with its message @posts-12', async () => {
  const { id } = await newPost(page, companyId, 'Miller');
  await goTo();
  await expectCounts(2, 1, 0, 0);
  // Closed meanwhile in another tab.
  await closeJob(page, id);
  await openMenu('Miller');
  await choose('Close job');
  await press(page.getByRole('dialog'), 'Close job');
  await sees(notice('A job that is closed cannot be closed'));
  // It shows the server's state.
  await expectCounts(1, 1, 0, 1);

  const mend = await divert(page, '**/v1/employer/job/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort('internetdisconnected') : route.fallback(),
  );
  await goTo('draft');
  await openMenu('Baker');
  await choose('Delete');
  await press(page.getByRole('dialog'), 'Delete');
  await sees(notice('We can’t reach Fourfold.'), cardOf('Baker'));
  await expectCounts(1, 1, 0, 1);
  mend();
});

test('deleting a draft and a closed post, each with its own question @posts-13', async () => {
  await goTo('draft');
  await openMenu('Baker');
  await choose('Delete');
  const draft = page.getByRole('dialog', { name: 'Delete this draft?' });
  await says(draft, '“Baker” will be gone for good.');
  await press(draft, 'Delete');
  await sees(notice('“Baker” is deleted.'), page.getByText('No drafts.'));

  await goTo('closed');
  await openMenu('Miller');
  await choose('Delete');
  const post = page.getByRole('dialog', { name: 'Delete this job post?' });
  await says(post, 'The applicants keep their history.');
  await press(post, 'Delete');
  await sees(notice('“Miller” is deleted.'), page.getByText('No closed jobs.'));
  await expectCounts(1, 0, 0, 0);
});

test('ten a page, in the address; the last card of a page leads to the page before @posts-1', async () => {
  for (let number = 1; number <= 11; number += 1) {
    const { id } = await newPost(page, companyId, `Round ${number}`);
    await closeJob(page, id);
  }
  await goTo();
  await follow(page, /^Closed/);
  await expect(page).toHaveURL(`/companies/${companyId}/posts?tab=closed`);
  await expect(page.getByRole('article')).toHaveCount(10);
  await sees(page.getByText('1–10 of 11'));
  await link(page, 'Next', exactly).click();
  await expect(page).toHaveURL(`/companies/${companyId}/posts?tab=closed&page=2`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await sees(cardOf('Round 1'));
  await openMenu('Round 1');
  await choose('Delete');
  await press(page.getByRole('dialog'), 'Delete');
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
    await gone(page.getByRole('dialog'));
    // The focus is where it was.
    await expect(button(page, 'More about Round 2')).toBeFocused();
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
  await gone(page.getByRole('dialog'));
});

test('a job is duplicated as a draft with what is being typed, and opens for editing @posts-22', async () => {
  const { id } = await newDraft(page, companyId, 'Night baker');
  await page.goto(`/companies/${companyId}/job/${id}`);
  await page.getByLabel('City').fill('Two Harbors');
  await openMenu('Night baker');
  await choose('Duplicate this job');
  await sees(notice('This is a new draft, duplicated from “Night baker”.'));
  await expect(page).not.toHaveURL(`/companies/${companyId}/job/${id}`);
  await expect(page).toHaveURL(/\/job\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night baker');
  await expect(page.getByLabel('City')).toHaveValue('Two Harbors');
  await goTo('draft');
  await expect(cardOf('Night baker')).toHaveCount(2);
});

test('a card says what the server counts, and its next steps lead to the people @posts-3', async ({
  page: demo,
}) => {
  await signInAsDemo(demo, 'employer');
  const companies = await listOf<{ id: number }>(demo, '/v1/employer/company');
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
  await says(card, `${job.totalApplicants} applicant`);
  const posted = new Date(job.publishedDate).toLocaleDateString('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
  });
  await says(card, `Posted ${posted}`);
  // Fewer than twenty are people, not percentages.
  const few = job.totalApplicants < 20;
  const bands = [job.exceed, job.meet, job.doNotMeet].map((share) =>
    few ? String(Math.round((share * job.totalApplicants) / 100)) : `${share}%`,
  );
  await expect(card.getByRole('definition')).toHaveText(bands);
  await expect(card.getByRole('term')).toHaveText(['Exceed', 'Meet', 'Do not meet']);
  await follow(card, `${job.nextSteps} Next Steps`);
  await expect(demo).toHaveURL(`/management/${company}?jobId=${job.id}&status=nextSteps`);
});
