import { expect, test } from '@playwright/test';
import { apply, askAs, newPerson } from './hiring-people.ts';
import { newCompany, newPost } from './job-posts.ts';
import { choose, cookie, joinAs, newAddress } from './people.ts';

test('the title switches the job, a line tells the pipeline, and the table sorts by its columns @hiring-31 @hiring-32 @hiring-60', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await joinAs(page, newAddress('heads'), 'hire');
  const companyId = await newCompany(page, 'Harbor Sails');
  const { id: jobId } = await newPost(page, companyId, 'Sailmaker');
  await newPost(page, companyId, 'Rigger');
  const ids: number[] = [];
  for (const [name, level] of [
    ['Cleo', 5],
    ['Ada', 1],
  ] as const)
    ids.push(
      await apply(page, await newPerson(page, name, 'Roper', { name: 'Baking', level }), jobId),
    );
  const token = (await cookie(page, 'access-token'))?.value ?? '';
  await expect(async () => {
    await askAs(page, token, ['GET', `/v1/employer/application/${ids[0]}`]);
  }).toPass();

  await page.goto(`/management/${companyId}?jobId=${jobId}`);
  const line = page.getByRole('list', { name: 'Pipeline' }).getByRole('listitem');
  await expect(async () => {
    await page.reload();
    await expect(line.nth(0)).toContainText('New 1', { timeout: 3_000 });
  }).toPass();
  await expect(line.nth(1)).toContainText('Viewed 1');
  // The one who was looked at was new for less than a day.
  await expect(line.nth(0)).toContainText('under a day');

  await page.getByRole('link', { name: 'Table' }).click();
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
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rigger');

  // Narrower, the days are below each step, and a list of the columns sorts the cards.
  await page.setViewportSize({ width: 834, height: 1112 });
  await page.goto(`/management/${companyId}?jobId=${jobId}&view=table`);
  const pipeline = page.getByRole('list', { name: 'Pipeline' });
  await expect(line.nth(0)).toContainText('under a day');
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
  await expect(line.nth(0)).toContainText('under a day');
  await page.goto(`/management/${companyId}?jobId=${jobId}`);
  const chips = page.getByRole('navigation', { name: 'Columns' });
  await expect(
    chips.getByRole('button', { name: /^New 1 half move on within under a day/ }),
  ).toBeVisible();
});
