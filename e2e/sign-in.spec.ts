import { expect, test } from '@playwright/test';
import { pressEnter, signInByKeys } from './keyboard.ts';
import { link } from './locators.ts';
import { askForCode, codeFor, cookie, newAddress } from './people.ts';
import { sees } from './walk.ts';

/* Signing in by the code from the mail (SPEC.md section 4). */

test.describe('the code', () => {
  test('that is wrong gets the server’s message under the field', async ({ page }) => {
    const email = newAddress('wrong');
    await page.goto('/login');
    const field = await askForCode(page, email);
    const right = await codeFor(page, email);
    const answer = page.waitForResponse('**/verify-code');
    await field.fill(right === '111111' ? '222222' : '111111');
    const { response } = (await (await answer).json()) as {
      response: { message?: string; fields?: { constraints: string[] }[] };
    };
    const said = response.fields?.flatMap(({ constraints }) => constraints).join(', ');
    const message = said || response.message || '';
    expect(message).not.toBe('');
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toHaveAttribute('aria-invalid', 'true');

    await field.fill(right);
    await expect(page).toHaveURL('/');
  });

  test('may be sent again after 30 s', async ({ page }) => {
    await page.clock.install();
    await page.goto('/login');
    await askForCode(page, newAddress('again'));
    const button = page.getByRole('button', { name: /^Send again/ });
    await expect(button).toHaveText(/^Send again in \d+ s$/);
    // From here on time passes only as told.
    await page.clock.pauseAt(Date.now() + 10_000);
    await expect(button).toHaveText(/^Send again in (1?\d|20) s$/);
    const left = Number(/\d+/.exec(await button.innerText())?.[0]);
    await expect(button).toBeDisabled();
    await page.clock.fastForward((left - 2) * 1_000);
    await expect(button).toHaveText(/^Send again in \d s$/);
    await expect(button).toBeDisabled();
    await page.clock.fastForward(3_000);
    await expect(button).toHaveText('Send again');
    await expect(button).toBeEnabled();

    // Only the server's clock counts.
    await page.clock.resume();
    await button.click();
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/wait/i);
  });

  test('has a panel that hides after 5 minutes', async ({ page }) => {
    await page.clock.install();
    await page.goto('/login');
    await askForCode(page, newAddress('late'));
    const panel = page.getByRole('heading', { name: 'Check your e-mail' });
    // A busy machine has used some of the five minutes by now.
    await page.clock.fastForward('04:20');
    await sees(panel);
    await page.clock.fastForward('00:41');
    await expect(panel).toBeHidden();
    await sees(
      page.getByRole('heading', { name: 'Sign in', exact: true }),
      page.getByText('The code is no longer valid.'),
    );
  });

  for (const between of [' ', '-']) {
    test(`is taken as pasted, with “${between}” in it`, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const email = newAddress('paste');
      await page.goto('/login');
      const field = await askForCode(page, email);
      const code = await codeFor(page, email);
      const text = ` ${code.slice(0, 3)}${between}${code.slice(3)} `;
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await field.press('ControlOrMeta+v');
      await sees(page.getByRole('heading', { name: 'What brings you here?' }));
    });
  }

  for (const remember of [true, false]) {
    test(`opens a session that ${remember ? 'stays' : 'ends with the browser'}`, async ({
      page,
    }) => {
      const email = newAddress('remember');
      await page.goto('/login');
      const field = await askForCode(page, email);
      await page.getByLabel('Keep me signed in on this device').setChecked(remember);
      await field.fill(await codeFor(page, email));
      await expect(page).toHaveURL('/');
      const days = ((await cookie(page, 'refresh-token'))?.expires ?? 0) - Date.now() / 1_000;
      // -1 is what a cookie of the browser's session has.
      expect(days > 13 * 86_400).toBe(remember);
    });
  }
});

test('by keyboard alone somebody signs in and says what for', async ({ page }) => {
  await signInByKeys(page);
  await pressEnter(page, page.getByRole('button', { name: 'I want to find work' }));
  await pressEnter(page, link(page, 'Create my CV'));
  await expect(page).toHaveURL(/create-resume/);
});
