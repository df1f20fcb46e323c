import { closestOnPage, pageOrder } from '@fourfold/contract/matching/page-order.ts';
import { expect, type Page } from '@playwright/test';
import { newCompany, newDraft, newJobDraft } from './job-posts.ts';
import { newCv, newPerson, unpublishCv } from './job-seekers.ts';
import { test } from './openings.ts';
import { countsAsBefore } from './operator.ts';
import { ask } from './people.ts';
import { says, sees } from './walk.ts';

/* Both searches page by page, while people and jobs come and go. */

interface Listed {
  list: { id: number; matchScore: number | null; sameRole: boolean }[];
  count: number;
  bands?: Record<'exceed' | 'meet' | 'doNotMeet', number>;
}

const next = (page: Page) => page.getByRole('link', { name: 'Next', exact: true });
const previous = (page: Page) => page.getByRole('link', { name: 'Previous', exact: true });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

/** The ids of a page, once the pager shows its number. */
async function idsOn(page: Page, place: number): Promise<number[]> {
  await says(pager(page), `Page ${place} of`);
  await sees(page.locator('main [aria-busy="false"] [data-item] a').first());
  const links = page.locator('main [data-item] :is(h2, h3) a');
  return links.evaluateAll((all) =>
    all.map((link) => Number(/(\d+)(\?|$)/.exec(link.getAttribute('href') ?? '')?.[1])),
  );
}

/** The ids of a list as its pages show them. */
const shownIds = (list: Listed['list']) =>
  list.flatMap((_, at) =>
    at % closestOnPage === 0
      ? pageOrder('match', list.slice(at, at + closestOnPage)).map(({ id }) => id)
      : [],
  );

test('people: who comes or goes between two pages doubles nobody and hides nobody @search-14', async ({
  employer: page,
}) => {
  const { jobId } = await newJobDraft(page, 'Cranberry Freight', 'Forklift driver');
  const skills = [{ name: 'Forklift operation', level: 5 }];
  await ask(page, 'PATCH', `/v1/employer/job/${jobId}/skill`, { skills });
  await ask(page, 'POST', `/v1/employer/job/${jobId}/publish`);
  const skill = { name: 'Forklift operation', level: 5 };
  const leaving = await newPerson(page, 'Odile Marrow', [skill]);
  const coming = await newPerson(page, 'Piet Sorrel', [skill]);
  await unpublishCv(coming);
  const everybody = () =>
    ask<Listed>(page, 'GET', `/v1/employer/candidate?jobId=${jobId}&limit=1000`);
  const before = await everybody();
  const all = shownIds(before.list);
  expect(all.length).toBeGreaterThan(2 * closestOnPage);
  expect(all.indexOf(leaving.cvId)).toBeLessThan(closestOnPage);

  await page.goto(`/search-candidates?jobId=${jobId}`);
  const { exceed, meet, doNotMeet } = before.bands ?? {};
  await sees(page.getByText(`${all.length} people. The 20 closest`));
  const bands = page.locator('main dl').first();
  await expect(bands).toHaveText(`Exceed${exceed}Meet${meet}Do not meet${doNotMeet}`);
  const seen = await idsOn(page, 1);
  expect(seen).toEqual(all.slice(0, closestOnPage));
  await expect(previous(page)).not.toHaveAttribute('href');

  // One row of the first page disappears: by offset, the first of the next would move there and be missed.
  await unpublishCv(leaving);
  await next(page).click();
  seen.push(...(await idsOn(page, 2)));
  expect(seen).toEqual(all.slice(0, 2 * closestOnPage));
  // A row appears before them: by offset, the last of this page would appear again on the next.
  await ask(coming, 'POST', '/v1/applicant/cv/publish');
  for (let place = 3; await next(page).getAttribute('href'); place += 1) {
    await next(page).click();
    seen.push(...(await idsOn(page, place)));
  }
  expect(seen).toEqual(all);

  // Back, reload and 'Previous' lead to where the pages began.
  await page.goto(`/search-candidates?jobId=${jobId}`);
  const first = await idsOn(page, 1);
  await next(page).click();
  const second = await idsOn(page, 2);
  await next(page).click();
  await idsOn(page, 3);
  await page.goBack();
  expect(await idsOn(page, 2)).toEqual(second);
  await page.goForward();
  const third = await idsOn(page, 3);
  await page.reload();
  expect(await idsOn(page, 3)).toEqual(third);
  // With one row less before them, by offset the second page would start later.
  await unpublishCv(coming);
  await previous(page).click();
  expect(await idsOn(page, 2)).toEqual(second);
  await ask(coming, 'POST', '/v1/applicant/cv/publish');
  await page
    .getByRole('link', { name: /\w/ })
    .and(page.locator('main [data-item] a'))
    .first()
    .click();
  await expect(page).toHaveURL(/\/candidates\/\d+/);
  await page.goBack();
  expect(await idsOn(page, 2)).toEqual(second);
  await previous(page).click();
  await expect(page).not.toHaveURL(/after|page=/);
  expect(await idsOn(page, 1)).toEqual(first);

  // A shared link opens its page; a filter starts the list again.
  await next(page).click();
  await idsOn(page, 2);
  const link = page.url();
  await page.goto('/companies');
  await page.goto(link);
  expect(await idsOn(page, 2)).toEqual(second);
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzzz');
  await expect(page).toHaveURL(/search=zzzz/);
  await expect(page).not.toHaveURL(/after|page=/);
});

test('jobs: a post between two pages doubles none, and a full last page is the last @search-15', async ({
  candidate: page,
  enter,
}) => {
  const hiring = await enter('hire');
  const companyId = await newCompany(hiring, 'Tansy Glass');
  const post = async (name: string) => {
    const { id } = await newDraft(hiring, companyId, name);
    const skills = [{ name: 'Tansy glass blowing', level: 3 }];
    await ask(hiring, 'PATCH', `/v1/employer/job/${id}/skill`, { skills });
    await ask(hiring, 'POST', `/v1/employer/job/${id}/publish`);
    await countsAsBefore();
    return id;
  };
  const posted: number[] = [];
  for (let number = 1; number <= 20; number += 1) posted.unshift(await post(`Blower ${number}`));
  await newCv(page, 'Ebba Lund', [{ name: 'Tansy glass blowing', level: 3 }]);

  for (const list of [
    `/companies/${companyId}`,
    '/search-jobs?sort=newest&search=tansy',
    '/jobs',
  ]) {
    await page.goto(list);
    const seen = await idsOn(page, 1);
    posted.unshift(await post('Blower again'));
    await next(page).click();
    seen.push(...(await idsOn(page, 2)));
    // Jobs of others may share a word with the position.
    expect(seen.filter((id) => posted.includes(id))).toEqual(posted.slice(1));
    expect(new Set(seen).size).toBe(seen.length);
    // Two pages of ten, the company's, are full; elsewhere other jobs may follow.
    if (list.startsWith('/companies')) await expect(next(page)).not.toHaveAttribute('href');
  }
});
