import { expect, test, type Page } from '@playwright/test';
import { apply, askAs, cardOf, expectIn, newPerson, notice, type Person } from './hiring-people.ts';
import { newCompany, newPost } from './job-posts.ts';
import { joinAs, newAddress } from './people.ts';

/* A person's page as the place where an employer works through applicants. */

const rail = (page: Page) => page.getByRole('complementary', { name: 'Decide' });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'About this person' });
const person = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const application = (page: Page) =>
  rail(page).getByRole('region', { name: 'Application for Baker' });
const marked = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');

let page: Page;
let jobId: number;
let companyId: number;
const people: Person[] = [];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await joinAs(page, newAddress('boss'), 'hire');
  companyId = await newCompany(page, 'Quarry Lane Bakery');
  jobId = (await newPost(page, companyId, 'Baker')).id;
  for (const [place, name] of ['Ada', 'Bo', 'Cleo'].entries()) {
    const one = await newPerson(page, name, 'Ekholm', { name: 'Baking', level: 3 - place });
    people.push(one);
    await apply(page, one, jobId);
  }
});

test.afterAll(() => page.context().close());

test('the rail stays beside CV, match and style, and J and K walk through the applicants @hiring-29', async () => {
  await page.goto(`/management/${companyId}?jobId=${jobId}`);
  await expectIn(page, 'New', ['Ada Ekholm', 'Bo Ekholm', 'Cleo Ekholm']);
  await cardOf(page, 'Ada Ekholm').getByRole('link').click();
  await expect(person(page, 'Ada Ekholm')).toBeVisible();
  await expect(application(page)).toContainText('Viewed');
  await expect(marked(page)).toHaveText(['Applicants']);
  await tabs(page).getByRole('link', { name: 'CV' }).click();
  await expect(page.getByRole('heading', { name: 'Skills and evidence' })).toBeVisible();
  await page.getByRole('heading', { name: 'Skills and evidence' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 4_000);
  await expect(application(page).getByRole('button', { name: 'Next steps' })).toBeInViewport();

  // The chosen part stays, from person to person.
  await page.keyboard.press('j');
  await expect(person(page, 'Bo Ekholm')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Skills and evidence' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(person(page, 'Cleo Ekholm')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('navigation', { name: 'Others in the list' })).toContainText(
    '3 of 3',
  );
  await page.keyboard.press('k');
  await expect(person(page, 'Bo Ekholm')).toBeVisible();
  await tabs(page).getByRole('link', { name: 'Match' }).click();
  await expect(page.getByRole('heading', { name: 'How Bo matches' })).toBeVisible();
  await tabs(page).getByRole('link', { name: 'Style' }).click();
  await expect(page.getByText('A conversation starter.')).toBeVisible();
});

test('the rail begins at 1,100 px, where the table cuts no name @hiring-61', async () => {
  const rail = () => application(page).getByRole('button', { name: 'Next steps' }).boundingBox();
  const title = () => page.getByRole('heading', { name: /^How .* matches$/ }).boundingBox();
  await page.goto(`/management/${companyId}?jobId=${jobId}`);
  await cardOf(page, 'Cleo Ekholm').getByRole('link').click();
  await expect(person(page, 'Cleo Ekholm')).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 850 });
  await expect(application(page).getByRole('button', { name: 'Next steps' })).toBeInViewport();
  await expect
    .poll(async () => ((await rail())?.x ?? 0) > ((await title())?.x ?? 0) + 300)
    .toBe(true);
  await page.setViewportSize({ width: 1099, height: 850 });
  await expect
    .poll(async () => ((await title())?.y ?? 0) > 500 && (await title())?.x === 128)
    .toBe(true);

  await page.setViewportSize({ width: 1100, height: 850 });
  await page.goto(`/management/${companyId}?jobId=${jobId}&view=table`);
  const names = page.getByRole('row').getByRole('link');
  await expect(names).toHaveCount(3);
  const cut = await names.evaluateAll((all) =>
    all.filter(({ parentElement: name }) => name && name.scrollWidth > name.clientWidth),
  );
  expect(cut).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/management/${companyId}?jobId=${jobId}`);
  await cardOf(page, 'Bo Ekholm').getByRole('link').click();
  await expect(person(page, 'Bo Ekholm')).toBeVisible();
});

test('the keys of the board move the person, and the list of keys names them @hiring-29', async () => {
  await expect(application(page)).toContainText('Viewed');
  await page.keyboard.press('n');
  await expect(notice(page, 'Bo Ekholm moved to “Next steps”.')).toBeVisible();
  await expect(application(page)).toContainText('Next steps');
  await page.keyboard.press('u');
  await expect(notice(page, 'Bo Ekholm is back at “Viewed”.')).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const words of ['Next person of the list', 'Next steps', 'Decline', 'Undo the last move'])
    await expect(help).toContainText(words);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('keys do nothing while a menu or a popup is open @hiring-29', async () => {
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  for (const key of ['j', 'k', 'n', 'd']) await page.keyboard.press(key);
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(person(page, 'Bo Ekholm')).toBeVisible();
  await application(page).getByRole('button', { name: 'Decline' }).click();
  const asking = page.getByRole('dialog');
  await expect(asking).toBeVisible();
  await asking.getByRole('button', { name: 'Close' }).first().focus();
  for (const key of ['j', 'k', 'n']) await page.keyboard.press(key);
  await page.keyboard.press('Escape');
  await expect(asking).toBeHidden();
  await expect(person(page, 'Bo Ekholm')).toBeVisible();
  await expect(application(page)).toContainText('Viewed');
});

test('the conversation is at hand beside the rail, and keys are letters while typing @hiring-29', async () => {
  await tabs(page).getByRole('link', { name: 'Messages' }).click();
  const field = page.getByRole('textbox', { name: 'Message to Bo Ekholm' });
  await field.pressSequentially('Just join us on Monday');
  await field.press('Enter');
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Just join us on Monday');
  await expect(person(page, 'Bo Ekholm')).toBeVisible();
  const bo = people[1]?.token ?? '';
  // It is shown before it has arrived.
  await expect
    .poll(async () =>
      JSON.stringify(
        await askAs(page, bo, ['GET', '/v1/messenger/dialog?userRole=candidate&limit=10']),
      ),
    )
    .toContain('Just join us on Monday');
});

test('on a phone the moves stand above the navigation, wherever the page is @hiring-29', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await tabs(page).getByRole('link', { name: 'CV' }).click();
  const next = application(page).getByRole('button', { name: 'Next steps' });
  await expect(next).toBeInViewport();
  await page.mouse.wheel(0, 5_000);
  await expect(next).toBeInViewport({ ratio: 1 });
  const bar = await next.boundingBox();
  const navigation = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Home', exact: true })
    .boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(navigation?.y ?? 0);
  await next.click();
  await expect(notice(page, 'Bo Ekholm moved to “Next steps”.')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('the way back and the menu lead where one came from: a search, a conversation, a link @hiring-33', async () => {
  const list = `/candidates?jobId=${jobId}&sort=score`;
  await page.goto(list);
  const ada = page.getByRole('link', { name: 'Ada Ekholm' });
  await expect(ada).toBeVisible();
  // Others look for work as bakers too.
  const names = await page.getByRole('main').locator(':is(h2, h3):has(a)').allTextContents();
  const next = names[names.indexOf('Ada Ekholm') + 1] ?? '';
  expect(names.indexOf('Ada Ekholm')).toBeGreaterThanOrEqual(0);
  expect(next).not.toBe('');
  await ada.click();
  await expect(marked(page)).toHaveText(['Find people']);
  await expect(person(page, 'Ada Ekholm')).toBeVisible();
  await page.keyboard.press('j');
  await expect(person(page, next)).toBeVisible();
  await expect(marked(page)).toHaveText(['Find people']);
  await page.keyboard.press('k');
  await expect(person(page, 'Ada Ekholm')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Find people' }).click();
  await expect(page).toHaveURL(list);
  await expect(ada).toBeVisible();

  await page.goto('/chat/employer');
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
  await page.getByRole('main').getByRole('link', { name: 'Bo Ekholm', exact: true }).click();
  await expect(person(page, 'Bo Ekholm')).toBeVisible();
  await expect(marked(page)).toContainText(['Messages']);
  await page.getByRole('main').getByRole('link', { name: 'Messages' }).first().click();
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible();

  // As a mail's link does.
  await page.goto(`/candidates/${people[2]?.cvId}?jobId=${jobId}`);
  await expect(page.getByRole('link', { name: 'Applicants for Baker' })).toBeVisible();
  await expect(marked(page)).toHaveText(['Applicants']);
});
