import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { violations } from './examine.ts';
import { newCompany, newDraft, type Posted } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { takeUpSkills } from './operator.ts';
import { ask, joinAs, newAddress } from './people.ts';

/* The jobs of a candidate: lists, searches, saving and hiding, a job's page. */

// One employer's three jobs and one candidate who looks for them.
test.describe.configure({ mode: 'serial' });

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

let contexts: BrowserContext[] = [];
let employer: Page;
let page: Page;
let baker: Posted;
let engineer: Posted;
let taster: Posted;
let skill: Record<string, number> = {};

async function post(companyId: number, name: string, role: object, skills: object[]) {
  const draft = await newDraft(employer, companyId, name);
  const job = `/v1/employer/job/${draft.id}`;
  await ask(employer, 'PATCH', `${job}/role`, role);
  await ask(employer, 'PATCH', `${job}/skill`, { skills });
  await ask(employer, 'POST', `${job}/publish`);
  return draft;
}

test.beforeAll(async ({ browser }) => {
  contexts = [await browser.newContext(), await browser.newContext({ viewport: desk })];
  [employer, page] = (await Promise.all(contexts.map((one) => one.newPage()))) as [Page, Page];
  await joinAs(employer, newAddress('oven'), 'hire');
  const company = await newCompany(employer, 'Zwieback Works');
  // A skill that nobody else asks for, so that the recommended jobs are these alone.
  baker = await post(company, 'Zwieback baker', {}, [{ name: 'Zwieback making', level: 3 }]);
  engineer = await post(
    company,
    'Zwieback engineer',
    {
      locationCity: 'Austin',
      locationStateId: 'TX',
      workMode: 'remote',
      revenueType: 'salary',
      revenueMin: 120_000,
      revenueMax: 140_000,
      employmentTypeId: 2,
      industryId: 1,
      yearsOfExperienceId: 1,
      insurance: ['Health', 'Dental'],
      sponsorship: true,
    },
    [
      { name: 'Zwieback making', level: 5 },
      { name: 'Welding', level: 4 },
    ],
  );
  taster = await post(
    company,
    'Zwieback taster',
    { workMode: 'hybrid', revenueType: 'salary', revenueMin: 60_000, revenueMax: 70_000 },
    [
      { name: 'Zwieback making', level: 4 },
      { name: 'Welding', level: 2 },
    ],
  );
  await takeUpSkills(['Zwieback making', 'Welding']);
  await joinAs(page, newAddress('jobs'), 'find work');
  const { list } = await ask<{ list: { id: number; name: string }[] }>(
    page,
    'GET',
    '/v1/reference/skill',
  );
  skill = Object.fromEntries(list.map(({ id, name }) => [name, id]));
});
test.afterAll(() => Promise.all(contexts.map((one) => one.close())));

const titles = () => page.locator('main ul > li h2').allInnerTexts();
const expectJobs = (...names: string[]) => expect.poll(() => titles()).toEqual(names);
const card = (job: Posted) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: job.name }) });
const notice = (text: string) => page.getByRole('alert').filter({ hasText: text });
const undo = (text: string) => notice(text).getByRole('button', { name: 'Undo' }).click();
const group = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const chips = () => page.getByRole('list', { name: 'Active filters' });
const parameter = (name: string) => expect.poll(() => new URL(page.url()).searchParams.get(name));
const search = 'search=Zwieback&sort=newest';

test('without a CV the way leads to /create-resume', async () => {
  for (const tab of ['', '?tab=recent']) {
    await page.goto(`/jobs${tab}`);
    await expect(page.getByRole('link', { name: 'Create my CV' })).toHaveAttribute(
      'href',
      '/create-resume',
    );
  }
  await page.goto('/jobs?tab=saved');
  await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
  await newCv(page, { firstName: 'Ines', lastName: 'Zwieback' }, [
    { name: 'Zwieback making', level: 3 },
  ]);
});

test('recommended, saved and recent jobs are tabs in the address', async () => {
  await page.goto('/jobs');
  // All of the baker's skills are there, so it leads; it says what it pays, where, and how well it fits.
  await expect.poll(async () => (await titles())[0]).toBe(baker.name);
  const first = card(baker);
  await expect(first).toContainText('100% match');
  await expect(first).toContainText('Meets requirements');
  await expect(first).toContainText('$28 – $36 an hour');
  await expect(first).toContainText('Duluth, Minnesota');
  await expect(first).toContainText('Onsite');
  await expect(first).toContainText('Posted today');
  await page.getByRole('link', { name: 'Recent', exact: true }).click();
  await expect(page).toHaveURL('/jobs?tab=recent');
  // Others may publish meanwhile.
  const own = [taster.name, engineer.name, baker.name];
  await expect
    .poll(async () => (await titles()).filter((title) => own.includes(title)))
    .toEqual(own);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Recent' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL('/jobs');
  await expect.poll(async () => (await titles())[0]).toBe(baker.name);
});

