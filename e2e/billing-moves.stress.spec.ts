import { expect, type Page, test } from '@playwright/test';
import { namesIn, pressOn } from './board.ts';
import { newJob } from './job-posts.ts';
import { newApplicants } from './job-seekers.ts';
import { button, dialog, notice, region } from './locators.ts';
import { shared } from './openings.ts';
import { type OwnServer, startServer } from './own-server.ts';
import { goodCard, payBy } from './paying.ts';
import { ask } from './people.ts';
import { gone, press, says, sees } from './walk.ts';

/*
 * Moves and bites without a plan, on its own server because it signs in many users: each refusal
 * opens the plans, once, and continues when there is one.
 */

let server: OwnServer;
let page: Page;
const names = ['Ada', 'Bo', 'Cleo', 'Dag', 'Eve', 'Fay'].map((first) => `${first} Moor`);

shared(async (enter) => {
  server = await startServer({ APPLY_UNDO_SECONDS: '1' });
  page = await enter('hire', { baseURL: server.url });
  const { jobId } = await newJob(page, 'Quay Street Mill', 'Miller');
  await newApplicants(page, jobId, Object.fromEntries(names.map((name) => [name, 4])));
  await page.goto('/management');
  await expect(namesIn(page, 'New')).toHaveCount(6);
  await ask(page, 'POST', '/v1/user/subscription/zero-in-grace-period');
});
test.afterAll(() => server.stop());

const plans = () => dialog(page, 'Choose a plan');
/** All but one: more than one request moves. */
const some = names.slice(0, 5);
const refusal = 'Moving applicants on needs a plan. Declining them does not.';

test('a move without a plan leads to the plans; who leaves them reads why it was taken back', async () => {
  await page.reload();
  await pressOn(page, 'Ada Moor', 'Next steps');
  await says(plans(), 'Select a plan that works best for you.');
  // It says why it came.
  await says(plans(), refusal);
  await press(plans(), 'Cancel');
  await sees(notice(page, refusal));
  await expect(namesIn(page, 'New')).toHaveCount(6);
  // Declining needs none.
  await pressOn(page, 'Fay Moor', 'Decline');
  await press(page.getByRole('dialog'), 'Decline');
  await expect(namesIn(page, 'New')).toHaveCount(5);
});

test('a bite that was refused keeps its note', async () => {
  await pressOn(page, 'Ada Moor', 'Bite');
  const popup = dialog(page, 'Send a bite to somebody who applied');
  const note = popup.getByRole('textbox', { name: 'Add a note' });
  await note.fill('Your rye won us over.');
  await press(popup, 'Send bite');
  await press(plans(), 'Cancel');
  await says(popup, 'Sending a bite needs a plan.');
  await expect(note).toHaveValue('Your rye won us over.');
  await press(popup, 'Cancel');
  await expect(namesIn(page, 'New')).toHaveCount(5);
});

test('many at once ask once, and go on when a plan is chosen @plan-6', async () => {
  for (const name of some) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  const bar = region(page, 'Selection');
  const moveAll = () => button(bar, 'Next steps').click();
  await moveAll();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await sees(notice(page, `0 moved, 5 couldn’t be moved: ${refusal}`));
  await gone(page.getByRole('dialog'));
  await expect(namesIn(page, 'New')).toHaveCount(5);

  for (const name of some) {
    const box = page.getByRole('checkbox', { name: `Select ${name}` });
    if (!(await box.isChecked())) await box.click();
  }
  await moveAll();
  await press(plans(), 'Try for free');
  await press(dialog(page, 'Upgrade summary'), 'Continue to payment');
  await payBy(page, goodCard);
  const done = dialog(page, 'Congratulations');
  await says(done, 'Hiring, unlocked.');
  await page.keyboard.press('Escape');
  await gone(done);
  await expect(namesIn(page, 'Next steps')).toHaveCount(5);
  await sees(notice(page, '5 moved.'));
});
