import { expect, test } from '@playwright/test';
import { apply, askAs, columnOf, newPerson } from './hiring-people.ts';
import { newCompany, newPost } from './job-posts.ts';
import { ask, joinAs, newAddress } from './people.ts';

/* People without visible data: their row stays, with the remaining actions. */

test('a deleted account and a hidden CV stand on the board, lead nowhere, and can be declined @messenger-13', async ({
  page,
}) => {
  await joinAs(page, newAddress('gone'), 'hire');
  const companyId = await newCompany(page, 'Lantern Bakery');
  const { id: jobId } = await newPost(page, companyId, 'Night baker');
  const left = await newPerson(page, 'Lena', 'Marsh', { name: 'Baking', level: 4 });
  const hidden = await newPerson(page, 'Hugo', 'Stern', { name: 'Baking', level: 4 });
  const there = await newPerson(page, 'Thea', 'Vance', { name: 'Baking', level: 3 });
  await apply(page, left, jobId);
  await apply(page, there, jobId);
  await ask(page, 'POST', `/v1/employer/job/${jobId}/bite`, { candidateId: hidden.cvId });
  await askAs(page, hidden.token, ['POST', '/v1/applicant/cv/unpublish']);
  await expect
    .poll(async () =>
      (
        await ask<{ count: number }>(page, 'GET', `/v1/employer/job/${jobId}/application`)
      ).count.toString(),
    )
    .toBe('3');
  await page.request.delete('/v1/user', { headers: { Authorization: `Bearer ${left.token}` } });

  await page.goto(`/management/${companyId}?jobId=${jobId}`);
  const applied = columnOf(page, 'New');
  await expect(applied.getByRole('heading', { level: 3 })).toHaveText([
    'Thea Vance',
    'Deleted account',
  ]);
  const gone = page.getByRole('article').filter({ hasText: 'Deleted account' });
  await expect(gone.getByRole('link')).toHaveCount(0);
  await expect(gone).not.toContainText(/match|Lena|Marsh/i);
  const bitten = page.getByRole('article').filter({ hasText: `Candidate ${hidden.cvId}` });
  await expect(bitten).toContainText('This CV is hidden');
  await expect(bitten.getByRole('link')).toHaveCount(0);

  await gone.hover();
  await expect(gone.getByRole('button')).toHaveCount(1);
  await gone.getByRole('button', { name: 'Decline Deleted account' }).click();
  const popup = page.getByRole('dialog', { name: 'Decline Deleted account?' });
  await popup.getByRole('button', { name: 'Decline' }).click();
  await expect(applied.getByRole('heading', { level: 3 })).toHaveText(['Thea Vance']);

  await page.goto(`/management/${companyId}?jobId=${jobId}&view=table`);
  const row = page.getByRole('row').filter({ hasText: 'Deleted account' });
  await expect(row).toContainText('Declined');
  await expect(row.getByRole('link')).toHaveCount(0);
});
