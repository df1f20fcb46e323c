import { expect, test } from '@playwright/test';
import { divert } from './diverted.ts';
import { ask, joinAs, newAddress, picture } from './people.ts';

/* Networks that never answer: the waiting user is informed, and lost requests are repeated. */

test('a picture whose network gave up says so, and can be sent again', async ({ page }) => {
  await joinAs(page, newAddress('upload'), 'find work');
  await page.goto('/create-resume');
  const field = page.locator('input[type=file]');
  await expect(field).toBeAttached();
  const mend = await divert(page, '**/v1/file/upload/**', (route) => route.abort('timedout'));
  await field.setInputFiles(picture);
  const told = page.getByRole('status').filter({ hasText: 'We can’t reach Fourfold.' });
  await expect(told).toBeVisible();
  mend();
  await field.setInputFiles(picture);
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('a call that is never answered ends, and what was typed is kept and sent @cv-29', async ({
  page,
}) => {
  await joinAs(page, newAddress('silence'), 'find work');
  await page.clock.install();
  await page.goto('/create-resume');
  const name = page.getByRole('textbox', { name: 'First name' });
  await expect(name).toBeVisible();
  let calls = 0;
  await page.route('**/v1/applicant/cv/*/profile', async (route) => {
    calls += 1;
    // The first one gets no answer.
    if (calls > 1) await route.continue();
  });
  const asked = page.waitForRequest(/\/cv\/\d+\/profile/);
  await name.fill('Ines');
  await page.clock.runFor(1_000);
  await asked;
  await page.clock.runFor(41_000);
  await expect(page.getByText('Saving…')).toHaveCount(0);
  // The next try is timed once the page has drawn that this one failed.
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return (await ask<{ profile: object }>(page, 'GET', '/v1/applicant/cv')).profile;
    })
    .toMatchObject({ firstName: 'Ines' });
});

test('what could not be read comes by itself once the network is back', async ({
  page,
  context,
}) => {
  await joinAs(page, newAddress('return'), 'find work');
  await page.goto('/companies');
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('a');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('We can’t reach Fourfold.');
  await context.setOffline(false);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
