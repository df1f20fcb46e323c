import type { Job } from '@fourfold/contract/job/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { publishedCompany, publishedJob, succeeded } from '../../../test/world.ts';

let app: TestApp;
let token: string;
let url: string;

beforeAll(async () => {
  app = await testApp();
  token = await signIn(app, 'boss@firma.com', 'employer');
  const company = await publishedCompany(app, token);
  const { id } = await publishedJob(app, token, company.id);
  url = `/v1/employer/job/${id}`;
});

const change = (path: string, body: object) =>
  app.send<Job>('PATCH', `${url}/${path}`, { token, body });

test('settings are changed together, one of them, or by their own address', async () => {
  const both = succeeded(await change('settings', { blindReview: true, publicPage: 'unlisted' }));
  expect(both).toMatchObject({ blindReview: true, publicPage: 'unlisted' });
  expect(both.linkKey).not.toBeNull();

  const one = succeeded(await change('settings', { blindReview: false }));
  expect(one).toEqual({ ...both, blindReview: false });
  const review = succeeded(await change('review', { blindReview: true }));
  expect(review).toEqual(both);
  // The link stays while the page stays unlisted.
  expect(succeeded(await change('settings', { publicPage: 'unlisted' }))).toEqual(both);
  expect(succeeded(await change('settings', {}))).toEqual(both);

  const page = succeeded(await change('public-page', { publicPage: 'unnamed' }));
  expect(page).toEqual({ ...both, publicPage: 'unnamed', linkKey: null });
});

test.each([
  ['settings', { publicPage: 'hidden' }, ['publicPage']],
  ['settings', { blindReview: 'yes', publicPage: null }, ['blindReview', 'publicPage']],
  ['review', {}, ['blindReview']],
  ['public-page', {}, ['publicPage']],
])('%s refuses %j', async (path, body, fields) => {
  const answer = await change(path, body);
  expect(answer).toMatchObject({ code: 422, response: { status: 'error-validation' } });
  expect(answer.response.fields?.map(({ property }) => property)).toEqual(fields);
});
