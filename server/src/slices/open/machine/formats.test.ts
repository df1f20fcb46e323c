// @ts-expect-error: it ships no types
import Untyped from '@adobe/structured-data-validator';
import { openJobPath } from '@fourfold/contract/open/address.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { employer, publishedOf, type Employer } from '../../../../test/employers.ts';

/** Texts that end a tag, a CDATA section or a script where one lets them. */
const hostile = `]]> </script><b>"'&amp; \uffff 木`;

/** The validator has no types: it takes what was found in a page, and names what is wrong. */
interface Issue {
  severity: 'ERROR' | 'WARNING';
  issueMessage: string;
}
type Check = (found: { jsonld: Record<string, unknown[]> }) => Promise<Issue[]>;

let app: TestApp;
let boss: Employer;
let job: Job;

beforeAll(async () => {
  app = await testApp();
  boss = await employer(app);
  [job] = (await publishedOf(boss, 1)) as [Job];
  // As names were taken once, and may be stored.
  job = { ...job, name: `Welder ${hostile}` };
  await sql`update job set name = ${job.name}, location_city = ${hostile},
    description = ${`Weld.\n\n- ${hostile}`} where id = ${job.id}`.execute(app.parts.db);
  await sql`update company set name = ${hostile} where id = ${boss.companyId}`.execute(
    app.parts.db,
  );
});

async function read(url: string): Promise<string> {
  app.clock.forward(26_000);
  const answer = await app.http.inject({ url, remoteAddress: '10.7.0.1' });
  expect(answer.statusCode, url).toBe(200);
  return answer.body;
}

/** The one JobPosting of a page. */
function postingIn(page: string): Record<string, unknown> {
  const data = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(data).toHaveLength(1);
  return JSON.parse(data[0]?.[1] ?? '') as Record<string, unknown>;
}

test('a job’s data is what Google asks for, and ends no script @open-7', async () => {
  const posting = postingIn(await read(openJobPath(job)));
  const validator = new (Untyped as new () => { validate: Check })();
  const found = { jsonld: { JobPosting: [{ ...posting, '@location': '0,0' }] } };
  const issues = await validator.validate(found);
  // There is no end date, and the job is not remote.
  expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
  expect(issues.map(({ issueMessage }) => issueMessage).join()).not.toMatch(
    /baseSalary|employmentType|identifier|directApply/,
  );
  expect(posting['title']).toBe(job.name);
  // The check can fail.
  const without = { jsonld: { JobPosting: [{ ...posting, datePosted: undefined }] } };
  expect((await validator.validate(without)).map(({ severity }) => severity)).toContain('ERROR');
});

test('the sitemap is one @open-8', async () => {
  const index = await parseSitemapIndex(Readable.from([await read('/sitemap.xml')]));
  expect(index.every(({ lastmod }) => !Number.isNaN(Date.parse(lastmod ?? '')))).toBe(true);
  const listed: string[] = [];
  for (const { url } of index) {
    const part = await read(new URL(url).pathname);
    for (const item of await parseSitemap(Readable.from([part]))) listed.push(item.url);
  }
  expect(listed.some((url) => url.endsWith(openJobPath(job)))).toBe(true);
});

test('the feeds of readers are RSS 2.0 and JSON Feed 1.1 @open-9', async () => {
  const rss = await read('/open/jobs.rss');
  expect(XMLValidator.validate(rss)).toBe(true);
  expect(parseRssFeed(rss).items?.[0]).toMatchObject({
    title: job.name.replace('\uffff', ''),
    guid: { isPermaLink: false },
  });
  const json = parseJsonFeed(JSON.parse(await read('/open/jobs.json')));
  expect(json.items?.[0]).toMatchObject({ title: job.name });
});

test('what people wrote is read as they wrote it, by each format’s own meaning @H13.7', async () => {
  const said = hostile.replace('\uffff', '');
  for (const page of ['/open/jobs', `/open/companies/${boss.companyId}/jobs`]) {
    const { rss } = parser.parse(await read(`${page}.rss`)) as {
      rss: { channel: { title: string; item: Record<'title' | 'description', string> } };
    };
    // Plain text, but for an item's description, which readers show as HTML.
    expect(rss.channel.item.title).toBe(`Welder ${said}`);
    if (page !== '/open/jobs') expect(rss.channel.title).toBe(`Jobs at ${said}`);
    expect(shownOf(rss.channel.item.description).startsWith(`${said}, ${said}, `)).toBe(true);
    const { items } = JSON.parse(await read(`${page}.json`)) as {
      items: { title: string; content_text: string; content_html?: string }[];
    };
    expect(items[0]?.title).toBe(`Welder ${hostile}`);
    expect(items[0]?.content_text.startsWith(`${hostile}, ${hostile}, `)).toBe(true);
    expect(items[0]?.content_html).toBeUndefined();
  }
  for (const [board, place] of [
    ['indeed', 'city'],
    ['linkedin', 'location'],
  ] as const) {
    const [first] = jobsIn(await read(`/open/jobs.${board}.xml`));
    expect(first?.['title']).toBe(`Welder ${said}`);
    expect(first?.['company']).toBe(said);
    expect(first?.[place]?.startsWith(said)).toBe(true);
    expect(shownOf(first?.['description'] ?? '')).toContain(said);
  }
});

/** The words of a piece of HTML, in which no element but a list's, a line's or a paragraph's is. */
function shownOf(piece: string): string {
  const parsed = new XMLParser({ ...values, preserveOrder: true, trimValues: false }).parse(
    `<div>${piece}</div>`,
  ) as Node[];
  const wordsOf = (nodes: Node[]): string =>
    nodes
      .map((node) => {
        const [[tag, inner]] = Object.entries(node) as [[string, Node[] | string]];
        if (typeof inner === 'string') return inner;
        expect(['div', 'p', 'ul', 'li', 'br']).toContain(tag);
        return wordsOf(inner);
      })
      .join('');
  return wordsOf(parsed);
}
type Node = Record<string, unknown>;

/** With references by number, as XML has them. */
const values = { htmlEntities: true, parseTagValue: false };
const parser = new XMLParser({ ...values, ignoreAttributes: false });
/** The jobs of a board's feed. */
function jobsIn(feed: string): Record<string, string>[] {
  expect(XMLValidator.validate(feed)).toBe(true);
  const { source } = parser.parse(feed) as { source: { job: unknown } };
  return [source.job].flat() as Record<string, string>[];
}

test('Indeed and LinkedIn find every tag that they require @open-10', async () => {
  const required = {
    indeed: 'title date referencenumber url company city state country description salary jobtype',
    linkedin:
      'partnerJobId company title description applyUrl location workplaceTypes jobtype skills salaries',
  };
  for (const [board, tags] of Object.entries(required)) {
    const [first] = jobsIn(await read(`/open/jobs.${board}.xml`));
    expect(Object.keys(first ?? {}), board).toEqual(expect.arrayContaining(tags.split(' ')));
    expect(first?.['title']).toBe(job.name.replace('\uffff', ''));
    expect(first?.['description']).toContain('&lt;/script&gt;');
  }
});

test('a board’s feed has every open job, however many statements it takes', async () => {
  const count = 450;
  await sql`
    insert into job (company_id, name, status, created_at, updated_at, published_at)
    select company_id, name, status, created_at, updated_at, published_at
    from job, generate_series(1, ${count}::int) where id = ${job.id}`.execute(app.parts.db);
  expect(jobsIn(await read('/open/jobs.indeed.xml'))).toHaveLength(count + 1);
});
