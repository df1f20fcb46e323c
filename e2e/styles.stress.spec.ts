import { expect, type Page } from '@playwright/test';
import { newCompany, newDraft, newPost } from './job-posts.ts';
import { newCv } from './job-seekers.ts';
import { region } from './locators.ts';
import { test } from './openings.ts';
import { ask, listOf } from './people.ts';
import { press, says, sees } from './walk.ts';

/* The four styles: what the 24 answers are for, what they show, and what to talk about. */

interface Answers {
  behaviors: { behaviorId: number; variantId: number }[];
}

const result = (page: Page) => region(page, 'Result');

test('an employer takes the answers of another job, sees what they show, and can undo it @wizard-55', async ({
  employer: page,
}) => {
  const companyId = await newCompany(page, 'Slate Pier Bakery');
  const posted = await newPost(page, companyId, 'Pastry Cook');
  const draft = await newDraft(page, companyId, 'Bread Baker');
  const url = `/v1/employer/job/${draft.id}`;
  await ask(page, 'PATCH', `${url}/behavior`, { behaviors: [] });
  await page.goto(`/companies/${companyId}/job/${draft.id}?step=behavior`);
  await sees(page.getByText('They never decide who meets the job'));
  await page.getByText('Why 24?').click();
  await sees(page.getByText('each meets every other four times'));
  await expect(result(page)).toBeHidden();

  const from = page.getByRole('combobox', { name: 'Copy the answers of another job' });
  await from.click();
  await page.getByRole('option', { name: 'Pastry Cook' }).dispatchEvent('click');
  await says(result(page), 'This role leans most on');
  await sees(result(page).getByRole('row', { name: /^Checking check the facts/ }));
  const { behaviors } = await ask<Answers>(page, 'GET', `/v1/employer/job/${posted.id}`);
  expect(behaviors).toHaveLength(24);
  await expect
    .poll(async () => (await ask<Answers>(page, 'GET', url)).behaviors)
    .toEqual(behaviors);

  await press(page, 'Undo');
  await expect(result(page)).toBeHidden();
  await expect.poll(async () => (await ask<Answers>(page, 'GET', url)).behaviors).toEqual([]);
});

test('a candidate sees the result after the last answer, and beside a job what to talk about @wizard-56', async ({
  candidate: page,
  enter,
}) => {
  const hires = await enter('hire');
  const companyId = await newCompany(hires, 'Slate Pier Kitchen');
  const { id } = await newPost(hires, companyId, 'Line Cook');

  const cvId = await newCv(page, 'Ida Holm');
  const cv = '/v1/applicant/cv';
  // The other answer of each pair but the last, which is open.
  const list = await listOf<{ id: number; variants: { id: number }[] }>(
    page,
    '/v1/reference/behavior',
  );
  const behaviors = list.map((one) => ({ behaviorId: one.id, variantId: one.variants[1]?.id }));
  await ask(page, 'POST', `${cv}/unpublish`);
  await ask(page, 'PATCH', `${cv}/${cvId}/behavior`, { behaviors: behaviors.slice(1) });
  await page.goto('/create-resume?step=behavior');
  await sees(page.getByText('Why 24?'), page.getByText('23 answered'));
  await expect(result(page)).toBeHidden();
  await page.keyboard.press('1');
  await says(result(page), /You chose .* most: you would rather/);
  // The number's own doubt is told to who asks.
  const doubt = result(page).getByText('could move it by 2 either way');
  await expect(doubt).toBeHidden();
  await result(page).getByText('How exact is this?').click();
  await sees(doubt);
  await expect(result(page)).toBeInViewport();

  await ask(page, 'PATCH', `${cv}/${cvId}/behavior`, { behaviors });
  await page.goto(`/jobs/${id}`);
  const talk = page.getByText('To talk about').locator('..');
  await expect(talk.getByRole('listitem')).toHaveCount(2);
  await says(talk.getByRole('listitem').first(), '?');
  await sees(page.getByText(/^The job wants more .* than you usually do\.$/));
});
