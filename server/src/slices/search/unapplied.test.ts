import type { JobList } from '@fourfold/contract/search/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

/* Lists that recommend jobs leave out those applied for, and say how many. */

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let employer: string;
let companyId: number;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  ({ token: employer, companyId } = await market.newEmployer());
});

const post = async (skill: string) =>
  (await publishedJob(app, employer, companyId, [{ name: skill, level: 3 }])).id;

async function recommended({ token }: Person, query = '') {
  const { list, count, leftOut } = succeeded(
    await app.send<JobList>('GET', `/v1/applicant/job?unapplied=true${query}`, { token }),
  );
  return { ids: list.map(({ id }) => id).toSorted((a, b) => a - b), count, leftOut };
}

test('jobs applied for are left out and counted, in every order and with every filter @search-25', async () => {
  const [first, second, third] = [
    await post('Luthiery'),
    await post('Luthiery'),
    await post('Luthiery'),
  ];
  const other = await post('Thatching');
  const person = await market.newPerson([{ name: 'Luthiery', level: 4 }]);
  expect(await recommended(person)).toEqual({ ids: [first, second, third], count: 3, leftOut: 0 });

  await market.apply(person, second);
  // Shares no skill, so that no list by match holds it anyway.
  await market.apply(person, other);
  const undelivered = await market.apply(person, first, false);
  for (const sort of ['match', 'score'])
    expect(await recommended(person, `&sort=${sort}`)).toEqual({
      ids: [third],
      count: 1,
      leftOut: 2,
    });
  expect(await recommended(person, `&sort=newest&companyId=${companyId}`)).toEqual({
    ids: [third],
    count: 1,
    leftOut: 3,
  });
  expect(await recommended(person, '&limit=1&offset=1')).toEqual({ ids: [], count: 1, leftOut: 2 });
  expect(await recommended(person, '&search=nowhere')).toEqual({ ids: [], count: 0, leftOut: 0 });

  const { token } = person;
  const all = await app.send<JobList>('GET', '/v1/applicant/job', { token });
  expect(succeeded(all)).toMatchObject({ count: 3, leftOut: 0 });

  // What is hidden is left out of every list, and so of this count too.
  succeeded(await app.send('PUT', `/v1/applicant/job/${second}/hidden`, { token, body: {} }));
  expect(await recommended(person)).toEqual({ ids: [third], count: 1, leftOut: 1 });

  const undo = `/v1/applicant/application/${undelivered}/undo`;
  succeeded(await app.send('POST', undo, { token }));
  expect(await recommended(person)).toEqual({ ids: [first, third], count: 2, leftOut: 0 });
});

test('so are jobs that one was bitten for, whatever came of it @search-25', async () => {
  const posts = [await post('Coopering'), await post('Coopering'), await post('Coopering')];
  const [live, declined, ended] = posts;
  const person = await market.newPerson([{ name: 'Coopering', level: 3 }]);
  const { token } = person;
  const bite = async (jobId: number | undefined) =>
    succeeded(
      await app.send<{ id: number }>('POST', `/v1/employer/job/${jobId}/bite`, {
        token: employer,
        body: { candidateId: person.cvId },
      }),
    ).id;
  const bitten = await bite(live);
  expect(await recommended(person)).toEqual({ ids: [declined, ended], count: 2, leftOut: 1 });
  await market.setApplication(await bite(declined), { status: 'inviteDeclined' });
  await market.setApplication(await bite(ended), { status: 'employerDeclined' });
  for (const sort of ['match', 'score', 'pay'])
    expect((await recommended(person, `&sort=${sort}`)).leftOut).toBe(3);

  // Search lists them as before, with their status.
  const all = succeeded(await app.send<JobList>('GET', '/v1/applicant/job', { token }));
  expect(new Set(all.list.map(({ application }) => application?.status))).toEqual(
    new Set(['invite', 'inviteDeclined', 'employerDeclined']),
  );
  // A bite that is taken back never was.
  const undo = `/v1/employer/application/${bitten}/undo`;
  succeeded(await app.send('POST', undo, { token: employer }));
  expect(await recommended(person)).toEqual({ ids: [live], count: 1, leftOut: 2 });
});
