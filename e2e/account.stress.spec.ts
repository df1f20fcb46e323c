import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { ask, codeFor, cookie, newAddress, signIn, signInHere, signUp } from './people.ts';

/* The account: its address, its devices, its data, its end. */

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a new e-mail address is taken once its code has come back @account-27', async ({ page }) => {
  const old = newAddress('old');
  await signUp(page, old, 'find work');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  const next = newAddress('next');
  const field = page.getByRole('textbox', { name: 'New e-mail' });
  await field.fill('nonsense');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(
    page.getByText('Please enter an e-mail address like name@example.com'),
  ).toBeVisible();
  await field.fill(next);
  await page.getByRole('button', { name: 'Send me a code' }).click();

  const popup = dialog(page, 'Confirm your new e-mail');
  await popup.getByRole('textbox', { name: 'Code' }).fill('12');
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await expect(popup.getByText('That code isn’t right. You have 4 more tries.')).toBeVisible();
  await popup.getByRole('textbox', { name: 'Code' }).fill(await codeFor(page, next));
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    page.getByText(
      'Your e-mail address is changed. All other devices are signed out, and all API keys are ended.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText(next)).toBeVisible();
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

test('another device is listed and signed out at once @account-38', async ({ page, browser }) => {
  const email = newAddress('devices');
  await signUp(page, email, 'find work');
  const other = await browser.newContext();
  const there = await other.newPage();
  await signIn(there, email);
  await expect(there.getByRole('navigation').first()).toBeVisible();

  await page.goto('/settings');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
  await rows.getByRole('button', { name: /^Sign out Chrome on / }).click();
  await expect(rows).toHaveCount(1);
  await there.goto('/resume');
  await expect(there).toHaveURL(/\/login/);
  await other.close();
});

test('one button signs all other devices out @account-37', async ({ page, browser }) => {
  const email = newAddress('everywhere');
  await signUp(page, email, 'find work');
  const other = await browser.newContext();
  const there = await other.newPage();
  await signIn(there, email);
  await expect(there.getByRole('navigation').first()).toBeVisible();

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('1 other device signed out. You stay signed in here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await there.goto('/resume');
  await expect(there).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
  await other.close();
});

test('everything is taken along as one zip @account-39', async ({ page }) => {
  const email = newAddress('export');
  await signUp(page, email, 'hire');
  await ask(page, 'POST', '/v1/employer/company', { name: 'Harbor Bakery' });
  await page.goto('/settings?tab=privacy');
  await page.getByRole('button', { name: 'Prepare file' }).click();
  await expect(page.getByText(/^Prepared .*You can download it until/)).toBeVisible();
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
  await expect(question).toHaveCount(0);
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
  await expect(last).toBeVisible();
  await last.getByRole('textbox').fill('DELETE');
  await button.click();

  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  expect(await cookie(page, 'refresh-token')).toBeUndefined();
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.get('/v1/user/profile', { headers })).status()).toBe(401);
  // The same address starts fresh.
  await signInHere(page, email);
  await expect(page.getByRole('heading', { name: 'What brings you here?' })).toBeVisible();
});

test('without a client id of Google nothing of Google is there @account-35', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  await expect(page.getByText('Google')).toHaveCount(0);
  await signUp(page, newAddress('plain'), 'find work');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
  await expect(page.getByText('Google')).toHaveCount(0);
});
