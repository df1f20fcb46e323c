import { randomUUID } from 'node:crypto';
import { expect, type Page, test, type WebSocketRoute } from '@playwright/test';
import { divert } from './diverted.ts';
import { apply } from './job-seekers.ts';
import { button, title } from './locators.ts';
import { shared } from './openings.ts';
import { hideMessage } from './operator.ts';
import { storedCv } from './own-cv.ts';
import { ask, listOf, signInAsDemo } from './people.ts';
import { idsOfDemoEmployer } from './steps.ts';
import { gone, press, says, sees } from './walk.ts';

/* The messenger between two people in two browsers: each sees the other's actions immediately. */

let talk: { employer: Page; candidate: Page; dialogId: number };

/** The demo candidate applies to the demo employer; both have a page open. */
shared(async (enter) => {
  const employer = await enter(null);
  const candidate = await enter(null);
  await signInAsDemo(employer, 'employer');
  await signInAsDemo(candidate, 'candidate');
  const { companyId } = await idsOfDemoEmployer(employer);
  interface Application {
    id: number;
    job: { id: number };
  }
  const applications = (way: string) =>
    listOf<Application>(candidate, `/v1/applicant/application/${way}?limit=1000`);
  const posts = await listOf<{ id: number; status: string }>(
    employer,
    `/v1/employer/company/${companyId}/job?limit=100`,
  );
  const bitten = new Set((await applications('incoming')).map(({ job }) => job.id));
  const jobId = posts.find(({ id, status }) => status === 'published' && !bitten.has(id))?.id ?? 0;
  const there = (await applications('outgoing')).find(({ job }) => job.id === jobId);
  const dialogId = there?.id ?? (await apply(candidate, (await storedCv(candidate)).id, jobId));
  await expect
    .poll(() => ask(employer, 'GET', `/v1/messenger/dialog/${dialogId}`).then(() => 'open', String))
    .toBe('open');
  talk = { employer, candidate, dialogId };
});

const openDialog = async (page: Page, role: 'employer' | 'candidate') => {
  await page.goto(`/chat/${role}?dialog=${talk.dialogId}`);
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeEnabled();
};
const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.keyboard.press('Enter');
};
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const sendByApi = (page: Page, text: string) =>
  ask(page, 'POST', `/v1/messenger/dialog/${talk.dialogId}/message`, { id: randomUUID(), text });

