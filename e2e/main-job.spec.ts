import { skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import { expect, type Page } from '@playwright/test';
import { delivered } from './job-seekers.ts';
import { button, exactly, field, link, title } from './locators.ts';
import { test } from './openings.ts';
import { answerAll, choose, pickEntry, picture, signUp } from './people.ts';
import { fill, follow, press, says, sees } from './walk.ts';

/*
 * The main use of Fourfold, by two people in two browsers, from two new accounts to the applicant's
 * match table: the number is the same everywhere.
 */

const asked = [
  { name: 'Welding', level: 4 },
  { name: 'Blueprint reading', level: 3 },
  { name: 'Sail rigging', level: 2 },
];
const known = [
  { name: 'Welding', level: 5 },
  { name: 'blueprint  reading', level: 2 },
];

async function publishCompany(page: Page): Promise<void> {
  await page.goto('/companies/add');
  await page.locator('input[type=file]').setInputFiles(picture);
  await fill(page, {
    'Company name': 'Quayside Steel',
    Website: 'https://www.quayside-steel.example',
    'Your position there': 'Yard manager',
    'Company overview': 'We mend ships and build their cranes.',
  });
  await choose(page, 'Industry', 'Manufacturing');
  await choose(page, 'Company size', '51-200');
  await choose(page, 'Founded', '1998');
  await field(page, 'City').fill('Duluth');
  await choose(page, 'State', 'Minnesota');
  await field(page, 'Postal code').fill('55802');
  await press(page, 'Publish company');
  await sees(page.getByText('Quayside Steel is published.'));
}

async function fillSkills(page: Page, skills: typeof asked, level: string): Promise<void> {
  const rows = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('combobox', { name: 'Skill' }) });
  const add = button(page, 'Add a skill');
  // It comes with the rows.
  await sees(add);
  for (const [place, skill] of skills.entries()) {
    if ((await rows.count()) === place) await add.click();
    const row = rows.nth(place);
    await row.getByRole('combobox', { name: 'Skill' }).fill(skill.name);
    await page.keyboard.press('Escape');
    const name = new RegExp(`^${skill.level}`);
    await row.getByRole('group', { name: level }).getByRole('radio', { name }).press('Space');
  }
}

async function publishJob(page: Page): Promise<void> {
  await link(page, 'Add job post').first().click();
  await fill(page, { Title: 'Ship welder', Description: 'Weld hulls in the **dry dock**.' });
  await choose(page, 'Employment type', 'Full-time');
  await choose(page, 'Years of experience', '3-4');
  await page.getByText('Onsite', { exact: true }).click();
  await field(page, 'City').fill('Duluth');
  await choose(page, 'State', 'Minnesota');
  await page.getByText('Hourly', { exact: true }).click();
  await fill(page, { From: '30', To: '38' });
  await press(page, 'Next: Skills');
  await fillSkills(page, asked, 'Required level');
  await press(page, 'Next: Behavior');
  await answerAll(page, '1');
  await button(page, 'Publish', exactly).click();
  await sees(page.getByText('“Ship welder” is published.'));
}

async function publishCv(page: Page): Promise<void> {
  await page.goto('/create-resume');
  await page.locator('input[type=file]').setInputFiles(picture);
  await fill(page, {
    'First name': 'Ines',
    'Last name': 'Varga',
    Position: 'Welder',
    'E-mail': 'ines@post.example',
    City: 'Duluth',
  });
  await choose(page, 'State', 'Minnesota');
  await field(page, 'Postal code').fill('55802');
  await choose(page, 'Years of experience', '5-6');
  await choose(page, 'Employment type', 'Full-time');
  await choose(page, 'Industry', 'Manufacturing');
  await page.getByText('Hourly', { exact: true }).click();
  await fill(page, { From: '29', To: '40' });
  await press(page, 'Next: Works', 'Skip this step');
  await fillSkills(page, known, 'Level');
  await press(page, 'Next: Behavior');
  await answerAll(page, '2');
  await press(page, 'Publish my CV');
  await sees(page.getByText('You’re in the running, Ines.'));
}

