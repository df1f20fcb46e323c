import { expect } from '@playwright/test';
import { newJob } from './job-posts.ts';
import { apply, newCv, newPerson } from './job-seekers.ts';
import { button, dialog, field, link, notice, title } from './locators.ts';
import { test } from './openings.ts';
import { newAddress } from './people.ts';
import { fill, gone, press, sees } from './walk.ts';

test('a job is reported in two clicks, by the keyboard too', async ({ employer, candidate }) => {
  const { jobId } = await newJob(employer, 'Gullwing Ferries', 'Deckhand on the Gullwing');
  await newCv(candidate, 'Ann Deck');
  await candidate.goto(`/jobs/${jobId}`);
  await press(candidate, 'Report');
  await press(dialog(candidate, 'Report this job'), 'It is not real');
  await sees(notice(candidate, 'Reported. We e-mail you once it’s decided.'));
  await gone(dialog(candidate, 'Report this job'));
  await button(candidate, 'Report').focus();
  await candidate.keyboard.press('Enter');
  await button(dialog(candidate, 'Report this job'), 'Harassment').focus();
  await candidate.keyboard.press('Enter');
  await sees(notice(candidate, 'You have reported this before.'));
});

test('a company is blocked with an undo, and unblocked in Settings', async ({
  employer,
  candidate,
}) => {
  const name = 'Sandpiper Quays';
  const { jobId, companyId } = await newJob(employer, name, 'Crane driver at the Sandpiper');
  const cvId = await newCv(candidate, 'Bea Crane');
  await candidate.goto(`/companies/${companyId}`);
  await press(candidate, `Block ${name}`);
  await sees(notice(candidate, `${name} is blocked and isn’t told.`));
  await press(candidate, 'Undo');
  await apply(candidate, cvId, jobId);
  await press(candidate, `Block ${name}`);
  await press(dialog(candidate, `Block ${name}?`), 'Block');
  await candidate.goto('/settings?tab=privacy');
  await press(candidate, `Unblock ${name}`);
  await expect(button(candidate, `Unblock ${name}`)).toHaveCount(0);
});

test('a person is blocked for the company of the job, and listed in Settings', async ({
  employer,
}) => {
  const { jobId } = await newJob(employer, 'Plover Works', 'Fitter at the Plover');
  const { cvId } = await newPerson(employer, 'Cem Fitter');
  await employer.goto(`/candidates/${cvId}?jobId=${jobId}`);
  await press(employer, 'Block Cem Fitter');
  await sees(notice(employer, 'Cem Fitter is blocked and isn’t told.'));
  await employer.goto('/settings?tab=privacy');
  await sees(button(employer, 'Unblock Cem Fitter'));
});

test('the CV wizard asks where one works now', async ({ candidate }) => {
  await newCv(candidate, 'Dee Own');
  await candidate.goto('/create-resume?step=works');
  await field(candidate, 'Where do you work now?').fill('Heron & Sons');
  await candidate.keyboard.press('Enter');
  await candidate.goto('/settings?tab=privacy');
  await expect(field(candidate, 'Where do you work now?')).toHaveValue('Heron & Sons');
  await sees(candidate.getByRole('switch', { name: 'My company may find me' }));
});

test('a public page is reported by address and code', async ({ employer, enter }) => {
  const { jobId } = await newJob(employer, 'Curlew Boats', 'Rigger at the Curlew');
  const page = await enter(null);
  await page.goto(`/open/jobs/${jobId}`);
  await link(page, 'Report this job').click();
  await sees(title(page, 'Report a job'));
  await page.getByRole('radio', { name: 'It asks for money or documents' }).check();
  const address = newAddress('passer');
  await fill(page, { 'Your e-mail': address });
  await press(page, 'Send me a code');
  await sees(field(page, 'Code'));
  const mails = await page.request.get('/dev/mailbox.json', { params: { to: address } });
  const [mail] = (await mails.json()) as { subject: string }[];
  await fill(page, { Code: mail?.subject.split(' ')[0] ?? '' });
  await press(page, 'Report');
  await sees(title(page, 'Thank you'));
});
