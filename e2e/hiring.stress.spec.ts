import { expect } from '@playwright/test';
import { cardOf, expectIn, openBoard } from './board.ts';
import { newJob } from './job-posts.ts';
import { newPerson } from './job-seekers.ts';
import { button, dialog, link, notice, region } from './locators.ts';
import { test } from './openings.ts';
import { follow, gone, press, says, sees } from './walk.ts';

test('somebody is found, saved, hidden, shown again and sent a bite, and is no applicant yet @hiring-17', async ({
  employer: page,
}) => {
  const { companyId, jobId } = await newJob(page, 'Quay Luthiers', 'Luthier');
  await newPerson(page, 'Ronja Kell', [{ name: 'Baking', level: 4 }]);

  // Found by the search, saved, hidden and shown again, and invited.
  await page.goto(`/candidates?jobId=${jobId}`);
  const card = page.getByRole('listitem').filter({ hasText: 'Ronja Kell' });
  const save = button(page, 'Save Ronja Kell');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  const tabs = page.getByRole('navigation', { name: 'People' });
  await follow(tabs, 'Saved 1');
  await expect(page).toHaveURL(/tab=saved/);
  await press(page, 'Hide Ronja Kell');
  await gone(card);
  await sees(notice(page, 'Ronja Kell is hidden from this job.'));
  await follow(tabs, 'Hidden 1');
  await press(page, /^Show again/);
  await gone(card);
  await follow(tabs, /^All/);

  // One page with one heading, on both sides.
  await follow(tabs, 'Search');
  await expect(page).toHaveURL(`/search-candidates?jobId=${jobId}`);
  await sees(link(tabs, 'Saved 0'));
  await expect(page.getByRole('combobox', { name: 'Job' })).toHaveValue('Luthier');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Kell');
  await expect(page).toHaveURL(/search=Kell/);
  await press(card, 'Bite Ronja Kell');
  const popup = dialog(page, 'Send a bite');
  await says(popup, 'Luthier', '$28 – $36 an hour', 'about $58,240 – $74,880 a year');
  await popup.getByRole('textbox', { name: 'Add a note' }).fill('Shall we talk?');
  await press(popup, 'Send bite');
  await sees(notice(page, 'Bite sent to Ronja Kell.'));
  // Marked where people are found.
  await says(card, 'Bite sent');
  await gone(button(card, 'Bite Ronja Kell'));

  // The back link leads to the earlier page, and a person with only a bite is no applicant.
  const areas = page.getByRole('navigation', { name: 'Main' });
  await follow(card, 'Ronja Kell');
  await sees(region(page, 'Bite for Luthier'), page.getByText('Opens when the bite is accepted'));
  await expect(link(areas, 'Find people')).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await follow(page.getByRole('main'), 'Find people');
  await expect(page).toHaveURL(`/search-candidates?jobId=${jobId}&search=Kell`);

  await openBoard(page, { companyId, jobId });
  await expectIn(page, 'Bite sent', ['Ronja Kell']);
  await cardOf(page, 'Ronja Kell').getByRole('link').click();
  await expect(link(areas, 'Applicants')).toHaveAttribute('aria-current', 'page');
  await follow(page, 'Applicants for Luthier');
  await expectIn(page, 'Bite sent', ['Ronja Kell']);
});
