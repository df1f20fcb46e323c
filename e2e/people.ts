import { createHash, randomUUID } from 'node:crypto';
import type { Tokens } from '@fourfold/contract/account/schema.ts';
import { type APIRequestContext, expect, type Locator, type Page, request } from '@playwright/test';

export type Role = 'hire' | 'find work';

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
export async function codeFor(page: Pick<Page, 'request'>, email: string): Promise<string> {
  const answer = await page.request.get('/dev/mailbox.json', { params: { to: email } });
  const [mail] = (await answer.json()) as KeptMail[];
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${email}`);
  return code;
}

/** On the login page: has a code sent. @returns the field that asks for it */
export async function askForCode(page: Page, email: string): Promise<Locator> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: /^(Send me a code|Continue)$/ }).click();
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
export async function signUp(page: Page, email: string, role: Role): Promise<void> {
  await signIn(page, email);
  await page.getByRole('button', { name: `I want to ${role}` }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

/** Signs somebody in through the calls. @returns the tokens, and the server's address */
async function tokensFor(calls: APIRequestContext, email: string, more = {}) {
  const headers = { 'x-forwarded-for': networkOf(email), ...more };
  const sent = await calls.post('/v1/auth/login/email', { data: { email }, headers });
  if (!sent.ok()) throw new Error(`No code for ${email}: ${sent.status()}`);
  const data = { email, code: await codeFor({ request: calls }, email), remember: true };
  const verify = '/v1/auth/login/email/verify-code';
  const answer = await calls.post(verify, { data, headers });
  if (!answer.ok()) throw new Error(`${email} was not signed in: ${answer.status()}`);
  const { data: tokens } = (await answer.json()) as { data: Tokens };
  return { tokens, url: new URL(answer.url()).origin };
}

async function startSession(page: Page, email: string): Promise<void> {
  // As a browser's call, because the session will be a browser's.
  const own = { 'sec-fetch-site': 'same-origin' };
  const { tokens, url } = await tokensFor(page.request, email, own);
  // Those that the web keeps itself; the third came with the answer.
  await page.context().addCookies(
    [
      {
        name: 'refresh-token',
        value: tokens.refreshToken,
        expires: tokens.refreshTokenExpiredDate,
      },
      { name: 'access-token', value: tokens.accessToken, expires: tokens.accessTokenExpiredDate },
    ].map((one) => ({ ...one, url, expires: Date.parse(one.expires) / 1_000, sameSite: 'Strict' })),
  );
}

/** A new account that acts through the calls alone, at the server of this page. */
export async function newAccount(by: Page, name: string): Promise<{ by: Page; token: string }> {
  // A request of the page's own would take its sign-in away.
  const baseURL = new URL((await by.request.get('/readyz')).url()).origin;
  const visitor = await request.newContext({ baseURL });
  const { tokens } = await tokensFor(visitor, newAddress(name));
  await visitor.dispose();
  return { by, token: tokens.accessToken };
}

/** As `signUp` does, but through the calls, and loads no page. */
export async function joinAs(page: Page, email: string, role: Role): Promise<void> {
  await startSession(page, email);
  const wanted = role === 'hire' ? 'employer' : 'candidate';
  await ask(page, 'PATCH', '/v1/user/profile', { role: wanted });
}

/** A cookie of this page's browser. */
export const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name);

/** Who calls the API: the person of a page, or one without a page, by a token. */
export type Caller = Page | { by: Page; token: string };

const pageOf = (who: Caller) => ('token' in who ? who.by : who);

export const tokenOf = async (who: Caller) =>
  'token' in who ? who.token : ((await cookie(who, 'access-token'))?.value ?? '');

/** Calls the API, and returns `data` of a success. */
export async function ask<Data>(
  who: Caller,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<Data> {
  const headers = { Authorization: `Bearer ${await tokenOf(who)}` };
  const answer = await pageOf(who).request.fetch(path, { method, headers, ...(data && { data }) });
  const { response, data: got } = (await answer.json()) as {
    response: { status: string; message?: string };
    data: Data;
  };
  if (response.status !== 'success')
    throw new Error(`${method} ${path}: ${response.status} ${response.message}`);
  return got;
}

/** Makes something by a call. @returns its id */
export const make = async (who: Caller, path: string, data?: object) =>
  (await ask<{ id: number }>(who, 'POST', path, data)).id;

export interface Named {
  id: number;
  name: string;
}

export const listOf = async <Row = Named>(who: Caller, path: string) =>
  (await ask<{ list: Row[] }>(who, 'GET', path)).list;

export const countOf = async (who: Caller, path: string) =>
  (await ask<{ count: number }>(who, 'GET', path)).count;

/** All 24 pairs answered alike: by the first of each, or the second. */
export async function answersOf(who: Caller, place = 0) {
  const pairs = await listOf<{ id: number; variants: { id: number }[] }>(
    who,
    '/v1/reference/behavior',
  );
  return pairs.map(({ id, variants }) => ({ behaviorId: id, variantId: variants[place]?.id }));
}

/** @returns the id of an uploaded picture */
export async function uploadPicture(who: Caller, name = picture.name): Promise<number> {
  const answer = await pageOf(who).request.post('/v1/file/upload/picture/small', {
    headers: { Authorization: `Bearer ${await tokenOf(who)}` },
    multipart: { file: { ...picture, name } },
  });
  return ((await answer.json()) as { data: { id: number } }).data.id;
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
export async function answerAll(page: Page, key: '1' | '2', from = 0): Promise<void> {
  for (let answered = from; answered < 24; answered += 1) {
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
