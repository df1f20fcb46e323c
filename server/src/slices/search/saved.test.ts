import { savedSearchLimit, type SavedSearch } from '@fourfold/contract/search/saved-search.ts';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let people = 0;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
});

const url = '/v1/user/saved-search';
const newUser = () => {
  people += 1;
  return signIn(app, `saver-${people}@saved.example`, 'candidate');
};
const save = (token: string, body: object) =>
  app.send<SavedSearch>('POST', url, { token, body: { role: 'candidate', query: {}, ...body } });
const listOf = async (token: string, query = '') =>
  succeeded(await app.send<{ list: SavedSearch[]; count: number }>('GET', url + query, { token }));

test('are kept, listed by role, renamed and deleted by their owner alone', async () => {
  const token = await newUser();
  const query = { search: 'weld', skill: '1:3,2:4', payMin: '60000', sort: 'newest' };
  const first = succeeded(await save(token, { name: ' Near me ', query, alert: true }));
  expect(first).toMatchObject({ name: 'Near me', role: 'candidate', query, alert: true });
  const people = { search: 'nurse', payMax: '90000' };
  const second = succeeded(await save(token, { name: 'Nurses', role: 'employer', query: people }));
  expect(second.alert).toBe(false);
  expect(await listOf(token)).toEqual({ list: [second, first], count: 2 });
  expect(await listOf(token, '?role=candidate')).toEqual({ list: [first], count: 1 });
  expect(await listOf(token, '?limit=1&offset=1')).toEqual({ list: [first], count: 2 });

  const other = await newUser();
  expect(await listOf(other)).toEqual({ list: [], count: 0 });
  const one = `${url}/${first.id}`;
  for (const body of [{ name: 'Mine' }, { alert: false }])
    expect((await app.send('PATCH', one, { token: other, body })).code).toBe(404);
  expect((await app.send('DELETE', one, { token: other })).code).toBe(404);

  const body = { name: 'Nearer', query: { search: 'other' }, role: 'employer' };
  const changed = succeeded(await app.send<SavedSearch>('PATCH', one, { token, body }));
  expect(changed).toEqual({ ...first, name: 'Nearer' });
  succeeded(await app.send('DELETE', one, { token }));
  expect((await app.send('DELETE', one, { token })).code).toBe(404);
  expect((await listOf(token)).count).toBe(1);
});

test('hold what the search understands: other names are dropped, wrong values are refused', async () => {
  const token = await newUser();
  const query = {
    search: 'weld',
    page: '3',
    limit: '5',
    offset: '10',
    marked: 'saved',
    payMax: '5',
    locationCity: '',
    constructor: 'x',
  };
  expect(succeeded(await save(token, { name: 'A', query })).query).toEqual({ search: 'weld' });
  for (const wrong of [
    { workMode: 'boat' },
    { payMin: '-1' },
    { skill: '1:9' },
    { postedWithin: '0' },
    { sort: 'active' },
    { sponsorship: 'perhaps' },
  ]) {
    const { code, response } = await save(token, { name: 'B', query: wrong });
    expect([code, response.status]).toEqual([422, 'error-validation']);
    expect(response.fields?.map(({ property }) => property)).toEqual(['query']);
    expect(response.fields?.[0]?.constraints[0]).toContain(Object.keys(wrong)[0]);
  }
  expect((await listOf(token)).count).toBe(1);
});

test('compare people with a job of their own only', async () => {
  const [own, other] = [await market.newEmployer(), await market.newEmployer()];
  const job = await publishedJob(app, own.token, own.companyId);
  const body = { name: 'For the job', role: 'employer', query: { jobId: String(job.id) } };
  expect((await save(own.token, body)).code).toBe(201);
  expect((await save(other.token, { ...body, alert: true })).response.fields?.[0]?.property).toBe(
    'query',
  );
});

test('are at most 50 for an account, however many are sent at once @search-10', async () => {
  const token = await newUser();
  const answers = await Promise.all(
    Array.from({ length: savedSearchLimit + 10 }, (_, at) => save(token, { name: `Search ${at}` })),
  );
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === 201)).toHaveLength(savedSearchLimit);
  expect(codes.filter((code) => code === 409)).toHaveLength(10);
  expect(answers.find(({ code }) => code === 409)?.response).toEqual({
    status: 'error',
    message: 'You have 50 saved searches. Please delete one to save another.',
  });
  expect((await listOf(token)).count).toBe(savedSearchLimit);
});
