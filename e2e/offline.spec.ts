import { expect, test } from '@playwright/test';
import { newAddress, signUp } from './people.ts';

test('without a connection a popup and a page say so, and are there once it is back', async ({
  page,
  context,
}) => {
  await signUp(page, newAddress('offline'), 'find work');
  await page.goto('/settings?tab=privacy');
  const leave = page.getByRole('button', { name: 'Delete account' });
  await expect(leave).toBeVisible();
  await context.setOffline(true);

  await leave.click();
  const popup = page.getByRole('dialog', { name: 'Your Account Will Be Permanently Deleted' });
  await expect(popup.getByRole('alert')).toContainText('could not be loaded');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeAttached();
  // What is in a popup comes by itself.
  await context.setOffline(false);
  await expect(popup.getByRole('button', { name: 'Keep my account' })).toBeVisible();
  await popup.getByRole('button', { name: 'Keep my account' }).click();

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
});

test('what fails without a connection is told', async ({ page, context }) => {
  await signUp(page, newAddress('offline'), 'find work');
  await page.goto('/settings?tab=notifications');
  const bite = page.getByRole('switch', { name: 'An employer sent me a bite' });
  await expect(bite).toBeChecked();
  // What a notice is made of has come by then.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await bite.dispatchEvent('click');
  await expect(page.getByRole('alert')).toBeVisible();
});
