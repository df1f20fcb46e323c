import { expect, type Page } from '@playwright/test';
import { newCompany, newDraft } from './job-posts.ts';
import { exactly, link } from './locators.ts';
import { byFinger, test } from './openings.ts';
import { ask, listOf, signInAsDemo } from './people.ts';
import { gone, says, sees } from './walk.ts';

/* Lists look sorted: in 'Best match' and 'Highest score' no score rises under a heading. */

const headings = ['Same kind of role', 'Other roles, related skills'];

interface Row {
  /** The heading it stands under; a column on the board; '' without one. */
  under: string;
  /** -1 without a score. */
  score: number;
}

/** The rows of a list from top to bottom, once it is still. */
async function rowsOf(page: Page, rows: string): Promise<Row[]> {
  await sees(page.locator(rows).first());
  await gone(page.locator('main [aria-busy=true]'));
  return page.locator(rows).evaluateAll((all) =>
    all.map((row) => {
      const hidden = [...row.querySelectorAll('.ff-hidden')];
      const unit = hidden.find(({ textContent }) => textContent === '% match');
      const score = Number.parseInt(unit?.parentElement?.textContent ?? '-1', 10);
      const under = row.closest('section[aria-label]')?.getAttribute('aria-label') ?? '';
      return { under, score };
    }),
  );
}

/** The pairs of neighbors under a heading where the score rises. */
const rising = (rows: readonly Row[]) =>
  rows.flatMap(({ under, score }, at) => {
    const next = rows[at + 1];
    return next?.under === under && next.score > score ? [`${under}: ${score}, ${next.score}`] : [];
  });

const results = 'main [data-item]';

/** A list is sorted by what it shows; those by match stand under the two headings, each there once. */
async function expectSorted(page: Page, by: 'match' | 'score', most = 20): Promise<void> {
  const rows = await rowsOf(page, results);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.length).toBeLessThanOrEqual(most);
  expect(rising(rows)).toEqual([]);
  const seen = rows.map(({ under }) => under).filter((one, at, all) => one !== all[at - 1]);
  const known = headings.filter((heading) => seen.includes(heading));
  if (by === 'match') expect(seen).toEqual(known);
  else expect(known).toEqual([]);
}

const next = (page: Page) => link(page, 'Next', exactly);
const onPage = (page: Page, number: number) =>
  says(page.getByRole('navigation', { name: 'Pages' }), `Page ${number} of`);
const sentence = 'The 20 closest, page by page; on a page the highest score first.';

/** Both pages of a search, there and back. */
async function expectPagesSorted(page: Page, address: string, by: 'match' | 'score') {
  await page.goto(address);
  await onPage(page, 1);
  await expectSorted(page, by);
  expect(await page.locator(results).count()).toBe(20);
  const said = page.getByText(sentence);
  if (by === 'match') await sees(said);
  else await gone(said);
  await next(page).click();
  await onPage(page, 2);
  await expectSorted(page, by);
  await page.goBack();
  await onPage(page, 1);
  await expectSorted(page, by);
}

test('a candidate’s lists of jobs @order-2', async ({ page }) => {
  await signInAsDemo(page, 'candidate');
  await expectSorted(page, 'match', 5);
  await page.goto('/jobs');
  await expectSorted(page, 'match');
  for (const by of ['match', 'score'] as const)
    await expectPagesSorted(page, `/search-jobs?sort=${by}`, by);
});

