import { expect, test } from '@playwright/test';
import { askAs, cardOf, expectIn, newPerson, notice } from './hiring-people.ts';
import { newCompany, newPost } from './job-posts.ts';
import { joinAs, newAddress } from './people.ts';

/*
 * From the search to hired: the employer in the browser, the candidate through the calls, and each
 * step of the candidate arrives on the board without reloading.
 */

test('search, bite, accept, next steps, offer, accept, hired @hiring-17', async ({ page }) => {
  await joinAs(page, newAddress('hiring'), 'hire');
  const companyId = await newCompany(page, 'Quay Luthiers');
  const { id: jobId } = await newPost(page, companyId, 'Luthier');
  const person = await newPerson(page, 'Ronja', 'Kell', { name: 'Baking', level: 4 });

  // Found by the search, saved, hidden and shown again, and invited.
  await page.goto(`/candidates?jobId=${jobId}`);
  const card = page.getByRole('listitem').filter({ hasText: 'Ronja Kell' });
  const save = page.getByRole('button', { name: 'Save Ronja Kell' });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  const tabs = page.getByRole('navigation', { name: 'People' });
  await tabs.getByRole('link', { name: 'Saved 1' }).click();
  await expect(page).toHaveURL(/tab=saved/);
  await page.getByRole('button', { name: 'Hide Ronja Kell' }).click();
  await expect(card).toHaveCount(0);
  await expect(notice(page, 'Ronja Kell is hidden from this job.')).toBeVisible();
  await tabs.getByRole('link', { name: 'Hidden 1' }).click();
  await page.getByRole('button', { name: /^Show again/ }).click();
  await expect(card).toHaveCount(0);
  await tabs.getByRole('link', { name: /^All/ }).click();

  // One page with one heading, on both sides.
  await tabs.getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(`/search-candidates?jobId=${jobId}`);
  await expect(tabs.getByRole('link', { name: 'Saved 0' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Job' })).toHaveValue('Luthier');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Kell');
  await expect(page).toHaveURL(/search=Kell/);
  await card.getByRole('button', { name: 'Bite Ronja Kell' }).click();
  const popup = page.getByRole('dialog', { name: 'Send a bite' });
  await expect(popup).toContainText('Luthier');
  await expect(popup).toContainText('$28 – $36 an hour');
  await expect(popup).toContainText('about $58,240 – $74,880 a year');
  await popup.getByRole('textbox', { name: 'Add a note' }).fill('Shall we talk?');
  await popup.getByRole('button', { name: 'Send bite' }).click();
  await expect(notice(page, 'Bite sent to Ronja Kell.')).toBeVisible();
  // Marked where people are found.
  await expect(card).toContainText('Bite sent');
  await expect(card.getByRole('button', { name: 'Bite Ronja Kell' })).toHaveCount(0);

  // The back link leads to the earlier page, and a person with only a bite is no applicant.
  const areas = page.getByRole('navigation', { name: 'Main' });
  await card.getByRole('link', { name: 'Ronja Kell' }).click();
  await expect(page.getByRole('region', { name: 'Bite for Luthier' })).toBeVisible();
  await expect(page.getByText('Opens when the bite is accepted')).toBeVisible();
  await expect(areas.getByRole('link', { name: 'Find people' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Find people' }).click();
  await expect(page).toHaveURL(`/search-candidates?jobId=${jobId}&search=Kell`);

  await page.goto(`/management/${companyId}?jobId=${jobId}`);
  await expectIn(page, 'Bite sent', ['Ronja Kell']);
  await cardOf(page, 'Ronja Kell').getByRole('link').click();
  await expect(areas.getByRole('link', { name: 'Applicants' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: 'Applicants for Luthier' }).click();
  await expectIn(page, 'Bite sent', ['Ronja Kell']);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const { list } = await askAs<{ list: { id: number; events: { note: string }[] }[] }>(
    page,
    person.token,
    ['GET', '/v1/applicant/application/incoming'],
  );
  const application = `/v1/applicant/application/${list[0]?.id}`;
  expect(list[0]?.events.at(-1)?.note).toBe('Shall we talk?');
  await askAs(page, person.token, ['PATCH', application], { status: 'inviteAccepted' });
  await expectIn(page, 'Bite accepted', ['Ronja Kell']);

  await cardOf(page, 'Ronja Kell').getByRole('link').focus();
  await page.keyboard.press('n');
  await expect(notice(page, 'Ronja Kell moved to “Next steps”.')).toBeVisible();
  await expectIn(page, 'Next steps', ['Ronja Kell']);
  await cardOf(page, 'Ronja Kell').getByRole('link').focus();
  await page.keyboard.press('o');
  await expect(notice(page, 'Ronja Kell moved to “Offer sent”.')).toBeVisible();
  await expectIn(page, 'Offer', ['Ronja Kell']);
  await askAs(page, person.token, ['PATCH', application], { status: 'offerAccepted' });
  await expectIn(page, 'Offer accepted', ['Ronja Kell']);
  await cardOf(page, 'Ronja Kell').hover();
  await cardOf(page, 'Ronja Kell').getByRole('button', { name: 'Hired' }).click();
  // Nothing is closed by it, but the way is offered.
  const offer = page.getByRole('dialog', { name: 'Close the job post?' });
  await expect(offer).toContainText('Ronja Kell is hired. “Luthier” can be closed now');
  await expect(offer.getByRole('checkbox')).toHaveCount(0);
  await offer.getByRole('button', { name: 'Keep it open' }).click();
  await expectIn(page, 'Hired', ['Ronja Kell']);
  await expect(notice(page, 'Ronja Kell moved to “Hired”.')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  const told = await askAs<{ list: { status: string }[] }>(page, person.token, [
    'GET',
    '/v1/applicant/application/incoming',
  ]);
  expect(told.list[0]?.status).toBe('hired');
});
