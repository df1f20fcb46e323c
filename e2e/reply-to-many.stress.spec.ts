import { expect } from '@playwright/test';
import { cardOf, columnOf, namesIn, openBoard } from './board.ts';
import { newJob } from './job-posts.ts';
import { newApplicants } from './job-seekers.ts';
import { button, region, title } from './locators.ts';
import { byFinger, test } from './openings.ts';
import { ask } from './people.ts';
import { gone, sees } from './walk.ts';

/* One text for many, and a review person by person. */

test('one text for a part of a column, sent to each, and taken back; then a review by keys @hiring-200 @hiring-201 @hiring-202', async ({
  employer: page,
}) => {
  const board = await newJob(page, 'Reed and Cane', 'Weaver');
  const levels = { 'Ada Cane': 5, 'Bo Cane': 4, 'Cleo Cane': 1, 'Dee Cane': 1 };
  const people = await newApplicants(page, board.jobId, levels);
  await openBoard(page, board);
  await expect(namesIn(page, 'New')).toHaveCount(4);
  const select = async (choice: string) => {
    await button(page, 'Select in New').click();
    await page.getByRole('menuitem', { name: choice }).click();
  };
  await select('Don’t meet');
  await button(page, 'Reply to 2').click();
  const popup = page.getByRole('dialog');
  const field = popup.getByLabel('Message', { exact: false });
  await field.fill('Hello {name}');
  await sees(popup.getByText('{name} stands for nothing', { exact: false }));
  await field.fill('Hello {first name}, you lack {missing skill} as a ');
  await button(popup, 'Insert {job}').click();
  await sees(popup.getByText('Hello Cleo, you lack Baking as a Weaver'));
  await button(popup, 'Save this text').click();
  await sees(button(popup, 'Delete this text'));
  await button(popup, 'Send to 2').click();
  await sees(page.getByText('Goes to 2 people in 20 seconds.'));
  await button(page, 'Undo').click();
  await sees(page.getByText('Taken back from 2 people.'));

  await select('All');
  await button(page, 'Reply to 4').click();
  await button(popup, 'Saved texts').click();
  await page.getByRole('menuitem', { name: 'Hello {first name}' }).click();
  await sees(popup.getByText('Left out:', { exact: false }));
  await button(popup, 'Send to 2').click();
  await sees(page.getByText('Sent to 2 people. Left out:', { exact: false }));
  const texts = await Promise.all(
    people.map(async (person) => {
      const url = `/v1/messenger/dialog/${person.applicationId}/message`;
      const { list } = await ask<{ list: { text: string }[] }>(person, 'GET', url);
      return list.map(({ text }) => text);
    }),
  );
  expect(texts).toEqual([
    [],
    [],
    ['Hello Cleo, you lack Baking as a Weaver'],
    ['Hello Dee, you lack Baking as a Weaver'],
  ]);

  await select('Review one by one');
  const review = region(page, 'Review');
  await sees(review.getByText('1 of 4'));
  // The keys belong to a person who is there, with no popup before them.
  const press = async (key: string) => {
    await gone(popup);
    await sees(page.getByRole('heading', { level: 2, name: /Application for/ }));
    await page.keyboard.press(key);
  };
  const next = async (key: string, place: string) => {
    await press(key);
    await sees(review.getByText(place));
  };
  await next('n', '2 of 4');
  await next('s', '3 of 4');
  await next('k', '2 of 4');
  await next('j', '3 of 4');
  await sees(button(review, 'Reply'));
  await press('r');
  await popup.getByLabel('Message', { exact: false }).fill('Thank you, {first name}.');
  await button(popup, 'Send to 1').click();
  await sees(review.getByText('4 of 4'));
  await press('d');
  await button(popup, 'Decline').click();
  await sees(
    title(page, 'You have seen everyone'),
    page.getByText('3 people have an answer. 1 person was skipped.'),
  );
  await button(page, 'Review the 1 without an answer').click();
  await sees(review.getByText('1 of 1'));
  await page.goBack();
  await sees(columnOf(page, 'Next steps'), cardOf(page, 'Ada Cane'));
});

test('the tick offers its parts in the table and on a phone @hiring-201', async ({
  employer: page,
  enter,
}) => {
  const board = await newJob(page, 'Osier and Withy', 'Basket maker');
  await newApplicants(page, board.jobId, { 'Ada Withy': 5, 'Bo Withy': 1 });
  await openBoard(page, board, '&view=table');
  await button(page, 'Select in the list').click();
  await page.getByRole('menuitem', { name: 'Don’t meet' }).click();
  await sees(page.getByText('1 selected'));
  await expect(page.getByRole('checkbox', { name: 'Select Bo Withy' })).toBeChecked();
  await button(page, 'Select in the list').click();
  await page.getByRole('menuitem', { name: 'Waiting over 5 days' }).click();
  await sees(page.getByText('Nobody here has waited for you over 5 days.'));
  await expect(page.getByText('1 selected')).toHaveCount(0);

  const phone = await enter(page, byFinger(390));
  await openBoard(phone, board);
  await button(phone, 'Select in New').click();
  await phone.getByRole('menuitem', { name: 'All' }).click();
  await sees(button(phone, 'Reply to 2'));
});