test('a message is typed, sent, seen and read without reloading @messenger-3', async () => {
  const { employer, candidate } = talk;
  await openDialog(employer, 'employer');
  await openDialog(candidate, 'candidate');
  const field = candidate.getByRole('textbox', { name: /^Message to/ });
  // Shown for some seconds after a key, which a busy machine may need to draw it.
  await expect(async () => {
    await field.press('x');
    await expect(log(employer).getByText(/is typing…$/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await field.fill('Good morning');
  await candidate.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await sees(log(employer).getByText('Good morning'), log(candidate).getByText(/· Read$/));
  // Both see the same place in the same thread.
  await write(employer, 'Good morning to you');
  await sees(log(candidate).getByText('Good morning to you'));
  // Addresses can be followed.
  await write(employer, 'We are here: https://harbor.example/way.');
  const link = log(candidate).getByRole('link', { name: 'https://harbor.example/way' });
  await expect(link).toHaveAttribute('rel', 'noopener nofollow noreferrer');
});

test('a page of plain http, where browsers know no randomUUID, sends too', async () => {
  const { employer, candidate } = talk;
  const plain = await candidate.context().newPage();
  await plain.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  await openDialog(employer, 'employer');
  await openDialog(plain, 'candidate');
  await write(plain, 'Written on plain http');
  await sees(log(employer).getByText('Written on plain http'));
  // Nothing is left unread for the next test to count.
  const unread = () =>
    ask<{ unreadMessages: number }>(employer, 'GET', `/v1/messenger/dialog/${talk.dialogId}`);
  await expect.poll(async () => (await unread()).unreadMessages).toBe(0);
  await plain.close();
});

test('what is unread is counted in the navigation and gone once it is read @messenger-10', async () => {
  const { employer, candidate } = talk;
  await employer.goto('/companies');
  const link = employer.getByRole('link', { name: /^Messages/ });
  // The demo's own people wrote to the employer, too.
  const { unreadMessages: others } = await ask<{ unreadMessages: number }>(
    employer,
    'GET',
    '/v1/messenger/counter/total-unread-messages?userRole=employer',
  );
  expect(others).toBeGreaterThan(0);
  await expect(link).toHaveText(`Messages${others} unread`);
  await sendByApi(candidate, 'Are you there?');
  await sendByApi(candidate, 'I can come on Thursday.');
  await expect(link).toHaveText(`Messages${others + 2} unread`);
  await link.click();
  const row = employer.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first();
  await says(row, 'I can come on Thursday.', '2 unread');
  await row.click();
  await sees(log(employer).getByText('I can come on Thursday.'));
  await expect(link).toHaveText(`Messages${others} unread`);
  await expect(row).not.toContainText('unread');
});

test('unread messages are told by company and job, and a job narrows the list', async () => {
  const { employer, candidate } = talk;
  await employer.goto('/companies');
  await sendByApi(candidate, 'One for the job');
  await employer.goto('/chat/employer');
  const by = employer.getByRole('list', { name: 'Unread by company and job' });
  const { job, company } = await ask<{
    job: { id: number; name: string };
    company: { name: string };
  }>(employer, 'GET', `/v1/messenger/dialog/${talk.dialogId}`);
  const list = await listOf<{ entityType: string; entityId: number; unreadMessages: number }>(
    employer,
    '/v1/messenger/counter/total-unread-messages?userRole=employer',
  );
  const unread = list.find((one) => one.entityType === 'job' && one.entityId === job.id);
  const chip = by.getByRole('checkbox', { name: `${job.name} ${unread?.unreadMessages} unread` });
  await expect(chip).toBeAttached();
  await says(by, company.name);
  await by.getByText(job.name).click();
  await expect(employer).toHaveURL(new RegExp(`jobId=${job.id}`));
  const dialogs = employer.getByRole('navigation', { name: 'Conversations' }).getByRole('link');
  await gone(dialogs.filter({ hasNotText: job.name }));
  await sees(dialogs.filter({ hasText: job.name }).first());
});

test('what the network kept is said to be kept, and arrives once, in order @messenger-9', async () => {
  const { employer, candidate } = talk;
  await openDialog(employer, 'employer');
  await openDialog(candidate, 'candidate');
  // What was said before is there, so that the network takes nothing else.
  await sees(log(candidate).locator('[data-number]').first());
  await candidate.context().setOffline(true);
  await write(candidate, 'Written in a tunnel');
  await sees(log(candidate).getByText(/^Not sent\./));
  await write(candidate, 'And a second line');
  // Meanwhile the other side continues.
  await sendByApi(employer, 'Said while you were away');
  await candidate.context().setOffline(false);
  await sees(
    log(candidate).getByText('Said while you were away'),
    log(employer).getByText('And a second line'),
  );
  await expect(log(employer).getByText('Written in a tunnel')).toHaveCount(1);
  const texts = await log(employer).locator('[data-number] p:first-child').allInnerTexts();
  const tunnel = texts.findIndex((text) => text.includes('Written in a tunnel'));
  const second = texts.findIndex((text) => text.includes('And a second line'));
  expect(second).toBeGreaterThan(tunnel);
  await gone(log(candidate).getByText(/^Not sent\./));
});

test('what an operator hides while the socket is down is hidden once it is back @operator-16', async () => {
  const { employer, candidate } = talk;
  const page = await candidate.context().newPage();
  const open = new Set<WebSocketRoute>();
  let isDown = false;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isDown) void socket.close();
    else {
      socket.connectToServer();
      open.add(socket);
    }
  });
  await openDialog(page, 'candidate');
  const words = 'Send Zanzibar dollars';
  await sendByApi(employer, words);
  const message = log(page).locator('[data-number]', { hasText: words });
  const number = Number(await message.getAttribute('data-number'));
  isDown = true;
  for (const socket of open) await socket.close();
  await hideMessage(talk.dialogId, number);
  // The account is told of something meanwhile, as it is of the hiding.
  await sendByApi(employer, 'Said meanwhile');
  isDown = false;
  await sees(log(page).getByText('Said meanwhile'));
  await sees(log(page).getByText('This message was hidden by an operator.'));
  await gone(message);
  await page.close();
});

test('a message that arrives while an older answer is on its way stays', async () => {
  const { employer, candidate } = talk;
  const row = employer.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first();
  const opening = async (open: () => Promise<unknown>, text: string) => {
    const answered = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const answers = `**/dialog/${talk.dialogId}/message?*`;
    const letGo = await divert(employer, answers, async (route) => {
      const response = await route.fetch();
      answered.resolve();
      await released.promise;
      await route.fulfill({ response });
    });
    await open();
    await answered.promise;
    await sendByApi(candidate, text);
    await says(row, text);
    const shown = employer.waitForResponse(/\/message\?/);
    released.resolve();
    await (await shown).finished();
    letGo();
    await sees(log(employer).getByText(text));
  };
  await opening(() => openDialog(employer, 'employer'), 'Said while it opened');
  await employer.getByRole('link', { name: 'Companies' }).first().click();
  // Until then the conversation is on the screen, and would not be opened again.
  await sees(title(employer, 'Companies'));
  await opening(() => employer.goBack(), 'Said while it opened again');
});

test('what two tabs kept without a network arrives from both', async () => {
  const { employer, candidate } = talk;
  await openDialog(employer, 'employer');
  await openDialog(candidate, 'candidate');
  const second = await candidate.context().newPage();
  await openDialog(second, 'candidate');
  await sees(
    log(candidate).locator('[data-number]').first(),
    log(second).locator('[data-number]').first(),
  );
  await candidate.context().setOffline(true);
  // A message discarded in one tab is sent by neither.
  await write(candidate, 'Better left unsaid');
  const unsaid = log(second).locator('[data-pending]', { hasText: 'Better left unsaid' });
  await press(unsaid, 'Discard');
  await gone(log(candidate).getByText('Better left unsaid'));
  await write(candidate, 'Kept by the first tab');
  await sees(
    log(candidate).getByText(/^Not sent\./),
    log(second).getByText('Kept by the first tab'),
  );
  await write(second, 'Kept by the second tab');
  await sees(log(candidate).getByText('Kept by the second tab'));
  await second.close();
  await candidate.context().setOffline(false);
  for (const text of ['Kept by the first tab', 'Kept by the second tab'])
    await expect(log(employer).getByText(text)).toBeVisible();
  await gone(
    log(candidate).getByText(/^Not sent\./),
    log(employer).getByText('Better left unsaid'),
  );
});

test('what is typed and not sent is there again after a reload', async () => {
  const { candidate } = talk;
  await openDialog(candidate, 'candidate');
  const field = candidate.getByRole('textbox', { name: /^Message to/ });
  await field.fill('Half a thought');
  await candidate.reload();
  await expect(field).toHaveValue('Half a thought');
  await field.fill('');
  await field.fill('x'.repeat(4001));
  await sees(candidate.getByText('Please use at most 4000 characters'));
  await expect(button(candidate, 'Send')).toBeDisabled();
  await field.fill('');
});

test('earlier messages come on demand, and a search leads to the oldest @messenger-11', async () => {
  const { employer, candidate } = talk;
  await sendByApi(employer, 'The needle in the hay');
  const straws = Array.from({ length: 69 }, (_, at) => `Straw ${at + 1}`);
  await Promise.all(straws.map((straw) => sendByApi(employer, straw)));
  await sendByApi(employer, 'Straw 70');
  await openDialog(candidate, 'candidate');
  await expect(log(candidate).getByText(/Straw 70$/)).toBeInViewport();
  await gone(log(candidate).getByText('The needle in the hay'));
  await press(candidate, 'Search this conversation');
  await candidate.getByRole('searchbox', { name: 'Search this conversation' }).fill('NEEDLE');
  await sees(candidate.getByText('1 found, the latest first'));
  await press(candidate, /The needle in the hay/);
  await expect(log(candidate).getByText('The needle in the hay')).toBeInViewport();
});

test('on a phone the list and a dialog are one screen each', async () => {
  const { candidate } = talk;
  await candidate.setViewportSize({ width: 390, height: 844 });
  await candidate.goto('/chat');
  const dialogs = candidate.getByRole('navigation', { name: 'Conversations' });
  await dialogs.getByRole('link').first().click();
  await sees(log(candidate));
  await expect(dialogs).toBeHidden();
  await press(candidate, 'Back to the conversations');
  await sees(dialogs);
  await candidate.goBack();
  await sees(log(candidate));
});
