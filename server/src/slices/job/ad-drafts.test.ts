import { mostAdDrafts, type KnownAd } from '@fourfold/contract/job/ad.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { publishedCompany, succeeded } from '../../../test/world.ts';

let app: TestApp;
let token: string;
let companyId: number;

beforeAll(async () => {
  app = await testApp();
  token = await signIn(app, 'owner@ads.example', 'employer');
  companyId = (await publishedCompany(app, token)).id;
});

const post = <Data>(path: string, body: object, as = token, of = companyId) =>
  app.send<Data>('POST', `/v1/employer/company/${of}/${path}`, { token: as, body });
const drafts = (ads: object[], as?: string, of?: number) =>
  post<{ ids: number[] }>('ad', { ads }, as, of);
const known = async (...keys: string[]) =>
  succeeded(await post<{ list: KnownAd[] }>('ad/known', { keys })).list;
const read = async (id: number) =>
  succeeded(await app.send<Job>('GET', `/v1/employer/job/${id}`, { token }));
const remove = (id: number) => app.send('DELETE', `/v1/employer/job/${id}`, { token });

const ad = (key: string, role: object = {}) => ({
  key,
  role: { name: 'Rigger', revenueType: 'hourly', revenueMin: 28, ...role },
  skills: [
    { name: 'Welding', level: 3 },
    { name: 'Sail rigging', level: 0 },
  ],
});

test('ads become drafts in one go, and are known again until their job is gone @posts-40', async () => {
  const [one, other] = ['https://board.example/1', 'https://board.example/2'];
  expect(await known(one, other)).toEqual([]);
  const answer = await drafts([ad(one), ad(other, { name: 'Baker' })]);
  expect(answer.code).toBe(201);
  const [first = 0, second = 0] = succeeded(answer).ids;
  const job = await read(first);
  expect(job).toMatchObject({
    status: 'draft',
    role: { name: 'Rigger', revenueType: 'hourly', revenueMin: 28 },
    skills: [
      { name: 'Welding', level: 3 },
      { name: 'Sail rigging', level: 0 },
    ],
  });
  // As of every draft, the industry is the company's.
  expect(job.role.industryId).not.toBeNull();
  expect(await known(other, one, 'https://board.example/3')).toEqual([
    { key: one, id: first, name: 'Rigger', status: 'draft' },
    { key: other, id: second, name: 'Baker', status: 'draft' },
  ]);
  const [again = 0] = succeeded(await drafts([ad(one)])).ids;
  expect((await known(one)).map(({ id }) => id)).toEqual([again]);
  succeeded(await remove(again));
  expect((await known(one)).map(({ id }) => id)).toEqual([first]);
  succeeded(await remove(first));
  expect(await known(one)).toEqual([]);
});

test('a draft of the form is known by its ad, its duplicate is not @posts-40', async () => {
  const body = { name: 'Cook', adKey: 'cook' };
  const { id } = succeeded(await post<Job>('job', body));
  succeeded(await app.send('POST', `/v1/employer/job/${id}/duplicate`, { token }));
  expect(await known('cook')).toEqual([{ key: 'cook', id, name: 'Cook', status: 'draft' }]);
});

test('one ad that is wrong makes no draft of the others @posts-40', async () => {
  const wrong = await drafts([ad('sound'), ad('wrong', { industryId: 9_999 })]);
  expect(wrong.code).toBe(422);
  const long = await drafts([ad('sound'), ad('long', { description: 'x'.repeat(1_501) })]);
  expect(long.response.fields).toMatchObject([{ property: 'ads.1.role.description' }]);
  const many = Array.from({ length: mostAdDrafts + 1 }, (_, at) => ad(`many ${at}`));
  expect((await drafts(many)).code).toBe(422);
  expect(await known('sound', 'long', 'many 0')).toEqual([]);
});

test('nobody makes drafts in another’s company, or learns what it imported @posts-40', async () => {
  succeeded(await drafts([ad('ours')]));
  const stranger = await signIn(app, 'stranger@ads.example', 'employer');
  const { id: theirs } = await publishedCompany(app, stranger);
  expect((await drafts([ad('theirs')], stranger)).code).toBe(404);
  expect((await post('ad/known', { keys: ['ours'] }, stranger)).code).toBe(404);
  const own = succeeded(
    await post<{ list: KnownAd[] }>('ad/known', { keys: ['ours'] }, stranger, theirs),
  );
  expect(own.list).toEqual([]);
});
