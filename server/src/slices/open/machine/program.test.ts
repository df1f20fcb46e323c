import type { Job, PublicPage } from '@fourfold/contract/job/schema.ts';
import { openCompanyPath, openJobPath } from '@fourfold/contract/open/address.ts';
import type { OpenCompanyView, OpenJobItem, OpenJobView } from '@fourfold/contract/open/schema.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { employer, post, publishedOf, type Employer } from '../../../../test/employers.ts';
import { succeeded } from '../../../../test/world.ts';

let app: TestApp;
let boss: Employer;
let jobs: Job[];
let networks = 0;

beforeAll(async () => {
  app = await testApp();
  boss = await employer(app);
  jobs = await publishedOf(boss, 3);
});

/** As a program of a new network asks, without a key. */
async function ask(url: string, headers: Record<string, string> = {}) {
  networks += 1;
  const remoteAddress = `10.7.0.${networks}`;
  return await app.http.inject({ url: `/open/v1${url}`, headers, remoteAddress });
}
const read = async <Data>(url: string): Promise<Data> => {
  const answer = await ask(url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<{ data: Data }>().data;
};
interface Listed {
  list: OpenJobItem[];
  after: string | null;
}
const list = (query = '') => read<Listed>(`/jobs${query}`);
const idsOf = ({ list: items }: Listed) => items.map(({ id }) => id);

async function shownAs(publicPage: PublicPage): Promise<Job> {
  const owner = await employer(app);
  const [{ id }] = (await publishedOf(owner, 1)) as [Job];
  const named = sql`update company set name = 'Quillfeather' where id = ${owner.companyId}`;
  await named.execute(app.parts.db);
  const url = `/v1/employer/job/${id}/public-page`;
  return succeeded(await app.send('PATCH', url, { token: owner.token, body: { publicPage } }));
}

test('a program reads what the pages of a job and a company say, without a key @open-30', async () => {
  const [job] = jobs as [Job];
  const view = await read<OpenJobView>(`/jobs/${job.id}`);
  expect(view).toMatchObject({
    id: job.id,
    title: job.name,
    company: { id: boss.companyId, name: job.company.name },
    pay: { type: job.role.revenueType, min: job.role.revenueMin, max: job.role.revenueMax },
    description: job.role.description,
    state: job.role.locationStateId,
    skills: job.skills.map(({ name, level }) => ({ name, level })),
  });
  expect(view.url).toMatch(new RegExp(`^http.*${openJobPath(job)}$`));
  const company = await read<OpenCompanyView>(`/companies/${boss.companyId}`);
  expect(company).toMatchObject({ id: boss.companyId, name: job.company.name });
  expect(company.url).toMatch(new RegExp(`${openCompanyPath(job.company)}$`));
});

test('the list goes on by its cursor: each open job once, the latest first @open-31', async () => {
  const whole = await list();
  expect(idsOf(whole)).toEqual(jobs.map(({ id }) => id).toReversed());
  expect(whole.after).toBeNull();
  const paged: number[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page: Listed = await list(`?limit=1${after && `&after=${after}`}`);
    paged.push(...idsOf(page));
    after = page.after;
  }
  expect(paged).toEqual(idsOf(whole));
  expect(idsOf(await list(`?companyId=${boss.companyId}`))).toEqual(idsOf(whole));
  expect(idsOf(await list('?companyId=999999'))).toEqual([]);
  expect(idsOf(await list(`?search=${encodeURIComponent(jobs[0]?.name ?? '')}`))).toEqual(
    idsOf(whole),
  );
  expect(idsOf(await list('?search=nobody%20asks'))).toEqual([]);
  for (const query of ['?after=x', '?limit=101', '?limit=0', '?companyId=-1'])
    expect([query, (await ask(`/jobs${query}`)).statusCode]).toEqual([query, 422]);
});

test('what is closed, a draft or not public is not there, an unlisted job by its id neither @open-32', async () => {
  const [, , last] = jobs as [Job, Job, Job];
  const unlisted = await shownAs('unlisted');
  // It takes no place of a page either.
  expect(idsOf(await list('?limit=1'))).toEqual([last.id]);
  const unnamed = await shownAs('unnamed');
  expect(idsOf(await list())).not.toContain(unlisted.id);
  const item = (await list()).list.find(({ id }) => id === unnamed.id);
  for (const shown of [item, await read<OpenJobView>(`/jobs/${unnamed.id}`)]) {
    expect(shown?.company).toMatchObject({ id: null, logo: null });
    expect(JSON.stringify(shown)).not.toContain('Quillfeather');
  }
  expect(idsOf(await list(`?companyId=${unnamed.company.id}`))).toEqual([]);

  succeeded(await post(boss, last, 'close'));
  expect(idsOf(await list())).not.toContain(last.id);
  for (const url of [
    `/jobs/${last.id}`,
    `/jobs/${unlisted.id}`,
    '/jobs/999999',
    '/companies/999999',
  ])
    expect([url, (await ask(url)).statusCode]).toEqual([url, 404]);
});

test('caches keep an answer for a minute and ask again by its tag; no cookie is set', async () => {
  const first = await ask('/jobs');
  expect(first.headers['cache-control']).toBe('public, max-age=60');
  expect(first.headers['set-cookie']).toBeUndefined();
  const again = await ask('/jobs', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('one network makes 60 calls a minute, whatever it asks for, then waits @open-33', async () => {
  const urls = ['/jobs', `/jobs/${jobs[0]?.id}`, `/companies/${boss.companyId}`];
  const codes: number[] = [];
  for (let asked = 0; asked < 61; asked += 1) {
    const url = `/open/v1${urls[asked % 3]}`;
    const { statusCode } = await app.http.inject({ url, remoteAddress: '10.6.0.1' });
    codes.push(statusCode);
  }
  expect([codes.slice(0, 60).every((code) => code === 200), codes.at(-1)]).toEqual([true, 429]);
});

test('the documentation lists them', async () => {
  const { paths } = (await app.http.inject('/docs/openapi.json')).json<{ paths: object }>();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/open/v1/jobs', '/open/v1/jobs/{id}', '/open/v1/companies/{id}']),
  );
});
