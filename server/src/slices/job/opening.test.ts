import type { CvOpening } from '@fourfold/contract/cv/opening.ts';
import { expect, test } from 'vitest';
import { secondNode, signIn, testApp } from '../../../test/app.ts';
import { runJob } from '../../../test/background.ts';
import { newApiKey } from '../../../test/hostile.world.ts';
import {
  publishedCompany,
  publishedCv,
  publishedJob,
  draftJob,
  succeeded,
} from '../../../test/world.ts';

const app = await testApp();
const other = await secondNode(app);
const dayMs = 24 * 60 * 60_000;
const company = 'Lantern Works';

const employer = await signIn(app, 'boss@example.com', 'employer');
const { id: companyId } = await publishedCompany(app, employer);
succeeded(
  await app.send('PATCH', `/v1/employer/company/${companyId}`, {
    token: employer,
    body: { name: company },
  }),
);
const job = await publishedJob(app, employer, companyId);
const draft = await draftJob(app, employer, companyId);
const person = await signIn(app, 'person@example.com', 'candidate');
const cv = await publishedCv(app, person);

const open = (query = '', on = app, token = employer) =>
  on.send('GET', `/v1/employer/candidate/${cv.id}${query}`, { token });
const openings = async (token = person) =>
  succeeded(
    await app.send<{ list: CvOpening[]; count: number }>('GET', '/v1/applicant/cv/opening', {
      token,
    }),
  );
const today = () => app.clock.now().toISOString().slice(0, 10);

test('a person reads which company opened the CV, on which day and for which job, once a day @operator-14', async () => {
  expect(await openings()).toEqual({ list: [], count: 0 });
  succeeded(await open());
  for (const on of [app, other, app]) succeeded(await open(`?jobId=${job.id}`, on));
  expect((await openings()).list).toEqual([
    { day: today(), company, job: job.role.name },
    { day: today(), company, job: null },
  ]);
  // Lists open nothing, and what does not exist neither.
  succeeded(await app.send('GET', '/v1/employer/candidate', { token: employer }));
  expect(
    (await app.send('GET', '/v1/employer/candidate/2000000000', { token: employer })).code,
  ).toBe(404);
  expect((await openings()).count).toBe(2);
});

test('nobody else reads it, and the name of a job that is not open is not told @operator-14', async () => {
  succeeded(await open(`?jobId=${draft.id}`));
  expect((await openings()).list.filter((one) => one.job !== job.role.name)).toEqual([
    { day: today(), company, job: null },
  ]);
  const stranger = await signIn(app, 'stranger@example.com', 'candidate');
  expect(await openings(stranger)).toEqual({ list: [], count: 0 });
  expect((await app.send('GET', '/v1/applicant/cv/opening', { token: employer })).code).toBe(403);
});

test('a program that only reads is told of, too, and nothing is told of it to the company @operator-14', async () => {
  app.clock.forward(dayMs);
  const as = await signIn(app, 'boss@example.com');
  const key = await newApiKey(app, as, 'employer', 'read');
  succeeded(await open('', app, key.secret));
  const again = await signIn(app, 'person@example.com');
  expect((await openings(again)).list[0]).toEqual({ day: today(), company, job: null });
});

test('after twelve months it is forgotten; with the company its name goes @operator-14', async () => {
  const first = today();
  app.clock.forward(364 * dayMs);
  await runJob(app, 'job.opening-sweep');
  const count = async () =>
    (await openings(await signIn(app, 'person@example.com'))).list.map(({ day }) => day);
  expect(await count()).toContain(first);
  app.clock.forward(2 * dayMs);
  await runJob(app, 'job.opening-sweep');
  expect(await count()).toEqual([]);
  const boss = await signIn(app, 'boss@example.com');
  succeeded(await open('', app, boss));
  succeeded(await app.send('DELETE', '/v1/user', { token: boss }));
  const { list } = await openings(await signIn(app, 'person@example.com'));
  expect(list).toEqual([{ day: today(), company: null, job: null }]);
});
