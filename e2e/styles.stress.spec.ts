import { expect, test, type Page } from '@playwright/test';
import { newCompany, newDraft, newPost } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { ask, joinAs, newAddress } from './people.ts';

/* The four styles: what the 24 answers are for, what they show, and what to talk about. */

interface Answers {
  behaviors: { behaviorId: number; variantId: number }[];
}

const result = (page: Page) => page.getByRole('region', { name: 'Result' });

test('an employer takes the answers of another job, sees what they show, and can undo it @wizard-55', async ({
  page,
}) => {
  await joinAs(page, newAddress('styles'), 'hire');
  const companyId = await newCompany(page, 'Slate Pier Bakery');
  const posted = await newPost(page, companyId, 'Pastry Cook');
  const draft = await newDraft(page, companyId, 'Bread Baker');
  const url = `/v1/employer/job/${draft.id}`;
  await ask(page, 'PATCH', `${url}/behavior`, { behaviors: [] });
  await page.goto(`/companies/${companyId}/job/${draft.id}?step=behavior`);
  await expect(page.getByText('each meets every other four times')).toBeVisible();
  await expect(page.getByText('They never decide who meets the job')).toBeVisible();
  await expect(result(page)).toBeHidden();

  const from = page.getByRole('combobox', { name: 'Copy the answers of another job' });
  await from.click();
  await page.getByRole('option', { name: 'Pastry Cook' }).dispatchEvent('click');
  await expect(result(page)).toContainText('This role leans most on');
  await expect(result(page).getByRole('row', { name: 'Blue · Checking' })).toBeVisible();
  const { behaviors } = await ask<Answers>(page, 'GET', `/v1/employer/job/${posted.id}`);
  expect(behaviors).toHaveLength(24);
  await expect
    .poll(async () => (await ask<Answers>(page, 'GET', url)).behaviors)
    .toEqual(behaviors);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(result(page)).toBeHidden();
  await expect.poll(async () => (await ask<Answers>(page, 'GET', url)).behaviors).toEqual([]);
});

test('a candidate sees the result after the last answer, and beside a job what to talk about @wizard-56', async ({
  page,
  browser,
}) => {
  const hires = await (await browser.newContext()).newPage();
  await joinAs(hires, newAddress('leads'), 'hire');
  const companyId = await newCompany(hires, 'Slate Pier Kitchen');
  const { id } = await newPost(hires, companyId, 'Line Cook');

  await joinAs(page, newAddress('styled'), 'find work');
  const cvId = await newCv(page, { firstName: 'Ida', lastName: 'Holm' }, [
    { name: 'Baking', level: 3 },
  ]);
  const cv = '/v1/applicant/cv';
  // The other answer of each pair but the last, which is open.
  const { list } = await ask<{ list: { id: number; variants: { id: number }[] }[] }>(
    page,
    'GET',
    '/v1/reference/behavior',
  );
  const behaviors = list.map((one) => ({ behaviorId: one.id, variantId: one.variants[1]?.id }));
  await ask(page, 'POST', `${cv}/unpublish`);
  await ask(page, 'PATCH', `${cv}/${cvId}/behavior`, { behaviors: behaviors.slice(1) });
  await page.goto('/create-resume?step=behavior');
  await expect(page.getByText('so no single answer decides')).toBeVisible();
  await expect(page.getByText('23 answered')).toBeVisible();
  await expect(result(page)).toBeHidden();
  await page.keyboard.press('1');
  await expect(result(page)).toContainText(/You chose .* most: you would rather/);
  await expect(result(page)).toContainText('could move it by 2 either way');
  await expect(result(page)).toBeInViewport();

  await ask(page, 'PATCH', `${cv}/${cvId}/behavior`, { behaviors });
  await page.goto(`/jobs/${id}`);
  const talk = page.getByText('To talk about').locator('..');
  await expect(talk.getByRole('listitem')).toHaveCount(2);
  await expect(talk.getByRole('listitem').first()).toContainText('?');
  await expect(page.getByText(/^The job asks for more .* you chose more/)).toBeVisible();
  await hires.context().close();
});