test('saving shows at once, and is taken back when the server refuses', async () => {
  await page.goto('/jobs');
  const heart = page.getByRole('button', { name: `Save ${taster.name}` });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/applicant/job/*/saved', async (route) => {
    await held;
    await route.fulfill({
      status: 500,
      json: { response: { status: 'error', message: 'The oven is cold.' }, data: {} },
    });
  });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  release();
  await expect(notice('The oven is cold.')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/v1/applicant/job/*/saved');

  await heart.click();
  await undo('Saved.');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Saved', exact: true }).click();
  await expectJobs(taster.name);
  await heart.click();
  await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
  await undo('No longer saved.');
  await expectJobs(taster.name);
  await page.reload();
  await expectJobs(taster.name);
});

test('a job is hidden with a reason, and can be had back', async () => {
  await page.goto('/jobs');
  const hide = page.getByRole('button', { name: `Hide ${taster.name}` });
  const dialog = page.getByRole('dialog', { name: 'Hide this job?' });
  await hide.click();
  await expect(dialog.getByRole('radio')).toHaveCount(5);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card(taster)).toBeVisible();
  await hide.click();
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await dialog.getByRole('textbox', { name: 'In a sentence' }).fill('I taste no more.');
  await dialog.getByRole('button', { name: 'Hide job' }).click();
  await expect(card(taster)).toHaveCount(0);
  await undo('Hidden.');
  // It was saved before, and is so again.
  await expect(page.getByRole('button', { name: `Save ${taster.name}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await hide.click();
  await dialog.getByRole('radio', { name: 'Pay is too low' }).check();
  await dialog.getByRole('button', { name: 'Hide job' }).click();
  await expect(card(taster)).toHaveCount(0);
  await page.getByRole('link', { name: 'One hidden job' }).click();
  await expect(page).toHaveURL('/jobs?view=hidden');
  await expectJobs(taster.name);
  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(page.getByText('You have hidden nothing.')).toBeVisible();
  await page.goto(`/search-jobs?${search}`);
  await expectJobs(taster.name, engineer.name, baker.name);
});

/** Opens a group of filters, does something in it and closes it. */
async function inGroup(
  name: string,
  act: (inside: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await group(name).click();
  await act(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const option = (name: string) =>
  page.getByRole('option', { name, exact: true }).dispatchEvent('click');

test('every filter narrows the search and stands in the address', async () => {
  const begin = async () => {
    await page.goto(`/search-jobs?${search}`);
    await expectJobs(taster.name, engineer.name, baker.name);
  };
  const onlyEngineer = async (name: string, value: string, chip: string) => {
    await expectJobs(engineer.name);
    await parameter(name).toBe(value);
    await expect(chips()).toContainText(chip);
    // A chip taken off gives the others back.
    await chips()
      .getByRole('button', { name: `Remove ${chip}` })
      .click();
    await expectJobs(taster.name, engineer.name, baker.name);
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
    await inside.getByRole('combobox', { name: 'Pay a year, at least' }).click();
    await option('$100,000 or more');
  });
  await onlyEngineer('payMin', '100000', 'Pays $100,000 a year or more');
  await inGroup('Experience', (inside) => inside.getByText('Part-time', { exact: true }).click());
  await onlyEngineer('employmentTypeId', '2', 'Part-time');
  await inGroup('Experience', async (inside) => {
    await inside.getByRole('combobox', { name: 'Years asked for, at most' }).click();
    await page.getByRole('option').first().dispatchEvent('click');
  });
  await onlyEngineer('yearsOfExperienceId', '1', 'Asks for at most Less than 1 year');
  await inGroup('Industry', async (inside) => {
    await inside.getByRole('combobox', { name: 'Industry' }).click();
    await page.getByRole('option').first().dispatchEvent('click');
  });
  await expectJobs(engineer.name);
  await parameter('industryId').toBe('1');
  await begin();
  await inGroup('Benefits', (inside) => inside.getByText('Health', { exact: true }).click());
  await onlyEngineer('benefit', 'Health', 'Health');
  await inGroup('Benefits', (inside) =>
    inside.getByRole('switch', { name: 'Sponsors work visas' }).press('Space'),
  );
  await onlyEngineer('sponsorship', 'true', 'Visa sponsorship');

  // Skills begin with the own level, and with the highest where there is none.
  await inGroup('Skills', async (inside) => {
    await inside.getByRole('combobox', { name: 'Add a skill' }).fill('Zwieback making');
    await option('Zwieback making');
  });
  await expectJobs(baker.name);
  await parameter('skill').toBe(`${skill['Zwieback making']}:3`);
  await inGroup('Skills', async (inside) => {
    await inside.getByRole('radio', { name: '4, Advanced' }).press('Space');
  });
  await expectJobs(taster.name, baker.name);
  await expect(chips()).toContainText('Zwieback making up to 4 advanced');
  // What is set stays through a reload, and back takes it off.
  await page.reload();
  await expectJobs(taster.name, baker.name);
  await page.goBack();
  await expectJobs(baker.name);

  await begin();
  await inGroup('Posted', (inside) => inside.getByRole('radio', { name: 'Within a day' }).check());
  await expectJobs(taster.name, engineer.name, baker.name);
  await parameter('postedWithin').toBe('1');
  await chips().getByRole('button', { name: 'Clear all' }).click();
  await expect(chips()).toHaveCount(0);
});

test('jobs that a raised skill turns green are a chip of their own', async () => {
  const raise = `${skill['Zwieback making']}:5,${skill['Welding']}:4`;
  await page.goto(`/search-jobs?${search}&raise=${raise}`);
  // The baker's is green already, and the engineer's is part-time, which this candidate does not want.
  await expectJobs(taster.name);
  const label = 'Jobs that turn green with Zwieback making at 5 expert and Welding at 4 advanced';
  await chips()
    .getByRole('button', { name: `Remove ${label}` })
    .click();
  await expectJobs(taster.name, engineer.name, baker.name);
  await parameter('raise').toBe(null);
});

test('jobs are sorted by match, newest and pay', async () => {
  await page.goto('/search-jobs?search=Zwieback');
  await expectJobs(baker.name, taster.name, engineer.name);
  const sort = async (label: string) => {
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await option(label);
  };
  await sort('Newest');
  await expectJobs(taster.name, engineer.name, baker.name);
  await sort('Highest pay');
  await expectJobs(engineer.name, baker.name, taster.name);
  await parameter('sort').toBe('pay');
  await page.reload();
  await expectJobs(engineer.name, baker.name, taster.name);
});

test('on a phone the filters wait in a sheet', async () => {
  await page.setViewportSize(phone);
  await page.goto(`/search-jobs?${search}`);
  await expect(group('Skills')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
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
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await expectJobs(engineer.name);
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await page.setViewportSize(desk);
  await expect(group('Place')).toContainText('1');
});

test('nothing found names the filter that costs most', async () => {
  await page.goto(`/search-jobs?${search}&locationCity=Nowhere&benefit=IRA`);
  await expect(page.getByText('taking off a single filter does not help')).toBeVisible();
  await chips().getByRole('button', { name: 'Remove IRA' }).click();
  await expect(page.getByText('Nowhere costs most: without it there are 3 jobs.')).toBeVisible();

  // What each would give back is what the call counts.
  const words = { search: 'Zwieback', workMode: 'onsite', locationStateId: 'TX' };
  const labels = { search: '“Zwieback”', workMode: 'Onsite', locationStateId: 'Texas' };
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
    await expect(page.getByRole('button', exact)).toBeVisible();
  }
  const label = labels[most?.name ?? 'search'];
  await expect(page.getByText(`${label} costs most: without it there`)).toBeVisible();
  await page.getByRole('button', { name: `Search without ${label}` }).click();
  await expect(page.getByText(new RegExp(`^${most?.count} jobs?$`))).toBeVisible();
});

test('a search is saved, renamed, opened, its mails switched, and deleted with undo', async () => {
  await page.goto(`/search-jobs?${search}&workMode=remote`);
  await page.getByRole('button', { name: 'Save search' }).click();
  const naming = page.getByRole('dialog', { name: 'Save this search' });
  const name = naming.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('“Zwieback”, Remote');
  await name.fill('');
  await naming.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(naming.getByText('Please complete this field')).toBeVisible();
  await name.fill('Dry bread');
  await naming.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice('The search is saved.')).toBeVisible();

  await page.goto('/search-jobs');
  await page.getByRole('button', { name: 'Saved searches (1)' }).click();
  const all = page.getByRole('dialog', { name: 'Saved searches' });
  const mails = all.getByRole('switch', { name: 'E-mail for Dry bread' });
  await expect(mails).toBeChecked();
  await mails.press('Space');
  await expect(mails).not.toBeChecked();
  await all.getByRole('button', { name: 'Rename Dry bread' }).click();
  await name.fill('Crisp bread');
  await naming.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(naming).toHaveCount(0);
  await all.getByRole('link', { name: 'Crisp bread' }).click();
  await expect(all).toHaveCount(0);
  await expectJobs(engineer.name);
  await parameter('workMode').toBe('remote');

  await page.reload();
  await page.getByRole('button', { name: 'Saved searches (1)' }).click();
  await expect(all.getByRole('switch', { name: 'E-mail for Crisp bread' })).not.toBeChecked();
  await all.getByRole('button', { name: 'Delete Crisp bread' }).click();
  await expect(all.getByText('it will wait for you here')).toBeVisible();
  await page.keyboard.press('Escape');
  await undo('“Crisp bread” is deleted.');
  await page.getByRole('button', { name: 'Saved searches (1)' }).click();
  await expect(all.getByRole('link', { name: 'Crisp bread' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('the page of a list stands in the address', async () => {
  await page.goto('/search-jobs?sort=newest');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const first = await titles();
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(pages).toContainText('Page 2 of');
  await parameter('page').toBe('2');
  expect(await titles()).not.toEqual(first);
  await page.goBack();
  await expect(pages).toContainText('Page 1 of');
  await page.goto('/search-jobs?sort=newest&page=999');
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect(pages).toContainText('Page 1 of');
});

test('a failed list says so and asks again', async () => {
  await page.route('**/v1/applicant/job?*', (route) => route.abort('internetdisconnected'));
  await page.goto('/jobs');
  await expect(page.getByText('We cannot reach Fourfold.').first()).toBeVisible();
  await page.unroute('**/v1/applicant/job?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await titles())[0]).toBe(baker.name);
});

test('a job shows what it pays a year, its benefits, what is alike, and its data for machines', async () => {
  await page.goto(`/jobs/${baker.id}`);
  await expect(page.getByText('$28 – $36 an hour')).toBeVisible();
  await expect(page.getByText('about $58,240 – $74,880 a year')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zwieback Works' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Similar jobs' })).toBeVisible();
  await page.getByRole('heading', { name: engineer.name, level: 3 }).getByRole('link').click();
  await expect(page).toHaveURL(`/jobs/${engineer.id}`);
  await expect(page.getByText('Health, Dental')).toBeVisible();
  await expect(page.getByText('Visa sponsorship')).toBeVisible();
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(text ?? '')).toMatchObject({
    '@type': 'JobPosting',
    title: engineer.name,
    hiringOrganization: { name: 'Zwieback Works' },
    baseSalary: { value: { minValue: 120_000, maxValue: 140_000, unitText: 'YEAR' } },
    employmentType: 'PART_TIME',
    jobLocationType: 'TELECOMMUTE',
    directApply: true,
  });
  expect(text).not.toContain('validThrough');
});

test('a job is saved and hidden from its page', async () => {
  await page.goto(`/jobs/${engineer.id}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hide job' }).click();
  await expect(page.getByText('You hid this job, so no list shows it to you.')).toBeVisible();
  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
});

test('once applied, a job shows its dated history and the moves', async () => {
  await page.goto(`/jobs/${baker.id}`);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history).toContainText('You applied');
  await expect(history.locator('time')).not.toHaveCount(0);
  await expect(history).toContainText('It reached Zwieback Works');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Staying where I am' }).check();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(history).toContainText('You withdrew');
  await expect(history).toContainText('Staying where I am');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(history).toContainText('You took the last step back');
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
});

test('a closed job says so, and stays among the saved ones', async () => {
  await page.goto(`/jobs/${baker.id}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await ask(employer, 'POST', `/v1/employer/job/${baker.id}/close`);
  await page.reload();
  await expect(page.getByText('This job is closed. You can still withdraw.')).toBeVisible();
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  await page.goto('/jobs?tab=saved');
  await expect(card(baker)).toContainText('Closed');
});

test('jobs are an area of the navigation, on a desk and on a phone', async () => {
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    await page.goto('/search-jobs');
    const area = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' });
    await expect(area).toHaveAttribute('aria-current', 'page');
    await area.click();
    await expect(page).toHaveURL('/jobs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  }
});
