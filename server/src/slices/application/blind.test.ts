import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import type { CandidateResult, CandidateView } from '@fourfold/contract/search/schema.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { educationFields, publishedJob, succeeded, workFields } from '../../../test/world.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let employer: { token: string; companyId: number };
let person: Person;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  employer = await market.newEmployer();
  person = await market.newPerson();
  const url = `/v1/applicant/cv/${person.cvId}/education`;
  succeeded(await app.send('POST', url, { token: person.token, body: educationFields }));
});

const send = async <Data>(method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
  succeeded(await app.send<Data>(method, url, { token: employer.token, body }));

async function blindJob(): Promise<number> {
  const { id, blindReview } = await publishedJob(app, employer.token, employer.companyId);
  expect(blindReview).toBe(false);
  const job = await send<Job>('PATCH', `/v1/employer/job/${id}/review`, { blindReview: true });
  expect(job.blindReview).toBe(true);
  return id;
}

/** The person as three calls for a job show them. */
async function told(jobId: number) {
  const list = async <Item extends { id: number | null }>(url: string) =>
    (await send<{ list: Item[] }>('GET', url)).list.find(({ id }) => id === person.cvId);
  return {
    applicant: await list<Applicant>(`/v1/employer/job/${jobId}/application`),
    result: await list<CandidateResult>(`/v1/employer/candidate?jobId=${jobId}`),
    view: await send<CandidateView>('GET', `/v1/employer/candidate/${person.cvId}?jobId=${jobId}`),
  };
}

/** Everything about the person that blind review withholds. */
const identity = [
  'Ada',
  'Quist',
  'ada.quist@post.example',
  '218 555 0117',
  '55802',
  'Lake College',
  '/picture/',
];
const leaks = (answer: unknown) =>
  identity.filter((text) => JSON.stringify(answer ?? null).includes(text));

const nameless = () => ({ firstName: 'Candidate', lastName: String(person.cvId), avatar: null });

describe('while a job is reviewed blind', () => {
  test('nobody who is found or applied has a name, a picture, contacts or schools @hiring-13', async () => {
    const jobId = await blindJob();
    const before = await told(jobId);
    expect(leaks(before)).toEqual([]);
    expect(before.result).toMatchObject({ blind: true, ...nameless() });

    await market.apply(person, jobId);
    const applied = await told(jobId);
    expect(leaks(applied)).toEqual([]);
    expect(applied.applicant).toMatchObject({ blind: true, ...nameless(), position: 'Welder' });
    expect(applied.view).toMatchObject({
      blind: true,
      contactsOpen: false,
      profile: { ...nameless(), bio: 'I like a clean seam.' },
      educations: [{ name: '', degreeId: educationFields.degreeId }],
    });
  });

  test('the next steps tell who it is, and a decline after them does not hide it again @hiring-14', async () => {
    const jobId = await blindJob();
    const url = `/v1/employer/application/${await market.apply(person, jobId)}`;
    await send('PATCH', url, { status: 'nextSteps' });
    const open = await told(jobId);
    expect(open.applicant).toMatchObject({ blind: false, firstName: 'Ada' });
    expect(open.result).toMatchObject({ blind: false, firstName: 'Ada' });
    expect(open.view).toMatchObject({
      blind: false,
      contactsOpen: true,
      profile: { firstName: 'Ada', contactEmail: 'ada.quist@post.example' },
      educations: [{ name: 'Lake College' }],
    });
    await send('POST', `${url}/undo`);
    expect(leaks(await told(jobId))).toEqual([]);
    await send('PATCH', url, { status: 'nextSteps' });
    await send('PATCH', url, { status: 'employerDeclined' });
    expect((await told(jobId)).applicant).toMatchObject({ blind: false, firstName: 'Ada' });
  });

  test('somebody declined before the next steps stays unknown', async () => {
    const jobId = await blindJob();
    const id = await market.apply(person, jobId);
    await send('PATCH', `/v1/employer/application/${id}`, { status: 'employerDeclined' });
    expect(leaks(await told(jobId))).toEqual([]);
  });

  test('an accepted bite shows no contacts yet', async () => {
    const jobId = await blindJob();
    const { id } = await send<{ id: number }>('POST', `/v1/employer/job/${jobId}/bite`, {
      candidateId: person.cvId,
    });
    const url = `/v1/applicant/application/${id}`;
    const body = { status: 'inviteAccepted' };
    succeeded(await app.send('PATCH', url, { token: person.token, body }));
    expect(leaks(await told(jobId))).toEqual([]);
  });

  test('text finds nobody by a name that is not shown, and by a position as always @hiring-20', async () => {
    const jobId = await blindJob();
    const id = await market.apply(person, jobId);
    const found = async (search: string, query = `&jobId=${jobId}`) =>
      (
        await send<{ list: CandidateResult[] }>(
          'GET',
          `/v1/employer/candidate?search=${search}&limit=100${query}`,
        )
      ).list.some((one) => one.id === person.cvId);
    expect([await found('quist'), await found('ada+welder')]).toEqual([false, false]);
    expect(await found('weld')).toBe(true);
    await send('PATCH', `/v1/employer/application/${id}`, { status: 'nextSteps' });
    expect([await found('quist'), await found('ada+welder')]).toEqual([true, true]);
  });

  test('nor does it find a dialog by that name @Z6.1', async () => {
    const jobId = await blindJob();
    const id = await market.apply(person, jobId);
    const url = '/v1/messenger/dialog';
    const message = { id: randomUUID(), text: 'When can you begin?' };
    await send('POST', `${url}/${id}/message`, message);
    const found = async (search: string) =>
      (
        await send<{ list: { id: number }[] }>(
          'GET',
          `${url}?userRole=employer&search=${search}&jobId=${jobId}`,
        )
      ).list.map((dialog) => dialog.id);
    expect([await found('quist'), await found('ada')]).toEqual([[], []]);
    expect([await found(`candidate+${person.cvId}`), await found('welder')]).toEqual([[id], [id]]);
    await send('PATCH', `/v1/employer/application/${id}`, { status: 'nextSteps' });
    expect([await found('quist'), await found('candidate')]).toEqual([[id], []]);
  });

  test('positions are folded as all text is', async () => {
    const jobId = await blindJob();
    const nurse = await market.newPerson();
    const body = { position: 'Ärztliche Pﬂege' };
    const url = `/v1/applicant/cv/${nurse.cvId}/profile`;
    succeeded(await app.send('PATCH', url, { token: nurse.token, body }));
    const { list } = await send<{ list: CandidateResult[] }>(
      'GET',
      `/v1/employer/candidate?jobId=${jobId}&search=${encodeURIComponent('arztl PFLEGE')}`,
    );
    expect(list.map(({ id }) => id)).toEqual([nurse.cvId]);
  });

  test('words of the person tell no way to them, and links stay away @hiring-21', async () => {
    const shy = await market.newPerson();
    const url = `/v1/applicant/cv/${shy.cvId}`;
    const mine = { token: shy.token };
    const bio = 'Ada Quist: ada.quist@post.example, 218 555 0117.';
    const links = ['https://ada-quist.example/seams'];
    const skills = [{ name: 'Welding', level: 4, workOutside: true, links }];
    const tasks = 'Quist ran the yard, see www.ada-quist.example.';
    succeeded(await app.send('PATCH', `${url}/profile`, { ...mine, body: { bio } }));
    succeeded(await app.send('PATCH', `${url}/skill`, { ...mine, body: { skills } }));
    const work = { ...workFields, tasks };
    succeeded(await app.send('POST', `${url}/work-history`, { ...mine, body: work }));
    const jobId = await blindJob();
    const read = (query: string) =>
      send<CandidateView>('GET', `/v1/employer/candidate/${shy.cvId}${query}`);
    const blind = await read(`?jobId=${jobId}`);
    expect(leaks(blind)).toEqual([]);
    expect(JSON.stringify(blind)).not.toMatch(/quist/i);
    expect(blind.profile.bio).toBe('[hidden]: [hidden] [hidden].');
    expect((await read('')).skills[0]?.links).toEqual(links);
  });

  test('whom an employer met at blind jobs alone stays unknown where no job is named @hiring-22', async () => {
    const boss = await market.newEmployer();
    const { id: jobId } = await publishedJob(app, boss.token, boss.companyId);
    const own = async <Data>(method: 'GET' | 'PATCH', url: string, body?: object) =>
      succeeded(await app.send<Data>(method, url, { token: boss.token, body }));
    await own('PATCH', `/v1/employer/job/${jobId}/review`, { blindReview: true });
    const page = () => own<CandidateView>('GET', `/v1/employer/candidate/${person.cvId}`);
    const list = async (query = '') =>
      (
        await own<{ list: CandidateResult[] }>('GET', `/v1/employer/candidate?limit=100${query}`)
      ).list.find(({ id }) => id === person.cvId);
    // For people without an application they know what every employer knows.
    expect((await page()).profile).toMatchObject({ firstName: 'Ada' });

    const id = await market.apply(person, jobId);
    expect(leaks(await page())).toEqual([]);
    expect(await page()).toMatchObject({ blind: true, contactsOpen: false });
    expect(leaks(await list())).toEqual([]);
    expect(await list()).toMatchObject({ blind: true });
    expect(await list('&search=quist')).toBeUndefined();
    expect(await list('&search=weld')).toBeDefined();
    // Another employer's blind review does not count.
    expect(await send<CandidateView>('GET', `/v1/employer/candidate/${person.cvId}`)).toMatchObject(
      { profile: { firstName: 'Ada' } },
    );

    await own('PATCH', `/v1/employer/application/${id}`, { status: 'nextSteps' });
    expect(await page()).toMatchObject({ blind: false, profile: { firstName: 'Ada' } });
    expect(await list('&search=quist')).toMatchObject({ blind: false, firstName: 'Ada' });
  });

  test('once it is switched off everybody is shown as they are', async () => {
    const jobId = await blindJob();
    await market.apply(person, jobId);
    await send('PATCH', `/v1/employer/job/${jobId}/review`, { blindReview: false });
    expect((await told(jobId)).applicant).toMatchObject({ blind: false, firstName: 'Ada' });
  });
});
