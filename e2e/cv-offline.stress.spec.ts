import { expect, type Page } from '@playwright/test';
import { divert } from './diverted.ts';
import { field, status } from './locators.ts';
import { test } from './openings.ts';
import { storedCv } from './own-cv.ts';
import { gone, press, sees } from './walk.ts';

/* Input in a CV survives an unreliable network. */

const offline = 'Offline. Your changes are kept on this device.';

/** In the wizard; a reload that asks first is agreed to. */
async function openWizard(page: Page, step: string): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/create-resume?step=${step}`);
}

test('typing goes on without a network and is saved when it is back @cv-13', async ({
  candidate: page,
}) => {
  const context = page.context();
  await openWizard(page, 'profile');
  await field(page, 'First name').fill('Ines');
  await expect.poll(async () => (await storedCv(page)).profile['firstName']).toBe('Ines');

  await context.setOffline(true);
  await field(page, 'Position').pressSequentially('Welder');
  await sees(status(page, offline));
  // Its last try has failed: what saves it later is the network's return.
  const failed = page.waitForEvent('requestfailed', (request) =>
    (request.postData() ?? '').includes('Ships and cranes.'),
  );
  await field(page, 'About you').pressSequentially('Ships and cranes.');
  await failed;
  await expect(field(page, 'Position')).toHaveValue('Welder');

  await context.setOffline(false);
  await expect
    .poll(async () => (await storedCv(page)).profile)
    .toMatchObject({ firstName: 'Ines', position: 'Welder', bio: 'Ships and cranes.' });
  await gone(status(page, offline));
  await page.reload();
  await expect(field(page, 'Position')).toHaveValue('Welder');
  await expect(field(page, 'About you')).toHaveValue('Ships and cranes.');
});

test('a reload before it could be saved loses nothing @cv-14', async ({ candidate: page }) => {
  const context = page.context();
  await openWizard(page, 'profile');
  await field(page, 'First name').fill('Ines');
  await expect.poll(async () => (await storedCv(page)).profile['firstName']).toBe('Ines');

  // The page comes back before the calls that save do.
  const mend = await divert(page, '**/v1/applicant/cv/*/profile', (route) => route.abort());
  await context.setOffline(true);
  await field(page, 'Position').pressSequentially('Welder');
  await context.setOffline(false);
  await page.reload();
  await expect(field(page, 'Position')).toHaveValue('Welder');
  expect((await storedCv(page)).profile['position']).toBe('');

  mend();
  await page.reload();
  await expect(field(page, 'Position')).toHaveValue('Welder');
  await expect.poll(async () => (await storedCv(page)).profile['position']).toBe('Welder');
});

test('skills too', async ({ candidate: page }) => {
  const context = page.context();
  await openWizard(page, 'skills');
  const name = page.getByRole('combobox', { name: 'Skill' });
  await sees(name);
  await context.setOffline(true);
  await name.pressSequentially('Welding');
  await page.keyboard.press('Escape');
  await page
    .getByRole('group', { name: 'Level' })
    .getByRole('radio', { name: /^4/ })
    .press('Space');
  await sees(status(page, offline));

  await context.setOffline(false);
  await page.reload();
  await expect(name).toHaveValue('Welding');
  await expect
    .poll(async () => (await storedCv(page)).skills)
    .toMatchObject([{ name: 'Welding', level: 4 }]);
});

test('leaving with something unsaved asks, and keeps it @cv-15', async ({ candidate: page }) => {
  await page.goto('/');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await link('My CV').click();
  await link('Create my CV').click();
  await field(page, 'First name').fill('Ines');
  await expect.poll(async () => (await storedCv(page)).profile['firstName']).toBe('Ines');
  await page.context().setOffline(true);
  await field(page, 'Position').pressSequentially('Welder');

  const popup = page.getByRole('dialog', { name: 'Leave without saving?' });
  await link('Home').click();
  await press(popup, 'Stay here');
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/create-resume/);
  await expect(field(page, 'Position')).toHaveValue('Welder');

  // Where the whole page is left, the browser asks.
  const asked = page.waitForEvent('dialog');
  const closed = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closed;

  await link('Home').click();
  await press(popup, 'Leave anyway');
  await expect(page).toHaveURL('/');
  await page.context().setOffline(false);
  await page.goto('/create-resume');
  await expect(field(page, 'Position')).toHaveValue('Welder');
  await expect.poll(async () => (await storedCv(page)).profile['position']).toBe('Welder');
});
