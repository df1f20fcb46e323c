import { expect, test, type Page } from '@playwright/test';
import {
  apply,
  askAs,
  cardOf,
  columnOf,
  expectIn,
  namesIn,
  newPerson,
  notice,
  type Person,
} from './hiring-people.ts';
import { violations } from './check-page.ts';
import { clickThrice } from './impatient.ts';
import { newCompany, newPost } from './job-posts.ts';
import { ask, joinAs, newAddress } from './people.ts';

/*
 * The board of one job with five applicants: moves by button, key and drag, bulk moves, a refusal
 * and another tab, blind review, and the board on a phone.
 */

test.describe.configure({ mode: 'serial' });

let page: Page;
let companyId: number;
let jobId: number;
const people: Record<string, Person> = {};

/** First name → level; the job asks for 5. */
const levels = { Ada: 5, Bo: 4, Cleo: 3, Dag: 2, Eve: 1 };

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage();
  await joinAs(page, newAddress('board'), 'hire');
  companyId = await newCompany(page, 'Harbor Bakery');
  ({ id: jobId } = await newPost(page, companyId, 'Baker'));
  const skills = [{ name: 'Baking', level: 5 }];
  await ask(page, 'PATCH', `/v1/employer/job/${jobId}/skill`, { skills });
  for (const [first, level] of Object.entries(levels)) {
    const person = await newPerson(page, first, 'Lind', { name: 'Baking', level });
    people[first] = person;
    await apply(page, person, jobId);
  }
  await page.goto('/management');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Baker');
  await expect(async () => {
    await page.reload();
    await expect(namesIn(page, 'New')).toHaveCount(5, { timeout: 3_000 });
    // The demo's own applications are delivered before these.
  }).toPass();
});

test.afterAll(() => page.context().close());

const move = (name: string, to: string) => cardOf(page, name).getByRole('button', { name: to });
const focused = () =>
  page.evaluate(() => document.activeElement?.closest('[data-application]')?.textContent ?? '');
const dismiss = async () => {
  for (const one of await page.getByRole('button', { name: 'Dismiss' }).all())
    await one.click({ timeout: 1_000 }).catch(() => undefined);
};
const statusOf = async (name: string) =>
  (
    await ask<{ list: { firstName: string; application: { status: string } }[] }>(
      page,
      'GET',
      `/v1/employer/job/${jobId}/application?limit=100`,
    )
  ).list.find(({ firstName }) => firstName === name)?.application.status;

