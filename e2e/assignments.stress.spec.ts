import { expect, type Page } from '@playwright/test';
import { cardOf, expectIn, openBoard, pressOn } from './board.ts';
import { joinTeam } from './colleagues.ts';
import { newJob } from './job-posts.ts';
import { newApplicants } from './job-seekers.ts';
import { button, dialog, exactly, notice, region, section } from './locators.ts';
import { shared, test } from './openings.ts';
import { sees, stay, stayed } from './walk.ts';

/* Two colleagues in two browsers: who cares for whom reaches the other without a reload. */

let owner: Page;
let colleague: Page;
let at: { companyId: number; jobId: number };

shared(async (enter) => {
  owner = await enter('hire');
  colleague = await enter('hire');
  at = await newJob(owner, 'Harbor Kilns', 'Glaze mixer');
  await joinTeam(owner, colleague, at.companyId);
  await newApplicants(owner, at.jobId, { 'Ida Mora': 5, 'Noor Vale': 3 });
});

const board = async (page: Page, more = '') => {
  await openBoard(page, at, more);
  await sees(cardOf(page, 'Ida Mora'));
};

test('an assignment by key is on the colleague’s card at once, and on the home @assign-7', async () => {
  await board(owner);
  await board(colleague);
  await stay(owner);
  await cardOf(colleague, 'Ida Mora').getByRole('link').focus();
  await colleague.keyboard.press('a');
  await sees(
    cardOf(owner, 'Ida Mora').getByTitle('Assigned to Ana Berg', exactly),
    cardOf(colleague, 'Ida Mora').getByTitle('Assigned to you', exactly),
  );
  expect(await stayed(owner)).toBe(true);
  // Mine and unassigned.
  await button(colleague, 'Mine', exactly).click();
  await expectIn(colleague, 'New', ['Ida Mora']);
  await button(owner, 'Unassigned', exactly).click();
  await expectIn(owner, 'New', ['Noor Vale']);
  await button(owner, 'Unassigned', exactly).click();
  await colleague.goto('/');
  await sees(section(colleague, 'Assigned to you').getByText('Ida Mora'));
});

test('the menu is used by keyboard, and says whom the others wait for @assign-7', async () => {
  await board(colleague);
  await stay(colleague);
  await board(owner);
  await cardOf(owner, 'Noor Vale').getByRole('link').click();
  const part = region(owner, /Application for/);
  await button(part, /^Assign/).focus();
  await owner.keyboard.press('Enter');
  const menu = owner.getByRole('menu');
  await sees(menu.getByRole('menuitemcheckbox', { name: 'Ana Berg' }));
  await owner.keyboard.press('ArrowDown');
  await owner.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Ana Berg' })).toBeFocused();
  await owner.keyboard.press('Enter');
  await sees(menu.getByRole('menuitemcheckbox', { name: 'Ana Berg', checked: true }));
  await menu.getByRole('menuitemradio', { name: 'Ana Berg' }).press('Enter');
  await sees(menu.getByRole('menuitemradio', { name: 'Ana Berg', checked: true }));
  await owner.keyboard.press('Escape');
  await expect(button(part, /^Assign/)).toBeFocused();
  await sees(
    part.getByText('Assigned to Ana Berg. Waiting for Ana Berg'),
    cardOf(colleague, 'Noor Vale').getByText('Your turn · Waiting for you'),
  );
  expect(await stayed(colleague)).toBe(true);
});

test('who decides second reads who was first, where the card was @assign-5', async () => {
  await board(owner);
  await board(colleague);
  // The owner's page hears of nothing, so that both decide on the same card.
  await owner.routeWebSocket(/.*/, () => undefined);
  await board(owner);
  await pressOn(colleague, 'Ida Mora', 'Next steps');
  await sees(notice(colleague, /Ida Mora moved to/));
  await pressOn(owner, 'Ida Mora', 'Decline Ida Mora');
  const popup = dialog(owner, 'Decline Ida Mora?');
  await button(popup, 'Decline').click();
  await sees(owner.getByText('Ana Berg moved this to Next steps a moment ago.').first());
});

test('who leaves hands on what was assigned @assign-3', async () => {
  await colleague.goto(`/companies/${at.companyId}/team`);
  await button(colleague, 'Leave the team').click();
  const popup = dialog(colleague, /^Leave the team of/);
  await sees(popup.getByText('Noor Vale for Glaze mixer'));
  await popup.getByRole('combobox', { name: 'Hand it on to' }).click();
  await colleague.getByRole('option', { name: 'Maren Lind' }).click();
  await button(popup, 'Leave').click();
  await expect(popup).toHaveCount(0);
  // An owner without members sees no assignments; they are there again with the next colleague.
  await owner.goto('/');
  await sees(owner.getByRole('heading', { name: 'Hiring' }));
});
