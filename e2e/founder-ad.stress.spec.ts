import { expect, type Page } from '@playwright/test';
import { divert } from './diverted.ts';
import { newCompany } from './job-posts.ts';
import { button, link, region, title } from './locators.ts';
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

const start = (page: Page) => region(page, 'Paste your ad');
async function paste(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Paste the ad or a link' }).fill(text);
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
  await sees(
    asked.getByRole('heading', { name: 'What your ad doesn’t say' }),
    asked.getByRole('textbox', { name: /^Company name/ }),
  );
  // Without a name there are no letters to draw.
  await gone(button(page, 'Use a letter mark'));
  await page.goBack();
  await press(page, 'Close the ad');
  await sees(start(page));
  await press(page.getByRole('alert'), 'Undo');
  await sees(link(page, 'Continue with this ad'));
});

test('lists that do not load are asked for again, on the home and in the company’s form @job-202', async ({
  employer: page,
}) => {
  const lists = '**/v1/reference/location/state*';
  const refuse = () => divert(page, lists, (route) => route.abort());
  let mend = await refuse();
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Paste the ad or a link' }).fill(ad);
  await sees(button(start(page), 'Try again'));
  await expect(button(page, 'Read the ad')).toBeDisabled();
  mend();
  await press(start(page), 'Try again');
  await gone(button(start(page), 'Try again'));
  // What was typed is there.
  await press(page, 'Read the ad');
  await expect(page).toHaveURL(/\/companies\/add/);
  await sees(page.getByRole('heading', { name: 'What your ad doesn’t say' }));

  mend = await refuse();
  await page.reload();
  const main = page.getByRole('main');
  await sees(button(main, 'Try again'));
  await gone(button(main, 'Publish and go to the job'));
  mend();
  await press(main, 'Try again');
  await sees(page.getByRole('heading', { name: 'What your ad doesn’t say' }));
});

test('a link that cannot be read is told where it was typed, before there is a company @job-201', async ({
  employer: page,
}) => {
  await page.goto('/');
  await paste(page, 'http://127.0.0.1/job');
  await says(
    start(page),
    'This address cannot be reached from here. You can paste the ad instead.',
  );
  await expect(page.getByRole('textbox', { name: 'Paste the ad or a link' })).toHaveValue(
    'http://127.0.0.1/job',
  );
  await expect(page).toHaveURL('/');
});

test('with a published company an ad leads straight to its job, in another tab too @job-201', async ({
  employer: page,
}) => {
  await newCompany(page, 'Spindle Harbor Works');
  await page.goto('/');
  const other = await page.context().newPage();
  await other.goto('/');
  await sees(start(other));
  await paste(page, ad);
  await expect(page).toHaveURL(/\/companies\/\d+\/job\/add/);
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Harbor rigger');
  // Another tab of the home has not begun from it a second time.
  await expect(page).toHaveURL(/draft=\d+/);
  await gone(link(other, 'Continue with this ad'));
});

test('another tab goes on with the ad, or closes it for both @job-201', async ({
  employer: page,
}) => {
  await page.goto('/');
  const other = await page.context().newPage();
  await other.goto('/');
  await sees(start(other));
  await paste(page, ad);
  await sees(other.getByRole('heading', { name: 'Harbor rigger' }));
  await page.goto('/');
  await sees(link(page, 'Continue with this ad'));
  await press(other, 'Close the ad');
  await sees(start(other), start(page));
});

test('who may add no job to the one company reads so, with a way on @job-203', async ({
  employer: page,
  enter,
}) => {
  const company = await newCompany(page, 'Capstan Harbor Works');
  const member = await enter('hire');
  const { email } = await ask<{ email: string }>(member, 'GET', '/v1/user/profile');
  await ask(page, 'POST', `/v1/employer/company/${company}/team/invitation`, {
    emails: [email],
    role: 'observer',
    jobIds: null,
    name: { firstName: 'Mona', lastName: 'Capstan' },
  });
  const secretOf = async () => {
    const mails = await member.request.get('/dev/mailbox.json', { params: { to: email } });
    return /join#([\w-]+)/.exec(await mails.text())?.[1];
  };
  await expect.poll(secretOf).toBeTruthy();
  await ask(member, 'POST', '/v1/user/invitation', {
    secret: await secretOf(),
    name: { firstName: 'Otto', lastName: 'Windlass' },
  });
  await member.goto('/post-job');
  await sees(title(member, 'Post a job'));
  await says(member.getByRole('main'), 'Your role at Capstan Harbor Works doesn’t include');
  await expect(link(member, 'Add a company')).toHaveAttribute('href', '/companies/add');
  await gone(member.getByRole('main').getByRole('list'));
});
