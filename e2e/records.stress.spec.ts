import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { checkPage } from './check-page.ts';
import { newCompany, newPost } from './job-posts.ts';
import { apply, delivered, newPerson } from './job-seekers.ts';
import { button, dialog, exactly, field } from './locators.ts';
import { test } from './openings.ts';
import { ask } from './people.ts';
import { press, sees } from './walk.ts';

test('an owner holds an application, and exports its record once the person is gone @trust-62 @trust-64', async ({
  employer,
}) => {
  const companyId = await newCompany(employer, 'Record Keepers Yard');
  const { id: jobId } = await newPost(employer, companyId, 'Sluice keeper');
  const person = await newPerson(employer, 'Vera Holt');
  const id = await apply(person, person.cvId, jobId);
  await delivered(employer, jobId, 1);
  await employer.goto(`/candidates/${person.cvId}?jobId=${jobId}`);
  await press(employer, 'Legal hold');
  const hold = dialog(employer, 'Legal hold');
  await button(hold, 'Hold', exactly).click();
  await sees(hold.getByText('Please say why'));
  await checkPage(employer, {});
  await field(hold, 'Why').fill('Charge 12');
  await button(hold, 'Hold', exactly).click();
  await sees(employer.getByText('The hold is noted.'));

  await ask(person, 'DELETE', '/v1/user');
  await employer.goto(`/companies/${companyId}/records`);
  await sees(employer.getByText(new RegExp(`^Number ${id} · ended .* · held since`)));
  await employer.getByRole('radio', { name: '2 years' }).click();
  await sees(employer.getByText('Records are kept for 2 years.'));
  await checkPage(employer, {});
  const download = employer.waitForEvent('download');
  await press(employer, /^Export kept record: Sluice keeper/);
  const reason = dialog(employer, 'Export this kept record?');
  await field(reason, 'Why').fill('Our lawyer asks');
  await button(reason, 'Export', exactly).click();
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    applicationId: id,
    content: { application: { jobName: 'Sluice keeper' } },
  });
  await sees(employer.getByText(/exported number \d+\. Our lawyer asks/));
  await press(employer, /^End the hold: Sluice keeper/);
  const end = dialog(employer, 'Legal hold');
  await sees(end.getByText(/^Held since .*: Charge 12$/));
  await field(end, 'Why').fill('The charge is settled');
  await button(end, 'End the hold', exactly).click();
  await sees(employer.getByText(/kept until/));

  await field(employer, 'The person’s e-mail address').fill('nobody@else.example');
  await button(employer.getByRole('main'), 'Find', exactly).click();
  await sees(employer.getByText('No record of this address.'));
});
