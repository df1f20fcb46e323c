import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { OwnApplication, ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { statementsOf } from '../../../test/statements.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let employer: { token: string; companyId: number };

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  employer = await market.newEmployer();
});

type Kind = 'outgoing' | 'incoming';

const follow = async (person: Person, kind: Kind, query = '') =>
  succeeded(
    await app.send<{ list: OwnApplication[]; count: number; after: string | null }>(
      'GET',
      `/v1/applicant/application/${kind}${query}`,
      { token: person.token },
    ),
  );

const newJob = async () =>
  (await publishedJob(app, employer.token, employer.companyId, [{ name: 'Welding', level: 4 }])).id;

const bite = async (jobId: number, person: Person, note = '') =>
  succeeded(
    await app.send<ReceivedApplication>('POST', `/v1/employer/job/${jobId}/bite`, {
      token: employer.token,
      body: { candidateId: person.cvId, note },
    }),
  );

const employerMoves = async (id: number, body: object) =>
  succeeded(
    await app.send<ReceivedApplication>('PATCH', `/v1/employer/application/${id}`, {
      token: employer.token,
      body,
    }),
  );

describe('what a candidate follows', () => {
  test('is apart by who began, newest first, with pay, place, history and what may be done @application-10', async () => {
    const person = await market.newPerson();
    const [one, two, three] = [await newJob(), await newJob(), await newJob()];
    const first = await market.apply(person, one);
    const invited = await bite(two, person, 'Shall we talk?');
    const last = await market.apply(person, three, false);

    const outgoing = await follow(person, 'outgoing');
    expect([outgoing.count, outgoing.list.map(({ id }) => id)]).toEqual([2, [last, first]]);
    expect(outgoing.list[0]).toMatchObject({
      status: 'preNew',
      origin: 'applicant',
      waiting: null,
      actions: ['undo'],
      archived: false,
    });
    const incoming = await follow(person, 'incoming');
    expect(incoming.count).toBe(1);
    expect(incoming.list[0]).toMatchObject({
      id: invited.id,
      status: 'invite',
      origin: 'employer',
      matchScore: 94,
      band: 'meet',
      waiting: { on: 'candidate', workingDays: 0 },
      actions: ['inviteAccepted', 'inviteDeclined'],
      job: {
        id: two,
        name: 'Structural welder',
        company: 'North Quay Fabrication',
        status: 'published',
      },
      post: { revenueMin: 28, revenueMax: 36, revenueType: 'hourly', locationCity: 'Duluth' },
      events: [{ from: null, to: 'invite', actor: 'employer', note: 'Shall we talk?' }],
    });
  });

  test('is filtered by status, paged with the whole count, and put away once finished @application-9 @growth-59', async () => {
    const person = await market.newPerson();
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.unshift(await market.apply(person, await newJob()));
    await employerMoves(ids[1] ?? 0, { status: 'employerDeclined' });
    const shown = async (query: string) => {
      const { list, count } = await follow(person, 'outgoing', query);
      return [count, list.map(({ id }) => id)];
    };
    expect(await shown('?limit=1000&offset=0')).toEqual([3, ids]);
    expect(await shown('?limit=1&offset=1')).toEqual([3, [ids[1]]]);
    expect(await shown('?status=employerDeclined,hired')).toEqual([1, [ids[1]]]);
    expect(await shown('?status=hired')).toEqual([0, []]);
    const { after } = await follow(person, 'outgoing', '?limit=2');
    expect(await shown(`?limit=2&after=${after}`)).toEqual([3, [ids[2]]]);
    expect((await follow(person, 'outgoing', `?after=${after}`)).after).toBeNull();

    const url = `/v1/applicant/application/${ids[1]}`;
    const { token } = person;
    for (let n = 0; n < 2; n += 1) succeeded(await app.send('DELETE', url, { token }));
    expect(await shown('')).toEqual([2, [ids[0], ids[2]]]);
    expect(await shown('?archived=true')).toEqual([1, [ids[1]]]);
    const [away] = (await follow(person, 'outgoing', '?archived=true')).list;
    expect([away?.archived, away?.actions]).toEqual([true, []]);

    const live = await app.send('DELETE', `/v1/applicant/application/${ids[0]}`, { token });
    expect([live.code, live.response.message]).toEqual([409, expect.stringContaining('Applied')]);
  });

  test('is empty without a CV', async () => {
    const token = await signIn(app, 'without@cv.example', 'candidate');
    const nobody = { token, cvId: 0 };
    expect(await follow(nobody, 'outgoing')).toEqual({ list: [], count: 0, after: null });
  });

  test('is as many queries for twelve as for one', async () => {
    const person = await market.newPerson();
    await market.apply(person, await newJob());
    const forOne = await statementsOf(() => follow(person, 'outgoing', '?limit=1000'));
    for (let n = 0; n < 11; n += 1) {
      const id = await market.apply(person, await newJob());
      await employerMoves(id, { status: 'nextSteps' });
    }
    expect((await follow(person, 'outgoing', '?limit=1000')).list).toHaveLength(12);
    const { statements } = await statementsOf(() => follow(person, 'outgoing', '?limit=1000'));
    expect(statements).toHaveLength(forOne.statements.length);
  });
});

