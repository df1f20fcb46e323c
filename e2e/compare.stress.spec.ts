import { expect } from '@playwright/test';
import { cardOf } from './board.ts';
import { newJob } from './job-posts.ts';
import { apply, delivered, newPerson, type Person } from './job-seekers.ts';
import { link, region, title } from './locators.ts';
import { test } from './openings.ts';
import { ask } from './people.ts';
import { follow, gone, press, says, sees } from './walk.ts';

/* Two to four people side by side, skill by skill. */

const skill = (level: number) => ({ name: 'Sourdough lamination', level });

test('people are picked in a list and on the board, stand side by side, and the address opens them again @hiring-28', async ({
  employer: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const skills = [skill(4), { name: 'Quarryside glazing', level: 2 }];
  const post = await newJob(page, 'Crumb Lane', 'Lamination baker', { skills });
  const people: Person[] = [];
  for (const [place, name] of ['Ada', 'Bea', 'Cleo', 'Dora', 'Edda'].entries())
    people.push(await newPerson(page, `${name} Crumb`, [skill([5, 3, 1, 2, 4][place] ?? 0)]));

  // Four at most; the pick survives a reload.
  await page.goto(`/candidates?jobId=${post.jobId}`);
  const pick = (name: string) => page.getByRole('checkbox', { name: `Compare ${name} Crumb` });
  const bar = region(page, 'Compare');
  await pick('Ada').press('Space');
  await says(bar, 'Pick one more');
  await pick('Bea').check();
  await sees(link(bar, 'Compare'));
  await page.reload();
  await expect(pick('Ada')).toBeChecked();
  await pick('Cleo').check();
  await pick('Dora').check();
  await expect(pick('Edda')).toBeDisabled();
  await pick('Dora').uncheck();
  await follow(bar, 'Compare');
  await expect(page).toHaveURL(/\/compare\?/);
  await sees(title(page, 'Compare'));

  const table = page.getByRole('table', { name: 'People side by side' });
  const names = table.getByRole('columnheader');
  await expect(names).toHaveText([/Ada Crumb/, /Bea Crumb/, /Cleo Crumb/]);
  const row = (name: string | RegExp) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await says(row(/^Sourdough lamination/), 'Job asks for 4');
  await expect(row(/^Sourdough lamination/).getByRole('cell')).toHaveText([
    '5 (job asks for 4)',
    '3 of 4',
    '1 of 4',
  ]);
  await expect(row(/^Quarryside glazing/).getByRole('cell')).toHaveText(
    Array.from({ length: 3 }, () => 'missing (job asks for 2)'),
  );
  await says(row('Pay asked'), '$28 – $40 an hour');
  await says(row('Place'), 'Duluth, MN');

  // Removing one is a step that the way back takes back; a reload keeps the rest.
  await press(table, 'Remove Bea Crumb');
  await expect(names).toHaveText([/Ada Crumb/, /Cleo Crumb/]);
  await page.reload();
  await expect(names).toHaveText([/Ada Crumb/, /Cleo Crumb/]);
  await page.goBack();
  await expect(names).toHaveCount(3);
  await follow(page.getByRole('main'), 'Find people');
  await expect(pick('Cleo')).toBeChecked();

  // Blind review holds here as in the lists.
  await ask(page, 'PATCH', `/v1/employer/job/${post.jobId}/review`, { blindReview: true });
  const ids = people.map(({ cvId }) => cvId);
  await page.goto(`/compare?jobId=${post.jobId}&people=${ids.slice(0, 2).join(',')}`);
  await expect(names).toHaveText([/Candidate \d+/, /Candidate \d+/]);
  await gone(page.getByText('Ada'));
  await ask(page, 'PATCH', `/v1/employer/job/${post.jobId}/review`, { blindReview: false });

  // On the board, from two selected on; on a phone the table scrolls inside its box.
  const [first, second] = people;
  if (!first || !second) throw new Error('There are no people');
  for (const person of [first, second]) await apply(person, person.cvId, post.jobId);
  await delivered(page, post.jobId, 2);
  await page.goto(`/management?jobId=${post.jobId}`);
  await sees(cardOf(page, 'Bea Crumb'));
  const selection = region(page, 'Selection');
  for (const [place, name] of ['Ada Crumb', 'Bea Crumb'].entries()) {
    await cardOf(page, name).hover();
    await cardOf(page, name).getByRole('checkbox').check();
    await expect(link(selection, 'Compare')).toHaveCount(place);
  }
  await follow(selection, 'Compare');
  await expect(names).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  const box = region(page, 'Comparison');
  await expect.poll(() => box.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    .toBe(true);
  await follow(page, /Applicants for/);
  await expect(page).toHaveURL(/\/management/);
});

test('who cannot be seen is not compared, and another’s job compares nobody @hiring-28', async ({
  employer: page,
}) => {
  await page.goto('/compare?people=abc');
  await sees(page.getByText('We can’t find this job post.'));
  const post = await newJob(page, 'Crust Lane', 'Baker');
  const seen = await newPerson(page, 'Fay Crust', [skill(3)]);
  await page.goto(`/compare?jobId=${post.jobId}&people=${seen.cvId},2147483647,${seen.cvId}`);
  await sees(page.getByText('1 person is no longer there to compare.'));
  await expect(page.getByRole('columnheader')).toHaveText([/Fay Crust/]);
  await page.goto(`/compare?jobId=${post.jobId}`);
  await sees(page.getByText('Pick two to four people'));
});
