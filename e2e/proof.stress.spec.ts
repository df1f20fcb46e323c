import { expect } from '@playwright/test';
import { newCompany, newPost } from './job-posts.ts';
import { dialog } from './locators.ts';
import { byFinger, test } from './openings.ts';
import { press, sees } from './walk.ts';

/* A company shows that its website is its own. */

test('by a code to its domain, and everybody reads it @trust-32', async ({
  employer: page,
  candidate,
  enter,
}) => {
  const id = await newCompany(page, 'Lantern Works', {
    website: 'https://www.lantern-works.example',
  });
  await newPost(page, id, 'Lamp maker');
  await page.goto(`/companies/${id}`);
  await sees(page.getByText('Your website isn’t proved yet'));
  await press(page, 'Prove your website');
  const popup = dialog(page, 'Prove lantern-works.example');
  await sees(popup.getByText('fourfold-verify=', { exact: false }));
  await popup.getByLabel('Your address at lantern-works.example').fill('hello@elsewhere');
  await press(popup, 'Send a code');
  await sees(popup.getByText('Please enter the part before the @'));
  await popup.getByLabel('Your address at lantern-works.example').fill('hello');
  await page.keyboard.press('Enter');
  await sees(popup.getByText('We sent it to hello@lantern-works.example.', { exact: false }));
  await popup.getByRole('textbox', { name: 'Code' }).fill('WRONGONE');
  await page.keyboard.press('Enter');
  await sees(popup.getByText('You have 4 more tries.', { exact: false }));
  const mails = await page.request.get('/dev/mailbox.json', {
    params: { to: 'hello@lantern-works.example' },
  });
  const [mail] = (await mails.json()) as { subject: string }[];
  const code = mail?.subject.split(' ')[0] ?? '';
  await popup.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.keyboard.press('Enter');
  const mark = /lantern-works\.example proved by mail, \w{3} \d{4}/;
  await sees(popup.getByText(mark));
  await press(popup, 'Close');
  await sees(page.getByText(mark).first());

  await candidate.goto(`/companies/${id}`);
  await sees(candidate.getByText(mark).first());
  const phone = await enter(page, byFinger(390));
  await phone.goto(`/companies/${id}`);
  await press(phone, 'How it’s proved');
  await sees(
    phone.getByRole('dialog').getByText('We look for the proof every week', { exact: false }),
  );
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
