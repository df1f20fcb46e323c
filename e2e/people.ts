import { createHash, randomUUID } from 'node:crypto';
import type { Tokens } from '@fourfold/contract/account/schema.ts';
import { expect, type Locator, type Page } from '@playwright/test';

interface KeptMail {
  text: string;
  date: string;
}

/** An unused address. */
export const newAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@post.example`;

/** A network of one's own: a worker signs in more people than one network may in an hour. */
export function networkOf(email: string): string {
  const [a, b, c] = createHash('sha256').update(email).digest();
  return `10.${1 + ((a ?? 0) % 255)}.${b}.${c}`;
}

/** The code in the newest mail to an address. */
export async function codeFor(page: Page, email: string): Promise<string> {
  const answer = await page.request.get('/dev/mailbox.json', { params: { to: email } });
  const [mail] = (await answer.json()) as KeptMail[];
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${email}`);
  return code;
}

/** On the login page: has a code sent. @returns the field that asks for it */
export async function askForCode(page: Page, email: string): Promise<Locator> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const field = page.getByRole('textbox', { name: 'Code' });
  await expect(field).toBeFocused();
  return field;
}

/** On the login page: signs in as a user would, by the code from the mail. */
export async function signInHere(page: Page, email: string): Promise<void> {
  const field = await askForCode(page, email);
  await field.fill(await codeFor(page, email));
  await expect(page).not.toHaveURL(/login/);
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await signInHere(page, email);
}

/**
 * Signs in as one of the demo's people, through the calls: tests beside each other do so at once, and
 * no second code is sent while one is under way.
 */
export async function signInAsDemo(page: Page, who: 'employer' | 'candidate'): Promise<void> {
  await expect(() => startSession(page, `${who}@fourfold.example`)).toPass();
  await page.goto('/');
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Signs in for the first time and says what for. */
export async function signUp(page: Page, email: string, role: 'hire' | 'find work'): Promise<void> {
  await signIn(page, email);
  await page.getByRole('button', { name: `I want to ${role}` }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Signs a browser in through the calls. */
async function startSession(page: Page, email: string): Promise<void> {
  const from = { 'x-forwarded-for': networkOf(email) };
  const sent = await page.request.post('/v1/auth/login/email', { data: { email }, headers: from });
  if (!sent.ok()) throw new Error(`No code for ${email}: ${sent.status()}`);
  const body = { email, code: await codeFor(page, email), remember: true };
  // As a browser's call, because the session will be a browser's.
  const headers = { ...from, 'sec-fetch-site': 'same-origin' };
  const verify = '/v1/auth/login/email/verify-code';
  const answer = await page.request.post(verify, { data: body, headers });
  if (!answer.ok()) throw new Error(`${email} was not signed in: ${answer.status()}`);
  const { data } = (await answer.json()) as { data: Tokens };
  const url = new URL(answer.url()).origin;
  // Those that the web keeps itself; the third came with the answer.
  await page.context().addCookies(
    [
      { name: 'refresh-token', value: data.refreshToken, expires: data.refreshTokenExpiredDate },
      { name: 'access-token', value: data.accessToken, expires: data.accessTokenExpiredDate },
    ].map((one) => ({ ...one, url, expires: Date.parse(one.expires) / 1_000, sameSite: 'Strict' })),
  );
}

/** As `signUp` does, but through the calls: for tests of something else, at half the work. */
export async function joinAs(page: Page, email: string, role: 'hire' | 'find work'): Promise<void> {
  await startSession(page, email);
  const wanted = role === 'hire' ? 'employer' : 'candidate';
  await ask(page, 'PATCH', '/v1/user/profile', { role: wanted });
  await page.goto('/');
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** A cookie of this page's browser. */
export const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name);

/** Calls the API as the person of this page, and returns `data` of a success. */
export async function ask<Data>(
  page: Page,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<Data> {
  const token = (await cookie(page, 'access-token'))?.value ?? '';
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  const { response, data: got } = (await answer.json()) as {
    response: { status: string };
    data: Data;
  };
  if (response.status !== 'success') throw new Error(`${method} ${path}: ${response.status}`);
  return got;
}

/** Picks an option of a select by its label. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.click();
  // Not by position: Playwright scrolls to its target, and a list whose field is out of sight
  // closes.
  await page.getByRole('option', { name: option, exact: true }).dispatchEvent('click');
  await expect(field).toHaveValue(option);
}

/** Picks an entry of the open menu, once the menu no longer moves to where there is room. */
export async function pickEntry(page: Page, entry: string): Promise<void> {
  const menu = page.getByRole('menu');
  // Until it is positioned it is at the page's top: Playwright would scroll there, and a menu whose
  // button is out of sight hides.
  await expect(menu).not.toHaveCSS('top', '0px');
  let before = '';
  const stands = async () => {
    const [last, now] = [before, JSON.stringify(await menu.boundingBox())];
    before = now;
    return now === last;
  };
  await expect.poll(stands, { intervals: [50] }).toBe(true);
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Answers every pair by keyboard, always with the same key. */
export async function answerAll(page: Page, key: '1' | '2'): Promise<void> {
  for (let answered = 0; answered < 24; answered += 1) {
    await expect(page.getByText(`${answered} answered`)).toBeVisible();
    await page.keyboard.press(key);
  }
  await expect(page.getByText('24 answered')).toBeVisible();
}

/** A small picture to upload. */
export const picture = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAT0lEQVR42u3PQQkAAAgEsOtkJ8OZ0gi+hcEKLNXzWgQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQELgtK1TEtr1KlUwAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Opens the system's dialog of the focused field with a key, and chooses the picture. */
export async function choosePictureByKey(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  // A key overtakes the word to the page that its dialogs are listened for.
  await page.evaluate(() => undefined);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(picture);
}
