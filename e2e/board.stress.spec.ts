import { expect, type Page, test } from '@playwright/test';
import { cardOf, columnOf, expectIn, openBoard, pressOn } from './board.ts';
import { violations } from './check-page.ts';
import { newJob } from './job-posts.ts';
import { newApplicants, type Person } from './job-seekers.ts';
import { button, dialog, notice, region } from './locators.ts';
import { shared } from './openings.ts';
import { listOf } from './people.ts';
import { answer, follow, gone, press, says, sees } from './walk.ts';

/*
 * The board of one job with five applicants: moves by button, key and drag, bulk moves, a refusal
 * and another tab, blind review, and the board on a phone.
 */

let page: Page;
let board: { companyId: number; jobId: number };
let people: Person[];

/** Name → level; the job asks for 5. */
const levels = { 'Ada Lind': 5, 'Bo Lind': 4, 'Cleo Lind': 3, 'Dag Lind': 2, 'Eve Lind': 1 };

shared(async (enter) => {
  page = await enter('hire');
  const skills = [{ name: 'Baking', level: 5 }];
  board = await newJob(page, 'Harbor Bakery', 'Baker', { skills });
  people = await newApplicants(page, board.jobId, levels);
  await page.goto('/management');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Baker');
});

const focused = () =>
  page.evaluate(() => document.activeElement?.closest('[data-application]')?.textContent ?? '');
const dismiss = async () => {
  for (const one of await button(page, 'Dismiss').all())
    await one.click({ timeout: 1_000 }).catch(() => undefined);
};
const statusOf = async (name: string) => {
  const path = `/v1/employer/job/${board.jobId}/application?limit=100`;
  const list = await listOf<{ firstName: string; application: { status: string } }>(page, path);
  return list.find(({ firstName }) => firstName === name)?.application.status;
};
const everybody = Object.keys(levels);

