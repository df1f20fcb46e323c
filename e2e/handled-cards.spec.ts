import { expect } from '@playwright/test';
import { cardOf, columnOf, expectIn, namesIn, openBoard } from './board.ts';
import { stayLonger } from './diverted.ts';
import { clickThrice } from './impatient.ts';
import { newJob } from './job-posts.ts';
import { newApplicants } from './job-seekers.ts';
import { button } from './locators.ts';
import { test } from './openings.ts';
import { sees } from './walk.ts';

/* A handled card stays where it is, with what was done; the others do not move under the pointer. */

test('three clicks at one place on the board move one person, whose place stays, with its undo @hiring-30', async ({
  employer: page,
}) => {
  await stayLonger(page);
  const board = await newJob(page, 'Cask and Stave', 'Cooper');
  await newApplicants(page, board.jobId, { 'Ada Stave': 5, 'Bo Stave': 4, 'Cleo Stave': 3 });
  await openBoard(page, board);
  await expect(namesIn(page, 'New')).toHaveCount(3);
  const [first = '', second = ''] = await namesIn(page, 'New').allInnerTexts();

  const top = async (name: string) => (await cardOf(page, name).boundingBox())?.y;
  await cardOf(page, first).hover();
  // Once the board stands still.
  await cardOf(page, second).hover({ trial: true });
  const before = await top(second);
  await clickThrice(page, button(cardOf(page, first), /^Next steps ?: /));
  await expectIn(page, 'Next steps', [first]);
  await expect(columnOf(page, 'New').getByRole('article')).toHaveCount(2);
  const undo = button(columnOf(page, 'New'), `Undo: ${first}`);
  await sees(undo);
  expect(await top(second)).toBe(before);

  // Undone on the spot, the card is there again.
  await undo.click();
  await expect(columnOf(page, 'New').getByRole('article')).toHaveCount(3);
  await expect(cardOf(page, first)).toHaveCount(1);
});
