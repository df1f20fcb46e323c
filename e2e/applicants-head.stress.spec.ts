import { expect } from '@playwright/test';
import { openBoard } from './board.ts';
import { newJob, newPost } from './job-posts.ts';
import { newApplicants } from './job-seekers.ts';
import { button } from './locators.ts';
import { test } from './openings.ts';
import { ask, choose } from './people.ts';
import { follow, says, sees } from './walk.ts';

test('the title switches the job, a line tells the pipeline, and the table sorts by its columns @hiring-31 @hiring-32 @hiring-60', async ({
  employer: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const sails = await newJob(page, 'Harbor Sails', 'Sailmaker');
  await newPost(page, sails.companyId, 'Rigger');
  const people = await newApplicants(page, sails.jobId, { 'Cleo Roper': 5, 'Ada Roper': 1 });
  await ask(page, 'GET', `/v1/employer/application/${people[0]?.applicationId}`);
  await openBoard(page, sails);
  const line = page.getByRole('list', { name: 'Pipeline' }).getByRole('listitem');
  await says(line.nth(0), 'New 1');
  await says(line.nth(1), 'Viewed 1');
  // The one who was looked at was new for less than a day.
  await says(line.nth(0), 'under a day');

  await follow(page, 'Table');
  const rows = page.getByRole('row').filter({ hasText: 'Roper' });
  await expect(rows.getByRole('link')).toHaveText(['Cleo Roper', 'Ada Roper']);
  const person = page.getByRole('columnheader', { name: 'Person' });
  await person.getByRole('button').click();
  await expect(rows.getByRole('link')).toHaveText(['Ada Roper', 'Cleo Roper']);
  await expect(person).toHaveAttribute('aria-sort', 'ascending');
  await person.getByRole('button').click();
  await expect(rows.getByRole('link')).toHaveText(['Cleo Roper', 'Ada Roper']);
  await expect(page).toHaveURL(/sort=name&reverse=1/);

  const title = page.getByRole('heading', { level: 1 }).getByRole('button');
  await title.click();
  await page.getByRole('textbox', { name: 'Search your jobs' }).fill('rig');
  await page.getByRole('option', { name: /Rigger/ }).dispatchEvent('click');
  await says(page.getByRole('heading', { level: 1 }), 'Rigger');

  // Narrower, the days are below each step, and a list of the columns sorts the cards.
  await page.setViewportSize({ width: 834, height: 1112 });
  await openBoard(page, sails, '&view=table');
  const pipeline = page.getByRole('list', { name: 'Pipeline' });
  await says(line.nth(0), 'under a day');
  expect(await pipeline.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  const places = await line
    .nth(0)
    .evaluate((one) => Array.from(one.children, (part) => part.getBoundingClientRect().top));
  expect(places[1]).toBeGreaterThan(places[0] ?? 0);
  const cards = page.getByRole('article').getByRole('link');
  await expect(cards).toHaveText(['Cleo Roper', 'Ada Roper']);
  await choose(page, 'Sort by', 'Name');
  await expect(cards).toHaveText(['Ada Roper', 'Cleo Roper']);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('Name');

  await page.setViewportSize({ width: 390, height: 844 });
  await says(line.nth(0), 'under a day');
  await openBoard(page, sails);
  const chips = page.getByRole('navigation', { name: 'Columns' });
  await sees(button(chips, /^New 1 half move on in under a day/));
});