/** A level by the word that the page shows, as in the published list. */
const levelOf = (word: string | undefined) => skillLevelNames.findIndex((name) => name === word);

/** The score that the shown levels, weights and behavior give by the published formula. */
async function recomputed(page: Page): Promise<number> {
  await page.getByText(/^How \d+ is worked out/).click();
  const rows = page.getByRole('table', { name: /skills of the job/i }).locator('tbody tr');
  await expect(rows).toHaveCount(asked.length);
  let [points, most] = [0, 0];
  const missing: string[] = [];
  for (const row of await rows.all()) {
    const [need = '', has = '', weight = '', shown = ''] = await row
      .getByRole('cell')
      .allInnerTexts();
    const [required, own] = [levelOf(need.trim()), levelOf(has.trim())];
    const got = Number.parseInt(weight) * Math.min(required, own);
    const all = Number.parseInt(weight) * required;
    expect(shown).toMatch(new RegExp(`^${got}\\s+of\\s+${all}$`));
    points += got;
    most += all;
    if (got === 0) missing.push(await row.getByRole('rowheader').innerText());
  }
  // The judgment comes first, and names what decides.
  expect(missing.length).toBeGreaterThan(0);
  await says(page.getByText(/^Needs /).first(), ...missing);
  const apart = Number(
    /(\d+) of 32 apart/.exec(await page.getByText('of 32 apart').innerText())?.[1],
  );
  const raw = Math.round(0.8 * ((100 * points) / most) + 0.2 * 100 * (1 - apart / 32));
  const met = 100 * points > 76 * most && missing.length === 0;
  return met ? Math.max(raw, 77) : Math.min(raw, 76);
}

test('from two new addresses to the applicant’s match table', async ({ enter }) => {
  const [employer, candidate] = [await enter(null), await enter(null)];

  await signUp(employer, 'yard@quayside.example', 'hire');
  await publishCompany(employer);
  await publishJob(employer);

  await signUp(candidate, 'ines@post.example', 'find work');
  await publishCv(candidate);

  // The candidate finds the job, ranked, with its score.
  await follow(candidate, 'See your jobs');
  const card = candidate.getByRole('listitem').filter({ hasText: 'Ship welder' });
  const score = Number(/(\d+)% match/.exec((await card.textContent()) ?? '')?.[1]);
  expect(score).toBeGreaterThan(0);
  await follow(card, 'Ship welder');
  await sees(title(candidate, 'Ship welder'));
  expect(await recomputed(candidate)).toBe(score);

  // The employer finds the person with the same number.
  await employer.reload();
  const found = employer.getByRole('listitem').filter({ hasText: 'Ines Varga' });
  await says(found, `${score}% match`);

  await button(candidate, 'Apply', exactly).click();
  await sees(
    candidate.getByText('You applied to Quayside Steel.'),
    candidate.getByText('Applied', { exact: true }),
  );

  // Delivered after a second, it appears among the applicants with the same number.
  const [, jobId] = /\/jobs\/(\d+)/.exec(candidate.url()) ?? [];
  await delivered(employer, Number(jobId), 1);
  await employer.goto('/');
  await sees(employer.getByText('1 applicant'));
  // It is above the card: until it loads, the card moves.
  await sees(employer.getByRole('heading', { name: '1 new applicant to look at' }));
  await press(employer, /Ship welder/);
  await pickEntry(employer, 'Check applicants');
  const applicant = employer.getByRole('article').filter({ hasText: 'Ines Varga' });
  await says(applicant, `${score}% match`, 'Needs ');
  await follow(applicant, 'Ines Varga');
  await sees(title(employer, 'Ines Varga'));
  expect(await recomputed(employer)).toBe(score);
  await sees(employer.getByText('ines@post.example'));
});
