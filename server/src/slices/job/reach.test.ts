import type { JobCard, JobStatus } from '@fourfold/contract/job/schema.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { followNamesNow } from '../../../test/background.ts';
import { statementsOf } from '../../../test/statements.ts';
import {
  draftJob,
  everyAnswer,
  publishedCompany,
  publishedJob,
  roleFields,
  someSkills,
  succeeded,
} from '../../../test/world.ts';

/** Who sees and reaches which jobs, and in which order. */

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

interface JobPage {
  list: JobCard[];
  count: number;
}

describe('lists', () => {
  test('hold their statuses, newest first, paged, in as many queries for one as for many', async () => {
    const token = await signIn(app, 'lister@reach.example', 'employer');
    const one = await publishedCompany(app, token);
    const two = await publishedCompany(app, token);
    const list = async (path: string) =>
      succeeded(await app.send<JobPage>('GET', `/v1/employer/${path}`, { token }));
    const ids = async (path: string) => (await list(path)).list.map(({ id }) => id);

    const live = (await publishedJob(app, token, one.id)).id;
    const countedList = async () =>
      (await statementsOf(() => list(`company/${one.id}/job`))).statements.length;
    const forOne = await countedList();
    app.clock.forward(1000);
    const draft = (await draftJob(app, token, one.id)).id;
    app.clock.forward(1000);
    const closed = (await publishedJob(app, token, one.id)).id;
    succeeded(await app.send('POST', `/v1/employer/job/${closed}/close`, { token }));
    const paused = (await publishedJob(app, token, one.id)).id;
    await setStatus(paused, 'paused');
    const elsewhere = (await draftJob(app, token, two.id)).id;
    expect(await countedList()).toBe(forOne);
    expect(forOne).toBeGreaterThan(0);

    expect(await ids(`company/${one.id}/job`)).toEqual([paused, draft, live]);
    expect(await ids(`company/${one.id}/job?status=published,closed`)).toEqual([live]);
    expect(await ids(`company/${one.id}/job?status=closed`)).toEqual([]);
    expect(await ids(`company/${one.id}/job/closed`)).toEqual([closed]);
    expect(await ids(`company/${two.id}/job`)).toEqual([elsewhere]);
    expect(await ids('job')).toEqual([elsewhere, paused, closed, draft, live]);
    expect(await ids('job?status=closed,paused')).toEqual([paused, closed]);
    const page = await list(`company/${one.id}/job?limit=1&offset=1`);
    expect([page.count, page.list.map(({ id }) => id)]).toEqual([3, [draft]]);

    // Publishing a draft that waited brings it to the front.
    app.clock.forward(1000);
    await setStatus(live, 'closed');
    succeeded(await app.send('POST', `/v1/employer/job/${live}/publish`, { token }));
    expect(await ids(`company/${one.id}/job`)).toEqual([live, paused, draft]);
  });
});

const setStatus = (id: number, status: JobStatus) =>
  app.parts.db.updateTable('job').set({ status }).where('id', '=', id).execute();

test('another employer reaches nothing, and a candidate not even the door', async () => {
  const token = await signIn(app, 'owner@reach.example', 'employer');
  const other = await signIn(app, 'other@reach.example', 'employer');
  const candidate = await signIn(app, 'candidate@reach.example', 'candidate');
  const company = await publishedCompany(app, token);
  const { id } = await publishedJob(app, token, company.id);
  const before = succeeded(await app.send('GET', `/v1/employer/job/${id}`, { token }));
  const calls = [
    ['GET', `job/${id}`],
    ['PATCH', `job/${id}/role`, roleFields],
    ['PATCH', `job/${id}/skill`, { skills: someSkills }],
    ['PATCH', `job/${id}/behavior`, { behaviors: everyAnswer() }],
    ['POST', `job/${id}/publish`],
    ['POST', `job/${id}/close`],
    ['DELETE', `job/${id}`],
    ['POST', `company/${company.id}/job`],
    ['GET', `company/${company.id}/job`],
    ['GET', `company/${company.id}/job/closed`],
  ] as const;
  for (const [method, path, body] of calls) {
    const foreign = await app.send(method, `/v1/employer/${path}`, { token: other, body });
    expect([path, foreign.code, foreign.response.status]).toEqual([path, 404, 'not-found']);
    const wrong = await app.send(method, `/v1/employer/${path}`, { token: candidate, body });
    expect([path, wrong.code, wrong.response.status]).toEqual([path, 403, 'permission-denied']);
  }
  const list = succeeded(await app.send<JobPage>('GET', '/v1/employer/job', { token: other }));
  expect(list).toEqual({ list: [], count: 0 });
  expect(succeeded(await app.send('GET', `/v1/employer/job/${id}`, { token }))).toEqual(before);
});

test('search follows every write', async () => {
  const token = await signIn(app, 'searched@reach.example', 'employer');
  const candidate = await signIn(app, 'seeker@reach.example', 'candidate');
  const company = await publishedCompany(app, token);
  const { id } = await publishedJob(app, token, company.id);
  const found = async (text: string) =>
    succeeded(
      await app.send<{ list: { id: number }[] }>('GET', `/v1/applicant/job?search=${text}`, {
        token: candidate,
      }),
    ).list.some((job) => job.id === id);
  expect(await found('structural')).toBe(true);
  const role = { name: 'Kiln attendant' };
  succeeded(await app.send('PATCH', `/v1/employer/job/${id}/role`, { token, body: role }));
  expect([await found('structural'), await found('kiln')]).toEqual([false, true]);
  const url = `/v1/employer/company/${company.id}`;
  succeeded(await app.send('PATCH', url, { token, body: { name: 'Ember Works' } }));
  while (await followNamesNow(app));
  expect(await found('ember')).toBe(true);
  succeeded(await app.send('POST', `/v1/employer/job/${id}/close`, { token }));
  expect(await found('kiln')).toBe(false);
});
