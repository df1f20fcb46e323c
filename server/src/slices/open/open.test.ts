import { openCompanyPath, openJobLink, openJobPath } from '@fourfold/contract/open/address.ts';
import type { Job, PublicPage } from '@fourfold/contract/job/schema.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { employer, post, publishedOf, type Employer } from '../../../test/employers.ts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { succeeded } from '../../../test/world.ts';

let app: TestApp;
let boss: Employer;
let job: Job;
let networks = 0;

beforeAll(async () => {
  app = await testApp();
  boss = await employer(app);
  [job] = (await publishedOf(boss, 1)) as [Job];
});

/** A page, as a stranger of a new network reads it; later than what is kept. */
async function read(url: string, headers: Record<string, string> = {}) {
  app.clock.forward(26_000);
  networks += 1;
  return await app.http.inject({ url, headers, remoteAddress: `10.9.0.${networks}` });
}

describe('the page of a job', () => {
  test('says all of it without a script and without a cookie @open-1', async () => {
    const answer = await read(openJobPath(job));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('public, max-age=30');
    expect(answer.body).toContain(`<h1 dir="auto">${job.name}</h1>`);
    for (const { name } of job.skills) expect(answer.body).toContain(name);
  });

  test('has one address: other words in it lead there @open-2', async () => {
    for (const url of [`/open/jobs/${job.id}`, `/open/jobs/${job.id}-x`]) {
      const answer = await read(url);
      expect([answer.statusCode, answer.headers.location]).toEqual([301, openJobPath(job)]);
    }
  });

  test('keeps the source of a link with other words, each its own @open-21', async () => {
    const wrong = `/open/jobs/${job.id}-x`;
    app.clock.forward(26_000);
    const leads = async (query: string) =>
      (await app.http.inject({ url: `${wrong}${query}`, remoteAddress: '10.7.0.1' })).headers
        .location;
    // All of these are one kept answer.
    expect(await leads('?from=indeed')).toBe(`${openJobPath(job)}?from=indeed`);
    expect(await leads('?from=mail-2.b_c')).toBe(`${openJobPath(job)}?from=mail-2.b_c`);
    for (const none of ['', '?from=', '?from=Indeed', '?from=a&from=b', '?from=a%0D%0Ax:%20y'])
      expect(await leads(none)).toBe(openJobPath(job));
    const { id } = job.company;
    const company = await read(`/open/companies/${id}-x?from=indeed`);
    expect(company.statusCode).toBe(301);
    expect(company.headers.location).toMatch(/\?from=indeed$/);
  });

  test('is the same whatever the source of its link @open-21', async () => {
    const plain = await read(openJobPath(job));
    const sourced = await read(`${openJobPath(job)}?from=indeed`);
    expect([sourced.body, sourced.headers.etag]).toEqual([plain.body, plain.headers.etag]);
  });

  test('is asked for again by its tag, and sent compressed @open-3', async () => {
    const first = await read(openJobPath(job));
    const again = await read(openJobPath(job), { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const small = await read(openJobPath(job), { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload.length).toBeLessThan(first.rawPayload.length / 2);
  });

  test('is gone within a minute when the job closes, and back when it opens @open-4', async () => {
    const other = (await publishedOf(boss, 1))[0] as Job;
    expect((await read(openJobPath(other))).statusCode).toBe(200);
    succeeded(await post(boss, other, 'close'));
    const gone = await read(openJobPath(other));
    expect(gone.statusCode).toBe(410);
    expect(gone.body).not.toContain('JobPosting');
    expect(gone.body).toContain('noindex');
    expect(gone.body).toContain(openJobPath(job));
    succeeded(await post(boss, other, 'publish'));
    expect((await read(openJobPath(other))).statusCode).toBe(200);
  });

  test('is gone as well once the job is paused or deleted @open-4', async () => {
    const [paused, deleted] = (await publishedOf(boss, 2)) as [Job, Job];
    // Only the end of a plan pauses jobs.
    await sql`update job set status = 'paused' where id = ${paused.id}`.execute(app.parts.db);
    succeeded(await post(boss, deleted, 'close'));
    const url = `/v1/employer/job/${deleted.id}`;
    succeeded(await app.send('DELETE', url, { token: boss.token }));
    for (const other of [paused, deleted]) {
      const gone = await read(openJobPath(other));
      expect(gone.statusCode).toBe(410);
      expect(gone.body).not.toContain('JobPosting');
      expect(gone.body).toContain(openJobPath(job));
    }
  });

  test.each(['/open/jobs/999999', '/open/jobs/x', '/open/companies/999999', '/open/jobs/0-a'])(
    '%s never was',
    async (url) => {
      expect((await read(url)).statusCode).toBe(404);
    },
  );
});

test('a page with the longest texts and the most skills is of 40 kB at most @open-86', async () => {
  const { db } = app.parts;
  const [large] = (await publishedOf(boss, 1)) as [Job];
  await sql`update job set description = repeat('<é ', 500) where id = ${large.id}`.execute(db);
  await sql`update company set description = repeat('<é ', 666) where id = ${boss.companyId}`.execute(
    db,
  );
  await sql`insert into job_skill (job_id, skill_id, place, level)
    select ${large.id}, id, 100 + id, 3 from skill
    where id not in (select skill_id from job_skill where job_id = ${large.id})
    order by id limit ${50 - large.skills.length}`.execute(db);
  const { rawPayload } = await read(openJobPath(large));
  expect(rawPayload.length).toBeLessThan(40_000);
});

test('a company has a page with its open jobs, and they are in the feeds and the sitemap @open-5', async () => {
  const { company } = job;
  const page = await read(openCompanyPath(company));
  expect(page.statusCode).toBe(200);
  for (const url of [
    openCompanyPath(company),
    '/open/jobs',
    `/open/jobs.rss?search=${encodeURIComponent(job.name)}`,
    `/open/companies/${company.id}/jobs.json`,
    '/sitemap-jobs-0.xml',
  ])
    expect((await read(url)).body, url).toContain(openJobPath(job));
  expect((await read('/sitemap.xml')).body).toContain('/sitemap-companies-0.xml');
  expect((await read('/sitemap-companies-0.xml')).body).toContain(openCompanyPath(company));
  expect((await read('/robots.txt')).body).toContain('Sitemap: http');
  expect((await read('/sitemap-jobs-9.xml')).statusCode).toBe(404);
});

test(
  'a job, a company and Fourfold itself have a picture for messengers @open-6 @frame-61',
  { timeout: 90_000 },
  async () => {
    const { company } = job;
    for (const path of ['/open', `/open/jobs/${job.id}`, `/open/companies/${company.id}`]) {
      let picture = await read(`${path}/picture.png`);
      // A stand-in, while the process that draws starts.
      for (let tries = 0; tries < 10 && !picture.headers.etag; tries += 1)
        picture = await read(`${path}/picture.png`);
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
      const { width, height } = await sharp(picture.rawPayload).metadata();
      expect([width, height]).toEqual([1200, 630]);
      const again = await read(`${path}/picture.png`, {
        'if-none-match': String(picture.headers.etag),
      });
      expect(again.statusCode).toBe(304);
    }
    expect((await read(openJobPath(job))).body).toContain(`/open/jobs/${job.id}/picture.png"`);
    expect((await read('/open/jobs/999999/picture.png')).statusCode).toBe(404);
  },
);

test('one network reads 120 pages a minute, then waits', async () => {
  const from = { url: '/open/jobs', remoteAddress: '10.8.0.1' };
  const codes: number[] = [];
  for (let asked = 0; asked < 121; asked += 1) codes.push((await app.http.inject(from)).statusCode);
  expect(codes.slice(0, 120).every((code) => code === 200)).toBe(true);
  const last = await app.http.inject(from);
  expect([codes.at(-1), last.statusCode]).toEqual([429, 429]);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
});

describe('a job that its employer keeps off these pages', () => {
  /** A new employer's only job: an access token does not outlive many pages. */
  async function keptOff(publicPage: PublicPage): Promise<Job> {
    const owner = await employer(app);
    const [{ id }] = (await publishedOf(owner, 1)) as [Job];
    await sql`update company set name = 'Quillfeather' where id = ${owner.companyId}`.execute(
      app.parts.db,
    );
    const url = `/v1/employer/job/${id}/public-page`;
    return succeeded(await app.send('PATCH', url, { token: owner.token, body: { publicPage } }));
  }
  const lists = [
    '/open/jobs',
    '/open/jobs.rss',
    '/open/jobs.json',
    '/sitemap-jobs-0.xml',
    '/open/jobs.indeed.xml',
    '/open/jobs.linkedin.xml',
  ];
  const ofCompany = ({ company }: Job) => [
    openCompanyPath(company),
    `/open/companies/${company.id}/jobs.rss`,
    `/open/jobs?search=${encodeURIComponent(company.name)}`,
  ];

  test('unlisted, is read by its link and found nowhere @open-11', async () => {
    const other = await keptOff('unlisted');
    expect(other.publicPage).toBe('unlisted');
    const page = await read(openJobLink(other));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('content="noindex"');
    expect(page.body).not.toContain('JobPosting');
    for (const url of [...lists, ...ofCompany(other), openJobPath(job)])
      expect((await read(url)).body, url).not.toContain(openJobPath(other));
  });

  test('unnamed, is found, and nothing on it names the company @open-12', async () => {
    const other = await keptOff('unnamed');
    for (const url of lists) expect((await read(url)).body, url).toContain(openJobPath(other));
    for (const url of ofCompany(other))
      expect((await read(url)).body, url).not.toContain(openJobPath(other));
    const { body } = await read(openJobPath(other));
    expect(body).toContain('"hiringOrganization":"confidential"');
    expect(body).not.toMatch(new RegExp(`Quillfeather|/open/companies/${other.company.id}\\b`));
    for (const url of lists) expect((await read(url)).body, url).not.toContain('Quillfeather');
  });
});
