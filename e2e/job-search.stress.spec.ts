import { expect, type Page, test } from '@playwright/test';
import { violations } from './check-page.ts';
import { bakersCv, beginHunt, desk, expectJobs, type Hunt, phone, undo } from './job-hunt.ts';
import { button, dialog, exactly, link, notice } from './locators.ts';
import { shared } from './openings.ts';
import { ask, type Named } from './people.ts';
import { follow, gone, parameter, press, says, sees } from './walk.ts';

/* The search of a candidate: filters, orders, and searches that are saved. */

// One employer's three jobs and one candidate who looks for them.
const word = 'Focaccia';
const making = `${word} making`;
const search = `search=${word}&sort=newest`;
let hunt: Hunt;
let page: Page;
let baker: Named;
let engineer: Named;
let taster: Named;
let skill: Record<string, number>;

shared(async (enter) => {
  hunt = await beginHunt(enter, word);
  ({ page, baker, engineer, taster, skill } = hunt);
  await bakersCv(hunt, word);
});

const group = (name: string) => button(page, new RegExp(`^${name}`));
const chips = () => page.getByRole('list', { name: 'Active filters' });

/** Opens a group of filters, does something in it and closes it. */
async function inGroup(
  name: string,
  act: (inside: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await group(name).click();
  await act(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await gone(page.getByRole('dialog'));
}

const option = (name: string) =>
  page.getByRole('option', { name, exact: true }).dispatchEvent('click');

test('every filter narrows the search and stands in the address @jobs-5', async () => {
  const begin = async () => {
    await page.goto(`/search-jobs?${search}`);
    await expectJobs(page, taster, engineer, baker);
  };
  const onlyEngineer = async (name: string, value: string, chip: string) => {
    await expectJobs(page, engineer);
    await parameter(page, name).toBe(value);
    await says(chips(), chip);
    // A chip taken off gives the others back.
    await press(chips(), `Remove ${chip}`);
    await expectJobs(page, taster, engineer, baker);
  };
  await begin();
  await inGroup('Place', (inside) => inside.getByRole('textbox', { name: 'City' }).fill('austin'));
  await onlyEngineer('locationCity', 'austin', 'austin');
  await inGroup('Place', async (inside) => {
    await inside.getByRole('combobox', { name: 'State' }).click();
    await option('Texas');
  });
  await onlyEngineer('locationStateId', 'TX', 'Texas');
  await inGroup('Place', (inside) => inside.getByText('Remote', { exact: true }).click());
  await onlyEngineer('workMode', 'remote', 'Remote');
  await inGroup('Pay', async (inside) => {
    await inside.getByRole('combobox', { name: 'Minimum pay per year' }).click();
    await option('$100,000 or more');
  });
  await onlyEngineer('payMin', '100000', 'Pays $100,000 a year or more');
  await inGroup('Experience', (inside) => inside.getByText('Part-time', { exact: true }).click());
  await onlyEngineer('employmentTypeId', '2', 'Part-time');
  await inGroup('Experience', async (inside) => {
    await inside.getByRole('combobox', { name: 'Experience required, up to' }).click();
    await page.getByRole('option').first().dispatchEvent('click');
  });
  await onlyEngineer('yearsOfExperienceId', '1', 'Asks for at most Less than 1 year');
  await inGroup('Industry', async (inside) => {
    await inside.getByRole('combobox', { name: 'Industry' }).click();
    await page.getByRole('option').first().dispatchEvent('click');
  });
  await expectJobs(page, engineer);
  await parameter(page, 'industryId').toBe('1');
  await begin();
  await inGroup('Benefits', (inside) => inside.getByText('Health', { exact: true }).click());
  await onlyEngineer('benefit', 'Health', 'Health');
  await inGroup('Benefits', (inside) =>
    inside.getByRole('switch', { name: 'Sponsors work visas' }).press('Space'),
  );
  await onlyEngineer('sponsorship', 'true', 'Visa sponsorship');

  // Skills start with the candidate's level, and with the highest without one.
  await inGroup('Skills', async (inside) => {
    await inside.getByRole('combobox', { name: 'Add a skill' }).fill(making);
    await option(making);
  });
  await expectJobs(page, baker);
  await parameter(page, 'skill').toBe(`${skill[making]}:3`);
  await inGroup('Skills', async (inside) => {
    await inside.getByRole('radio', { name: '4, Advanced' }).press('Space');
  });
  await expectJobs(page, taster, baker);
  await says(chips(), `${making} up to 4 advanced`);
  // Filters survive a reload, and back removes them.
  await page.reload();
  await expectJobs(page, taster, baker);
  await page.goBack();
  await expectJobs(page, baker);

  await begin();
  await inGroup('Posted', (inside) => inside.getByRole('radio', { name: 'Within a day' }).check());
  await expectJobs(page, taster, engineer, baker);
  await parameter(page, 'postedWithin').toBe('1');
  await press(chips(), 'Clear all');
  await gone(chips());
});

test('jobs that a raised skill turns green are a chip of their own @jobs-6', async () => {
  const raise = `${skill[making]}:5,${skill['Welding']}:4`;
  await page.goto(`/search-jobs?${search}&raise=${raise}`);
  // The baker's is green already, and the engineer's is part-time, which this candidate does not want.
  await expectJobs(page, taster);
  const label = `Jobs I’d meet with ${making} at 5 expert and Welding at 4 advanced`;
  await press(chips(), `Remove ${label}`);
  await expectJobs(page, taster, engineer, baker);
  await parameter(page, 'raise').toBe(null);
});

test('jobs are sorted by match, score, newest and pay @jobs-7', async () => {
  await page.goto(`/search-jobs?search=${word}`);
  await expectJobs(page, baker, taster, engineer);
  const sort = async (label: string) => {
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await option(label);
  };
  await sort('Highest score');
  await parameter(page, 'sort').toBe('score');
  await expectJobs(page, baker, taster, engineer);
  await sort('Newest');
  await expectJobs(page, taster, engineer, baker);
  await sort('Highest pay');
  await expectJobs(page, engineer, baker, taster);
  await parameter(page, 'sort').toBe('pay');
  await page.reload();
  await expectJobs(page, engineer, baker, taster);
});

test('on a phone the filters wait in a sheet @jobs-8', async () => {
  await page.setViewportSize(phone);
  await page.goto(`/search-jobs?${search}`);
  await gone(group('Skills'));
  await press(page, 'Filters (1)');
  const sheet = dialog(page, 'Filters');
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText([
    'Skills',
    'Place',
    'Pay',
    'Experience',
    'Industry',
    'Benefits',
    'Posted',
  ]);
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await sheet.getByText('Remote', { exact: true }).click();
  await press(sheet, 'Show results');
  await expectJobs(page, engineer);
  await sees(button(page, 'Filters (2)'));
  await page.setViewportSize(desk);
  await says(group('Place'), '1');
});

test('nothing found names the filter that costs most @jobs-9', async () => {
  await page.goto(`/search-jobs?${search}&locationCity=Nowhere&benefit=IRA`);
  await sees(page.getByText('removing just one filter doesn’t help'));
  await press(chips(), 'Remove IRA');
  await sees(page.getByText('Remove Nowhere to see 3 jobs.'));

  // The counts equal those of the API.
  const words = { search: word, workMode: 'onsite', locationStateId: 'TX' };
  const labels = { search: `“${word}”`, workMode: 'Onsite', locationStateId: 'Texas' };
  const without = (name: keyof typeof words) =>
    new URLSearchParams({ ...words, [name]: '', sort: 'newest' }).toString();
  const costs = await Promise.all(
    (['search', 'workMode', 'locationStateId'] as const).map(async (name) => {
      const path = `/v1/applicant/job?${without(name).replace(/\w+=&/, '')}`;
      const { count } = await ask<{ count: number }>(page, 'GET', path);
      return { name, count };
    }),
  );
  const [most, ...others] = costs.toSorted((a, b) => b.count - a.count);
  await page.goto(`/search-jobs?${new URLSearchParams({ ...words, sort: 'newest' }).toString()}`);
  for (const { name, count } of others.filter((one) => one.count > 0)) {
    const exact = { name: `Without ${labels[name]}: ${count}`, exact: true };
    await sees(page.getByRole('button', exact));
  }
  const label = labels[most?.name ?? 'search'];
  await sees(page.getByText(`Remove ${label} to see`));
  const quoted = label.startsWith('“') ? label : `“${label}”`;
  await button(page.getByRole('main'), `Remove ${quoted}`).last().click();
  await sees(page.getByText(new RegExp(`^${most?.count} jobs?$`)));
});

test('a search is saved, renamed, opened, its mails switched, and deleted with undo @jobs-10', async () => {
  await page.goto(`/search-jobs?${search}&workMode=remote`);
  await press(page, 'Save search');
  const naming = dialog(page, 'Save this search');
  const name = naming.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue(`“${word}”, Remote`);
  await name.fill('');
  await button(naming, 'Save', exactly).click();
  await sees(naming.getByText('Please complete this field'));
  await name.fill('Dry bread');
  await button(naming, 'Save', exactly).click();
  await sees(notice(page, 'The search is saved.'));

  await page.goto('/search-jobs');
  await press(page, 'Saved searches (1)');
  const all = dialog(page, 'Saved searches');
  const mails = all.getByRole('switch', { name: 'E-mail for Dry bread' });
  await expect(mails).toBeChecked();
  await mails.press('Space');
  await expect(mails).not.toBeChecked();
  await press(all, 'Rename Dry bread');
  await name.fill('Crisp bread');
  await button(naming, 'Save', exactly).click();
  await gone(naming);
  await follow(all, 'Crisp bread');
  await gone(all);
  await expectJobs(page, engineer);
  await parameter(page, 'workMode').toBe('remote');

  await page.reload();
  await press(page, 'Saved searches (1)');
  await expect(all.getByRole('switch', { name: 'E-mail for Crisp bread' })).not.toBeChecked();
  await press(all, 'Delete Crisp bread');
  await sees(all.getByText('it will wait for you here'));
  await page.keyboard.press('Escape');
  await undo(page, '“Crisp bread” is deleted.');
  await press(page, 'Saved searches (1)');
  await sees(link(all, 'Crisp bread'));
  await page.keyboard.press('Escape');
});
