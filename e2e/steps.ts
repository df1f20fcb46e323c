import { expect, type Locator, type Page } from '@playwright/test';
import { button, dialog, exactly, region } from './locators.ts';
import { ask, listOf, make, newAddress, pickEntry } from './people.ts';
import { follow, sees } from './walk.ts';

/* Actions before a screen is checked, and the objects of its person. */

/** Ids by the names in an address: `$jobId` becomes this number. */
export type Ids = Record<string, number>;

/** Presses a button of a screen, and then others, each on what the last one opened. */
export const pressing =
  (name: string | RegExp, ...others: string[]) =>
  async (page: Page) => {
    await button(page, name).first().click();
    for (const other of others) await button(page, other, exactly).last().click();
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
    await button(page.getByRole(of), /^More about/)
      .first()
      .click();
    await pickEntry(page, entry);
  };

export async function sameSkillTwice(page: Page): Promise<void> {
  const fields = page.getByRole('combobox', { name: 'Skill' });
  const add = button(page, 'Add a skill');
  // It comes with the rows.
  await sees(add);
  for (const place of [0, 1]) {
    if ((await fields.count()) === place) await add.click();
    await fields.nth(place).fill('Welding');
    await page.keyboard.press('Escape');
  }
  await button(page, 'Remove duplicates').click();
}

export async function leaveUnsaved(page: Page): Promise<void> {
  await page.route('**/v1/applicant/cv/*/profile', (route) => route.abort('internetdisconnected'));
  await page.getByRole('textbox', { name: 'First name' }).fill('Ines');
  await follow(page.getByRole('navigation').first(), 'Companies');
}

/** What these show depends on a team, which the preview has not. */
export const popupsOfTeam: readonly string[] = [
  'removeMember',
  'leaveTeam',
  'holdApplication',
  'inviteToTeam',
];

/** The popups that the style preview opens. */
export async function namesOfPopups(page: Page): Promise<string[]> {
  const buttons = page
    .locator('section', { has: page.getByRole('heading', { name: 'Popups', exact: true }) })
    .getByRole('button');
  await expect(buttons).not.toHaveCount(0);
  return await buttons.allTextContents();
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
  await button(page, /^Account/).click();
  await sees(page.getByRole('menuitem', { name: 'Sign out' }));
};

/** Requests a code for an unused address, so that its popup opens. */
export async function askForNewEmail(page: Page): Promise<void> {
  await button(page, 'Change e-mail').click();
  await page.getByRole('textbox', { name: 'New e-mail' }).fill(newAddress('looked-at'));
  await button(page, 'Send me a code').click();
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
  await button(page, 'Disconnect').click();
}

export async function goOnToDelete(page: Page): Promise<void> {
  await button(page, 'Delete account').click();
  await button(page.getByRole('dialog'), 'Delete account').click();
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
  const id = await make(page, path, body);
  await ask(page, 'POST', `/v1/employer/webhook/${id}/test`);
  return id;
}

/** Somebody in next steps for a job who can still be offered times; null if there is nobody. */
async function freeToMeet(page: Page, jobId: number): Promise<number | null> {
  const stepped = `/v1/employer/job/${jobId}/application?status=nextSteps`;
  const list = await listOf<{ id: number; application: { id: number } }>(page, stepped);
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

const interview = (page: Page) => region(page, 'Interview');

/** Opens the form of interview times, whether or not some are offered. */
export const openTimes = (page: Page) => button(interview(page), /^(Offer|Change)/).click();

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
  const form = dialog(page, 'Offer interview times');
  await form.getByRole('textbox', { name: 'Where' }).fill('Harbor Street 5');
  const suggestion = button(form, /10:00/).first();
  if (await suggestion.isVisible()) await suggestion.click();
  await button(form, /^(Offer these times|Change the times)$/).click();
  await button(interview(page), 'Withdraw').click();
}

export async function idsOfDemoCandidate(page: Page): Promise<Ids> {
  const list = await listOf<{ id: number; company: { id: number }; application: object | null }>(
    page,
    '/v1/applicant/job?limit=100',
  );
  const job = list.find(({ application }) => application === null);
  const applied = list.find(({ application }) => application !== null);
  if (!job || !applied) throw new Error('The demo candidate has not applied, or everywhere');
  return { id: job.company.id, jobId: job.id, appliedId: applied.id };
}

/** On a team's page: somebody is invited who has not taken the link yet. */
export async function inviteSomebody(page: Page): Promise<void> {
  const companyPath = /\/companies\/\d+/.exec(page.url())?.[0].replace('companies', 'company');
  await ask(page, 'POST', `/v1/employer${companyPath}/team/invitation`, {
    emails: [newAddress('invited')],
    role: 'observer',
    jobIds: null,
    name: { firstName: 'Maren', lastName: 'Lind' },
  });
  await page.reload();
  await sees(button(page, /^Take back the invitation to /));
}

export async function draftsOfEmployer(page: Page): Promise<Ids> {
  const body = { name: 'Harbor Bakery' };
  const id = await make(page, '/v1/employer/company', body);
  const job = await ask<{ id: number }>(page, 'POST', `/v1/employer/company/${id}/job`);
  await ask(page, 'PATCH', `/v1/employer/job/${job.id}/role`, { name: 'Baker' });
  return { id, companyId: id, jobId: job.id };
}
