import type { CandidateResult, JobResult } from '@fourfold/contract/search/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let employer: string;
let companyId: number;
let person: Person;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  ({ token: employer, companyId } = await market.newEmployer());
  person = await market.newPerson([{ name: 'Whipstitching', level: 3 }]);
  const cv = `/v1/applicant/cv/${person.cvId}`;
  const { token } = person;
  const bio = 'Fond of kestrels. Call Zebulon or write to zebulon@post.example.';
  const profile = { firstName: 'Zebulon', lastName: 'Quaife', bio };
  succeeded(await app.send('PATCH', `${cv}/profile`, { token, body: profile }));
  const body = {
    name: 'Harborside Cranes',
    position: 'Crane operator',
    tasks: 'Zebulon moved 50% of all containers; Émile helped.',
    startDate: '2019-01',
    endDate: '2021-05',
  };
  succeeded(await app.send('POST', `${cv}/work-history`, { token, body }));
});

test('people are found by their optional sections, under blind review without links @cv-60', async () => {
  const url = `/v1/applicant/cv/${person.cvId}/section`;
  const body = {
    languages: [{ name: 'Welsh', detail: 'Fluent' }],
    links: [{ name: 'Pontoons', url: 'https://work.example/a' }],
    volunteering: [{ name: 'Lifeboat of Zebulon', text: 'Crew since 2011.' }],
  };
  succeeded(await app.send('PATCH', url, { token: person.token, body }));
  const where = async (search: string, more = '') => (await foundBy(search, more))?.found;
  expect(await where('welsh')).toEqual([{ in: 'section', text: 'Welsh, Fluent' }]);
  expect(await where('crew since')).toEqual([{ in: 'section', text: 'Crew since 2011.' }]);
  expect(await where('pontoons')).toEqual([{ in: 'section', text: 'Pontoons' }]);
  const { id } = await publishedJob(app, employer, companyId, [
    { name: 'Whipstitching', level: 2 },
  ]);
  const review = { token: employer, body: { blindReview: true } };
  succeeded(await app.send('PATCH', `/v1/employer/job/${id}/review`, review));
  const blind = `&jobId=${id}`;
  expect(await where('lifeboat', blind)).toEqual([{ in: 'section', text: 'Lifeboat of [hidden]' }]);
  expect(await where('zebulon', blind)).toBeUndefined();
  expect(await where('pontoons', blind)).toBeUndefined();
});

const people = async (query: string) =>
  succeeded(
    await app.send<{ list: CandidateResult[]; count: number }>(
      'GET',
      `/v1/employer/candidate?limit=50&${query}`,
      { token: employer },
    ),
  );
const foundBy = async (search: string, more = '') => {
  const { list } = await people(`search=${encodeURIComponent(search)}${more}`);
  return list.find(({ id }) => id === person.cvId);
};

test('people are found by works, skills and own words, and the card says where @search-21', async () => {
  const where = async (search: string) => (await foundBy(search))?.found;
  expect(await where('whipSTITCH')).toEqual([{ in: 'skill', text: 'Whipstitching' }]);
  expect(await where('harborside')).toEqual([
    { in: 'work', text: 'Crane operator, Harborside Cranes' },
  ]);
  expect(await where('50% emile')).toEqual([
    { in: 'work', text: 'Zebulon moved 50% of all containers; Émile helped.' },
  ]);
  const [about] = (await where('kestrel quaife')) ?? [];
  expect(about).toMatchObject({ in: 'about' });
  expect(about?.text).toContain('Fond of kestrels');
  expect(await where('quaife')).toEqual([]);
  expect(await where('50_ emile')).toBeUndefined();
  // What tells who somebody is is not searched in their texts.
  expect(await where('zebulon@post')).toBeUndefined();

  const { token } = person;
  const cv = `/v1/applicant/cv/${person.cvId}`;
  const bio = 'Fond of herons.';
  succeeded(await app.send('PATCH', `${cv}/profile`, { token, body: { bio } }));
  expect(await where('kestrel')).toBeUndefined();
  expect(await where('herons')).toEqual([{ in: 'about', text: bio }]);
});

test('under blind review no text finds or shows a hidden name @hiring-20', async () => {
  const { id: jobId } = await publishedJob(app, employer, companyId, [
    { name: 'Whipstitching', level: 2 },
  ]);
  const url = `/v1/employer/job/${jobId}/review`;
  succeeded(await app.send('PATCH', url, { token: employer, body: { blindReview: true } }));
  const more = `&jobId=${jobId}`;
  expect(await foundBy('zebulon', more)).toBeUndefined();
  expect(await foundBy('quaife', more)).toBeUndefined();
  expect(await foundBy('hidden quaife', more)).toBeUndefined();
  const seen = await foundBy('containers', more);
  expect(seen?.found).toEqual([
    { in: 'work', text: '[hidden] moved 50% of all containers; Émile helped.' },
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/zebulon|quaife/i);
});

test('jobs are found by what they ask for and say @search-21', async () => {
  const { id } = await publishedJob(app, employer, companyId, [{ name: 'Gouging', level: 2 }]);
  const url = `/v1/employer/job/${id}/role`;
  const body = { description: 'You mend **sails** on the quay.' };
  succeeded(await app.send('PATCH', url, { token: employer, body }));
  const found = async (search: string) => {
    const answer = await app.send<{ list: JobResult[] }>(
      'GET',
      `/v1/applicant/job?sort=newest&search=${search}`,
      { token: person.token },
    );
    return succeeded(answer).list.find((one) => one.id === id)?.found;
  };
  expect(await found('gouging')).toEqual([{ in: 'skill', text: 'Gouging' }]);
  expect(await found('sails')).toEqual([
    { in: 'description', text: 'You mend sails on the quay.' },
  ]);
  expect(await found('zzzz')).toBeUndefined();
});
