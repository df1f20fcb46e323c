import { expect, type Locator, type Page } from '@playwright/test';
import { ask, newAddress, pickEntry } from './people.ts';

/* Actions before a screen is checked, and the objects of its person. */

/** Ids by the names in an address: `$jobId` becomes this number. */
export type Ids = Record<string, number>;

export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

/** Presses buttons one after the other, each on the page that the last one opened. */
export const inTurn =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) await page.getByRole('button', { name, exact: true }).last().click();
  };

/** By the switch of the roles. */
export async function leaveHiringAndComeBack(page: Page): Promise<void> {
  const roles = page.getByRole('radiogroup', { name: 'What you are here for' });
  await roles.getByText('Find work').click();
  await expect(page.locator('h1')).toHaveText('Welcome to Fourfold');
  await roles.getByText('Hire').click();
}

/** Opens the menu of a job or company and chooses from it. */
export const fromMenu =
  (entry: string, of: 'main' | 'article' = 'main') =>
  async (page: Page) => {
    await page
      .getByRole(of)
      .getByRole('button', { name: /^More about/ })
      .first()
      .click();
    await pickEntry(page, entry);
  };

export async function sameSkillTwice(page: Page): Promise<void> {
  const fields = page.getByRole('combobox', { name: 'Skill' });
  const add = page.getByRole('button', { name: 'Add a skill' });
  // It comes with the rows.
  await expect(add).toBeVisible();
  for (const place of [0, 1]) {
    if ((await fields.count()) === place) await add.click();
    await fields.nth(place).fill('Welding');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Remove duplicates' }).click();
}

export async function leaveUnsaved(page: Page): Promise<void> {
  await page.route('**/v1/applicant/cv/*/profile', (route) => route.abort('internetdisconnected'));
  await page.getByRole('textbox', { name: 'First name' }).fill('Ines');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Companies' }).click();
}

/** Twice as wide as high, so that its square is to be chosen. */
export async function chooseWidePicture(page: Page): Promise<void> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 200;
    return canvas.toDataURL('image/png');
  });
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer });
}

export const openAccountMenu = async (page: Page) => {
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
};

/** Requests a code for an unused address, so that its popup opens. */
export async function askForNewEmail(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByRole('textbox', { name: 'New e-mail' }).fill(newAddress('looked-at'));
  await page.getByRole('button', { name: 'Send me a code' }).click();
}

/** Acts as a user with a connected Google account: this installation has no Google. */
export async function disconnectGoogle(page: Page): Promise<void> {
  await page.route('**/v1/user/profile', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, googleConnected: true } },
    });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Disconnect' }).click();
}

export async function goOnToDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
}

interface List {
  list: { id: number; status: string }[];
}

const firstId = ({ list }: List, status?: string): number => {
  const found = list.find((one) => status === undefined || one.status === status);
  if (!found) throw new Error(`The demo has nothing that is ${status ?? 'there'}`);
  return found.id;
};

export async function idsOfDemoEmployer(page: Page): Promise<Ids> {
  const id = firstId(await ask(page, 'GET', '/v1/employer/company'));
  const jobs = await ask<List>(page, 'GET', `/v1/employer/company/${id}/job?limit=100`);
  // Which job is the latest, and who has agreed on a time for it, goes by the day.
  for (const { id: jobId, status } of jobs.list) {
    const steppedId = status === 'published' ? await freeToMeet(page, jobId) : null;
    if (steppedId === null) continue;
    const candidateId = firstId(await ask(page, 'GET', `/v1/employer/candidate?jobId=${jobId}`));
    const webhookId = await anyWebhook(page, id);
    return { id, companyId: id, jobId, candidateId, steppedId, webhookId };
  }
  throw new Error('The demo has nobody to meet');
}

/** A webhook of a company that gave up a message; made where there is none. */
async function anyWebhook(page: Page, companyId: number): Promise<number> {
  const path = `/v1/employer/company/${companyId}/webhook`;
  const { list } = await ask<List>(page, 'GET', path);
  const [known] = list;
  if (known) return known.id;
  const body = { address: 'https://hooks.invalid/fourfold', events: ['job.closed'] };
  const { id } = await ask<{ id: number }>(page, 'POST', path, body);
  await ask(page, 'POST', `/v1/employer/webhook/${id}/test`);
  return id;
}

/** Somebody in next steps for a job who can still be offered times; null if there is nobody. */
async function freeToMeet(page: Page, jobId: number): Promise<number | null> {
  const stepped = `/v1/employer/job/${jobId}/application?status=nextSteps`;
  const { list } = await ask<{ list: { id: number; application: { id: number } }[] }>(
    page,
    'GET',
    stepped,
  );
  for (const { id, application } of list) {
    const { interview: agreed } = await ask<{ interview: { state: string } | null }>(
      page,
      'GET',
      `/v1/employer/application/${application.id}`,
    );
    if (agreed?.state !== 'taken') return id;
  }
  return null;
}

const interview = (page: Page) => page.getByRole('region', { name: 'Interview' });

/** Opens the form of interview times, whether or not some are offered. */
export const openTimes = (page: Page) =>
  interview(page)
    .getByRole('button', { name: /^(Offer|Change)/ })
    .click();

/** Chooses a day (`2026-12-01`) and a time (`2:30 PM`) for one of the times offered. */
export async function chooseTime(
  popup: Locator,
  place: number,
  day: string,
  time: string,
): Promise<void> {
  const dayWords = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00Z`));
  for (const [part, words] of [
    ['date', dayWords],
    ['time', time],
  ] as const) {
    const field = popup.getByRole('combobox', { name: `Time ${place}: ${part}` });
    if ((await field.inputValue()) === words) continue;
    await field.fill(words);
    await popup.page().getByRole('option', { name: words, exact: true }).dispatchEvent('click');
    // Left, it shows what is chosen and not what was typed.
    await field.blur();
    await expect(field).toHaveValue(words);
  }
}

/** Offers a time, and is about to withdraw it. */
export async function withdrawTimes(page: Page): Promise<void> {
  await openTimes(page);
  const form = page.getByRole('dialog', { name: 'Offer interview times' });
  await form.getByRole('textbox', { name: 'Where' }).fill('Harbor Street 5');
  const suggestion = form.getByRole('button', { name: /10:00/ }).first();
  if (await suggestion.isVisible()) await suggestion.click();
  await form.getByRole('button', { name: /^(Offer these times|Change the offer)$/ }).click();
  await interview(page).getByRole('button', { name: 'Withdraw' }).click();
}

export async function idsOfDemoCandidate(page: Page): Promise<Ids> {
  const { list } = await ask<{
    list: { id: number; company: { id: number }; application: object | null }[];
  }>(page, 'GET', '/v1/applicant/job?limit=100');
  const job = list.find(({ application }) => application === null);
  const applied = list.find(({ application }) => application !== null);
  if (!job || !applied) throw new Error('The demo candidate has not applied, or everywhere');
  return { id: job.company.id, jobId: job.id, appliedId: applied.id };
}

export async function draftsOfEmployer(page: Page): Promise<Ids> {
  const body = { name: 'Harbor Bakery' };
  const { id } = await ask<{ id: number }>(page, 'POST', '/v1/employer/company', body);
  const job = await ask<{ id: number }>(page, 'POST', `/v1/employer/company/${id}/job`);
  await ask(page, 'PATCH', `/v1/employer/job/${job.id}/role`, { name: 'Baker' });
  return { id, companyId: id, jobId: job.id };
}
