import { expect, type Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { button, dialog } from './locators.ts';
import { test } from './openings.ts';
import { gone, press, says, sees } from './walk.ts';

/* API keys: created, shown once, listed and ended in Settings. */

/** A call as a program makes it: without the browser's cookies. */
async function ask(page: Page, key: string, path: string): Promise<number> {
  const answer = await page.request.get(path, {
    headers: { authorization: `Bearer ${key}`, cookie: '' },
  });
  return answer.status();
}

async function createKey(page: Page, name: string, scope: 'Read' | 'Read and write') {
  await press(page, 'Create a key');
  const popup = dialog(page, 'Create an API key');
  await popup.getByRole('textbox', { name: 'Name' }).fill(name);
  await popup.getByRole('radio', { name: scope, exact: true }).check();
  await press(popup, 'Create key');
  const shown = popup.getByRole('textbox', { name: `The key “${name}”` });
  await expect(shown).toBeFocused();
  await sees(popup.getByText('it is shown only this once'));
  return { popup, key: await shown.inputValue() };
}

for (const [role, path, other] of [
  ['hire', '/v1/employer/company', '/v1/applicant/job'],
  ['find work', '/v1/applicant/job', '/v1/employer/company'],
] as const)
  test(`whoever is to ${role} creates a key, copies it and ends it @open-67`, async ({ enter }) => {
    const page = await enter(role, { viewport: { width: 390, height: 844 } });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/settings?tab=api');
    await sees(page.getByText('No API keys yet.'));

    // A key needs a name; the keyboard is enough.
    await button(page, 'Create a key').press('Enter');
    const popup = dialog(page, 'Create an API key');
    const name = popup.getByRole('textbox', { name: 'Name' });
    await expect(name).toBeFocused();
    await name.press('Enter');
    await sees(popup.getByText('Please complete this field'));
    const chosen = role === 'hire' ? 'Hiring' : 'Finding work';
    await expect(popup.getByRole('radio', { name: chosen })).toBeChecked();
    await name.press('Escape');
    await gone(popup);

    const { key, popup: shown } = await createKey(page, 'Nightly export', 'Read');
    expect(key).toMatch(/^ff_live_[\w-]{43}$/);
    await checkPage(page, {});
    await press(shown, 'Copy the key');
    await sees(button(shown, 'Copied'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await press(shown, 'I have stored it');
    await gone(page.getByText(key));
    const row = page.getByRole('main').getByRole('listitem');
    await says(row, `ends with ${key.slice(-4)} · never used`);

    expect([await ask(page, key, path), await ask(page, key, other)]).toEqual([200, 403]);
    await page.reload();
    await says(row, 'last used today');
    await checkPage(page, {});

    await press(row, 'End Nightly export');
    await press(dialog(page, 'End “Nightly export”?'), 'End key');
    await sees(page.getByText('“Nightly export” is ended.'), page.getByText('No API keys yet.'));
    expect(await ask(page, key, path)).toBe(401);
  });

test('with ten keys there is no room for another', async ({ employer: page }) => {
  await page.goto('/settings?tab=api');
  for (let made = 1; made <= 10; made += 1) {
    const { popup } = await createKey(page, `Key ${made}`, 'Read and write');
    await press(popup, 'I have stored it');
  }
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
  await sees(page.getByText('There is room for 10 keys.'));
  await gone(button(page, 'Create a key'));
});
