import { expect, type Page } from '@playwright/test';
import { newCompany, newDraft } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { button, dialog, exactly, link, notice } from './locators.ts';
import { byFinger, test } from './openings.ts';
import { ask, listOf } from './people.ts';
import { follow, gone, press, says, sees } from './walk.ts';

/* The search for people. */

test('one chip leaves only people who would accept the job’s terms @search-31 @frame-49', async ({
  employer: page,
  enter,
}) => {
  const candidate = await enter('find work');
  await newCv(candidate, 'Odile Torte', [{ name: 'Torte making', level: 3 }]);

  await page.setViewportSize({ width: 1440, height: 900 });
  const skills = [{ name: 'Torte making', level: 3 }];
  const job = await newDraft(page, await newCompany(page, 'Torte Works'), 'Torte maker', {
    skills,
  });
  const role = `/v1/employer/job/${job.id}/role`;
  await ask(page, 'PATCH', role, { workMode: 'onsite', locationStateId: 'WI' });
  const found = page.getByRole('listitem').filter({ hasText: 'Odile Torte' });
  const chip = page.getByRole('checkbox', { name: 'Open to this pay and place' });
  const parameter = () => expect.poll(() => new URL(page.url()).searchParams.get('acceptable'));

  await page.goto(`/search-candidates?jobId=${job.id}`);
  await says(found, 'Lives in another state');
  await chip.press('Space');
  await parameter().toBe('true');
  await gone(found);
  await page.reload();
  await expect(chip).toBeChecked();
  await gone(found);
  // Said once: the chip that is on needs no second one to take it off, except beside a phone's sheet.
  const active = page.getByRole('list', { name: 'Active filters' });
  await sees(active);
  await expect(active).not.toContainText('Open to this');
  await page.setViewportSize({ width: 390, height: 844 });
  const remove = button(page, /^Remove Open to this/);
  await sees(remove);
  await page.setViewportSize({ width: 1440, height: 900 });
  await gone(remove);
  await page.goBack();
  await parameter().toBeNull();
  await sees(found);

  await ask(page, 'PATCH', role, { locationStateId: 'MN' });
  await page.goto(`/search-candidates?jobId=${job.id}&acceptable=true`);
  await sees(found);
  await expect(found).not.toContainText('Lives in another state');

  // Without a job nobody is compared, and the address narrows nothing.
  await page.goto('/search-candidates?jobId=none&acceptable=true');
  await sees(found);
  await gone(chip);
});

test('one chip says what keeps two apart, by a click, by focus and by finger @search-31', async ({
  employer: page,
  enter,
}) => {
  const candidate = await enter('find work');
  await newCv(candidate, 'Odo Strudel', [{ name: 'Strudel making', level: 3 }]);
  const skills = [{ name: 'Strudel making', level: 3 }];
  const role = { workMode: 'onsite', locationStateId: 'WI', revenueMin: 1, revenueMax: 2 };
  const company = await newCompany(page, 'Strudel Works');
  const job = await newDraft(page, company, 'Strudel maker', { skills, role });
  const address = `/search-candidates?jobId=${job.id}&search=strudel`;
  const parts = (on: Page) => ({
    chip: button(on.getByRole('listitem').filter({ hasText: 'Odo Strudel' }), /^Differs: /),
    note: on.getByRole('note', { name: 'What differs' }),
  });

  await page.goto(address);
  const { chip, note } = parts(page);
  await says(chip, 'Differs: pay, place');
  // The facts are what they are, without a mark.
  await gone(page.locator('main [data-item] [title]').filter({ hasText: '$' }));
  await chip.click();
  await says(note, 'Asks for more pay', 'Lives in another state');
  await expect(page).toHaveURL(/search-candidates/);
  await page.keyboard.press('Escape');
  await gone(note);
  await page.mouse.move(0, 0);
  // By keys alone: focus opens it and stays where it is, the next key leads on.
  await link(page, 'Odo Strudel').focus();
  await page.keyboard.press('Tab');
  await expect(chip).toBeFocused();
  await sees(note);
  await page.keyboard.press('Tab');
  await gone(note);
  await expect(button(page, /^\d+ ?% match$/).first()).toBeFocused();

  const touch = await enter(page, byFinger(390, 844));
  await touch.goto(address);
  const onPhone = parts(touch);
  await onPhone.chip.tap();
  await says(onPhone.note, 'Asks for more pay', 'Lives in another state');
  await expect(touch).toHaveURL(/search-candidates/);
});

test('people are searched for by every filter, sorted, and the search is saved @jobs-17', async ({
  employer: page,
  enter,
}) => {
  const candidate = await enter('find work');
  await newCv(candidate, 'Ines Rusk', [{ name: 'Rusk making', level: 3 }]);
  const skills = await listOf(candidate, '/v1/reference/skill');
  const making = skills.find(({ name }) => name === 'Rusk making')?.id;

  await page.setViewportSize({ width: 1440, height: 900 });
  const job = await newDraft(page, await newCompany(page, 'Rusk Works'), 'Rusk maker');
  await ask(page, 'PATCH', `/v1/employer/job/${job.id}/skill`, {
    skills: [{ name: 'Rusk making', level: 5 }],
  });
  await ask(page, 'POST', `/v1/employer/job/${job.id}/publish`);
  const chips = page.getByRole('list', { name: 'Active filters' });
  const parameter = (name: string) => expect.poll(() => new URL(page.url()).searchParams.get(name));

  const people = (query: string) => page.goto(`/search-candidates?search=Baker&${query}`);
  const found = page.getByRole('listitem').filter({ hasText: 'Ines Rusk' });
  const fitting = [
    `skill=${making}:3`,
    'locationCity=duluth',
    'locationStateId=MN',
    'workMode=onsite',
    'payMax=60000',
    'yearsOfExperienceId=4',
    'industryId=5',
    'employmentTypeId=1',
    'activeWithin=1',
  ];
  await people(`jobId=${job.id}&${fitting.join('&')}`);
  await sees(found);
  await expect(button(chips, /^Remove/)).toHaveCount(10);
  const failing = [
    `skill=${making}:4`,
    'locationCity=austin',
    'locationStateId=TX',
    'payMax=30000',
    'yearsOfExperienceId=6',
    'industryId=6',
    'employmentTypeId=2',
    'degreeId=1',
  ];
  for (const query of failing) {
    await people(`jobId=${job.id}&${query}`);
    await gone(page.locator('main [aria-busy=true]'));
    await sees(page.getByText(/^\d+ (people|person)|all filters/));
    await gone(found);
  }
  await people(`jobId=${job.id}`);
  const activity = button(page, /^Active/);
  await expect(activity).toHaveAttribute('aria-expanded', 'false');
  await activity.press('Enter');
  await page.getByRole('dialog').getByRole('radio', { name: 'Within 7 days' }).check();
  await page.keyboard.press('Escape');
  await expect(activity).toBeFocused();
  await parameter('activeWithin').toBe('7');
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Highest score' }).dispatchEvent('click');
  await parameter('sort').toBe('score');
  await sees(found);
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Recently active' }).dispatchEvent('click');
  await parameter('sort').toBe('active');
  await sees(found);

  await press(page, 'Save search');
  await button(dialog(page, 'Save this search'), 'Save', exactly).click();
  await sees(notice(page, 'The search is saved.'));
  await page.goto('/search-candidates');
  await press(page, 'Saved searches (1)');
  await follow(page, '“Baker”, Active within 7 days');
  await parameter('activeWithin').toBe('7');
  await parameter('sort').toBe('active');
  await sees(found);
});
