import { expect, type Page } from '@playwright/test';
import { button, link, region } from './locators.ts';
import { test } from './openings.ts';
import { ask } from './people.ts';
import { gone, press, says, sees } from './walk.ts';

/* A founder with an ad and no company: from the paste to the job, and back from wherever one left. */

const ad = `# Harbor rigger

Location: Duluth, MN. Full-time, onsite. $28 - $36 an hour.

## About Quill Harbor Works

Quill Harbor Works is a family yard, founded in 1998. We are a team of 14.

## Requirements

- 5 years of experience
- Strong teamwork

Apply at https://careers.quillharbor.com/jobs/4.
`;

const start = (page: Page) => region(page, 'Paste your job ad');
async function paste(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'The ad or a link' }).fill(text);
  await press(page, 'Read the ad');
}
const box = (page: Page, name: string) =>
  page.getByRole('combobox', { name: new RegExp(`^${name}`) });
async function choose(page: Page, name: string, option: string) {
  await box(page, name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a founder pastes an ad first, is asked what it does not say, and the job begins from it @job-201', async ({
  employer: page,
}) => {
  await page.goto('/');
  await press(page, 'Read the ad');
  await says(start(page), 'Please paste the ad or a link');
  await paste(page, '{"jobs": []}');
  await says(start(page), 'We found no job ad in this.');
  await paste(page, ad);
  await expect(page).toHaveURL(/\/companies\/add/);
  const asked = page.getByRole('main');
  await sees(asked.getByRole('heading', { name: 'What your ad doesn’t say' }));
  await expect(asked.getByRole('textbox', { name: /^Company name/ })).toBeHidden();
  await sees(page.getByText('Filled in already: 7 fields'));

  // Left in the middle, and back by the home.
  await asked.getByRole('textbox', { name: /^Your position/ }).fill('Owner');
  await expect(page).toHaveURL(/draft=\d+/);
  await page.goto('/');
  await sees(page.getByRole('heading', { name: 'Harbor rigger' }));
  await link(page, 'Continue with this ad').click();
  await choose(page, 'Industry', 'Manufacturing');
  await page.getByRole('textbox', { name: /^Postal code/ }).fill('55802');
  await press(page, 'Use a letter mark');
  await sees(button(page, 'Remove'));
  await press(page, 'Publish and go to the job');
  await expect(page).toHaveURL(/\/job\/add/);
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Harbor rigger');
  await sees(page.getByText('Pay · from the ad'));
  await expect(page).toHaveURL(/draft=\d+/);
  const { list } = await ask<{ list: Record<string, unknown>[] }>(
    page,
    'GET',
    '/v1/employer/company',
  );
  expect(list).toMatchObject([
    {
      name: 'Quill Harbor Works',
      website: 'https://www.quillharbor.com',
      founded: 1998,
      locationCity: 'Duluth',
      status: 'published',
      companySize: { name: '11-50' },
    },
  ]);
  expect(list[0]?.['logo']).not.toBeNull();
  await page.goto('/');
  await gone(link(page, 'Continue with this ad'));
});

test('an ad without a company asks for the company, and can be closed and brought back @job-201', async ({
  employer: page,
}) => {
  await page.goto('/');
  await paste(page, 'Dock baker\n\nFull-time, onsite. $20 an hour. Strong teamwork.');
  const asked = page.getByRole('main');
  await sees(asked.getByRole('heading', { name: 'What your ad doesn’t say' }));
  await sees(asked.getByRole('textbox', { name: /^Company name/ }));
  // Without a name there are no letters to draw.
  await gone(button(page, 'Use a letter mark'));
  await page.goBack();
  await press(page, 'Close the ad');
  await sees(start(page));
  await press(page.getByRole('alert'), 'Undo');
  await sees(link(page, 'Continue with this ad'));
});
