import { expect } from '@playwright/test';
import { cardOf, columnOf, openBoard } from './board.ts';
import { newJob } from './job-posts.ts';
import { newApplicants } from './job-seekers.ts';
import { button, notice, region } from './locators.ts';
import { byFinger, test } from './openings.ts';
import { gone, press, says, sees } from './walk.ts';

/* A board, or a column of it, after its last person. */

test('a filter that leaves nobody says so, and leads to all @hiring-205', async ({
  employer: page,
  enter,
}) => {
  const board = await newJob(page, 'Fourteenfold Mill', 'Miller', {
    skills: [{ name: 'Baking', level: 5 }],
  });
  await newApplicants(page, board.jobId, { 'Nell Grist': 5, 'Otis Husk': 5 });
  await openBoard(page, board, '&band=doNotMeet');
  await says(region(page, 'Board'), 'Nobody left here.');
  await press(page, 'Show all 2');
  await sees(cardOf(page, 'Nell Grist'));
  await gone(page.getByText('Nobody left here.'));

  const phone = await enter(page, byFinger(390));
  await openBoard(phone, board, '&band=doNotMeet');
  await press(phone, 'Show all 2');
  await sees(cardOf(phone, 'Nell Grist'));
});

test('who moves the last of a column by key stays on the board, and moves nobody else @hiring-206', async ({
  employer: page,
}) => {
  const board = await newJob(page, 'Fifteenfold Mill', 'Miller', {
    skills: [{ name: 'Baking', level: 5 }],
  });
  await newApplicants(page, board.jobId, { 'Olga Bran': 5 });
  await openBoard(page, board);
  await says(columnOf(page, 'New'), '1 person');
  await cardOf(page, 'Olga Bran').getByRole('link').focus();
  await page.keyboard.press('n');
  await sees(notice(page, 'Olga Bran moved to “Next steps”.'));
  await expect(region(page, 'Board')).toBeFocused();
  await page.keyboard.press('n');
  await sees(notice(page, 'Choose a card first'));
  await page.keyboard.press('j');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('article')?.textContent ?? ''))
    .toContain('Olga Bran');
  await sees(button(page, 'Undo').first());
});
