import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { networkOf, newAddress, picture } from './people.ts';

/* The other side of a hiring: people with published CVs who act through the calls. */

export interface Person {
  name: string;
  token: string;
  cvId: number;
}

type Method = 'GET' | 'POST' | 'PATCH';

/** Calls the API with a token, and returns `data` of a success. */
export async function askAs<Data>(
  page: Page,
  token: string,
  [method, path]: [Method, string],
  data?: object,
): Promise<Data> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  const { response, data: got } = (await answer.json()) as {
    response: { status: string; message?: string };
    data: Data;
  };
  if (response.status !== 'success')
    throw new Error(`${method} ${path}: ${response.status} ${response.message}`);
  return got;
}

/** A token of a new account; the page's own sign-in stays as it is. */
async function newToken(page: Page, name: string): Promise<string> {
  const email = newAddress(name);
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('There is no browser');
  const visitor = context.request;
  const base = new URL(page.url()).origin;
  const headers = { 'x-forwarded-for': networkOf(email) };
  await visitor.post(`${base}/v1/auth/login/email`, { data: { email }, headers });
  const mails = await visitor.get(`${base}/dev/mailbox.json`, { params: { to: email } });
  const [mail] = (await mails.json()) as { text: string }[];
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  const verified = await visitor.post(`${base}/v1/auth/login/email/verify-code`, {
    data: { email, code },
    headers,
  });
  const { data } = (await verified.json()) as { data: { accessToken: string } };
  await context.close();
  return data.accessToken;
}

/** A person with a published CV and one skill at a level. */
export async function newPerson(
  page: Page,
  firstName: string,
  lastName: string,
  skill: { name: string; level: number },
): Promise<Person> {
  const token = await newToken(page, firstName.toLowerCase());
  await askAs(page, token, ['PATCH', '/v1/user/profile'], { role: 'candidate' });
  const { id } = await askAs<{ id: number }>(page, token, ['POST', '/v1/applicant/cv']);
  const upload = await page.request.post('/v1/file/upload/picture/small', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { file: picture },
  });
  const avatar = (await upload.json()) as { data: { id: number } };
  const cv = `/v1/applicant/cv/${id}`;
  await askAs(page, token, ['PATCH', `${cv}/profile`], {
    avatarId: avatar.data.id,
    firstName,
    lastName,
    position: 'Baker',
    contactEmail: `${firstName.toLowerCase()}@post.example`,
    locationCity: 'Duluth',
    locationStateId: 'MN',
    locationPostalCode: '55802',
    yearsOfExperience: 4,
    employmentTypeId: 1,
    industryId: 5,
    revenueType: 'hourly',
    revenueMin: 27,
    revenueMax: 40,
  });
  const skills = [{ ...skill, workOutside: true }];
  await askAs(page, token, ['PATCH', `${cv}/skill`], { skills });
  const { list } = await askAs<{ list: { id: number; variants: { id: number }[] }[] }>(
    page,
    token,
    ['GET', '/v1/reference/behavior'],
  );
  const behaviors = list.map((one) => ({ behaviorId: one.id, variantId: one.variants[0]?.id }));
  await askAs(page, token, ['PATCH', `${cv}/behavior`], { behaviors });
  await askAs(page, token, ['POST', '/v1/applicant/cv/publish']);
  return { name: `${firstName} ${lastName}`, token, cvId: id };
}

/** Applies; delivered to the employer a second later. @returns the application's id */
export async function apply(page: Page, { token, cvId }: Person, jobId: number): Promise<number> {
  const path = `/v1/applicant/cv/${cvId}/application/job/${jobId}`;
  return (await askAs<{ id: number }>(page, token, ['POST', path])).id;
}

/** A column of the board. */
export const columnOf = (page: Page, label: string) =>
  page.getByRole('region', { name: label, exact: true });

/** A person's card on the board, in any column. */
export const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });

/** The people in a column, from top to bottom. */
export const namesIn = (page: Page, label: string) =>
  columnOf(page, label).getByRole('heading', { level: 3 });

export const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text });

export async function expectIn(page: Page, label: string, names: readonly string[]): Promise<void> {
  await expect(namesIn(page, label)).toHaveText([...names]);
}

/** A page that says whether it was ever loaded anew. */
export const stay = (page: Page) =>
  page.evaluate(() => Object.assign(window, { sameDocument: true }));
export const stayed = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** The candidate in a browser of her own, with the session that made her CV. */
export async function browserOf(
  boss: Page,
  browser: Browser,
  token: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ timezoneId: 'America/Chicago' });
  const url = new URL(boss.url()).origin;
  await context.addCookies(
    ['refresh-token', 'access-token'].map((cookie) => ({ name: cookie, value: token, url })),
  );
  return context;
}
