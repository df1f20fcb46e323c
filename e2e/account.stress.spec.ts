import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, type Page } from '@playwright/test';
import { dialog } from './locators.ts';
import { type Enter, test } from './openings.ts';
import { ask, codeFor, cookie, joinAs, newAddress, signIn, signInHere, signUp } from './people.ts';
import { gone, sees } from './walk.ts';

/* The account: its address, its devices, its data, its end. */

test('a new e-mail address is taken once its code has come back @account-27', async ({ page }) => {
  const old = newAddress('old');
  await signUp(page, old, 'find work');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  const next = newAddress('next');
  const field = page.getByRole('textbox', { name: 'New e-mail' });
  await field.fill('nonsense');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await sees(page.getByText('Please enter an e-mail address like name@example.com'));
  await field.fill(next);
  await page.getByRole('button', { name: 'Send me a code' }).click();

  const popup = dialog(page, 'Confirm your new e-mail');
  await popup.getByRole('textbox', { name: 'Code' }).fill('12');
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await sees(popup.getByText('That code isn’t right. You have 4 more tries.'));
  await popup.getByRole('textbox', { name: 'Code' }).fill(await codeFor(page, next));
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await sees(
    page.getByText(
      'Your e-mail address is changed. All other devices are signed out, and all API keys and passkeys are ended.',
    ),
    page.getByRole('main').getByText(next),
  );
  expect(await ask(page, 'GET', '/v1/user/profile')).toMatchObject({ email: next });
  // The old address gets a mail that does not name the new one.
  const mail = async () => {
    const answer = await page.request.get('/dev/mailbox.json', { params: { to: old } });
    return ((await answer.json()) as { subject: string; text: string }[])[0];
  };
  await expect
    .poll(async () => (await mail())?.subject)
    .toBe('Your Fourfold account has a new e-mail address');
  expect((await mail())?.text).not.toContain(next);
});

/** Somebody who is signed in here, in the settings, and on another device. @returns its page */
async function onTwoDevices(page: Page, enter: Enter): Promise<Page> {
  const email = newAddress('devices');
  await joinAs(page, email, 'find work');
  const there = await enter(null);
  await signIn(there, email);
  await sees(there.getByRole('navigation').first());
  await page.goto('/settings');
  return there;
}
const devices = (page: Page) => page.getByRole('main').getByRole('listitem');

test('another device is listed and signed out at once @account-38', async ({ page, enter }) => {
  const there = await onTwoDevices(page, enter);
  await expect(devices(page)).toHaveCount(2);
  await expect(devices(page).filter({ hasText: 'This device' })).toHaveCount(1);
  await devices(page)
    .getByRole('button', { name: /^Sign out Chrome on / })
    .click();
  await expect(devices(page)).toHaveCount(1);
  await there.goto('/resume');
  await expect(there).toHaveURL(/\/login/);
});

test('one button signs all other devices out @account-37', async ({ page, enter }) => {
  const there = await onTwoDevices(page, enter);
  const everywhere = page.getByRole('button', { name: 'Sign out everywhere else' });
  await everywhere.click();
  await sees(page.getByText('1 other device signed out. You stay signed in here.'));
  await gone(everywhere);
  await expect(devices(page)).toHaveCount(1);
  await there.goto('/resume');
  await expect(there).toHaveURL(/\/login/);
  await page.reload();
  await sees(page.getByRole('heading', { name: 'Devices' }));
});

test('everything is taken along as one zip @account-39', async ({ page }) => {
  const email = newAddress('export');
  await signUp(page, email, 'hire');
  await ask(page, 'POST', '/v1/employer/company', { name: 'Harbor Bakery' });
  await page.goto('/settings?tab=privacy');
  await page.getByRole('button', { name: 'Prepare file' }).click();
  await sees(page.getByText(/^Prepared .*You can download it until/));
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^fourfold-export-\d{4}-\d\d-\d\d\.zip$/);
  const archive = unzipSync(await readFile(await file.path()));
  const read = (name: string): unknown => JSON.parse(strFromU8(archive[name] ?? new Uint8Array()));
  expect(read('account.json')).toMatchObject({ email, role: 'employer' });
  expect(read('companies.json')).toMatchObject([{ name: 'Harbor Bakery' }]);
});

test('an account is deleted after two questions and a word in capitals @account-41', async ({
  page,
}) => {
  const email = newAddress('leaving');
  await signUp(page, email, 'find work');
  const token = (await cookie(page, 'access-token'))?.value ?? '';
  await page.goto('/settings?tab=privacy');
  const begin = page.getByRole('main').getByRole('button', { name: 'Delete account' });

  const question = dialog(page, 'Your Account Will Be Permanently Deleted');
  await begin.click();
  await question.getByRole('button', { name: 'Keep my account' }).click();
  await gone(question);
  await begin.click();
  await question.getByRole('button', { name: 'Delete account' }).click();

  const last = dialog(page, 'Type DELETE to delete your account');
  const button = last.getByRole('button', { name: 'Delete account' });
  await expect(button).toBeDisabled();
  for (const wrong of ['delete', 'Delete', 'DELET', ' DELETE', 'DELETE ', 'DELETED']) {
    await last.getByRole('textbox').fill(wrong);
    await expect(button).toBeDisabled();
  }
  await last.getByRole('textbox').press('Enter');
  await sees(last);
  await last.getByRole('textbox').fill('DELETE');
  await button.click();

  await expect(page).toHaveURL(/\/login/);
  await sees(page.getByText('Your account is deleted.'));
  expect(await cookie(page, 'refresh-token')).toBeUndefined();
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.get('/v1/user/profile', { headers })).status()).toBe(401);
  // The same address starts fresh.
  await signInHere(page, email);
  await sees(page.getByRole('heading', { name: 'What brings you here?' }));
});

test('without a client id of Google nothing of Google is there @account-35', async ({ page }) => {
  await page.goto('/login');
  await sees(page.getByRole('button', { name: 'Send me a code' }));
  await gone(page.getByText('Google'));
  await signUp(page, newAddress('plain'), 'find work');
  await page.goto('/settings');
  await sees(page.getByRole('heading', { name: 'Devices' }));
  await gone(page.getByText('Google'));
});
