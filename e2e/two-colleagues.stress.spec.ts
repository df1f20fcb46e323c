import { expect, type Page } from '@playwright/test';
import { cardOf, openBoard } from './board.ts';
import { violations } from './check-page.ts';
import { invite } from './colleagues.ts';
import { newJob } from './job-posts.ts';
import { newApplicants } from './job-seekers.ts';
import { button, exactly, field, region, section, title } from './locators.ts';
import { byFinger, shared, test } from './openings.ts';
import { gone, overflow, sees, stay, stayed } from './walk.ts';

/* Maren hires by keyboard at a desk, Ana by finger on a phone; each sees at once what the other does. */

let maren: Page;
let ana: Page;
let at: { companyId: number; jobId: number };

shared(async (enter) => {
  maren = await enter('hire');
  ana = await enter('hire', byFinger(390, 844));
  at = await newJob(maren, 'Tidewater Coopers', 'Stave bender');
  await newApplicants(maren, at.jobId, { 'Ilse Hart': 5, 'Rune Falk': 3 });
});

/** axe finds nothing, and nothing scrolls sideways. */
async function isFine(page: Page): Promise<void> {
  await gone(page.locator('[aria-busy=true]'));
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

const part = (page: Page) => region(page, /^Application for/);

test('the invitation is taken on the phone, and the team has a new member @team-3', async () => {
  const path = await invite(maren, ana, at.companyId);
  await ana.goto(path);
  await sees(title(ana, 'Join the team of Tidewater Coopers'));
  await isFine(ana);
  await field(ana, 'First name').fill('Ana');
  await field(ana, 'Last name').fill('Berg');
  await button(ana, 'Join the team').tap();
  await sees(title(ana, /Tidewater Coopers/));
  await maren.goto(`/companies/${at.companyId}/team`);
  await sees(maren.getByText('Ana Berg'));
  await isFine(maren);
});

test('assigned by key at the desk, taken over by finger on the phone @assign-7', async () => {
  await openBoard(maren, at);
  await openBoard(ana, at);
  await sees(cardOf(ana, 'Ilse Hart'));
  await stay(ana);
  await cardOf(maren, 'Ilse Hart').getByRole('link').focus();
  await maren.keyboard.press('a');
  await sees(
    cardOf(maren, 'Ilse Hart').getByTitle('Assigned to you', exactly),
    cardOf(ana, 'Ilse Hart').getByTitle('Assigned to Maren Lind', exactly),
  );
  await isFine(ana);
  await cardOf(ana, 'Ilse Hart').getByRole('link').tap();
  await button(part(ana), /^Assign/).tap();
  await ana.getByRole('menuitemcheckbox', { name: 'Ana Berg (you)' }).tap();
  await ana.getByRole('menuitemradio', { name: 'Ana Berg' }).tap();
  await sees(cardOf(maren, 'Ilse Hart').getByText('Your turn · Waiting for Ana Berg'));
  await isFine(maren);
  expect(await stayed(ana)).toBe(true);
  // The table says it too, and the home of who is waited for.
  await openBoard(maren, at, '&view=table');
  await sees(maren.getByRole('row', { name: /Ilse Hart/ }).getByTitle(/Ana Berg/));
  await isFine(maren);
  await ana.goto('/');
  await sees(section(ana, 'Assigned to you').getByText('Ilse Hart'));
  await isFine(ana);
});
