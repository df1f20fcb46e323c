import { expect } from '@playwright/test';
import { columnOf, openBoard } from './board.ts';
import { bite, newJob } from './job-posts.ts';
import { newApplicants, newPerson, unpublishCv } from './job-seekers.ts';
import { test } from './openings.ts';
import { answer, press, says } from './walk.ts';

/* People without visible data: their row stays, with the remaining actions. */

test('a deleted account and a hidden CV stand on the board, lead nowhere, and can be declined @messenger-13', async ({
  employer: page,
}) => {
  const post = await newJob(page, 'Lantern Bakery', 'Night baker');
  const [left] = await newApplicants(page, post.jobId, { 'Lena Marsh': 4, 'Thea Vance': 3 });
  const hidden = await newPerson(page, 'Hugo Stern');
  await bite(page, post.jobId, hidden.cvId);
  await unpublishCv(hidden);
  await page.request.delete('/v1/user', { headers: { Authorization: `Bearer ${left?.token}` } });

  await openBoard(page, post);
  const applied = columnOf(page, 'New');
  await expect(applied.getByRole('heading', { level: 3 })).toHaveText([
    'Thea Vance',
    'Deleted account',
  ]);
  const gone = page.getByRole('article').filter({ hasText: 'Deleted account' });
  await expect(gone.getByRole('link')).toHaveCount(0);
  await expect(gone).not.toContainText(/match|Lena|Marsh/i);
  const bitten = page.getByRole('article').filter({ hasText: `Candidate ${hidden.cvId}` });
  await says(bitten, 'This CV is hidden');
  await expect(bitten.getByRole('link')).toHaveCount(0);

  await gone.hover();
  await expect(gone.getByRole('button')).toHaveCount(1);
  await press(gone, 'Decline Deleted account');
  await answer(page, 'Decline Deleted account?', 'Decline');
  await expect(applied.getByRole('heading', { level: 3 })).toHaveText(['Thea Vance']);

  await openBoard(page, post, '&view=table');
  const row = page.getByRole('row').filter({ hasText: 'Deleted account' });
  await says(row, 'Declined');
  await expect(row.getByRole('link')).toHaveCount(0);
});
