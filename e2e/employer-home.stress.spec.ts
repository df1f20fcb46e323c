import { expect, test, type Locator, type Page } from '@playwright/test';
import { stayLonger } from './diverted.ts';
import { apply, newPerson } from './hiring-people.ts';
import { clickThrice, enterThrice, tapThrice } from './impatient.ts';
import { newCompany, newPost } from './job-posts.ts';
import { ask, joinAs, newAddress } from './people.ts';

/* The employer's home: the best new people, with their moves. */

/** A job with the best first, and one more who waits behind. @returns its id */
async function twoApplied(page: Page): Promise<number> {
  await joinAs(page, newAddress('home'), 'hire');
  const companyId = await newCompany(page, 'Cask and Stave');
  const { id: jobId } = await newPost(page, companyId, 'Cooper');
  for (const [name, level] of [
    ['Ada', 3],
    ['Bo', 1],
  ] as const)
    await apply(page, await newPerson(page, name, 'Stave', { name: 'Baking', level }), jobId);
  await expect(async () => {
    await page.goto('/');
    await expect(rowOf(page, 'Ada Stave')).toContainText('2 new for Cooper', { timeout: 3_000 });
  }).toPass();
  return jobId;
}

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /new applicants? to look at|All caught up/ })
    .getByRole('listitem')
    .filter({ hasText: name });

/** Of both, by the server. */
async function statuses(page: Page, jobId: number): Promise<Record<string, string>> {
  const { list } = await ask<{
    list: { firstName: string; application: { status: string } }[];
  }>(page, 'GET', `/v1/employer/job/${jobId}/application?limit=10`);
  return Object.fromEntries(list.map((one) => [one.firstName, one.application.status]));
}

const hands: Record<string, (page: Page, target: Locator) => Promise<void>> = {
  mouse: clickThrice,
  touch: tapThrice,
  key: async (page, target) => {
    await target.focus();
    await enterThrice(page);
  },
};

for (const [hand, thrice] of Object.entries(hands)) {
  test.describe(hand, () => {
    test.use({ hasTouch: hand === 'touch' });

    test(`the best new person is moved on the home, one by one: by ${hand} @hiring-34`, async ({
      page,
    }) => {
      const jobId = await twoApplied(page);
      await expect(rowOf(page, 'Bo Stave')).toHaveCount(0);
      await thrice(page, rowOf(page, 'Ada Stave').getByRole('button', { name: /^Next steps ?: / }));
      await expect.poll(() => statuses(page, jobId)).toEqual({ Ada: 'nextSteps', Bo: 'new' });
      // Then the next of this job has her place.
      await expect(rowOf(page, 'Bo Stave')).toContainText('1 new for Cooper');
      await expect(rowOf(page, 'Ada Stave')).toHaveCount(0);
      expect(await statuses(page, jobId)).toEqual({ Ada: 'nextSteps', Bo: 'new' });
    });
  });
}

test('a move on the home is undone in its place, declining asks, and a name leads to the person', async ({
  page,
}) => {
  await stayLonger(page);
  const jobId = await twoApplied(page);
  const ada = rowOf(page, 'Ada Stave');
  await ada.getByRole('button', { name: /^Next steps ?: / }).click();
  await ada.getByRole('button', { name: 'Undo: Ada Stave' }).click();
  await expect.poll(() => statuses(page, jobId)).toMatchObject({ Ada: 'new' });
  await expect(ada.getByRole('button', { name: /^Next steps ?: / })).toBeVisible();

  await ada.getByRole('button', { name: 'Moves of Ada Stave' }).click();
  await page.getByRole('menuitem', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => statuses(page, jobId)).toMatchObject({ Ada: 'employerDeclined' });
  await rowOf(page, 'Bo Stave').getByRole('link', { name: 'Bo Stave' }).click();
  await expect(page).toHaveURL(new RegExp(`/candidates/\\d+\\?jobId=${jobId}`));
});
