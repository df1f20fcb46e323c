import { expect, type Page, test } from '@playwright/test';
import { cardOf, expectIn, openBoard } from './board.ts';
import { newJob } from './job-posts.ts';
import { newApplicants, type Person } from './job-seekers.ts';
import { button, dialog, exactly, link, notice, region } from './locators.ts';
import { shared } from './openings.ts';
import { ask } from './people.ts';
import { follow, gone, overflow, press, says, sees } from './walk.ts';

/* A person's page as the place where an employer works through applicants. */

const rail = (page: Page) => page.getByRole('complementary', { name: 'Decide' });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'About this person' });
const person = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const application = (page: Page) => region(rail(page), 'Application for Baker');
const marked = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');

let page: Page;
let board: { companyId: number; jobId: number };
let people: Person[];

shared(async (enter) => {
  page = await enter('hire', { viewport: { width: 1440, height: 900 } });
  board = await newJob(page, 'Quarry Lane Bakery', 'Baker');
  people = await newApplicants(page, board.jobId, {
    'Ada Ekholm': 3,
    'Bo Ekholm': 2,
    'Cleo Ekholm': 1,
  });
});

test('the rail stays beside CV, match and style, and J and K walk through the applicants @hiring-29', async () => {
  await openBoard(page, board);
  await expectIn(page, 'New', ['Ada Ekholm', 'Bo Ekholm', 'Cleo Ekholm']);
  await cardOf(page, 'Ada Ekholm').getByRole('link').click();
  await sees(person(page, 'Ada Ekholm'));
  await says(application(page), 'Viewed');
  await expect(marked(page)).toHaveText(['Applicants']);
  await follow(tabs(page), 'CV');
  await sees(page.getByRole('heading', { name: 'Skills and evidence' }));
  await page.getByRole('heading', { name: 'Skills and evidence' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 4_000);
  await expect(button(application(page), 'Next steps')).toBeInViewport();

  // The chosen part stays, from person to person.
  await page.keyboard.press('j');
  await sees(person(page, 'Bo Ekholm'), page.getByRole('heading', { name: 'Skills and evidence' }));
  await page.keyboard.press('j');
  await sees(person(page, 'Cleo Ekholm'));
  await page.keyboard.press('j');
  await says(page.getByRole('navigation', { name: 'Others in the list' }), '3 of 3');
  await page.keyboard.press('k');
  await sees(person(page, 'Bo Ekholm'));
  await follow(tabs(page), 'Match');
  await sees(page.getByRole('heading', { name: 'How Bo matches' }));
  await follow(tabs(page), 'Style');
  await sees(page.getByText('A conversation starter.'));
});

test('the rail begins at 1,100 px, where the table cuts no name @hiring-61', async () => {
  const rail = () => button(application(page), 'Next steps').boundingBox();
  const title = () => page.getByRole('heading', { name: /^How .* matches$/ }).boundingBox();
  await openBoard(page, board);
  await cardOf(page, 'Cleo Ekholm').getByRole('link').click();
  await sees(person(page, 'Cleo Ekholm'));
  await page.setViewportSize({ width: 1100, height: 850 });
  await expect(button(application(page), 'Next steps')).toBeInViewport();
  await expect
    .poll(async () => ((await rail())?.x ?? 0) > ((await title())?.x ?? 0) + 300)
    .toBe(true);
  await page.setViewportSize({ width: 1099, height: 850 });
  await expect
    .poll(async () => ((await title())?.y ?? 0) > 500 && (await title())?.x === 128)
    .toBe(true);

  await page.setViewportSize({ width: 1100, height: 850 });
  await openBoard(page, board, '&view=table');
  const names = page.getByRole('row').getByRole('link');
  await expect(names).toHaveCount(3);
  const cut = await names.evaluateAll((all) =>
    all.filter(({ parentElement: name }) => name && name.scrollWidth > name.clientWidth),
  );
  expect(cut).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBoard(page, board);
  await cardOf(page, 'Bo Ekholm').getByRole('link').click();
  await sees(person(page, 'Bo Ekholm'));
});

test('the keys of the board move the person, and the list of keys names them @hiring-29', async () => {
  await says(application(page), 'Viewed');
  await page.keyboard.press('n');
  await sees(notice(page, 'Bo Ekholm moved to “Next steps”.'));
  await says(application(page), 'Next steps');
  await page.keyboard.press('u');
  await sees(notice(page, 'Bo Ekholm is back at “Viewed”.'));
  await page.keyboard.press('?');
  const help = dialog(page, 'Keyboard shortcuts');
  for (const words of ['Next person of the list', 'Next steps', 'Decline', 'Undo the last move'])
    await expect(help).toContainText(words);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('keys do nothing while a menu or a popup is open @hiring-29', async () => {
  await press(page, /^Account/);
  await sees(page.getByRole('menu'));
  for (const key of ['j', 'k', 'n', 'd']) await page.keyboard.press(key);
  await sees(page.getByRole('menu'));
  await gone(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await gone(page.getByRole('menu'));
  await sees(person(page, 'Bo Ekholm'));
  await press(application(page), 'Decline');
  const asking = page.getByRole('dialog');
  await sees(asking);
  await button(asking, 'Close').first().focus();
  for (const key of ['j', 'k', 'n']) await page.keyboard.press(key);
  await page.keyboard.press('Escape');
  await expect(asking).toBeHidden();
  await sees(person(page, 'Bo Ekholm'));
  await says(application(page), 'Viewed');
});

test('the conversation is at hand beside the rail, and keys are letters while typing @hiring-29', async () => {
  await follow(tabs(page), 'Messages');
  const field = page.getByRole('textbox', { name: 'Message to Bo Ekholm' });
  await field.pressSequentially('Just join us on Monday');
  await field.press('Enter');
  await says(page.getByRole('log', { name: 'Messages' }), 'Just join us on Monday');
  await sees(person(page, 'Bo Ekholm'));
  const path = '/v1/messenger/dialog?userRole=candidate&limit=10';
  // It is shown before it has arrived.
  await expect
    .poll(async () => JSON.stringify(await ask(people[1] ?? page, 'GET', path)))
    .toContain('Just join us on Monday');
});

test('an applicant is reported in two clicks, with words on a phone too, once; they read nothing of it @trust-45', async () => {
  const ada = people[0] ?? { by: page, token: '' };
  const told = () => ask<{ count: number }>(ada, 'GET', '/v1/user/notification?role=candidate');
  const before = (await told()).count;
  const popup = dialog(page, 'Report this person');
  for (const [at, width] of [1440, 390].entries()) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/candidates/${people[at]?.cvId}?jobId=${board.jobId}`);
    await press(page, 'Report');
    await sees(popup);
    expect(await overflow(page)).toBe(0);
    if (at === 1)
      await popup
        .getByRole('textbox', { name: 'What happened?' })
        .fill('The CV is that of a colleague of mine.');
    await press(popup, 'They are not who they say');
    await sees(notice(page, 'Reported. We e-mail you once it’s decided.'));
    await gone(popup);
    await press(page, 'Report');
    await press(popup, 'Something else');
    await sees(notice(page, 'You have reported this before.'));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await told()).count).toBe(before);
});

test('on a phone the moves stand above the navigation, wherever the page is @hiring-29', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await follow(tabs(page), 'CV');
  const next = button(application(page), 'Next steps');
  await expect(next).toBeInViewport();
  await page.mouse.wheel(0, 5_000);
  await expect(next).toBeInViewport({ ratio: 1 });
  const bar = await next.boundingBox();
  const navigation = await link(
    page.getByRole('navigation', { name: 'Main' }),
    'Home',
    exactly,
  ).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(navigation?.y ?? 0);
  await next.click();
  await sees(notice(page, 'Bo Ekholm moved to “Next steps”.'));
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('the way back and the menu lead where one came from: a search, a conversation, a link @hiring-33', async () => {
  const list = `/candidates?jobId=${board.jobId}&sort=score`;
  await page.goto(list);
  const ada = link(page, 'Ada Ekholm');
  await sees(ada);
  // Others look for work as bakers too.
  const names = await page.getByRole('main').locator(':is(h2, h3):has(a)').allTextContents();
  const next = names[names.indexOf('Ada Ekholm') + 1] ?? '';
  expect(names.indexOf('Ada Ekholm')).toBeGreaterThanOrEqual(0);
  expect(next).not.toBe('');
  await ada.click();
  await expect(marked(page)).toHaveText(['Find people']);
  await sees(person(page, 'Ada Ekholm'));
  await page.keyboard.press('j');
  await sees(person(page, next));
  await expect(marked(page)).toHaveText(['Find people']);
  await page.keyboard.press('k');
  await sees(person(page, 'Ada Ekholm'));
  await follow(page.getByRole('main'), 'Find people');
  await expect(page).toHaveURL(list);
  await sees(ada);

  await page.goto('/chat/employer');
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
  await link(page.getByRole('main'), 'Bo Ekholm', exactly).click();
  await sees(person(page, 'Bo Ekholm'));
  await expect(marked(page)).toContainText(['Messages']);
  await link(page.getByRole('main'), 'Messages').first().click();
  await sees(page.getByRole('log', { name: 'Messages' }));

  // As a mail's link does.
  await page.goto(`/candidates/${people[2]?.cvId}?jobId=${board.jobId}`);
  await sees(link(page, 'Applicants for Baker'));
  await expect(marked(page)).toHaveText(['Applicants']);
});
