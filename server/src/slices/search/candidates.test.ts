import type { CandidateResult, CandidateView } from '@fourfold/contract/search/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { everyAnswer, publishedJob, succeeded } from '../../../test/world.ts';

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

const findPeople = async (token: string, query = '') =>
  succeeded(
    await app.send<List<CandidateResult>>('GET', `/v1/employer/candidate${query}`, { token }),
  );
const viewPerson = (token: string, id: number, query = '') =>
  app.send<CandidateView>('GET', `/v1/employer/candidate/${id}${query}`, { token });

test('only with a job of their own', async () => {
  const other = await market.newEmployer();
  const { id: jobId } = await publishedJob(app, employer, companyId);
  const person = await market.newPerson();
  for (const url of [
    `/v1/employer/candidate?jobId=${jobId}`,
    `/v1/employer/candidate/${person.cvId}?jobId=${jobId}`,
  ]) {
    expect((await app.send('GET', url, { token: other.token })).code).toBe(404);
    expect((await app.send('GET', url, { token: employer })).code).toBe(200);
    expect((await app.send('GET', url, { token: person.token })).code).toBe(403);
  }
  expect((await viewPerson(employer, 2_000_000_000)).code).toBe(404);
});

test('without a job the last active come first, without a match', async () => {
  app.clock.forward(60_000);
  const person = await market.newPerson();
  const { list } = await findPeople(employer, '?limit=5');
  expect(list[0]).toMatchObject({
    id: person.cvId,
    matchScore: null,
    band: null,
    points: null,
    application: null,
  });
  expect(succeeded(await viewPerson(employer, person.cvId))).toMatchObject({
    match: null,
    application: null,
  });
});

test('says what a person asks for and the job does not meet, and finds who asks for nothing else @search-31', async () => {
  const skills = [{ name: 'Bookbinding', level: 3 }];
  const { id: jobId } = await publishedJob(app, employer, companyId, skills);
  const person = await market.newPerson(skills);
  const wish = (body: object) =>
    app.send('PATCH', `/v1/applicant/cv/${person.cvId}/profile`, { token: person.token, body });
  const told = async (query = `?jobId=${jobId}`) => {
    const { list } = await findPeople(employer, query);
    const view = succeeded(await viewPerson(employer, person.cvId, query));
    expect(list.find(({ id }) => id === person.cvId)?.unmet).toEqual(view.unmet);
    const passing = await findPeople(employer, `${query}&acceptable=true`);
    expect(passing.list).toEqual(list.filter(({ unmet }) => unmet.length === 0));
    expect(passing.count).toBe(passing.list.length);
    return view.unmet;
  };
  // Onsite in Minnesota, full-time, up to $74,880 a year.
  const fits = { locationStateId: 'MN', employmentTypeId: 1, workModes: [] };
  succeeded(await wish({ ...fits, revenueType: 'salary', revenueMin: 74_880, revenueMax: 80_000 }));
  expect(await told()).toEqual([]);
  for (const [unmet, body] of [
    ['place', { locationStateId: 'WI' }],
    ['workMode', { workModes: ['remote', 'hybrid'] }],
    ['employmentType', { employmentTypeId: 2 }],
    ['pay', { revenueMin: 74_881 }],
  ] as const) {
    succeeded(await wish(body));
    expect(await told()).toEqual([unmet]);
    succeeded(await wish({ ...fits, revenueMin: 74_880 }));
    expect(await told()).toEqual([]);
  }
  const misses = { locationStateId: 'WI', employmentTypeId: 2, workModes: ['remote'] };
  succeeded(await wish({ ...misses, revenueMin: 74_881 }));
  expect(await told()).toEqual(['place', 'workMode', 'employmentType', 'pay']);
  expect(await told('?limit=1000')).toEqual([]);
});

test('a job that is still a draft can be looked for with', async () => {
  const { id: jobId } = succeeded(
    await app.send<{ id: number }>('POST', `/v1/employer/company/${companyId}/job`, {
      token: employer,
      body: {},
    }),
  );
  const person = await market.newPerson([{ name: 'Thatching', level: 3 }]);
  const body = { skills: [{ name: 'Thatching', level: 4 }] };
  succeeded(await app.send('PATCH', `/v1/employer/job/${jobId}/skill`, { token: employer, body }));
  const { list, count } = await findPeople(employer, `?jobId=${jobId}`);
  expect([count, list[0]?.id, list[0]?.matchScore]).toEqual([1, person.cvId, 75]);

  const answers = { behaviors: everyAnswer() };
  const url = `/v1/employer/job/${jobId}/behavior`;
  succeeded(await app.send('PATCH', url, { token: employer, body: answers }));
  const again = await findPeople(employer, `?jobId=${jobId}`);
  const cv = succeeded(await viewPerson(employer, person.cvId, `?jobId=${jobId}`));
  expect(again.list[0]?.matchScore).toBe(cv.matchScore);
  expect(cv.match?.behavior).not.toBeNull();
});

test('a hidden CV is readable for employers it was sent to, and for nobody else', async () => {
  const { id: jobId } = await publishedJob(app, employer, companyId);
  const other = await market.newEmployer();
  const person = await market.newPerson();
  const applicationId = await market.apply(person, jobId, false);
  const token = person.token;
  succeeded(await app.send('POST', '/v1/applicant/cv/unpublish', { token }));
  expect((await viewPerson(employer, person.cvId)).code).toBe(404);
  await market.deliver(applicationId);
  expect(succeeded(await viewPerson(employer, person.cvId))).toMatchObject({
    status: 'draft',
    contactsOpen: true,
  });
  expect((await viewPerson(other.token, person.cvId)).code).toBe(404);
  expect((await findPeople(employer, '?limit=1000')).list.map(({ id }) => id)).not.toContain(
    person.cvId,
  );
});

test('contacts are open to those who got an application or whose bite was accepted', async () => {
  const { id: jobId } = await publishedJob(app, employer, companyId);
  const other = await market.newEmployer();
  const person = await market.newPerson();
  const contacts = async (token = employer) => {
    const view = succeeded(
      await viewPerson(token, person.cvId, token === employer ? `?jobId=${jobId}` : ''),
    );
    const { contactEmail, contactPhone, locationPostalCode } = view.profile;
    const shown = [contactEmail, contactPhone, locationPostalCode];
    expect(shown.every((text) => (text !== '') === view.contactsOpen)).toBe(true);
    return view.contactsOpen;
  };
  expect(await contacts()).toBe(false);
  const id = await market.apply(person, jobId, false);
  expect(await contacts()).toBe(false);
  await market.deliver(id);
  expect(await contacts()).toBe(true);
  expect(await contacts(other.token)).toBe(false);
  for (const [origin, status, open] of [
    ['applicant', 'employerDeclined', true],
    ['applicant', 'applicantDeclined', false],
    ['employer', 'invite', false],
    ['employer', 'inviteDeclined', false],
    ['employer', 'inviteAccepted', true],
    ['employer', 'hired', true],
    ['employer', 'applicantDeclined', false],
  ] as const) {
    await market.setApplication(id, { origin, status });
    expect([origin, status, await contacts()]).toEqual([origin, status, open]);
  }
});
