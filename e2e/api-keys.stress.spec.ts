import { expect, test, type Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { joinAs, newAddress } from './people.ts';

/* API keys: created, shown once, listed and ended in Settings. */

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** A call as a program makes it: without the browser's cookies. */
async function ask(page: Page, key: string, path: string): Promise<number> {
  const answer = await page.request.get(path, {
    headers: { authorization: `Bearer ${key}`, cookie: '' },
  });
  return answer.status();
}

async function createKey(page: Page, name: string, scope: 'Read' | 'Read and write') {
  await page.getByRole('button', { name: 'Create a key' }).click();
  const popup = dialog(page, 'Create an API key');
  await popup.getByRole('textbox', { name: 'Name' }).fill(name);
  await popup.getByRole('radio', { name: scope, exact: true }).check();
  await popup.getByRole('button', { name: 'Create key' }).click();
  const shown = popup.getByRole('textbox', { name: `The key “${name}”` });
  await expect(shown).toBeFocused();
  await expect(popup.getByText('it is shown only this once')).toBeVisible();
  return { popup, key: await shown.inputValue() };
}

for (const [role, path, other] of [
  ['hire', '/v1/employer/company', '/v1/applicant/job'],
  ['find work', '/v1/applicant/job', '/v1/employer/company'],
] as const)
  test(`whoever is to ${role} creates a key, copies it and ends it @open-67`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 390, height: 844 });
    await joinAs(page, newAddress('keys'), role);
    await page.goto('/settings?tab=api');
    await expect(page.getByText('No API keys yet.')).toBeVisible();

    // A key needs a name; the keyboard is enough.
    await page.getByRole('button', { name: 'Create a key' }).press('Enter');
    const popup = dialog(page, 'Create an API key');
    const name = popup.getByRole('textbox', { name: 'Name' });
    await expect(name).toBeFocused();
    await name.press('Enter');
    await expect(popup.getByText('Please complete this field')).toBeVisible();
    const chosen = role === 'hire' ? 'Hiring' : 'Finding work';
    await expect(popup.getByRole('radio', { name: chosen })).toBeChecked();
    await name.press('Escape');
    await expect(popup).toHaveCount(0);

    const { key, popup: shown } = await createKey(page, 'Nightly export', 'Read');
    expect(key).toMatch(/^ff_live_[\w-]{43}$/);
    await checkPage(page, {});
    await shown.getByRole('button', { name: 'Copy the key' }).click();
    await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await shown.getByRole('button', { name: 'I have stored it' }).click();
    await expect(page.getByText(key)).toHaveCount(0);
    const row = page.getByRole('main').getByRole('listitem');
    await expect(row).toContainText(`ends with ${key.slice(-4)} · never used`);

    expect([await ask(page, key, path), await ask(page, key, other)]).toEqual([200, 403]);
    await page.reload();
    await expect(row).toContainText('last used today');
    await checkPage(page, {});

    await row.getByRole('button', { name: 'End Nightly export' }).click();
    await dialog(page, 'End “Nightly export”?').getByRole('button', { name: 'End key' }).click();
    await expect(page.getByText('“Nightly export” is ended.')).toBeVisible();
    await expect(page.getByText('No API keys yet.')).toBeVisible();
    expect(await ask(page, key, path)).toBe(401);
  });

test('with ten keys there is no room for another', async ({ page }) => {
  await joinAs(page, newAddress('ten-keys'), 'hire');
  await page.goto('/settings?tab=api');
  for (let made = 1; made <= 10; made += 1) {
    const { popup } = await createKey(page, `Key ${made}`, 'Read and write');
    await popup.getByRole('button', { name: 'I have stored it' }).click();
  }
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
  await expect(page.getByText('There is room for 10 keys.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create a key' })).toHaveCount(0);
});
