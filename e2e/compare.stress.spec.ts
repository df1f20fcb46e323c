import { expect, test } from '@playwright/test';
import { apply, cardOf, newPerson, type Person } from './hiring-people.ts';
import { newCompany, newPost } from './job-posts.ts';
import { ask, joinAs, newAddress } from './people.ts';

/* Two to four people side by side, skill by skill. */

const skill = (level: number) => ({ name: 'Sourdough lamination', level });

test('people are picked in a list and on the board, stand side by side, and the address opens them again @hiring-28', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await joinAs(page, newAddress('compare'), 'hire');
  const post = await newPost(page, await newCompany(page, 'Crumb Lane'), 'Lamination baker');
  await ask(page, 'PATCH', `/v1/employer/job/${post.id}/skill`, {
    skills: [skill(4), { name: 'Quarryside glazing', level: 2 }],
  });
  const people: Person[] = [];
  for (const [name, level] of [
    ['Ada', 5],
    ['Bea', 3],
    ['Cleo', 1],
    ['Dora', 2],
    ['Edda', 4],
  ] as const)
    people.push(await newPerson(page, name, 'Crumb', skill(level)));

  // Four at most; the pick survives a reload.
  await page.goto(`/candidates?jobId=${post.id}`);
  const pick = (name: string) => page.getByRole('checkbox', { name: `Compare ${name} Crumb` });
  const bar = page.getByRole('region', { name: 'Compare' });
  await pick('Ada').press('Space');
  await expect(bar).toContainText('Pick one more');
  await pick('Bea').check();
  await expect(bar.getByRole('link', { name: 'Compare' })).toBeVisible();
  await page.reload();
  await expect(pick('Ada')).toBeChecked();
  await pick('Cleo').check();
  await pick('Dora').check();
  await expect(pick('Edda')).toBeDisabled();
  await pick('Dora').uncheck();
  await bar.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/compare\?/);
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible();

  const table = page.getByRole('table', { name: 'People side by side' });
  const names = table.getByRole('columnheader');
  await expect(names).toHaveText([/Ada Crumb/, /Bea Crumb/, /Cleo Crumb/]);
  const row = (name: string | RegExp) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row(/^Sourdough lamination/)).toContainText('Level 4 asked');
  await expect(row(/^Sourdough lamination/).getByRole('cell')).toHaveText([
    '5, 4 asked',
    '3 of 4',
    '1 of 4',
  ]);
  await expect(row(/^Quarryside glazing/).getByRole('cell')).toHaveText(
    Array.from({ length: 3 }, () => 'missing, 2 asked'),
  );
  await expect(row('Pay asked')).toContainText('$27 – $40 an hour');
  await expect(row('Place')).toContainText('Duluth, Minnesota');

  // Removing one is a step that the way back takes back; a reload keeps the rest.
  await table.getByRole('button', { name: 'Remove Bea Crumb' }).click();
  await expect(names).toHaveText([/Ada Crumb/, /Cleo Crumb/]);
  await page.reload();
  await expect(names).toHaveText([/Ada Crumb/, /Cleo Crumb/]);
  await page.goBack();
  await expect(names).toHaveCount(3);
  await page.getByRole('main').getByRole('link', { name: 'Find people' }).click();
  await expect(pick('Cleo')).toBeChecked();

  // Blind review holds here as in the lists.
  await ask(page, 'PATCH', `/v1/employer/job/${post.id}/review`, { blindReview: true });
  const ids = people.map(({ cvId }) => cvId);
  await page.goto(`/compare?jobId=${post.id}&people=${ids.slice(0, 2).join(',')}`);
  await expect(names).toHaveText([/Candidate \d+/, /Candidate \d+/]);
  await expect(page.getByText('Ada')).toHaveCount(0);
  await ask(page, 'PATCH', `/v1/employer/job/${post.id}/review`, { blindReview: false });

  // On the board, from two selected on; on a phone the table scrolls inside its box.
  const [first, second] = people;
  if (!first || !second) throw new Error('There are no people');
  for (const person of [first, second]) await apply(page, person, post.id);
  await page.goto(`/management?jobId=${post.id}`);
  await expect(cardOf(page, 'Bea Crumb')).toBeVisible();
  const selection = page.getByRole('region', { name: 'Selection' });
  for (const [place, name] of ['Ada Crumb', 'Bea Crumb'].entries()) {
    await cardOf(page, name).hover();
    await cardOf(page, name).getByRole('checkbox').check();
    await expect(selection.getByRole('link', { name: 'Compare' })).toHaveCount(place);
  }
  await selection.getByRole('link', { name: 'Compare' }).click();
  await expect(names).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  const box = page.getByRole('region', { name: 'Comparison' });
  await expect.poll(() => box.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    .toBe(true);
  await page.getByRole('link', { name: /Applicants for/ }).click();
  await expect(page).toHaveURL(/\/management/);
});

test('who cannot be seen is not compared, and another’s job compares nobody @hiring-28', async ({
  page,
}) => {
  await joinAs(page, newAddress('compare'), 'hire');
  await page.goto('/compare?people=abc');
  await expect(page.getByText('We can’t find this job post.')).toBeVisible();
  const post = await newPost(page, await newCompany(page, 'Crust Lane'), 'Baker');
  const seen = await newPerson(page, 'Fay', 'Crust', skill(3));
  await page.goto(`/compare?jobId=${post.id}&people=${seen.cvId},2147483647,${seen.cvId}`);
  await expect(page.getByText('1 person is no longer there to compare.')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([/Fay Crust/]);
  await page.goto(`/compare?jobId=${post.id}`);
  await expect(page.getByText('Pick two to four people')).toBeVisible();
});
