import type { Company } from '@fourfold/contract/company/schema.ts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signIn, testApp, type Answer, type TestApp } from '../../../test/app.ts';
import { beKnown } from '../../../test/plans.ts';
import { statementsOf } from '../../../test/statements.ts';
import {
  companyFields,
  draftJob,
  forgetCompanies,
  publishedCompany,
  publishedJob,
  succeeded,
  uploadPicture,
} from '../../../test/world.ts';

let app: TestApp;
let owner: string;
let other: string;
let candidate: string;
let logoId: number;

const url = '/v1/employer/company';

beforeAll(async () => {
  app = await testApp();
  owner = await signIn(app, 'owner@company.example', 'employer');
  other = await signIn(app, 'other@company.example', 'employer');
  candidate = await signIn(app, 'candidate@company.example', 'candidate');
  logoId = (await uploadPicture(app, owner)).id;
});

afterEach(() => forgetCompanies(app.parts));

const create = (body: object, token = owner) => app.send<Company>('POST', url, { token, body });
const patch = (id: number, body: object, token = owner) =>
  app.send<Company>('PATCH', `${url}/${id}`, { token, body });
const read = (id: number, token = owner) => app.send<Company>('GET', `${url}/${id}`, { token });

const fieldsOf = (answer: Answer) =>
  Object.fromEntries(
    (answer.response.fields ?? []).map((field) => [field.property, field.constraints]),
  );
const selection = ['Please make a selection'];

describe('an own company', () => {
  test('begins as a draft of any subset and says what it lacks', async () => {
    const answer = await create({ name: 'Half a Company', unknown: 1, status: 'published' });
    expect(answer.code).toBe(201);
    const company = succeeded(answer);
    expect(company).toMatchObject({
      name: 'Half a Company',
      status: 'draft',
      website: '',
      founded: null,
      logo: null,
      jobCount: 0,
    });
    expect(company.validationResult?.fields.map((field) => field.property)).not.toContain('name');
    expect(company.validationResult?.fields).toHaveLength(10);
  });

  test('is published while complete, and a draft again once a field is emptied @company-20', async () => {
    const { id } = succeeded(await create({}));
    const published = succeeded(await patch(id, companyFields(logoId)));
    expect(published).toMatchObject({
      status: 'published',
      validationResult: null,
      logoId,
      industry: { id: 5, name: expect.any(String) },
      companySize: { id: 3, name: expect.any(String) },
      locationState: { id: 'MN', name: 'Minnesota' },
    });
    expect(published.logo?.url).toMatch(/^\/picture\/.+\.webp$/);
    expect(succeeded(await read(id))).toEqual(published);

    const emptied = succeeded(await patch(id, { website: '', founded: null }));
    expect(emptied.status).toBe('draft');
    expect(emptied.validationResult?.fields).toEqual([
      { property: 'website', constraints: ['Please complete this field'] },
      { property: 'founded', constraints: selection },
    ]);
    expect(emptied.name).toBe(published.name);
    const again = await patch(id, { website: published.website, founded: published.founded });
    expect(succeeded(again).status).toBe('published');
  });

  test('takes back what was read, and an empty change', async () => {
    const company = await publishedCompany(app, owner);
    const same = { ...company, editions: expect.anything() };
    expect(succeeded(await patch(company.id, company))).toEqual(same);
    expect(succeeded(await patch(company.id, {}))).toEqual(same);
  });

  test.each([
    [{ description: 'x'.repeat(2000) }, []],
    [{ description: 'x'.repeat(2001) }, ['description']],
    [{ specialties: 'x'.repeat(500) }, []],
    [{ specialties: 'x'.repeat(501) }, ['specialties']],
    [{ postalCode: '5580A' }, ['postalCode']],
    [{ postalCode: '5580-2' }, ['postalCode']],
    [{ postalCode: '55802-1234' }, []],
    [{ postalCode: '1'.repeat(10) }, ['postalCode']],
    [{ name: 'x'.repeat(121) }, ['name']],
    [{ website: 'north-quay' }, ['website']],
    [{ website: 'https://north-quay' }, ['website']],
    [{ website: 'https://north-quay.e' }, ['website']],
    [{ website: 'https://north-quay.ex' }, []],
    [{ website: 'https://quay.xn--p1ai/jobs?all=1' }, []],
    [{ website: 'javascript:alert(1).ex' }, ['website']],
    [{ founded: new Date().getUTCFullYear() }, []],
    [{ founded: new Date().getUTCFullYear() + 1 }, ['founded']],
    [{ founded: new Date().getUTCFullYear() - 101 }, ['founded']],
    [{ founded: new Date().getUTCFullYear() - 100 }, []],
  ])('bounds %# @company-18', async (body, wrong) => {
    const answer = await create(body);
    expect([answer.code, Object.keys(fieldsOf(answer))]).toEqual([wrong.length ? 422 : 201, wrong]);
  });

  test('takes only ids of the lists, and only pictures of its owner', async () => {
    const foreign = (await uploadPicture(app, other)).id;
    const body = { industryId: 9999, companySizeId: 9999, locationStateId: 'ZZ', logoId: foreign };
    const refused = await create(body);
    expect([refused.code, refused.response.status]).toEqual([422, 'error-validation']);
    expect(fieldsOf(refused)).toEqual({
      industryId: selection,
      companySizeId: selection,
      locationStateId: selection,
      logoId: selection,
    });
    const { id } = succeeded(await create({}));
    expect(fieldsOf(await patch(id, { logoId: foreign }))).toEqual({ logoId: selection });
    expect(succeeded(await read(id)).logoId).toBeNull();
  });

  test('is nobody else’s: not to read, change or delete', async () => {
    const { id } = succeeded(await create({ name: 'Mine' }));
    const answers = [
      await read(id, other),
      await patch(id, { name: 'Theirs' }, other),
      await app.send('DELETE', `${url}/${id}`, { token: other }),
    ];
    for (const answer of answers)
      expect([answer.code, answer.response.status]).toEqual([404, 'not-found']);
    expect(succeeded(await read(id)).name).toBe('Mine');
    expect((await read(id, candidate)).response.status).toBe('permission-denied');
  });
});

