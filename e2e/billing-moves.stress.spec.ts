import { expect, test, type Page } from '@playwright/test';
import { apply, cardOf, namesIn, newPerson, notice } from './hiring-people.ts';
import { newCompany, newPost } from './job-posts.ts';
import { startServer, type OwnServer } from './own-server.ts';
import { dialog, goodCard, payBy } from './paying.ts';
import { ask, joinAs, newAddress } from './people.ts';

/*
 * Moves and bites without a plan, on its own server because it signs in many users: each refusal
 * opens the plans, once, and continues when there is one.
 */

test.describe.configure({ mode: 'serial' });

let server: OwnServer;
let page: Page;
let jobId: number;
const names = ['Ada', 'Bo', 'Cleo', 'Dag', 'Eve', 'Fay'].map((first) => `${first} Moor`);

test.beforeAll(async ({ browser }) => {
  server = await startServer({ APPLY_UNDO_SECONDS: '1' });
  page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await joinAs(page, newAddress('moving'), 'hire');
  const companyId = await newCompany(page, 'Quay Street Mill');
  ({ id: jobId } = await newPost(page, companyId, 'Miller'));
  for (const name of names) {
    const [first = '', last = ''] = name.split(' ');
    const person = await newPerson(page, first, last, { name: 'Baking', level: 4 });
    await apply(page, person, jobId);
  }
  await page.goto('/management');
  await expect(async () => {
    await page.reload();
    await expect(namesIn(page, 'New')).toHaveCount(6, { timeout: 3_000 });
  }).toPass();
  await ask(page, 'POST', '/v1/user/subscription/zero-in-grace-period');
});
test.afterAll(async () => {
  await page.context().close();
  await server.stop();
});

const plans = () => dialog(page, 'Choose a plan');
/** All but one: more than one request moves. */
const some = names.slice(0, 5);
const refusal = 'Moving applicants on needs a plan. Declining them does not.';

test('a move without a plan leads to the plans; who leaves them reads why it was taken back', async () => {
  await page.reload();
  await cardOf(page, 'Ada Moor').hover();
  await cardOf(page, 'Ada Moor').getByRole('button', { name: 'Next steps' }).click();
  await expect(plans()).toContainText('Select a plan that works best for you.');
  // It says why it came.
  await expect(plans()).toContainText(refusal);
  await plans().getByRole('button', { name: 'Cancel' }).click();
  await expect(notice(page, refusal)).toBeVisible();
  await expect(namesIn(page, 'New')).toHaveCount(6);
  // Declining needs none.
  await cardOf(page, 'Fay Moor').hover();
  await cardOf(page, 'Fay Moor').getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(namesIn(page, 'New')).toHaveCount(5);
});

test('a bite that was refused keeps its note', async () => {
  await cardOf(page, 'Ada Moor').hover();
  await cardOf(page, 'Ada Moor').getByRole('button', { name: 'Bite' }).click();
  const popup = dialog(page, 'Send a bite to somebody who applied');
  const note = popup.getByRole('textbox', { name: 'Add a note' });
  await note.fill('Your rye won us over.');
  await popup.getByRole('button', { name: 'Send bite' }).click();
  await plans().getByRole('button', { name: 'Cancel' }).click();
  await expect(popup).toContainText('Sending a bite needs a plan.');
  await expect(note).toHaveValue('Your rye won us over.');
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(namesIn(page, 'New')).toHaveCount(5);
});

test('many at once ask once, and go on when a plan is chosen @plan-6', async () => {
  for (const name of some) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  const moveAll = () => bar.getByRole('button', { name: 'Next steps' }).click();
  await moveAll();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(notice(page, `0 moved, 5 couldn’t be moved: ${refusal}`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(namesIn(page, 'New')).toHaveCount(5);

  for (const name of some) {
    const box = page.getByRole('checkbox', { name: `Select ${name}` });
    if (!(await box.isChecked())) await box.click();
  }
  await moveAll();
  await plans().getByRole('button', { name: 'Try for free' }).click();
  await dialog(page, 'Upgrade summary')
    .getByRole('button', { name: 'Continue to payment' })
    .click();
  await payBy(page, goodCard);
  const done = dialog(page, 'Congratulations');
  await expect(done).toContainText('Hiring, unlocked.');
  await page.keyboard.press('Escape');
  await expect(done).toHaveCount(0);
  await expect(namesIn(page, 'Next steps')).toHaveCount(5);
  await expect(notice(page, '5 moved.')).toBeVisible();
});
