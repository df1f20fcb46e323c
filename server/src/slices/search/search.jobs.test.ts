import type {
  CandidateResult,
  CandidateView,
  JobResult,
  JobView,
} from '@fourfold/contract/search/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { draftCv, publishedJob, succeeded, readByEmployer } from '../../../test/world.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let employer: string;
let companyId: number;

interface List<Item> {
  list: Item[];
  count: number;
}

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  ({ token: employer, companyId } = await market.newEmployer());
});

const findJobs = async (token: string, query = '') =>
  succeeded(await app.send<List<JobResult>>('GET', `/v1/applicant/job${query}`, { token }));
const findPeople = async (token: string, query = '') =>
  succeeded(
    await app.send<List<CandidateResult>>('GET', `/v1/employer/candidate${query}`, { token }),
  );
const viewJob = (token: string, id: number) =>
  app.send<JobView>('GET', `/v1/applicant/job/${id}`, { token });
const viewPerson = (token: string, id: number, query = '') =>
  app.send<CandidateView>('GET', `/v1/employer/candidate/${id}${query}`, { token });

test('both sides read the same score, which the shown table yields', async () => {
  const skills = [
    { name: 'Glass spinning', level: 5 },
    { name: 'Kiln operation', level: 3 },
  ];
  const { id: jobId } = await publishedJob(app, employer, companyId, skills);
  const person = await market.newPerson([
    { name: 'Glass spinning', level: 4 },
    { name: 'Kiln operation', level: 5 },
  ]);
  const { list } = await findJobs(person.token);
  const found = list.find(({ id }) => id === jobId);
  const people = await findPeople(employer, `?jobId=${jobId}`);
  const seen = people.list.find(({ id }) => id === person.cvId);
  const job = succeeded(await viewJob(person.token, jobId));
  const cv = succeeded(await viewPerson(employer, person.cvId, `?jobId=${jobId}`));
  const match = job.match;
  if (!match) throw new Error('There is a match');

  const points = match.skills.reduce(
    (sum, skill) => sum + skill.weight * Math.min(skill.jobScore, skill.cvScore),
    0,
  );
  const most = match.skills.reduce((sum, skill) => sum + skill.weight * skill.jobScore, 0);
  const score = Math.round((80 * points) / most + 0.2 * (match.behavior ?? 0));
  expect(match).toMatchObject({ points, maxPoints: most, score, band: 'meet' });
  expect(cv.match).toEqual(readByEmployer(match));
  for (const shown of [found, seen]) {
    expect(shown).toMatchObject({ matchScore: score, points, band: 'meet' });
  }
  expect([job.matchScore, cv.matchScore]).toEqual([score, score]);
  expect(found).toMatchObject({ name: 'Structural welder', company: { id: companyId } });
  expect(seen).toMatchObject({ firstName: 'Ada', position: 'Welder' });
  expect(JSON.stringify(seen)).not.toContain('post.example');
});

test('a CV that is not published yet, or missing, still lets its owner look', async () => {
  const { id: jobId } = await publishedJob(app, employer, companyId, [
    { name: 'Bookbinding', level: 4 },
  ]);
  const token = await signIn(app, 'drafting@search.example', 'candidate');
  const without = await findJobs(token);
  expect(without.count).toBeGreaterThan(0);
  expect(without.list[0]).toMatchObject({ matchScore: null, band: null, points: null });
  expect(succeeded(await viewJob(token, jobId))).toMatchObject({ match: null, matchScore: null });

  const { id } = await draftCv(app, token);
  const skills = [{ name: 'Bookbinding', level: 2, workOutside: true }];
  const url = `/v1/applicant/cv/${id}/skill`;
  succeeded(await app.send('PATCH', url, { token, body: { skills } }));
  const { list, count } = await findJobs(token);
  expect(count).toBe(1);
  expect(list[0]).toMatchObject({ id: jobId, matchScore: 50, band: 'doNotMeet' });
  expect((await findPeople(employer, `?jobId=${jobId}`)).list).toEqual([]);
  expect((await viewPerson(employer, id)).code).toBe(404);
});