describe('the own list', () => {
  test('is newest first, paged, with all jobs counted, in as many queries for one as for many @company-22', async () => {
    const token = await signIn(app, 'lister@company.example', 'employer');
    await beKnown(app, token);
    const first = await publishedCompany(app, token);
    const list = async (query = '') =>
      succeeded(await app.send<{ list: Company[]; count: number }>('GET', url + query, { token }));
    const countedList = async () => (await statementsOf(() => list())).statements.length;
    const forOne = await countedList();
    const ids = [first.id];
    for (const name of ['B', 'C', 'D']) ids.unshift(succeeded(await create({ name }, token)).id);
    await draftJob(app, token, first.id);
    await publishedJob(app, token, first.id);
    expect(await countedList()).toBe(forOne);
    expect(forOne).toBeGreaterThan(0);

    const whole = await list();
    expect([whole.count, whole.list.map(({ id }) => id)]).toEqual([4, ids]);
    expect(whole.list.map(({ jobCount }) => jobCount)).toEqual([0, 0, 0, 2]);
    const page = await list('?limit=2&offset=1');
    expect([page.count, page.list.map(({ id }) => id)]).toEqual([4, ids.slice(1, 3)]);
  });
});

test('changes at the same time never leave a status that the form does not bear', async () => {
  const { id } = await publishedCompany(app, owner);
  const { website, name } = succeeded(await read(id));
  for (let round = 0; round < 5; round += 1) {
    succeeded(await patch(id, { website }));
    const changes = [{ website: '' }, { name }, { name }, { website: '' }, { name }];
    const answers = await Promise.all(changes.map((change) => patch(id, change)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect(succeeded(await read(id)).status).toBe('draft');
  }
});

test('deleting takes the jobs along, out of search too @company-21', async () => {
  const company = await publishedCompany(app, owner);
  const job = await publishedJob(app, owner, company.id);
  const seen = () => app.send('GET', `/v1/applicant/job/${job.id}`, { token: candidate });
  expect((await seen()).code).toBe(200);
  const gone = await app.send('DELETE', `${url}/${company.id}`, { token: owner });
  expect([gone.code, gone.data]).toEqual([200, {}]);
  expect((await read(company.id)).code).toBe(404);
  expect((await app.send('GET', `/v1/employer/job/${job.id}`, { token: owner })).code).toBe(404);
  expect((await seen()).code).toBe(404);
  const projected = await app.parts.db
    .selectFrom('match_job')
    .select('job_id')
    .where('job_id', '=', job.id)
    .execute();
  expect(projected).toEqual([]);
});
