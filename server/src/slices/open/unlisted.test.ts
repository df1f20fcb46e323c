import type { Job } from '@fourfold/contract/job/schema.ts';
import { openJobLink, openJobPath, openJobPicture } from '@fourfold/contract/open/address.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { keyHolders } from '../../../test/api-keys.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { employer, post, publishedOf } from '../../../test/employers.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { watchLog } from '../../../test/log.ts';
import {
  asksWithoutLink,
  showAs,
  strangersOf,
  unknownId,
  unlistedFromTheFirst,
} from '../../../test/strangers.ts';
import { succeeded } from '../../../test/world.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let ask: ReturnType<typeof strangersOf>['ask'];
let answerTo: ReturnType<typeof strangersOf>['answerTo'];

beforeAll(async () => {
  app = await testApp({ LOG_LEVEL: 'info' });
  market = marketplace(app);
  ({ ask, answerTo } = strangersOf(app));
});

describe('an unlisted job', () => {
  test('is as unknown as an id that was never given to whoever has no link @Z12.1', async () => {
    const { boss, job } = await unlistedFromTheFirst(app);
    const other = await showAs(boss, (await publishedOf(boss, 1))[0] as Job, 'unlisted');
    for (const one of [...asksWithoutLink, { url: `/open/jobs/ID?key=${other.linkKey}` }])
      expect([one, await answerTo(job.id, one)]).toEqual([one, await answerTo(unknownId, one)]);
  });

  test('… to a program with an API key neither, nor is it in what programs list @Z12.1', async () => {
    const { boss, job } = await unlistedFromTheFirst(app);
    const { token } = await market.newPerson();
    const keys = keyHolders(app);
    for (const { secret } of [
      await keys.create(boss.token, { role: 'employer' }),
      await keys.create(token),
    ]) {
      const headers = { authorization: `Bearer ${secret}` };
      for (const one of asksWithoutLink)
        expect([one, await answerTo(job.id, one, headers)]).toEqual([
          one,
          await answerTo(unknownId, one, headers),
        ]);
    }
  });

  test('opens by its link, which no cache and no other page learns @Z12.2 @open-11', async () => {
    const { job } = await unlistedFromTheFirst(app);
    expect(job.linkKey).toMatch(/^[\w-]{24}$/);
    const page = await ask(openJobLink(job));
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('private, max-age=30');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.body).toContain('content="noindex"');
    expect(page.body).not.toMatch(/JobPosting|canonical|og:url/);
    expect(page.body).toContain(`${openJobPicture(job)}"`);
    const picture = await ask(openJobPicture(job));
    expect(picture.headers['content-type']).toBe('image/png');
    expect(picture.headers['cache-control']).not.toBe('public, max-age=30');
    // Other words lead to the same link, with its source.
    const moved = await ask(`/open/jobs/${job.id}-x?from=fair&key=${job.linkKey}`);
    expect([moved.statusCode, moved.headers.location, moved.headers['cache-control']]).toEqual([
      301,
      `${openJobLink(job)}&from=fair`,
      'private, max-age=30',
    ]);
    const etag = String(page.headers.etag);
    expect((await ask(openJobLink(job), { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await ask(openJobPath(job), { 'if-none-match': etag })).statusCode).toBe(404);
  });

  test('has another link each time; where it was listed its id is gone, not unknown @Z12.2', async () => {
    const boss = await employer(app);
    const [job] = (await publishedOf(boss, 1)) as [Job];
    expect(job.linkKey).toBeNull();
    const first = await showAs(boss, job, 'unlisted');
    // Chosen again while it is unlisted, it stays.
    expect((await showAs(boss, job, 'unlisted')).linkKey).toBe(first.linkKey);
    const listed = await showAs(boss, job, 'listed');
    expect(listed.linkKey).toBeNull();
    // A link that somebody has goes on while everybody may read the page.
    const page = await ask(openJobLink(first));
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'public, max-age=30']);
    const second = await showAs(boss, job, 'unlisted');
    expect(second.linkKey).not.toBe(first.linkKey);
    expect((await ask(openJobLink(second))).statusCode).toBe(200);
    for (const url of [openJobLink(first), openJobPath(job), `/open/jobs/${job.id}`])
      expect([url, (await ask(url)).statusCode]).toEqual([url, 410]);
    succeeded(await post(boss, job, 'close'));
    for (const url of [openJobLink(second), openJobPicture(second)])
      expect([url, (await ask(url)).statusCode >= 404]).toEqual([url, true]);
  });

  test('tells its secret to its owner alone, and to no log @Z12.3', async () => {
    const logged = watchLog(app);
    const { boss, job } = await unlistedFromTheFirst(app);
    const { token } = await market.newPerson();
    await ask(openJobLink(job), { referer: `https://a.example${openJobLink(job)}` });
    await ask(`/open/jobs/${job.id}-x?key=${job.linkKey}`);
    await ask(openJobPicture(job));
    const urls = [
      '/v1/applicant/job?limit=100',
      `/v1/applicant/job/${job.id}`,
      `/v1/applicant/job/${job.id}/similar`,
      `/v1/applicant/job/${job.id}/referral`,
      `/v1/applicant/company/${boss.companyId}`,
    ];
    for (const url of urls) {
      const { body, statusCode } = await app.http.inject({
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      expect([url, statusCode]).toEqual([url, 200]);
      expect(body).not.toContain(String(job.linkKey));
    }
    expect(
      succeeded(await app.send<{ isPublic: boolean }>('GET', urls[3] ?? '', { token })).isPublic,
    ).toBe(false);
    const lines = await logged();
    expect(lines).toContain('/open/jobs/:name');
    expect(lines).not.toContain(String(job.linkKey));
  });
});
