import type { MarketSize } from '@fourfold/contract/search/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { draftJob, publishedCompany, publishedJob, succeeded } from '../../../test/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const market = async () => succeeded(await app.send<MarketSize>('GET', '/v1/market', {}));

test('visitors read how much is published, counted once in five minutes @account-54', async () => {
  expect(await market()).toEqual({ people: 0, companies: 0, jobs: 0 });
  const token = await signIn(app, 'owner@market.example', 'employer');
  const company = await publishedCompany(app, token);
  await publishedJob(app, token, company.id);
  await draftJob(app, token, company.id);
  expect(await market()).toEqual({ people: 0, companies: 0, jobs: 0 });
  app.clock.forward(5 * 60_000);
  expect(await market()).toEqual({ people: 0, companies: 1, jobs: 1 });
});
