import { expect, type Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { divert } from './diverted.ts';
import { closeJob, newCompany, newJob, newPost } from './job-posts.ts';
import { delivered, newCv } from './job-seekers.ts';
import { button, dialog, exactly } from './locators.ts';
import { byFinger, test } from './openings.ts';
import { ask, listOf, pickEntry } from './people.ts';
import { gone, press, sees } from './walk.ts';

/* Where people come from: links with a place, recommendations by name, and what an employer sees. */

async function openVisits(page: Page, companyId: number, job: string) {
  await page.goto(`/companies/${companyId}/posts`);
  await press(page, `More about ${job}`);
  await pickEntry(page, 'Where people come from');
  return dialog(page, 'Where people come from');
}

test('a link with a place is made beside Share, and its views are counted under it @open-84', async ({
  employer: page,
  browser,
}) => {
  await page.goto('/');
  const companyId = await newCompany(page, 'Plover Lane Bakery');
  const { id } = await newPost(page, companyId, 'Rye baker');
  const visits = await openVisits(page, companyId, 'Rye baker');
  await sees(visits.getByText('Nothing to count yet'));
  await page.keyboard.press('Escape');

  await press(page, 'More about Rye baker');
  await pickEntry(page, 'Share');
  const share = dialog(page, 'Share this job');
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
  await sees(
    visits.getByText('1 view in the last 30 days'),
    visits.getByRole('row', { name: 'spring-fair-2026 1 0 0' }),
  );
  await checkPage(page, {});

  const mend = await divert(page, '**/visits', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await openVisits(page, companyId, 'Rye baker');
  await sees(button(visits, 'Try again'));
  mend();
  await press(visits, 'Try again');
  await sees(visits.getByRole('table'));
});

test('who recommends a job is named to its employer while they want it @open-85', async ({
  employer,
  enter,
}) => {
  const { jobId } = await newJob(employer, 'Curlew Lane Bakery', 'Oat baker');

  const maren = await enter('find work', byFinger(390, 844));
  await newCv(maren, 'Maren Lind');
  await maren.goto(`/jobs/${jobId}`);
  await button(maren, 'Share').tap();
  const share = dialog(maren, 'Share this job');
  const link = share.getByRole('textbox', { name: 'Link' });
  const tell = share.getByRole('switch', { name: /Tell the employer/ });
  await expect(tell).not.toBeChecked();
  await expect(link).toHaveValue(/\?from=referral$/);
  await tell.tap();
  await expect(link).toHaveValue(/\?from=referral\.[0-9a-f]{30}$/);
  await checkPage(maren, {});

  const friend = await enter('find work');
  await newCv(friend, 'Ines Moreau');
  await friend.goto(await link.inputValue());
  await friend.getByRole('link', { name: 'Apply with your skills' }).click();
  await sees(friend.getByText('that somebody recommended the job to you'));
  await button(friend, 'Apply', exactly).click();
  await sees(friend.getByText('You applied to Curlew Lane Bakery.'));

  const applicants = `/v1/employer/job/${jobId}/application`;
  await delivered(employer, jobId, 1);
  const person = `/candidates/${(await listOf(employer, applicants))[0]?.id}?jobId=${jobId}`;
  await employer.goto(person);
  await sees(employer.getByText('Recommended by Maren Lind'));
  await checkPage(employer, {});

  // Once the job is closed there is nothing to share, and still a name to take back.
  await closeJob(employer, jobId);
  await maren.goto('/settings?tab=privacy');
  const named = maren.getByRole('switch', { name: /^Oat baker/ });
  await expect(named).toBeChecked();
  await checkPage(maren, {});
  await named.tap();
  await expect(named).not.toBeChecked();
  await employer.goto(person);
  await sees(employer.getByText('Came from: Recommendation'));
  await gone(employer.getByText('Maren Lind'));
});

test('a candidate shares an unlisted job by its page in the app, its owner by the link with a secret', async ({
  employer,
  candidate: maren,
}) => {
  const { companyId: company, jobId } = await newJob(employer, 'Wren Lane Bakery', 'Spelt baker');
  const url = `/v1/employer/job/${jobId}/public-page`;
  await ask(employer, 'PATCH', url, { publicPage: 'unlisted' });
  await employer.goto(`/companies/${company}/posts`);
  await press(employer, 'More about Spelt baker');
  await pickEntry(employer, 'Share');
  const owned = dialog(employer, 'Share this job');
  await expect(owned.getByRole('textbox', { name: 'Link' })).toHaveValue(/\?key=[\w-]{24}$/);
  await checkPage(employer, {});

  await newCv(maren, 'Maren Lind');
  await maren.goto(`/jobs/${jobId}`);
  await press(maren, 'Share');
  const share = dialog(maren, 'Share this job');
  await sees(share.getByText('Anyone with a Fourfold account'));
  const link = share.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(new RegExp(`//[^/]+/jobs/${jobId}$`));
  await gone(share.getByRole('switch'));
  await checkPage(maren, {});
});