test('an employer’s lists of people, and a heading with nobody under it @order-2', async ({
  page,
}) => {
  await signInAsDemo(page, 'employer');
  await sees(page.getByRole('heading', { name: /^Who matches/ }));
  await expectSorted(page, 'match', 5);
  const jobs = await listOf<{ id: number; name: string }>(
    page,
    '/v1/employer/job?status=published&limit=100',
  );
  const job = jobs.find(({ name }) => name === 'Web Developer') ?? jobs[0];
  await expectPagesSorted(page, `/candidates?jobId=${job?.id}`, 'match');
  for (const by of ['match', 'score'] as const)
    await expectPagesSorted(page, `/search-candidates?jobId=${job?.id}&sort=${by}`, by);

  // Who is saved need not be related: by score alone.
  const list = await listOf<{ id: number }>(page, '/v1/employer/candidate?limit=6');
  for (const { id } of list)
    await ask(page, 'PUT', `/v1/employer/job/${job?.id}/candidate/${id}/saved`);
  await page.goto(`/candidates?jobId=${job?.id}&tab=saved`);
  await expectSorted(page, 'score');
  for (const { id } of list)
    await ask(page, 'DELETE', `/v1/employer/job/${job?.id}/candidate/${id}/saved`);
});

test('a job whose title nobody bears has one heading, and one that asks for nothing has none @order-2', async ({
  employer: page,
}) => {
  const companyId = await newCompany(page, 'Quince Works');
  const skills = [{ name: 'TypeScript', level: 4 }];
  const job = await newDraft(page, companyId, 'Quincewright', { skills });
  await page.goto(`/search-candidates?jobId=${job.id}`);
  await expectSorted(page, 'match');
  await sees(page.getByRole('heading', { name: 'Other roles, related skills', level: 2 }));
  await gone(page.getByRole('heading', { name: 'Same kind of role' }));

  const bare = await newDraft(page, companyId, 'Web developer', { skills: [] });
  await page.goto(`/search-candidates?jobId=${bare.id}&sort=match`);
  await sees(page.locator(results).first());
  await gone(
    page.getByRole('heading', { name: 'Other roles, related skills' }),
    page.getByText(sentence),
  );
});

test('a job’s applicants stand by score, on board, table and phone, unless one chooses Closest @order-2', async ({
  page,
  enter,
}) => {
  await signInAsDemo(page, 'employer');
  const jobs = await listOf<{ id: number; totalApplicants: number }>(
    page,
    '/v1/employer/job?status=published&limit=100',
  );
  const most = jobs.toSorted((a, b) => b.totalApplicants - a.totalApplicants).slice(0, 3);
  const address = `/management?jobId=${most[0]?.id}`;
  const risen: string[] = [];
  for (const { id } of most) {
    await page.goto(`/management?jobId=${id}`);
    const board = await rowsOf(page, 'main [data-column] [data-application]');
    expect(board.length).toBeGreaterThan(4);
    risen.push(...rising(board));
    await page.goto(`/management?jobId=${id}&view=table`);
    risen.push(...rising(await rowsOf(page, 'main tbody tr')));
  }
  expect(risen).toEqual([]);

  await page.goto(`${address}&view=table`);
  const sortBy = page.getByRole('combobox', { name: 'Sort by' });
  const match = page.getByRole('columnheader', { name: 'Match' });
  await expect(match).toHaveAttribute('aria-sort', 'descending');
  await match.getByRole('button').click();
  await expect(match).toHaveAttribute('aria-sort', 'ascending');
  const turned = await rowsOf(page, 'main tbody tr');
  expect(rising(turned.filter(({ score }) => score >= 0).toReversed())).toEqual([]);
  // Another order is not what the column says.
  await sortBy.click();
  await page.getByRole('option', { name: 'Closest' }).dispatchEvent('click');
  await expect(page).toHaveURL(/sort=match/);
  await expect(match).toHaveAttribute('aria-sort', 'none');
  await page.goBack();
  await expect(match).toHaveAttribute('aria-sort', 'ascending');

  await page.goto(address);
  await rowsOf(page, 'main [data-column] [data-application]');
  const fullest = await page.locator('main [data-column]').evaluateAll((all) => {
    const people = (column: Element) => column.querySelectorAll('[data-application]').length;
    return all.toSorted((a, b) => people(b) - people(a))[0]?.getAttribute('data-column');
  });
  const phone = await enter(page, byFinger(390, 844));
  await phone.goto(`${address}&status=${fullest}`);
  const cards = await rowsOf(phone, 'main [data-application]');
  expect(cards.length).toBeGreaterThan(1);
  expect(rising(cards)).toEqual([]);
});
