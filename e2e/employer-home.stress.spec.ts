import { expect, type Locator, type Page } from '@playwright/test';
import { stayLonger } from './diverted.ts';
import { clickThrice, enterThrice, tapThrice } from './impatient.ts';
import { newJob } from './job-posts.ts';
import { newApplicants } from './job-seekers.ts';
import { button, region } from './locators.ts';
import { test } from './openings.ts';
import { listOf } from './people.ts';
import { follow, gone, press, says, sees } from './walk.ts';

/* The employer's home: the best new people, with their moves. */

/** A job with the best first, and one more who waits behind. @returns its id */
async function twoApplied(page: Page): Promise<number> {
  const { jobId } = await newJob(page, 'Cask and Stave', 'Cooper');
  await newApplicants(page, jobId, { 'Ada Stave': 3, 'Bo Stave': 1 });
  await page.goto('/');
  await says(rowOf(page, 'Ada Stave'), '2 new for Cooper');
  return jobId;
}

const rowOf = (page: Page, name: string) =>
  region(page, /new applicants? to look at|All caught up/)
    .getByRole('listitem')
    .filter({ hasText: name });

/** Of both, by the server. */
async function statuses(page: Page, jobId: number): Promise<Record<string, string>> {
  const list = await listOf<{ firstName: string; application: { status: string } }>(
    page,
    `/v1/employer/job/${jobId}/application?limit=10`,
  );
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
      employer: page,
    }) => {
      const jobId = await twoApplied(page);
      await gone(rowOf(page, 'Bo Stave'));
      await thrice(page, button(rowOf(page, 'Ada Stave'), /^Next steps ?: /));
      await expect.poll(() => statuses(page, jobId)).toEqual({ Ada: 'nextSteps', Bo: 'new' });
      // Then the next of this job has her place.
      await says(rowOf(page, 'Bo Stave'), '1 new for Cooper');
      await gone(rowOf(page, 'Ada Stave'));
      expect(await statuses(page, jobId)).toEqual({ Ada: 'nextSteps', Bo: 'new' });
    });
  });
}

test('a move on the home is undone in its place, declining asks, and a name leads to the person', async ({
  employer: page,
}) => {
  await stayLonger(page);
  const jobId = await twoApplied(page);
  const ada = rowOf(page, 'Ada Stave');
  await press(ada, /^Next steps ?: /, 'Undo: Ada Stave');
  await expect.poll(() => statuses(page, jobId)).toMatchObject({ Ada: 'new' });
  await sees(button(ada, /^Next steps ?: /));

  await press(ada, 'Moves of Ada Stave');
  await page.getByRole('menuitem', { name: 'Decline' }).click();
  await press(page.getByRole('dialog'), 'Decline');
  await expect.poll(() => statuses(page, jobId)).toMatchObject({ Ada: 'employerDeclined' });
  await follow(rowOf(page, 'Bo Stave'), 'Bo Stave');
  await expect(page).toHaveURL(new RegExp(`/candidates/\\d+\\?jobId=${jobId}`));
});
