import { expect, test } from '@playwright/test';
import {
  apply,
  askAs,
  browserOf,
  cardOf,
  newPerson,
  notice,
  stay,
  stayed,
} from './hiring-people.ts';
import { newCompany, newPost } from './job-posts.ts';
import { cookie, joinAs, newAddress } from './people.ts';

test('who applied sees that the position was filled, and a decline that goes with it @messenger-19', async ({
  browser,
}) => {
  const boss = await (await browser.newContext()).newPage();
  await joinAs(boss, newAddress('filler'), 'hire');
  const companyId = await newCompany(boss, 'Quayside Looms');
  const { id: jobId } = await newPost(boss, companyId, 'Loom fixer');
  const skill = { name: 'Baking', level: 4 };
  const [hired, waits, invited] = [
    await newPerson(boss, 'Hild', 'Voss', skill),
    await newPerson(boss, 'Wanda', 'Voss', skill),
    await newPerson(boss, 'Inga', 'Voss', skill),
  ];
  const applied = await apply(boss, hired, jobId);
  const other = await apply(boss, waits, jobId);
  const employer = (await cookie(boss, 'access-token'))?.value ?? '';
  const move = (id: number, status: string) =>
    askAs(boss, employer, ['PATCH', `/v1/employer/application/${id}`], { status });
  const bite = { candidateId: invited.cvId };
  await askAs(boss, employer, ['POST', `/v1/employer/job/${jobId}/bite`], bite);
  await expect(async () => move(applied, 'nextSteps')).toPass();
  await move(applied, 'offer');
  await askAs(boss, hired.token, ['PATCH', `/v1/applicant/application/${applied}`], {
    status: 'offerAccepted',
  });
  await expect(async () => move(other, 'nextSteps')).toPass();
  const theirs = await browserOf(boss, browser, waits.token);
  const person = await theirs.newPage();
  await person.goto('/applications');
  await expect(person.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await stay(person);

  // The post is closed and no one declined: she may wait, or withdraw.
  await boss.goto(`/management/${companyId}?jobId=${jobId}`);
  await cardOf(boss, hired.name).hover();
  await cardOf(boss, hired.name).getByRole('button', { name: 'Hired' }).click();
  const offer = boss.getByRole('dialog', { name: 'Close the job post?' });
  await expect(offer.getByRole('checkbox')).not.toBeChecked();
  await expect(offer).toContainText('Decline 2 applications that are still open');
  await offer.getByRole('button', { name: 'Close job', exact: true }).click();
  await expect(notice(boss, '“Loom fixer” is closed.')).toBeVisible();
  const words = 'The position was filled. You can still withdraw.';
  await expect(person.getByText(words)).toBeVisible();
  const bell = person.getByRole('button', { name: /^Notifications, \d+ unread/ });
  await bell.click();
  await person
    .getByRole('link', { name: /Quayside Looms filled the position Loom fixer\./ })
    .click();
  await expect(person).toHaveURL(`/jobs/${jobId}`);
  await expect(person.getByText(words)).toBeVisible();
  expect(await stayed(person)).toBe(true);

  // Posted again, and hired anew: this time those who are still open are declined with it.
  await askAs(boss, employer, ['POST', `/v1/employer/application/${applied}/undo`]);
  await askAs(boss, employer, ['POST', `/v1/employer/job/${jobId}/publish`]);
  await expect(person.getByText(words)).toBeHidden();
  await boss.goto(`/candidates/${hired.cvId}?jobId=${jobId}`);
  await boss.getByRole('button', { name: 'Hired', exact: true }).first().click();
  await offer.getByRole('checkbox').check();
  await offer
    .getByRole('textbox', { name: 'Anything to add?' })
    .fill('Thank you for your patience.');
  await offer.getByRole('button', { name: 'Close job and decline 2' }).click();
  await expect(notice(boss, /^2 declined\./)).toBeVisible();
  await person.goto('/applications');
  const said = 'Position filled. Thank you for your patience.';
  await expect(person.getByRole('blockquote').filter({ hasText: said })).toBeVisible();
  await boss.context().close();
  await theirs.close();
});
