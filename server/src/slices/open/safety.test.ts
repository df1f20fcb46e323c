import { openJobPath } from '@fourfold/contract/open/address.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { employer, publishedOf, type Employer } from '../../../test/employers.ts';
import { marketplace } from '../../../test/marketplace.ts';

let app: TestApp;
let boss: Employer;
let job: Job;
let pages: string[];

beforeAll(async () => {
  app = await testApp({ TRUST_PROXY: '1' });
  boss = await employer(app);
  [job] = (await publishedOf(boss, 1)) as [Job];
  const company = `/open/companies/${boss.companyId}`;
  pages = [
    openJobPath(job),
    '/open/jobs',
    `${company}/embed`,
    ...['rss', 'json'].flatMap((kind) => [`/open/jobs.${kind}`, `${company}/jobs.${kind}`]),
    '/open/jobs.indeed.xml',
    '/open/jobs.linkedin.xml',
    '/sitemap-jobs-0.xml',
    '/open/v1/jobs',
    `/open/v1/jobs/${job.id}`,
    `/open/v1/companies/${boss.companyId}`,
  ];
});

/** As a stranger behind one proxy. */
const ask = (url: string, network: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers: { 'x-forwarded-for': network, ...headers } });

/** Each public answer, none of them kept from before; programs get JSON. */
async function everything(
  network: string,
  more: Record<string, string> = {},
): Promise<[string, string][]> {
  app.clock.forward(61_000);
  const answers: [string, string][] = [];
  for (const url of pages) {
    const { statusCode, body, headers } = await ask(url, network, more);
    expect([url, statusCode, headers['set-cookie']]).toEqual([url, 200, undefined]);
    answers.push([url, body.replace(/<lastBuildDate>.*?<\/lastBuildDate>/g, '')]);
  }
  return answers;
}

test('what people wrote is text in every public answer that a browser shows @H11.1', async () => {
  const texts = {
    name: `<img src=x onerror=a> & "b" 'c'`,
    description: '</script><script>a</script>',
  };
  await sql`update job set name = ${texts.name}, description = ${texts.description}
    where id = ${job.id}`.execute(app.parts.db);
  await sql`update company set name = ${texts.name} where id = ${boss.companyId}`.execute(
    app.parts.db,
  );
  const path = openJobPath({ id: job.id, name: texts.name });
  pages = pages.map((url) => (url === openJobPath(job) ? path : url));
  for (const [url, body] of await everything('192.0.2.10')) {
    // JSON is nothing that a browser takes for more than text.
    if (url.includes('/v1/') || url.endsWith('.json')) continue;
    const markup = body.replace(/<!\[CDATA\[.*?\]\]>/gs, '');
    expect(markup, url).not.toMatch(/<img src=x|<script>a/);
  }
});

test('nobody and a browser that is signed in read the same, without a new cookie @H11.2', async () => {
  const nobody = await everything('192.0.2.60');
  const cookie = `access-token=${boss.token}; refresh-token=${boss.token}`;
  expect(await everything('192.0.2.61', { cookie })).toEqual(nobody);
});

test('nothing of who applied, who is a member or what they pay for is public @H11.2', async () => {
  const market = marketplace(app);
  const before = await everything('192.0.2.20');
  const person = await market.newPerson();
  await app.parts.db
    .updateTable('cv')
    .set({ first_name: 'Quillon', last_name: 'Featherby' })
    .where('id', '=', person.cvId)
    .execute();
  await market.apply(person, job.id);
  const after = await everything('192.0.2.21');
  // Neither a name nor a number is another after an application.
  expect(after).toEqual(before);
  const addresses = await app.parts.db.selectFrom('account').select('email').execute();
  expect(addresses.length).toBeGreaterThan(1);
  for (const [url, body] of after) {
    for (const { email } of addresses) expect(body, url).not.toContain(email);
    expect(body, url).not.toMatch(/applicants|"plan"|stripe/i);
  }
});

test('limits count whom the proxy names, not what a caller adds before it @H11.3', async () => {
  for (const [url, most, network] of [
    ['/open/jobs', 120, '192.0.2.30'],
    ['/.well-known/ojcp.json', 120, '192.0.2.31'],
    ['/open/v1/jobs', 60, '192.0.2.32'],
  ] as const) {
    const codes: number[] = [];
    for (let asked = 0; asked <= most; asked += 1)
      codes.push((await ask(url, `198.51.100.${asked}, ${network}`)).statusCode);
    expect([codes.filter((code) => code === 200).length, codes.at(-1)]).toEqual([most, 429]);
    expect((await ask(url, '192.0.2.33')).statusCode).toBe(200);
  }
});
