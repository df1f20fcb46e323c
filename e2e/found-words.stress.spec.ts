import { expect } from '@playwright/test';
import { newCompany, newPost } from './job-posts.ts';
import { newPerson } from './job-seekers.ts';
import { test } from './openings.ts';
import { ask } from './people.ts';
import { says } from './walk.ts';

/* A text search says where it found its words, and marks them. */

test('found words are marked on the cards of people and jobs, with a piece of the text @search-22', async ({
  employer: page,
  enter,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const skills = [{ name: 'Flatfelling', level: 2 }];
  const post = await newPost(page, await newCompany(page, 'Thimble Row'), 'Sail mender', {
    skills,
  });
  await ask(page, 'PATCH', `/v1/employer/job/${post.id}/role`, {
    description: 'You mend topsails on the quay.',
  });
  const person = await newPerson(page, 'Orla Thimblewick', [{ name: 'Flatfelling', level: 3 }]);
  await ask(person, 'PATCH', `/v1/applicant/cv/${person.cvId}/profile`, {
    bio: 'I mended TOPSAILS for Crème & Sons.',
  });

  await page.goto(`/search-candidates?jobId=${post.id}`);
  await page.getByRole('searchbox', { name: 'Search' }).fill('thimblew topsail');
  const card = page.getByRole('listitem').filter({ hasText: 'Orla Thimblewick' });
  await expect(card.locator('mark')).toHaveText(['Thimblew', 'TOPSAIL']);
  await says(card, 'About: I mended TOPSAILS for Crème & Sons.');
  await page.goto(`/search-candidates?jobId=${post.id}&search=creme`);
  await expect(card.locator('mark')).toHaveText(['Crème']);

  const visitor = await enter('find work');
  await visitor.goto('/login');
  await visitor.goto('/search-jobs?search=topsails%20thimble');
  const job = visitor.getByRole('listitem').filter({ hasText: 'Sail mender' });
  await expect(job.locator('mark')).toHaveText(['Thimble', 'topsails']);
  await says(job, 'Description: You mend topsails on the quay.');
  await visitor.goto('/search-jobs?search=duluth%20thimble');
  await expect(job.locator('mark')).toHaveText(['Thimble', 'Duluth']);
});
