import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { employer, publishedOf } from '../../../test/employers.ts';

test('no search is answered in the place of another page, whatever its words @H11.9', async () => {
  const app = await testApp();
  const boss = await employer(app);
  const [job] = await publishedOf(boss, 1);
  // Within the half minute that pages are kept.
  const ask = (url: string) => app.http.inject(url);
  const feed = `/open/companies/${boss.companyId}/jobs`;
  for (const kind of ['json', 'rss']) {
    for (const words of [`of ${boss.companyId}`, `company ${boss.companyId}`, 'of null'])
      await ask(`/open/jobs.${kind}?search=${encodeURIComponent(words)}`);
    expect((await ask(`${feed}.${kind}`)).body).toContain(`/open/jobs/${job?.id}-`);
    expect((await ask(`/open/companies/x/jobs.${kind}`)).statusCode).toBe(404);
  }
});
