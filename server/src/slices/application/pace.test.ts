import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { ApplicantPace } from '@fourfold/contract/application/pace.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { copyRows } from '../../../test/multiply.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';
import { mostTimed } from './pace.queries.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let employer: { token: string; companyId: number };

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  employer = await market.newEmployer();
});

const newJob = async () =>
  (await publishedJob(app, employer.token, employer.companyId, [{ name: 'Welding', level: 4 }])).id;

const send = async <Data>(method: 'GET' | 'PATCH' | 'POST', url: string, body?: object) =>
  succeeded(await app.send<Data>(method, url, { token: employer.token, ...(body && { body }) }));

const paceOf = async (jobId: number) => {
  const { list } = await send<{ list: ApplicantPace[] }>(
    'GET',
    `/v1/employer/applicant/pace?jobId=${jobId}`,
  );
  return list[0];
};

/** As if somebody had applied so many days ago. */
async function putBack(id: number, days: number): Promise<void> {
  const created_at = new Date(app.clock.now().getTime() - days * 24 * 3_600_000);
  const { db } = app.parts;
  await db.updateTable('application').set({ created_at }).where('id', '=', id).execute();
  await db
    .updateTable('application_event')
    .set({ created_at })
    .where('application_id', '=', id)
    .execute();
}

const column = (pace: ApplicantPace | undefined, name: string) =>
  pace?.columns.find((one) => one.column === name);

test('a job’s applicants by day and column, and the median stay of those who moved on @hiring-31', async () => {
  const jobId = await newJob();
  const ids: number[] = [];
  for (const days of [4, 2, 2]) {
    const id = await market.apply(await market.newPerson(), jobId);
    await putBack(id, days);
    ids.push(id);
  }
  // Four days as new and two: in the middle, three.
  const [first, second] = ids;
  await send('PATCH', `/v1/employer/application/${first}`, { status: 'nextSteps' });
  await send('PATCH', `/v1/employer/application/${second}`, { status: 'nextSteps' });
  // What is undone was no stay.
  await send('POST', `/v1/employer/application/${second}/undo`);

  const pace = await paceOf(jobId);
  expect(pace?.days).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2, 0, 0]);
  expect(column(pace, 'new')).toEqual({ column: 'new', count: 2, medianDays: 3 });
  expect(column(pace, 'nextSteps')).toEqual({ column: 'nextSteps', count: 1, medianDays: null });
  expect(column(pace, 'hired')).toEqual({ column: 'hired', count: 0, medianDays: null });

  // Nothing of another employer's jobs.
  const other = await market.newEmployer();
  const answer = succeeded(
    await app.send<{ list: ApplicantPace[] }>('GET', `/v1/employer/applicant/pace?jobId=${jobId}`, {
      token: other.token,
    }),
  );
  expect(answer.list).toEqual([]);
});

test('the median wait for the first answer: no view, nothing undone, no bite @hiring-36', async () => {
  const jobId = await newJob();
  const ids: number[] = [];
  for (const days of [8, 4, 2, 1]) {
    const id = await market.apply(await market.newPerson(), jobId);
    await putBack(id, days);
    ids.push(id);
  }
  const [first, second, third, fourth] = ids;
  const move = (id: number | undefined, status: string) =>
    send('PATCH', `/v1/employer/application/${id}`, { status });
  expect((await paceOf(jobId))?.firstAnswerDays).toBeNull();
  await send('GET', `/v1/employer/application/${first}`);
  expect((await paceOf(jobId))?.firstAnswerDays).toBeNull();

  await move(second, 'nextSteps');
  await move(fourth, 'employerDeclined');
  // Of 4 days and 1 the middle.
  expect((await paceOf(jobId))?.firstAnswerDays).toBe(2.5);
  await move(first, 'nextSteps');
  // What follows a first answer changes nothing.
  await move(first, 'offer');
  expect((await paceOf(jobId))?.firstAnswerDays).toBe(4);
  await move(third, 'nextSteps');
  expect((await paceOf(jobId))?.firstAnswerDays).toBe(3);
  await send('POST', `/v1/employer/application/${third}/undo`);
  expect((await paceOf(jobId))?.firstAnswerDays).toBe(4);
});

test('who waits longest for the employer, in working days @frame-200', async () => {
  const jobId = await newJob();
  expect((await paceOf(jobId))?.unansweredDays).toBeNull();
  const ids: number[] = [];
  for (const days of [14, 7, 1]) {
    const person = await market.newPerson();
    const id = await market.apply(person, jobId);
    const waiting_since = new Date(app.clock.now().getTime() - days * 24 * 3_600_000);
    await app.parts.db
      .updateTable('application')
      .set({ waiting_since })
      .where('id', '=', id)
      .execute();
    ids.push(id);
  }
  expect((await paceOf(jobId))?.unansweredDays).toBe(10);
  // Who is declined waits no longer, nor who is the one to answer.
  await send('PATCH', `/v1/employer/application/${ids[0]}`, { status: 'employerDeclined' });
  expect((await paceOf(jobId))?.unansweredDays).toBe(5);
  for (const status of ['nextSteps', 'offer'])
    await send('PATCH', `/v1/employer/application/${ids[1]}`, { status });
  expect((await paceOf(jobId))?.unansweredDays).toBeLessThanOrEqual(1);
  // The list of who waits says the same.
  const { list } = await send<{ list: Applicant[] }>(
    'GET',
    `/v1/employer/job/${jobId}/application?sort=waiting&limit=1`,
  );
  expect((await paceOf(jobId))?.unansweredDays).toBe(list[0]?.application.waiting?.workingDays);
});

