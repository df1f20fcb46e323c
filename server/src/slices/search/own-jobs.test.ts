import type { CandidateList, JobList } from '@fourfold/contract/search/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { publishedCv, publishedJob, succeeded } from '../../../test/world.ts';

/* Nobody looks for their own jobs, nor for their own CV. */

const skills = [{ name: 'Glassblowing', level: 3 }];

let app: TestApp;
let own: string;
let companyId: number;
/** Of the account itself, and of another employer. */
let ownJob: number;
let otherJob: number;

beforeAll(async () => {
  app = await testApp();
  const market = marketplace(app);
  ({ token: own, companyId } = await market.newEmployer());
  const other = await market.newEmployer();
  ownJob = (await publishedJob(app, own, companyId, skills)).id;
  otherJob = (await publishedJob(app, other.token, other.companyId, skills)).id;
  await switchTo('candidate');
  await publishedCv(app, own, skills);
});

const switchTo = async (role: 'candidate' | 'employer') =>
  succeeded(await app.send('PATCH', '/v1/user/profile', { token: own, body: { role } }));
const get = async <Data>(url: string) =>
  succeeded(await app.send<Data>('GET', url, { token: own }));
const jobs = async (query: string) => {
  const { list, count } = await get<JobList>(`/v1/applicant/job${query}`);
  return { ids: list.map(({ id }) => id), count };
};

test('the own job is in no list of one’s own as a candidate, and in no count @search-25', async () => {
  const others = { ids: [otherJob], count: 1 };
  for (const query of [
    '',
    '?sort=score',
    '?sort=newest',
    '?sort=pay',
    '?unapplied=true',
    '?search=welder',
    '?acceptable=true',
    '?postedWithin=7',
    '?locationCity=Duluth&industryId=5',
  ])
    expect([query, await jobs(query)]).toEqual([query, others]);
  expect(await jobs('?sort=newest&limit=1&offset=1')).toEqual({ ids: [], count: 1 });
  const similar = await get<JobList>(`/v1/applicant/job/${otherJob}/similar`);
  expect([similar.list, similar.count]).toEqual([[], 0]);
});

test('who asks for the own company’s jobs, or saved one, has it @search-25', async () => {
  expect(await jobs(`?sort=newest&companyId=${companyId}`)).toEqual({ ids: [ownJob], count: 1 });
  succeeded(await app.send('PUT', `/v1/applicant/job/${ownJob}/saved`, { token: own }));
  expect(await jobs('?marked=saved')).toEqual({ ids: [ownJob], count: 1 });
});

test('others find it, and nobody finds the own CV', async () => {
  const { token } = await marketplace(app).newPerson(skills);
  const found = succeeded(await app.send<JobList>('GET', '/v1/applicant/job', { token }));
  expect(new Set(found.list.map(({ id }) => id))).toEqual(new Set([ownJob, otherJob]));
  await switchTo('employer');
  const people = await get<CandidateList>(`/v1/employer/candidate?jobId=${ownJob}`);
  expect(people.count).toBe(1);
});