test('who applied stands under New, best match first, with score, band, position and whose turn it is @hiring-1', async () => {
  await expectIn(page, 'New', ['Ada Lind', 'Bo Lind', 'Cleo Lind', 'Dag Lind', 'Eve Lind']);
  const ada = cardOf(page, 'Ada Lind');
  await expect(ada).toContainText('Baker');
  await expect(ada).toContainText('100% match');
  await expect(ada).toContainText('Meets requirements');
  await expect(ada).toContainText('Your turn');
  await expect(cardOf(page, 'Eve Lind')).toContainText('Does not meet requirements');
  // Empty columns are folded to one strip, and each to a strip of its own once that is opened.
  await expect(columnOf(page, 'Hired')).toHaveCount(0);
  await page.getByRole('button', { name: /^\+\d empty$/ }).click();
  await expect(columnOf(page, 'Hired').getByRole('button', { name: '0 Hired' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('a button moves at once, says so, and takes it back @hiring-2', async () => {
  await cardOf(page, 'Ada Lind').hover();
  await move('Ada Lind', 'Next steps').click();
  await expectIn(page, 'Next steps', ['Ada Lind']);
  await expect(notice(page, 'Ada Lind moved to “Next steps”.')).toBeVisible();
  expect(await statusOf('Ada')).toBe('nextSteps');
  await notice(page, 'Ada Lind moved').getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, 'Ada Lind is back at “New”.')).toBeVisible();
  await expectIn(page, 'New', ['Ada Lind', 'Bo Lind', 'Cleo Lind', 'Dag Lind', 'Eve Lind']);
  expect(await statusOf('Ada')).toBe('new');
  await dismiss();
});

test('three clicks at one place move one person', async () => {
  await cardOf(page, 'Ada Lind').hover();
  await clickThrice(page, move('Ada Lind', 'Next steps'));
  await expectIn(page, 'Next steps', ['Ada Lind']);
  await expectIn(page, 'New', ['Bo Lind', 'Cleo Lind', 'Dag Lind', 'Eve Lind']);
  const both = async () => [await statusOf('Ada'), await statusOf('Bo')];
  await expect.poll(both).toEqual(['nextSteps', 'new']);
  // Half a second later the pointer has been seen to be where it is.
  await notice(page, 'Ada Lind moved').getByRole('button', { name: 'Undo' }).click();
  await expectIn(page, 'New', ['Ada Lind', 'Bo Lind', 'Cleo Lind', 'Dag Lind', 'Eve Lind']);
  await dismiss();
});

test('keys go from card to card, move, take back, and the next card has the focus @hiring-3', async () => {
  await page.getByText('5 applicants').first().click();
  await page.keyboard.press('j');
  await expect.poll(focused).toContain('Ada Lind');
  await page.keyboard.press('j');
  await expect.poll(focused).toContain('Bo Lind');
  await page.keyboard.press('k');
  await expect.poll(focused).toContain('Ada Lind');
  await page.keyboard.press('n');
  await expect(notice(page, 'Ada Lind moved to “Next steps”.')).toBeVisible();
  await expectIn(page, 'Next steps', ['Ada Lind']);
  await expect.poll(focused).toContain('Bo Lind');
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toContain('Ada Lind');
  await page.keyboard.press('o');
  await expect(notice(page, 'Ada Lind moved to “Offer sent”.')).toBeVisible();
  await expectIn(page, 'Offer', ['Ada Lind']);
  await page.keyboard.press('u');
  await expectIn(page, 'Next steps', ['Ada Lind']);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Undo the last move',
  );
  await page.keyboard.press('Escape');
  await dismiss();
});

test('V opens the person, which makes the application viewed; the next applicant is one click away @hiring-16', async () => {
  await cardOf(page, 'Bo Lind').getByRole('link').focus();
  await page.keyboard.press('v');
  await expect(page.getByRole('heading', { name: 'Bo Lind', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Application for Baker/ })).toContainText(
    'Viewed',
  );
  await expect(page.getByRole('list', { name: 'History' })).toContainText('You opened it');
  await page.getByRole('link', { name: 'Style' }).click();
  await expect(page.getByText('A conversation starter.')).toBeVisible();
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  await expect(marked).toHaveText(['Applicants']);
  const walk = page.getByRole('navigation', { name: 'Others in the list' });
  await expect(walk).toContainText('1 of 4');
  await walk.getByRole('link', { name: 'Next person' }).click();
  await expect(page.getByRole('heading', { name: 'Cleo Lind', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Applicants for Baker' }).click();
  await expectIn(page, 'Viewed', ['Bo Lind', 'Cleo Lind']);
  await expectIn(page, 'New', ['Dag Lind', 'Eve Lind']);
});

test('dragging moves a card to a column that its moves allow, and to no other @hiring-4', async () => {
  await cardOf(page, 'Bo Lind').dragTo(columnOf(page, 'Next steps'), {
    targetPosition: { x: 80, y: 60 },
  });
  await expectIn(page, 'Next steps', ['Ada Lind', 'Bo Lind']);
  await expect.poll(() => statusOf('Bo')).toBe('nextSteps');
  await page.getByRole('button', { name: /^\+\d empty$/ }).click();
  await cardOf(page, 'Dag Lind').dragTo(columnOf(page, 'Hired'));
  await expectIn(page, 'New', ['Dag Lind', 'Eve Lind']);
  expect(await statusOf('Dag')).toBe('new');
  await dismiss();
});

test('a refused move comes back with the reason @hiring-5', async () => {
  await cardOf(page, 'Dag Lind').hover();
  await page.context().setOffline(true);
  await move('Dag Lind', 'Next steps').click();
  await expect(notice(page, 'We can’t reach Fourfold.')).toBeVisible();
  await expectIn(page, 'New', ['Dag Lind', 'Eve Lind']);
  await page.context().setOffline(false);
  await dismiss();
});

test('declining asks for a reason and a sentence, and the candidate reads both @hiring-7', async () => {
  await cardOf(page, 'Eve Lind').getByRole('link').focus();
  await page.keyboard.press('d');
  const popup = page.getByRole('dialog', { name: 'Decline Eve Lind?' });
  // The content of a popup is loaded when it is first opened, and has the keyboard then.
  await expect(popup.getByRole('radio', { name: 'Skills do not match yet' })).toBeFocused();
  await popup.getByRole('radio', { name: 'Skills do not match yet' }).check();
  await popup.getByRole('textbox', { name: 'Anything to add?' }).fill('Try again next year.');
  await popup.getByRole('button', { name: 'Decline' }).click();
  await expect(notice(page, 'Eve Lind was declined.')).toBeVisible();
  await expectIn(page, 'New', ['Dag Lind']);
  const token = people['Eve']?.token ?? '';
  const { list } = await askAs<{ list: { status: string; events: object[] }[] }>(page, token, [
    'GET',
    '/v1/applicant/application/outgoing',
  ]);
  expect(list[0]).toMatchObject({ status: 'employerDeclined' });
  expect(list[0]?.events.at(-1)).toMatchObject({
    reason: 'Skills do not match yet',
    note: 'Try again next year.',
  });
  await columnOf(page, 'Declined or withdrawn').getByRole('button').click();
  await expectIn(page, 'Declined or withdrawn', ['Eve Lind']);
  await dismiss();
});

test('several at once: one summary of what worked and what did not, and the way back @hiring-8', async () => {
  // Ada and Bo are there already, so that the server refuses them.
  for (const name of ['Ada Lind', 'Bo Lind', 'Cleo Lind', 'Dag Lind'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('4 selected');
  // A notice appears above the bar.
  await page.keyboard.press('h');
  const edges = async () => {
    const told = await notice(page, 'That move isn’t possible from here.').boundingBox();
    const below = await bar.boundingBox();
    return told && below ? below.y - told.y - told.height : null;
  };
  await expect.poll(edges).toBeGreaterThan(0);
  await bar.getByRole('button', { name: 'Next steps (2)' }).click();
  await expect(
    notice(
      page,
      '2 moved, 2 couldn’t be moved: That isn’t possible now. The application is at: Next steps',
    ),
  ).toBeVisible();
  await expectIn(page, 'Next steps', ['Ada Lind', 'Bo Lind', 'Cleo Lind', 'Dag Lind']);
  await expect(bar).toHaveCount(0);
  await notice(page, '2 moved').getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, '2 moves taken back.')).toBeVisible();
  await expectIn(page, 'New', ['Dag Lind']);
  await expectIn(page, 'Viewed', ['Cleo Lind']);
  await page.getByRole('checkbox', { name: 'Select all in Next steps' }).click();
  await expect(bar).toContainText('2 selected');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await dismiss();
});

test('a bite for somebody who applied shows the pay and takes a note @hiring-9', async () => {
  await cardOf(page, 'Cleo Lind').hover();
  await move('Cleo Lind', 'Bite').click();
  const popup = page.getByRole('dialog', { name: 'Send a bite to somebody who applied' });
  await expect(popup).toContainText('$28 – $36 an hour');
  await popup.getByRole('textbox', { name: 'Add a note' }).fill('Your rye won us over.');
  await popup.getByRole('button', { name: 'Send bite' }).click();
  await expectIn(page, 'Bite sent', ['Cleo Lind']);
  await notice(page, 'Bite sent to Cleo Lind.').getByRole('button', { name: 'Undo' }).click();
  await expectIn(page, 'Viewed', ['Cleo Lind']);
  await dismiss();
});

test('another tab’s move arrives, and focus and selection stay @hiring-10', async () => {
  await page.getByRole('checkbox', { name: 'Select Bo Lind' }).click();
  await cardOf(page, 'Ada Lind').getByRole('link').focus();
  const other = await page.context().newPage();
  await other.goto(`/management/${companyId}?jobId=${jobId}`);
  await cardOf(other, 'Dag Lind').hover();
  await cardOf(other, 'Dag Lind').getByRole('button', { name: 'Next steps' }).click();
  await expectIn(page, 'Next steps', ['Ada Lind', 'Bo Lind', 'Dag Lind']);
  await expect.poll(focused).toContain('Ada Lind');
  await expect(page.getByRole('checkbox', { name: 'Select Bo Lind' })).toBeChecked();
  // The focused card moves away: the next one in the column gets the focus.
  await cardOf(other, 'Ada Lind').hover();
  await cardOf(other, 'Ada Lind').getByRole('button', { name: 'Offer' }).click();
  await expectIn(page, 'Offer', ['Ada Lind']);
  await expect.poll(focused).toContain('Bo Lind');
  await other.close();
  await page.getByRole('button', { name: 'Clear the selection' }).click();
});

test('the table: sorted and filtered in the address, moved by its menu @hiring-11', async () => {
  await page.getByRole('link', { name: 'Table' }).click();
  await expect(page).toHaveURL(/view=table/);
  const row = page.getByRole('row').filter({ hasText: 'Dag Lind' });
  await expect(row).toContainText('Next steps');
  await row.getByRole('button', { name: 'Moves of Dag Lind' }).click();
  await page.getByRole('menuitem', { name: 'Undo' }).click();
  await expect(row).toContainText('New');
  await page.getByRole('button', { name: /^Do not meet/ }).click();
  await expect(page).toHaveURL(/band=doNotMeet/);
  await expect(page.getByRole('row').filter({ hasText: 'Lind' })).toHaveCount(3);
  await page.getByRole('button', { name: /^Do not meet/ }).click();
  await page.getByRole('link', { name: 'Board' }).click();
  await dismiss();
});

test('blind review hides who it is until the next steps @hiring-12', async () => {
  await page.getByRole('switch', { name: 'Blind review' }).click();
  await expect(notice(page, 'Blind review is on')).toBeVisible();
  const hidden = `Candidate ${people['Dag']?.cvId}`;
  await expectIn(page, 'New', [hidden]);
  await expect(cardOf(page, hidden).getByRole('img')).toHaveCount(0);
  // People in the next steps are not withheld.
  await expectIn(page, 'Next steps', ['Bo Lind']);
  await cardOf(page, hidden).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hidden);
  await expect(page.getByText('Shown from next steps')).toBeVisible();
  await expect(page.getByText('dag@post.example')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next steps' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dag Lind');
  await expect(page.getByText('dag@post.example')).toBeVisible();
  await page.goto(`/management/${companyId}?jobId=${jobId}`);
  await expectIn(page, 'Next steps', ['Bo Lind', 'Dag Lind']);
  await page.getByRole('switch', { name: 'Blind review' }).click();
  await expect(notice(page, 'Blind review is off.')).toBeVisible();
  await expectIn(page, 'Viewed', ['Cleo Lind']);
});

test('on a phone one column at a time, chosen above @hiring-15', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const columns = page.getByRole('navigation', { name: 'Columns' });
  await columns.getByRole('button', { name: /^Next steps 2/ }).click();
  await expect(page).toHaveURL(/status=nextSteps/);
  const list = page.getByRole('list', { name: 'Next steps' });
  await expect(list.getByRole('heading')).toHaveText(['Bo Lind', 'Dag Lind']);
  await cardOf(page, 'Dag Lind').hover();
  await move('Dag Lind', 'Offer').click();
  await expect(list.getByRole('heading')).toHaveText(['Bo Lind']);
  await expect(columns.getByRole('button', { name: /^Offer 2/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('on a phone people come soon: what narrows them is folded behind one button', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/management/${companyId}?jobId=${jobId}&status=nextSteps`);
  const list = page.getByRole('list', { name: 'Next steps' });
  await expect(list.getByRole('heading')).toHaveText(['Bo Lind']);
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const first = await list.getByRole('article').first().boundingBox();
  expect((first?.y ?? 999) - (title?.y ?? 0), 'px from the title to the first').toBeLessThan(250);

  await page.getByRole('button', { name: 'View and filters' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Exceed/ }).click();
  await expect(page).toHaveURL(/band=exceed/);
  await expect(page.getByText('Nobody is here now.')).toBeVisible();
  await page.getByRole('button', { name: 'View and filters, some are set' }).click();
  await expect(page.getByRole('button', { name: /^Exceed/ })).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
});
