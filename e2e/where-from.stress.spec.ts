import { expect, test, type Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { divert } from './diverted.ts';
import { newCompany, newPost } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { ask, joinAs, newAddress, pickEntry } from './people.ts';

/* Where people come from: links with a place, recommendations by name, and what an employer sees. */

const baking = [{ name: 'Baking', level: 3 }];

async function openVisits(page: Page, companyId: number, job: string) {
  await page.goto(`/companies/${companyId}/posts`);
  await page.getByRole('button', { name: `More about ${job}` }).click();
  await pickEntry(page, 'Where people come from');
  return page.getByRole('dialog', { name: 'Where people come from' });
}

test('a link with a place is made beside Share, and its views are counted under it @open-84', async ({
  page,
  browser,
}) => {
  await joinAs(page, newAddress('place'), 'hire');
  const companyId = await newCompany(page, 'Plover Lane Bakery');
  const { id } = await newPost(page, companyId, 'Rye baker');
  const visits = await openVisits(page, companyId, 'Rye baker');
  await expect(visits.getByText('Nothing to count yet')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More about Rye baker' }).click();
  await pickEntry(page, 'Share');
  const share = page.getByRole('dialog', { name: 'Share this job' });
  await share.getByRole('textbox', { name: 'Where you put it' }).fill('Spring Fair 2026!');
  const link = share.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(new RegExp(`/open/jobs/${id}-rye-baker\\?from=spring-fair-2026$`));
  await checkPage(page, {});
  const reader = await browser.newPage();
  // What calls itself a headless browser does not count.
  await reader.route('**/*', (route) =>
    route.continue({
      headers: {
        ...route.request().headers(),
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
      },
    }),
  );
  await reader.goto(await link.inputValue());
  await reader.close();

  const counted = async () =>
    (await ask<{ sources: object[] }>(page, 'GET', `/v1/employer/job/${id}/visits`)).sources.length;
  await expect.poll(counted).toBe(1);
  await openVisits(page, companyId, 'Rye baker');
  await expect(visits.getByText('1 view in the last 30 days')).toBeVisible();
  await expect(visits.getByRole('row', { name: 'spring-fair-2026 1 0 0' })).toBeVisible();
  await checkPage(page, {});

  const mend = await divert(page, '**/visits', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await openVisits(page, companyId, 'Rye baker');
  await expect(visits.getByRole('button', { name: 'Try again' })).toBeVisible();
  mend();
  await visits.getByRole('button', { name: 'Try again' }).click();
  await expect(visits.getByRole('table')).toBeVisible();
});

test('who recommends a job is named to its employer while they want it @open-85', async ({
  browser,
}) => {
  const employer = await (await browser.newContext()).newPage();
  await joinAs(employer, newAddress('recommended'), 'hire');
  const company = await newCompany(employer, 'Curlew Lane Bakery');
  const { id: jobId } = await newPost(employer, company, 'Oat baker');

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const maren = await phone.newPage();
  await joinAs(maren, newAddress('maren'), 'find work');
  await newCv(maren, { firstName: 'Maren', lastName: 'Lind' }, baking);
  await maren.goto(`/jobs/${jobId}`);
  await maren.getByRole('button', { name: 'Share' }).tap();
  const share = maren.getByRole('dialog', { name: 'Share this job' });
  const link = share.getByRole('textbox', { name: 'Link' });
  const tell = share.getByRole('switch', { name: /Tell the employer/ });
  await expect(tell).not.toBeChecked();
  await expect(link).toHaveValue(/\?from=referral$/);
  await tell.tap();
  await expect(link).toHaveValue(/\?from=referral\.[0-9a-f]{30}$/);
  await checkPage(maren, {});

  const friend = await (await browser.newContext()).newPage();
  await joinAs(friend, newAddress('friend'), 'find work');
  await newCv(friend, { firstName: 'Ines', lastName: 'Moreau' }, baking);
  await friend.goto(await link.inputValue());
  await friend.getByRole('link', { name: 'Apply with your skills' }).click();
  await expect(friend.getByText('that somebody recommended the job to you')).toBeVisible();
  await friend.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(friend.getByText('You applied to Curlew Lane Bakery.')).toBeVisible();

  const applicants = `/v1/employer/job/${jobId}/application`;
  const received = () =>
    ask<{ list: { id: number }[] }>(employer, 'GET', applicants).then(({ list }) => list);
  await expect.poll(async () => (await received()).length).toBe(1);
  const person = `/candidates/${(await received())[0]?.id}?jobId=${jobId}`;
  await employer.goto(person);
  await expect(employer.getByText('Recommended by Maren Lind')).toBeVisible();
  await checkPage(employer, {});

  // Once the job is closed there is nothing to share, and still a name to take back.
  await ask(employer, 'POST', `/v1/employer/job/${jobId}/close`);
  await maren.goto('/settings?tab=privacy');
  const named = maren.getByRole('switch', { name: /^Oat baker/ });
  await expect(named).toBeChecked();
  await checkPage(maren, {});
  await named.tap();
  await expect(named).not.toBeChecked();
  await employer.goto(person);
  await expect(employer.getByText('Came from: Recommendation')).toBeVisible();
  await expect(employer.getByText('Maren Lind')).toHaveCount(0);
  for (const page of [employer, maren, friend]) await page.context().close();
});

test('a candidate shares an unlisted job by its page in the app, its owner by the link with a secret', async ({
  browser,
}) => {
  const employer = await (await browser.newContext()).newPage();
  await joinAs(employer, newAddress('unlisted'), 'hire');
  const company = await newCompany(employer, 'Wren Lane Bakery');
  const { id: jobId } = await newPost(employer, company, 'Spelt baker');
  const url = `/v1/employer/job/${jobId}/public-page`;
  await ask(employer, 'PATCH', url, { publicPage: 'unlisted' });
  await employer.goto(`/companies/${company}/posts`);
  await employer.getByRole('button', { name: 'More about Spelt baker' }).click();
  await pickEntry(employer, 'Share');
  const owned = employer.getByRole('dialog', { name: 'Share this job' });
  await expect(owned.getByRole('textbox', { name: 'Link' })).toHaveValue(/\?key=[\w-]{24}$/);
  await checkPage(employer, {});

  const maren = await (await browser.newContext()).newPage();
  await joinAs(maren, newAddress('maren'), 'find work');
  await newCv(maren, { firstName: 'Maren', lastName: 'Lind' }, baking);
  await maren.goto(`/jobs/${jobId}`);
  await maren.getByRole('button', { name: 'Share' }).click();
  const share = maren.getByRole('dialog', { name: 'Share this job' });
  await expect(share.getByText('Anyone with a Fourfold account')).toBeVisible();
  const link = share.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(new RegExp(`//[^/]+/jobs/${jobId}$`));
  await expect(share.getByRole('switch')).toHaveCount(0);
  await checkPage(maren, {});
});
