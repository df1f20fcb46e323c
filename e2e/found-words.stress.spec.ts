import { expect, test } from '@playwright/test';
import { askAs, newPerson } from './hiring-people.ts';
import { newCompany, newPost } from './job-posts.ts';
import { ask, joinAs, newAddress } from './people.ts';

/* A text search says where it found its words, and marks them. */

test('found words are marked on the cards of people and jobs, with a piece of the text @search-22', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await joinAs(page, newAddress('words'), 'hire');
  const post = await newPost(page, await newCompany(page, 'Thimble Row'), 'Sail mender');
  await ask(page, 'PATCH', `/v1/employer/job/${post.id}/skill`, {
    skills: [{ name: 'Flatfelling', level: 2 }],
  });
  await ask(page, 'PATCH', `/v1/employer/job/${post.id}/role`, {
    description: 'You mend topsails on the quay.',
  });
  const person = await newPerson(page, 'Orla', 'Thimblewick', { name: 'Flatfelling', level: 3 });
  await askAs(page, person.token, ['PATCH', `/v1/applicant/cv/${person.cvId}/profile`], {
    bio: 'I mended TOPSAILS for Crème & Sons.',
  });

  await page.goto(`/search-candidates?jobId=${post.id}`);
  await page.getByRole('searchbox', { name: 'Search' }).fill('thimblew topsail');
  const card = page.getByRole('listitem').filter({ hasText: 'Orla Thimblewick' });
  await expect(card.locator('mark')).toHaveText(['Thimblew', 'TOPSAIL']);
  await expect(card).toContainText('About: I mended TOPSAILS for Crème & Sons.');
  await page.goto(`/search-candidates?jobId=${post.id}&search=creme`);
  await expect(card.locator('mark')).toHaveText(['Crème']);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/login');
  await joinAs(visitor, newAddress('words'), 'find work');
  await visitor.goto('/search-jobs?search=topsails%20thimble');
  const job = visitor.getByRole('listitem').filter({ hasText: 'Sail mender' });
  await expect(job.locator('mark')).toHaveText(['Thimble', 'topsails']);
  await expect(job).toContainText('Description: You mend topsails on the quay.');
  await visitor.goto('/search-jobs?search=duluth%20thimble');
  await expect(job.locator('mark')).toHaveText(['Thimble', 'Duluth']);
  await visitor.context().close();
});
