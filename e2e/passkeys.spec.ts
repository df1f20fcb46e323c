import { expect } from '@playwright/test';
import { button } from './locators.ts';
import { test } from './openings.ts';
import { atLocalhost, deviceOf } from './passkey-device.ts';
import { ask, codeFor } from './people.ts';
import { press, sees } from './walk.ts';

/* Signing in without typing. */

test('one adds a passkey, signs in with it by keyboard alone, names and removes it @trust-6', async ({
  enter,
}) => {
  const page = await enter('find work', atLocalhost);
  const device = await deviceOf(page);
  await page.goto('/settings');
  await press(page, 'Add a passkey');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  // Who has just signed in with a code is asked for no other.
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Laptop');
  await press(dialog, 'Add the passkey');
  await sees(page.getByText('Never used'));
  expect(await device.passkeys()).toMatchObject([
    { rpId: 'localhost', isResidentCredential: true, signCount: 1 },
  ]);

  await page.context().clearCookies();
  await page.goto('/login');
  await button(page, 'Sign in with a passkey').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await page.goto('/settings');
  await sees(page.getByText(/^Last used today · added/));

  await press(page, 'Rename Laptop');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Old laptop');
  await press(page.getByRole('dialog'), 'Save name');
  await press(page, 'Remove Old laptop');
  await press(page.getByRole('dialog', { name: 'Remove “Old laptop”?' }), 'Remove');
  await sees(page.getByText('No passkeys yet.'));

  // What is removed signs nobody in, and the page says what else one can do.
  await page.context().clearCookies();
  await page.goto('/login');
  await press(page, 'Sign in with a passkey');
  await sees(page.getByRole('alert').getByText('or sign in with a code'));
});

test('without a code of the last ten minutes one is sent first @trust-9', async ({ enter }) => {
  const page = await enter('find work', atLocalhost);
  await deviceOf(page);
  // As after ten minutes: the server says that it needs a code.
  let asked = 0;
  await page.route('**/v1/user/passkey/options', async (route) => {
    asked += 1;
    if (asked > 1) return await route.fallback();
    const answer = await route.fetch();
    const body = (await answer.json()) as object;
    return await route.fulfill({ json: { ...body, data: { options: null } } });
  });
  await page.goto('/settings');
  const { email } = await ask<{ email: string }>(page, 'GET', '/v1/user/profile');
  await press(page, 'Add a passkey');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await sees(dialog.getByText(`We sent a code to ${email}.`));
  await press(dialog, 'Add the passkey');
  await sees(dialog.getByText('Please complete this field'));
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await codeFor(page, email));
  // Nobody touches the device: the code was right, and is not asked for again.
  await page.evaluate(() => {
    const create = navigator.credentials.create.bind(navigator.credentials);
    navigator.credentials.create = () => {
      navigator.credentials.create = create;
      return Promise.reject(new DOMException('Timed out', 'NotAllowedError'));
    };
  });
  await press(dialog, 'Add the passkey');
  await sees(dialog.getByRole('alert').getByText('No passkey was made. You can try again.'));
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveCount(0);
  await press(dialog, 'Add the passkey');
  await sees(page.getByText('Never used'));
});