test('pages, counts and filters', async () => {
  const { token, companyId: here } = await market.newEmployer();
  const ids: number[] = [];
  for (let at = 0; at < 3; at += 1) ids.push((await publishedJob(app, token, here)).id);
  const [first = 0, second = 0, third = 0] = ids;
  const remote = { workMode: 'remote', revenueType: 'salary', revenueMin: 1, revenueMax: 90_000 };
  const url = `/v1/employer/job/${second}/role`;
  succeeded(await app.send('PATCH', url, { token, body: { ...remote, name: 'Rigger' } }));
  const person = await market.newPerson();
  const ask = async (query: string) => {
    const { list, count } = await findJobs(person.token, `?companyId=${here}&${query}`);
    return { ids: list.map(({ id }) => id), count };
  };
  expect(await ask('')).toEqual({ ids: [first, second, third], count: 3 });
  expect(await ask('limit=1&offset=1')).toEqual({ ids: [second], count: 3 });
  expect(await ask('workMode=remote,hybrid')).toEqual({ ids: [second], count: 1 });
  expect(await ask('payMin=80000')).toEqual({ ids: [second], count: 1 });
  expect(await ask('search=fabrication RIG')).toEqual({ ids: [second], count: 1 });
  expect(await ask('search=%25')).toEqual({ ids: [], count: 0 });
  expect(await ask('sort=pay&limit=1')).toEqual({ ids: [second], count: 3 });
  expect(await ask('yearsOfExperienceId=2')).toEqual({ ids: [], count: 0 });
  expect(await ask('locationStateId=MN&employmentTypeId=1&industryId=5')).toMatchObject({
    count: 3,
  });
  expect(await ask('workMode=')).toMatchObject({ count: 3 });
  // A job need not say its mode; then it is found where none is asked for.
  succeeded(
    await app.send('PATCH', `/v1/employer/job/${third}/role`, { token, body: { workMode: null } }),
  );
  expect(await ask('')).toEqual({ ids: [first, second, third], count: 3 });
  expect(await ask('workMode=onsite,hybrid,remote')).toEqual({ ids: [first, second], count: 2 });
  const { list } = await findJobs(person.token, `?companyId=${here}`);
  expect(list.map((job) => job.workMode)).toEqual(['onsite', 'remote', null]);
  expect(
    (await app.send('GET', '/v1/applicant/job?workMode=boat', { token: person.token })).code,
  ).toBe(422);
});

test('a closed job stays readable for those who applied, a draft for nobody', async () => {
  const { id: jobId } = await publishedJob(app, employer, companyId);
  const [applicant, other] = [await market.newPerson(), await market.newPerson()];
  const applicationId = await market.apply(applicant, jobId, false);
  succeeded(await app.send('POST', `/v1/employer/job/${jobId}/close`, { token: employer }));
  expect(succeeded(await viewJob(applicant.token, jobId))).toMatchObject({
    status: 'closed',
    application: { id: applicationId, status: 'preNew' },
  });
  expect(await viewJob(other.token, jobId)).toMatchObject({
    code: 404,
    response: { status: 'not-found' },
  });
  expect((await findJobs(applicant.token, '?limit=1000')).list.map(({ id }) => id)).not.toContain(
    jobId,
  );
  const draft = await app.send<{ id: number }>('POST', `/v1/employer/company/${companyId}/job`, {
    token: employer,
    body: {},
  });
  expect((await viewJob(applicant.token, succeeded(draft).id)).code).toBe(404);
  expect((await viewJob(applicant.token, 2_000_000_000)).code).toBe(404);
});

test('the next search knows a saved skill, and the newest application', async () => {
  const { id: jobId } = await publishedJob(app, employer, companyId, [
    { name: 'Saddlery', level: 4 },
  ]);
  const person = await market.newPerson([{ name: 'Saddlery', level: 1 }]);
  const found = async () =>
    (await findJobs(person.token, '?limit=1000')).list.find(({ id }) => id === jobId);
  const before = await found();
  const skills = [{ name: 'saddlery', level: 4, workOutside: true }];
  const url = `/v1/applicant/cv/${person.cvId}/skill`;
  succeeded(await app.send('PATCH', url, { token: person.token, body: { skills } }));
  const after = await found();
  expect(after?.matchScore ?? 0).toBeGreaterThan(before?.matchScore ?? 100);
  expect(after?.application).toBeNull();

  const first = await market.apply(person, jobId);
  await market.setApplication(first, { status: 'applicantDeclined' });
  const second = await market.apply(person, jobId, false);
  expect((await found())?.application).toMatchObject({ id: second, status: 'preNew' });
  const { list } = await findPeople(employer, `?jobId=${jobId}`);
  expect(list[0]?.application).toMatchObject({ id: first, status: 'applicantDeclined' });
});
