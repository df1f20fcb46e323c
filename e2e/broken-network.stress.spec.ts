import { expect } from '@playwright/test';
import { divert } from './diverted.ts';
import { button, exactly, status } from './locators.ts';
import { test } from './openings.ts';
import { ask, picture } from './people.ts';
import { gone, says, sees } from './walk.ts';

/* Networks that never answer: the waiting user is informed, and lost requests are repeated. */

test('a picture whose network gave up says so, and can be sent again', async ({
  candidate: page,
}) => {
  await page.goto('/create-resume');
  const field = page.locator('input[type=file]');
  await expect(field).toBeAttached();
  const mend = await divert(page, '**/v1/file/upload/**', (route) => route.abort('timedout'));
  await field.setInputFiles(picture);
  const told = status(page, 'We can’t reach Fourfold.');
  await sees(told);
  mend();
  await field.setInputFiles(picture);
  await sees(button(page, 'Remove', exactly));
  await gone(told);
});

test('a call that is never answered ends, and what was typed is kept and sent @cv-29', async ({
  candidate: page,
}) => {
  await page.clock.install();
  await page.goto('/create-resume');
  const name = page.getByRole('textbox', { name: 'First name' });
  await sees(name);
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
  await gone(page.getByText('Saving…'));
  // The next try is timed once the page has drawn that this one failed.
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return (await ask<{ profile: object }>(page, 'GET', '/v1/applicant/cv')).profile;
    })
    .toMatchObject({ firstName: 'Ines' });
});

test('what could not be read comes by itself once the network is back', async ({
  candidate: page,
}) => {
  await page.goto('/companies');
  await sees(page.getByRole('article').first());
  await page.context().setOffline(true);
  await page.getByRole('searchbox').fill('a');
  await page.keyboard.press('Enter');
  await says(page.getByRole('alert'), 'We can’t reach Fourfold.');
  await page.context().setOffline(false);
  await sees(page.getByRole('article').first());
  await gone(page.getByRole('alert'));
});
