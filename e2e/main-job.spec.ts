import { skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import { expect, test, type Page } from '@playwright/test';
import { answerAll, choose, pickEntry, picture, signUp } from './people.ts';

/*
 * The main use of Fourfold, by two people in two browsers, from two new accounts to the applicant's
 * match table: the number is the same everywhere.
 */

const asked = [
  { name: 'Welding', level: 4 },
  { name: 'Blueprint reading', level: 3 },
  { name: 'Rigging', level: 2 },
];
const known = [
  { name: 'Welding', level: 5 },
  { name: 'blueprint  reading', level: 2 },
];

async function publishCompany(page: Page): Promise<void> {
  await page.goto('/companies/add');
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('textbox', { name: 'Company name', exact: true }).fill('Quayside Steel');
  await page
    .getByRole('textbox', { name: 'Website', exact: true })
    .fill('https://www.quayside-steel.example');
  await page
    .getByRole('textbox', { name: 'Your position there', exact: true })
    .fill('Yard manager');
  await page
    .getByRole('textbox', { name: 'Company overview', exact: true })
    .fill('We mend ships and build their cranes.');
  await choose(page, 'Industry', 'Manufacturing');
  await choose(page, 'Company size', '51-200');
  await choose(page, 'Founded', '1998');
  await page.getByRole('textbox', { name: 'City', exact: true }).fill('Duluth');
  await choose(page, 'State', 'Minnesota');
  await page.getByRole('textbox', { name: 'Postal code', exact: true }).fill('55802');
  await page.getByRole('button', { name: 'Publish company' }).click();
  await expect(page.getByText('Quayside Steel is published.')).toBeVisible();
}

async function fillSkills(page: Page, skills: typeof asked, level: string): Promise<void> {
  const rows = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('combobox', { name: 'Skill' }) });
  const add = page.getByRole('button', { name: 'Add a skill' });
  // It comes with the rows.
  await expect(add).toBeVisible();
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
  await page.getByRole('link', { name: 'Add job post' }).first().click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Ship welder');
  await page
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('Weld hulls in the **dry dock**.');
  await choose(page, 'Employment type', 'Full-time');
  await choose(page, 'Years of experience', '3-4');
  await page.getByText('Onsite', { exact: true }).click();
  await page.getByRole('textbox', { name: 'City', exact: true }).fill('Duluth');
  await choose(page, 'State', 'Minnesota');
  await page.getByText('Hourly', { exact: true }).click();
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('30');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('38');
  await page.getByRole('button', { name: 'Next: Skills' }).click();
  await fillSkills(page, asked, 'Required level');
  await page.getByRole('button', { name: 'Next: Behavior' }).click();
  await answerAll(page, '1');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('“Ship welder” is published.')).toBeVisible();
}

async function publishCv(page: Page): Promise<void> {
  await page.goto('/create-resume');
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('textbox', { name: 'First name', exact: true }).fill('Ines');
  await page.getByRole('textbox', { name: 'Last name', exact: true }).fill('Varga');
  await page.getByRole('textbox', { name: 'Position', exact: true }).fill('Welder');
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('ines@post.example');
  await page.getByRole('textbox', { name: 'City', exact: true }).fill('Duluth');
  await choose(page, 'State', 'Minnesota');
  await page.getByRole('textbox', { name: 'Postal code', exact: true }).fill('55802');
  await choose(page, 'Years of experience', '5-6');
  await choose(page, 'Employment type', 'Full-time');
  await choose(page, 'Industry', 'Manufacturing');
  await page.getByText('Hourly', { exact: true }).click();
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('29');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('40');
  await page.getByRole('button', { name: 'Next: Works' }).click();
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await fillSkills(page, known, 'Level');
  await page.getByRole('button', { name: 'Next: Behavior' }).click();
  await answerAll(page, '2');
  await page.getByRole('button', { name: 'Publish my CV' }).click();
  await expect(page.getByText('You’re in the running, Ines.')).toBeVisible();
}

/** A level by the word that the page shows, as in the published list. */
const levelOf = (word: string | undefined) => skillLevelNames.findIndex((name) => name === word);

/** The score that the shown levels, weights and behavior give by the published formula. */
async function recomputed(page: Page): Promise<number> {
  const facts = await page
    .getByText(/^\d of \d met/)
    .first()
    .innerText();
  await page.getByText(/^How \d+ is worked out/).click();
  const rows = page.getByRole('table', { name: /skills of the job/i }).locator('tbody tr');
  await expect(rows).toHaveCount(asked.length);
  let [points, most, missing] = [0, 0, false];
  let full = 0;
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
    missing ||= got === 0;
    if (own >= required) full += 1;
  }
  expect(facts).toContain(`${full} of ${asked.length} met`);
  const apart = Number(
    /(\d+) of 32 apart/.exec(await page.getByText('of 32 apart').innerText())?.[1],
  );
  const raw = Math.round(0.8 * ((100 * points) / most) + 0.2 * 100 * (1 - apart / 32));
  const met = 100 * points > 76 * most && !missing;
  return met ? Math.max(raw, 77) : Math.min(raw, 76);
}

test('from two new addresses to the applicant’s match table', async ({ browser }) => {
  const employer = await (await browser.newContext()).newPage();
  const candidate = await (await browser.newContext()).newPage();

  await signUp(employer, 'yard@quayside.example', 'hire');
  await publishCompany(employer);
  await publishJob(employer);

  await signUp(candidate, 'ines@post.example', 'find work');
  await publishCv(candidate);

  // The candidate finds the job, ranked, with its score.
  await candidate.getByRole('link', { name: 'See your jobs' }).click();
  const card = candidate.getByRole('listitem').filter({ hasText: 'Ship welder' });
  const score = Number(/(\d+)% match/.exec((await card.textContent()) ?? '')?.[1]);
  expect(score).toBeGreaterThan(0);
  await card.getByRole('link', { name: 'Ship welder' }).click();
  await expect(candidate.getByRole('heading', { name: 'Ship welder', level: 1 })).toBeVisible();
  expect(await recomputed(candidate)).toBe(score);

  // The employer finds the person with the same number.
  await employer.reload();
  const found = employer.getByRole('listitem').filter({ hasText: 'Ines Varga' });
  await expect(found).toContainText(`${score}% match`);

  await candidate.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(candidate.getByText('You applied to Quayside Steel.')).toBeVisible();
  await expect(candidate.getByText('Applied', { exact: true })).toBeVisible();

  // Delivered after a second, it appears among the applicants with the same number.
  await employer.goto('/');
  await expect(async () => {
    await employer.reload();
    await expect(employer.getByText('1 applicant')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  // It is above the card: until it loads, the card moves.
  await expect(employer.getByRole('heading', { name: '1 new applicant to look at' })).toBeVisible();
  await employer.getByRole('button', { name: /Ship welder/ }).click();
  await pickEntry(employer, 'Check applicants');
  const applicant = employer.getByRole('article').filter({ hasText: 'Ines Varga' });
  await expect(applicant).toContainText(`${score}% match`);
  await expect(applicant).toContainText('Does not meet');
  await applicant.getByRole('link', { name: 'Ines Varga' }).click();
  await expect(employer.getByRole('heading', { name: 'Ines Varga', level: 1 })).toBeVisible();
  expect(await recomputed(employer)).toBe(score);
  await expect(employer.getByText('ines@post.example')).toBeVisible();
});