test('who applied stands under New, best match first, with score, band, position and whose turn it is @hiring-1', async () => {
  await expectIn(page, 'New', everybody);
  const ada = cardOf(page, 'Ada Lind');
  await says(ada, 'Baker', '100% match', 'Meets requirements', 'Your turn');
  await says(cardOf(page, 'Eve Lind'), /Needs /);
  // Empty columns are folded to one strip, and each to a strip of its own once that is opened.
  await gone(columnOf(page, 'Hired'));
  await press(page, /^\+\d empty$/);
  await expect(button(columnOf(page, 'Hired'), '0 Hired')).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('a button moves at once, says so, and takes it back @hiring-2', async () => {
  await pressOn(page, 'Ada Lind', 'Next steps');
  await expectIn(page, 'Next steps', ['Ada Lind']);
  await sees(notice(page, 'Ada Lind moved to “Next steps”.'));
  expect(await statusOf('Ada')).toBe('nextSteps');
  await press(notice(page, 'Ada Lind moved'), 'Undo');
  await sees(notice(page, 'Ada Lind is back at “New”.'));
  await expectIn(page, 'New', everybody);
  expect(await statusOf('Ada')).toBe('new');
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
  await sees(notice(page, 'Ada Lind moved to “Next steps”.'));
  await expectIn(page, 'Next steps', ['Ada Lind']);
  await expect.poll(focused).toContain('Bo Lind');
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toContain('Ada Lind');
  await page.keyboard.press('o');
  await answer(page, 'Make an offer', 'Make the offer');
  await sees(notice(page, 'Ada Lind moved to “Offer sent”.'));
  await expectIn(page, 'Offer', ['Ada Lind']);
  await gone(dialog(page, 'Make an offer'));
  await page.keyboard.press('u');
  await expectIn(page, 'Next steps', ['Ada Lind']);
  await page.keyboard.press('?');
  await says(dialog(page, 'Keyboard shortcuts'), 'Undo the last move');
  await page.keyboard.press('Escape');
  await dismiss();
});

test('V opens the person, which makes the application viewed; the next applicant is one click away @hiring-16', async () => {
  await cardOf(page, 'Bo Lind').getByRole('link').focus();
  await page.keyboard.press('v');
  await sees(page.getByRole('heading', { name: 'Bo Lind', level: 1 }));
  await says(region(page, /^Application for Baker/), 'Viewed');
  await says(page.getByRole('list', { name: 'History' }), 'You opened it');
  await follow(page, 'Style');
  await sees(page.getByText('A conversation starter.'));
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  await expect(marked).toHaveText(['Applicants']);
  const walk = page.getByRole('navigation', { name: 'Others in the list' });
  await says(walk, '1 of 4');
  await follow(walk, 'Next person');
  await sees(page.getByRole('heading', { name: 'Cleo Lind', level: 1 }));
  await follow(page, 'Applicants for Baker');
  await expectIn(page, 'Viewed', ['Bo Lind', 'Cleo Lind']);
  await expectIn(page, 'New', ['Dag Lind', 'Eve Lind']);
});

test('dragging moves a card to a column that its moves allow, and to no other @hiring-4', async () => {
  await cardOf(page, 'Bo Lind').dragTo(columnOf(page, 'Next steps'), {
    targetPosition: { x: 80, y: 60 },
  });
  await expectIn(page, 'Next steps', ['Ada Lind', 'Bo Lind']);
  await expect.poll(() => statusOf('Bo')).toBe('nextSteps');
  await press(page, /^\+\d empty$/);
  await cardOf(page, 'Dag Lind').dragTo(columnOf(page, 'Hired'));
  await expectIn(page, 'New', ['Dag Lind', 'Eve Lind']);
  expect(await statusOf('Dag')).toBe('new');
  await dismiss();
});

test('a refused move comes back with the reason @hiring-5', async () => {
  await cardOf(page, 'Dag Lind').hover();
  await page.context().setOffline(true);
  await press(cardOf(page, 'Dag Lind'), 'Next steps');
  await sees(notice(page, 'We can’t reach Fourfold.'));
  await expectIn(page, 'New', ['Dag Lind', 'Eve Lind']);
  await page.context().setOffline(false);
  await dismiss();
});

test('declining asks for a reason and a sentence, and the candidate reads both @hiring-7', async () => {
  await cardOf(page, 'Eve Lind').getByRole('link').focus();
  await page.keyboard.press('d');
  const popup = dialog(page, 'Decline Eve Lind?');
  // The content of a popup is loaded when it is first opened, and has the keyboard then.
  await expect(popup.getByRole('radio', { name: 'Skills do not match yet' })).toBeFocused();
  await popup.getByRole('radio', { name: 'Skills do not match yet' }).check();
  await popup.getByRole('textbox', { name: 'Anything to add?' }).fill('Try again next year.');
  await press(popup, 'Decline');
  await sees(notice(page, 'Eve Lind was declined.'));
  await expectIn(page, 'New', ['Dag Lind']);
  const [seen] = await listOf<{ status: string; events: object[] }>(
    people[4] ?? page,
    '/v1/applicant/application/outgoing',
  );
  expect(seen).toMatchObject({ status: 'employerDeclined' });
  const reason = 'Skills do not match yet';
  expect(seen?.events.at(-1)).toMatchObject({ reason, note: 'Try again next year.' });
  await columnOf(page, 'Declined or withdrawn').getByRole('button').click();
  await expectIn(page, 'Declined or withdrawn', ['Eve Lind']);
  await dismiss();
});

test('several at once: one summary of what worked and what did not, and the way back @hiring-8', async () => {
  // Ada and Bo are there already, so that the server refuses them.
  for (const name of ['Ada Lind', 'Bo Lind', 'Cleo Lind', 'Dag Lind'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  const bar = region(page, 'Selection');
  await says(bar, '4 selected');
  // A notice appears above the bar.
  await page.keyboard.press('h');
  const edges = async () => {
    const told = await notice(page, 'That move isn’t possible from here.').boundingBox();
    const below = await bar.boundingBox();
    return told && below ? below.y - told.y - told.height : null;
  };
  await expect.poll(edges).toBeGreaterThan(0);
  await press(bar, 'Next steps (2)');
  await sees(
    notice(
      page,
      '2 moved, 2 couldn’t be moved: That isn’t possible now. The application is at: Next steps',
    ),
  );
  await expectIn(page, 'Next steps', ['Ada Lind', 'Bo Lind', 'Cleo Lind', 'Dag Lind']);
  await gone(bar);
  await press(notice(page, '2 moved'), 'Undo');
  await sees(notice(page, '2 moves taken back.'));
  await expectIn(page, 'New', ['Dag Lind']);
  await expectIn(page, 'Viewed', ['Cleo Lind']);
  await page.getByRole('checkbox', { name: 'Select all in Next steps' }).click();
  await says(bar, '2 selected');
  await page.keyboard.press('Escape');
  await gone(bar);
  await dismiss();
});

test('a bite for somebody who applied shows the pay and takes a note @hiring-9', async () => {
  await pressOn(page, 'Cleo Lind', 'Bite');
  const popup = dialog(page, 'Send a bite to somebody who applied');
  await says(popup, '$28 – $36 an hour');
  await popup.getByRole('textbox', { name: 'Add a note' }).fill('Your rye won us over.');
  await press(popup, 'Send bite');
  await expectIn(page, 'Bite sent', ['Cleo Lind']);
  await press(notice(page, 'Bite sent to Cleo Lind.'), 'Undo');
  await expectIn(page, 'Viewed', ['Cleo Lind']);
  await dismiss();
});

test('another tab’s move arrives, and focus and selection stay @hiring-10', async () => {
  await page.getByRole('checkbox', { name: 'Select Bo Lind' }).click();
  await cardOf(page, 'Ada Lind').getByRole('link').focus();
  const other = await page.context().newPage();
  await openBoard(other, board);
  await pressOn(other, 'Dag Lind', 'Next steps');
  await expectIn(page, 'Next steps', ['Ada Lind', 'Bo Lind', 'Dag Lind']);
  await expect.poll(focused).toContain('Ada Lind');
  await expect(page.getByRole('checkbox', { name: 'Select Bo Lind' })).toBeChecked();
  // The focused card moves away: the next one in the column gets the focus.
  await pressOn(other, 'Ada Lind', 'Offer');
  await answer(other, 'Make an offer', 'Make the offer');
  await expectIn(page, 'Offer', ['Ada Lind']);
  await expect.poll(focused).toContain('Bo Lind');
  await other.close();
  await press(page, 'Clear the selection');
});

test('the table: sorted and filtered in the address, moved by its menu @hiring-11', async () => {
  await follow(page, 'Table');
  await expect(page).toHaveURL(/view=table/);
  const row = page.getByRole('row').filter({ hasText: 'Dag Lind' });
  await says(row, 'Next steps');
  await press(row, 'Moves of Dag Lind');
  await page.getByRole('menuitem', { name: 'Undo' }).click();
  await says(row, 'New');
  await press(page, /^Do not meet/);
  await expect(page).toHaveURL(/band=doNotMeet/);
  await expect(page.getByRole('row').filter({ hasText: 'Lind' })).toHaveCount(3);
  await press(page, /^Do not meet/);
  await follow(page, 'Board');
  await dismiss();
});

test('blind review hides who it is until the next steps @hiring-12', async () => {
  await page.getByRole('switch', { name: 'Blind review' }).click();
  await sees(notice(page, 'Blind review is on'));
  const hidden = `Candidate ${people[3]?.cvId}`;
  await expectIn(page, 'New', [hidden]);
  await gone(cardOf(page, hidden).getByRole('img'));
  // People in the next steps are not withheld.
  await expectIn(page, 'Next steps', ['Bo Lind']);
  await cardOf(page, hidden).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hidden);
  await sees(page.getByText('Shown from next steps'));
  await gone(page.getByText('baker@post.example'));
  await press(page, 'Next steps');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dag Lind');
  await sees(page.getByText('baker@post.example'));
  await openBoard(page, board);
  await expectIn(page, 'Next steps', ['Bo Lind', 'Dag Lind']);
  await page.getByRole('switch', { name: 'Blind review' }).click();
  await sees(notice(page, 'Blind review is off.'));
  await expectIn(page, 'Viewed', ['Cleo Lind']);
});

test('on a phone one column at a time, chosen above @hiring-15', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const columns = page.getByRole('navigation', { name: 'Columns' });
  await press(columns, /^Next steps 2/);
  await expect(page).toHaveURL(/status=nextSteps/);
  const list = page.getByRole('list', { name: 'Next steps' });
  await expect(list.getByRole('heading')).toHaveText(['Bo Lind', 'Dag Lind']);
  await pressOn(page, 'Dag Lind', 'Offer');
  await answer(page, 'Make an offer', 'Make the offer');
  await expect(list.getByRole('heading')).toHaveText(['Bo Lind']);
  await sees(button(columns, /^Offer 2/));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('on a phone people come soon: what narrows them is folded behind one button', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBoard(page, board, '&status=nextSteps');
  const list = page.getByRole('list', { name: 'Next steps' });
  await expect(list.getByRole('heading')).toHaveText(['Bo Lind']);
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const first = await list.getByRole('article').first().boundingBox();
  expect((first?.y ?? 999) - (title?.y ?? 0), 'px from the title to the first').toBeLessThan(250);

  await press(page, 'View and filters');
  expect(await violations(page)).toEqual([]);
  await press(page, /^Exceed/);
  await expect(page).toHaveURL(/band=exceed/);
  await sees(page.getByText('Nobody left here.'), button(page, 'Show all 5'));
  await press(page, 'View and filters, some are set');
  await gone(button(page, /^Exceed/));
  await page.setViewportSize({ width: 1440, height: 900 });
});