describe('the applicants of a job', () => {
  const listed = async (jobId: number, query = '') =>
    succeeded(
      await app.send<{ list: Applicant[]; count: number; counts: Record<string, number> }>(
        'GET',
        `/v1/employer/job/${jobId}/application${query}`,
        { token: employer.token },
      ),
    );

  test('stand by match, or by who waits longest for the employer @application-12', async () => {
    const jobId = await newJob();
    const best = await market.newPerson([{ name: 'Welding', level: 5 }]);
    const good = await market.newPerson([{ name: 'Welding', level: 3 }]);
    const poor = await market.newPerson([{ name: 'Welding', level: 1 }]);
    const invited = await market.newPerson([{ name: 'Welding', level: 2 }]);
    const ofPoor = await market.apply(poor, jobId);
    app.clock.forward(60_000);
    await market.apply(best, jobId);
    app.clock.forward(60_000);
    await market.apply(good, jobId);
    await bite(jobId, invited);

    const people = (list: Applicant[]) => list.map(({ id }) => id);
    const byMatch = [best.cvId, good.cvId, invited.cvId, poor.cvId];
    expect(people((await listed(jobId)).list)).toEqual(byMatch);
    expect(people((await listed(jobId, '?sort=match')).list)).toEqual(byMatch);
    const byWaiting = await listed(jobId, '?sort=waiting');
    // An answer of the invited person is due.
    expect(people(byWaiting.list)).toEqual([poor.cvId, best.cvId, good.cvId, invited.cvId]);
    expect(byWaiting.list.map(({ application }) => application.waiting?.on)).toEqual([
      'employer',
      'employer',
      'employer',
      'candidate',
    ]);
    // Opening is no answer; a move is.
    await app.send('GET', `/v1/employer/application/${ofPoor}`, { token: employer.token });
    expect(people((await listed(jobId, '?sort=waiting')).list)[0]).toBe(poor.cvId);
    app.clock.forward(60_000);
    await employerMoves(ofPoor, { status: 'nextSteps' });
    expect(people((await listed(jobId, '?sort=waiting')).list)).toEqual([
      best.cvId,
      good.cvId,
      poor.cvId,
      invited.cvId,
    ]);
    const some = await listed(jobId, '?sort=waiting&status=nextSteps,invite&limit=1');
    expect([some.count, people(some.list)]).toEqual([2, [poor.cvId]]);
  });

  test('are as many queries for six as for one', async () => {
    const jobId = await newJob();
    await market.apply(await market.newPerson(), jobId);
    const query = '?limit=1000&sort=waiting';
    const forOne = await statementsOf(() => listed(jobId, query));
    for (let n = 0; n < 5; n += 1) await market.apply(await market.newPerson(), jobId);
    const { result, statements } = await statementsOf(() => listed(jobId, query));
    expect(result.list).toHaveLength(6);
    expect(statements).toHaveLength(forOne.statements.length);
  });
});

test('working days of waiting are counted from the last answer @application-11', async () => {
  const person = await market.newPerson();
  const id = await market.apply(person, await newJob());
  const since = app.clock.now();
  // A Monday: eleven days later is a Friday, nine working days on.
  expect(since.getUTCDay()).toBe(1);
  await app.parts.db
    .updateTable('application')
    .set({ waiting_since: new Date(since.getTime() - 11 * 24 * 60 * 60_000) })
    .where('id', '=', id)
    .execute();
  const [shown] = (await follow(person, 'outgoing')).list;
  expect(shown?.waiting).toMatchObject({ on: 'employer', workingDays: 7 });
});