const sorted = async (jobId: number, query: string) =>
  await send<{ list: Applicant[]; after: string | null; count: number }>(
    'GET',
    `/v1/employer/job/${jobId}/application?${query}`,
  );

test('the table sorts by each column, both ways, page by page @hiring-32', async () => {
  const jobId = await newJob();
  const ids: number[] = [];
  for (const [name, years, days] of [
    ['Bela', 2, 3],
    ['Ada', 4, 2],
    ['Cleo', 1, 1],
  ] as const) {
    const person = await market.newPerson();
    await app.parts.db
      .updateTable('cv')
      .set({ first_name: name, years_of_experience_id: years })
      .where('id', '=', person.cvId)
      .execute();
    const id = await market.apply(person, jobId);
    await putBack(id, days);
    ids.push(id);
  }
  const [bela, ada] = ids;
  await send('PATCH', `/v1/employer/application/${ada}`, { status: 'nextSteps' });
  await send('GET', `/v1/employer/application/${bela}`);
  const names = async (query: string) =>
    (await sorted(jobId, `limit=100&${query}`)).list.map(({ firstName }) => firstName);
  expect(await names('sort=name')).toEqual(['Ada', 'Bela', 'Cleo']);
  expect(await names('sort=name&reverse=true')).toEqual(['Cleo', 'Bela', 'Ada']);
  expect(await names('sort=status')).toEqual(['Cleo', 'Bela', 'Ada']);
  expect(await names('sort=experience')).toEqual(['Ada', 'Bela', 'Cleo']);
  expect(await names('sort=applied')).toEqual(['Cleo', 'Ada', 'Bela']);
  expect(await names('sort=applied&reverse=true')).toEqual(['Bela', 'Ada', 'Cleo']);
  expect(await names('sort=match&reverse=true')).toHaveLength(3);
  // By score, then by points, then by the order: whoever is closest may have less of both.
  for (const [at, rank] of [300, 200, 100].entries())
    await app.parts.db
      .updateTable('application')
      .set({ match_score: [60, 80, 80][at], match_points: [9, 4, 5][at], match_rank: rank })
      .where('id', '=', ids[at] ?? 0)
      .execute();
  expect(await names('sort=match')).toEqual(['Bela', 'Ada', 'Cleo']);
  expect(await names('sort=score')).toEqual(['Cleo', 'Ada', 'Bela']);
  expect(await names('sort=score&reverse=true')).toEqual(['Bela', 'Ada', 'Cleo']);

  const page = await sorted(jobId, 'limit=2&sort=name');
  expect([page.count, page.list.map(({ firstName }) => firstName)]).toEqual([3, ['Ada', 'Bela']]);
  const next = await sorted(jobId, `limit=2&sort=name&after=${page.after}`);
  expect([next.list.map(({ firstName }) => firstName), next.after]).toEqual([['Cleo'], null]);
});

test('in a blind review the order by name says nothing about names @Z6.2', async () => {
  const jobId = await newJob();
  const ids: number[] = [];
  for (const name of ['Zoe', 'Anna', 'Mia']) {
    const person = await market.newPerson();
    await app.parts.db
      .updateTable('cv')
      .set({ first_name: name })
      .where('id', '=', person.cvId)
      .execute();
    ids.push(await market.apply(person, jobId));
  }
  await send('PATCH', `/v1/employer/job/${jobId}/review`, { blindReview: true });
  const order = async (query: string) =>
    (await sorted(jobId, `limit=100&${query}`)).list.map(({ application }) => application.id);
  // Equal matches: the latest application first, either way.
  expect(await order('sort=name')).toEqual(ids.toReversed());
  expect(await order('sort=name&reverse=true')).toEqual(ids.toReversed());
});

test('medians are of the newest applications of a job, counts of all @growth-13', async () => {
  const jobId = await newJob();
  const old = await market.apply(await market.newPerson(), jobId);
  await putBack(old, 8);
  await send('PATCH', `/v1/employer/application/${old}`, { status: 'nextSteps' });
  expect(column(await paceOf(jobId), 'new')?.medianDays).toBe(8);
  const one = await market.apply(await market.newPerson(), jobId);
  await putBack(one, 2);
  const { db } = app.parts;
  const more = `generate_series(1, ${mostTimed - 1}) n`;
  // No longer live, so that one person may have many.
  await copyRows(db, 'application', `src.id = ${one}`, { status: "'employerDeclined'" }, more);
  await send('PATCH', `/v1/employer/application/${one}`, { status: 'nextSteps' });
  const pace = await paceOf(jobId);
  // The old one is no longer among the newest.
  expect(column(pace, 'new')?.medianDays).toBe(2);
  expect(pace?.firstAnswerDays).toBe(2);
  expect(column(pace, 'nextSteps')?.count).toBe(2);
  expect(column(pace, 'ended')?.count).toBe(mostTimed - 1);
});
