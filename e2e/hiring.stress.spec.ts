import { expect } from '@playwright/test';
import { cardOf, expectIn, openBoard, pressOn } from './board.ts';
import { newJob } from './job-posts.ts';
import { newPerson } from './job-seekers.ts';
import { button, dialog, link, notice, region } from './locators.ts';
import { test } from './openings.ts';
import { ask, listOf } from './people.ts';
import { follow, gone, press, says, sees, stay, stayed } from './walk.ts';

/*
 * From the search to hired: the employer in the browser, the candidate through the calls, and each
 * step of the candidate arrives on the board without reloading.
 */

test('search, bite, accept, next steps, offer, accept, hired @hiring-17', async ({
  employer: page,
}) => {
  const { companyId, jobId } = await newJob(page, 'Quay Luthiers', 'Luthier');
  const person = await newPerson(page, 'Ronja Kell', [{ name: 'Baking', level: 4 }]);

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
  await stay(page);

  interface Incoming {
    id: number;
    status: string;
    events: { note: string }[];
  }
  const path = '/v1/applicant/application/incoming';
  const told = async () => (await listOf<Incoming>(person, path))[0];
  const begun = await told();
  const application = `/v1/applicant/application/${begun?.id}`;
  expect(begun?.events.at(-1)?.note).toBe('Shall we talk?');
  await ask(person, 'PATCH', application, { status: 'inviteAccepted' });
  await expectIn(page, 'Bite accepted', ['Ronja Kell']);

  await cardOf(page, 'Ronja Kell').getByRole('link').focus();
  await page.keyboard.press('n');
  await sees(notice(page, 'Ronja Kell moved to “Next steps”.'));
  await expectIn(page, 'Next steps', ['Ronja Kell']);
  await cardOf(page, 'Ronja Kell').getByRole('link').focus();
  await page.keyboard.press('o');
  await sees(notice(page, 'Ronja Kell moved to “Offer sent”.'));
  await expectIn(page, 'Offer', ['Ronja Kell']);
  await ask(person, 'PATCH', application, { status: 'offerAccepted' });
  await expectIn(page, 'Offer accepted', ['Ronja Kell']);
  await pressOn(page, 'Ronja Kell', 'Hired');
  // Nothing is closed by it, but the way is offered.
  const offer = dialog(page, 'Close the job post?');
  await says(offer, 'Ronja Kell is hired. “Luthier” can be closed now');
  await gone(offer.getByRole('checkbox'));
  await press(offer, 'Keep it open');
  await expectIn(page, 'Hired', ['Ronja Kell']);
  await sees(notice(page, 'Ronja Kell moved to “Hired”.'));
  expect(await stayed(page)).toBe(true);
  expect((await told())?.status).toBe('hired');
});
