import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { OwnApplication, ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import type { CandidateList, CandidateView, JobView } from '@fourfold/contract/search/schema.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { runJob, takeMails, takeMoveMails } from '../../../test/background.ts';
import { exported } from '../../../test/export.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { everyAnswer, publishedJob, succeeded } from '../../../test/world.ts';

const asked = [
  { name: 'Welding', level: 4 },
  { name: 'Blueprints', level: 3 },
];
/** Three people, the best in the middle. */
const levels = [
  [2, 3],
  [5, 4],
  [4, 1],
] as const;

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };
let people: Person[];
let jobId: number;
let ids: number[];

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
const ask = (method: Method, path: string, body?: object, token = boss.token) =>
  app.send(method, `/v1/employer/${path}`, { token, ...(body && { body }) });
const employer = async <Data>(method: Method, path: string, body?: object, token?: string) =>
  succeeded(await ask(method, path, body, token)) as Data;
const withoutScores = (id: number, is = true) =>
  ask('PATCH', `job/${id}/settings`, { withoutScores: is });
const list = (query = '') =>
  employer<{ list: Applicant[]; count: number; counts: object }>(
    'GET',
    `job/${jobId}/application${query}`,
  );
const order = (answer: { list: Applicant[] }) =>
  answer.list.map(({ application }) => application.id);

/** What of an answer is a match: numbers, bands and parts of one, wherever they stand. */
const told = (answer: unknown): string[] => {
  const names = new Set(['matchScore', 'band', 'bands', 'points', 'match', 'raw', 'rank', 'wins']);
  const found: string[] = [];
  const look = (value: unknown, path: string) => {
    if (value === null || typeof value !== 'object') return;
    for (const [name, inner] of Object.entries(value)) {
      const here = `${path}.${name}`;
      const isTold = inner !== null && inner !== 0;
      if (names.has(name) && isTold) found.push(here);
      if (/^(exceed|meet|doNotMeet|required|met|match_score)$/.test(name) && isTold)
        found.push(here);
      if (name === 'facts' && isTold) found.push(here);
      look(inner, here);
    }
  };
  look(answer, '');
  return found;
};

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  boss = await market.newEmployer();
  ({ id: jobId } = await publishedJob(app, boss.token, boss.companyId, asked));
  people = [];
  ids = [];
  for (const [welding, blueprints] of levels) {
    const person = await market.newPerson([
      { name: 'Welding', level: welding },
      { name: 'Blueprints', level: blueprints },
    ]);
    people.push(person);
  }
  expect(succeeded(await withoutScores(jobId))).toMatchObject({ withoutScores: true });
  for (const person of people) {
    ids.push(await market.apply(person, jobId));
    app.clock.forward(60_000);
  }
});

let start: Date;
beforeEach(() => {
  start ??= app.clock.now();
  app.clock.set(start);
});

test('no answer to the company has a number, a band or a color of it @trust-70', async () => {
  const [id = 0] = ids;
  const [{ cvId } = { cvId: 0 }] = people;
  const answers: Record<string, unknown> = {
    applicants: await list(),
    application: await employer('GET', `application/${id}`),
    person: await employer<CandidateView>('GET', `candidate/${cvId}?jobId=${jobId}`),
    people: await employer<CandidateList>('GET', `candidate?jobId=${jobId}&sort=score`),
    job: await employer('GET', `job/${jobId}`),
    jobs: await employer('GET', 'job'),
    ofCompany: await employer('GET', `company/${boss.companyId}/job`),
    moved: await employer('PATCH', `application/${id}`, { status: 'nextSteps' }),
    declined: await employer('PATCH', `application/${id}`, { status: 'employerDeclined' }),
    undone: await employer('POST', `application/${id}/undo`),
  };
  expect(Object.fromEntries(Object.entries(answers).map(([of, one]) => [of, told(one)]))).toEqual(
    Object.fromEntries(Object.keys(answers).map((of) => [of, []])),
  );
  // The same words find what another job tells.
  const { id: scored } = await publishedJob(app, boss.token, boss.companyId, asked);
  await market.apply(await market.newPerson(asked), scored);
  expect(told(await employer('GET', `job/${scored}/application`))).not.toEqual([]);
  expect(told(await employer('GET', `job/${scored}`))).not.toEqual([]);
  expect(told(await employer('GET', `candidate/${cvId}?jobId=${scored}`))).not.toEqual([]);
  expect(told(await employer('GET', `candidate?jobId=${scored}`))).not.toEqual([]);
});

test('members and keys read no more than the owner @trust-70', async () => {
  const { secret } = succeeded(
    await app.send<{ secret: string }>('POST', '/v1/user/api-key', {
      token: boss.token,
      body: { name: 'A program', role: 'employer', scope: 'write' },
    }),
  );
  for (const path of [`job/${jobId}/application`, `application/${ids[0]}`, `job/${jobId}`])
    expect(told(await employer('GET', path, undefined, secret))).toEqual([]);
});

test('they are listed by date, and no order, filter or page tells more @trust-71', async () => {
  const latest = ids.toReversed();
  for (const sort of ['match', 'score', 'applied'])
    expect(order(await list(`?sort=${sort}`)), sort).toEqual(latest);
  for (const sort of ['match', 'score'])
    expect(order(await list(`?sort=${sort}&reverse=true`)), sort).toEqual(ids);
  expect(order(await list('?sort=waiting&status=new'))).toEqual(
    order(await list('?sort=waiting&status=new')).toSorted((a, b) => a - b),
  );
  for (const band of ['exceed', 'meet', 'doNotMeet'])
    expect((await list(`?band=${band}`)).count, band).toBe(3);
  const first = await employer<{ list: Applicant[]; after: string }>(
    'GET',
    `job/${jobId}/application?sort=score&limit=2`,
  );
  const next = await list(`?sort=score&limit=2&after=${first.after}`);
  expect([...order(first), ...order(next)]).toEqual(latest);
});

test('people with the same wait stand by date, not by match @trust-71', async () => {
  const { id } = await publishedJob(app, boss.token, boss.companyId, asked);
  succeeded(await withoutScores(id));
  const sent: number[] = [];
  for (const person of people) sent.push(await market.apply(person, id));
  await app.parts.db
    .updateTable('application')
    .set({ waiting_since: app.clock.now() })
    .where('job_id', '=', id)
    .execute();
  const answer = await employer<{ list: Applicant[] }>('GET', `job/${id}/application?sort=waiting`);
  expect(order(answer)).toEqual(sent.toReversed());
});

test('people are found by activity for it, without what they match @trust-71', async () => {
  const found = async (query: string) =>
    (await employer<CandidateList>('GET', `candidate?${query}`)).list.map(({ id }) => id);
  const anybody = await found('sort=active&limit=50');
  for (const sort of ['match', 'score'])
    expect(await found(`jobId=${jobId}&sort=${sort}&limit=50`), sort).toEqual(anybody);
});

test('neither mails nor the archive of the company tell it, and the candidate keeps it @trust-72', async () => {
  const person = await market.newPerson(asked);
  const setting = { role: 'employer', kind: 'applied', email: true };
  succeeded(
    await app.send('PATCH', '/v1/user/notification/setting', { token: boss.token, body: setting }),
  );
  await takeMoveMails(app);
  await takeMails(app);
  const id = await market.apply(person, jobId);
  const mails = await takeMoveMails(app);
  const applied = mails.filter(({ subject }) => subject.includes('applied'));
  expect(applied).toHaveLength(1);
  for (const { text, html } of applied)
    expect(`${text} ${html}`).not.toMatch(/\bMatch \d|Look at the match|requirements/);
  await employer('PATCH', `application/${id}`, { status: 'employerDeclined' });
  const archive = JSON.parse(
    (await exported(app, boss.token)).text('applications-received.json'),
  ) as { id: number; events: unknown[] }[];
  expect(told(archive.find((one) => one.id === id))).toEqual([]);
  const own = JSON.parse((await exported(app, person.token)).text('applications.json')) as {
    id: number;
    match_score: number;
    events: { match: { scoresShown: boolean; score: number } | null }[];
  }[];
  const mine = own.find((one) => one.id === id);
  expect(mine?.match_score).toBe(94);
  expect(mine?.events.at(-1)?.match).toMatchObject({ score: 94, scoresShown: false });
  const list = succeeded(
    await app.send<{ list: OwnApplication[] }>('GET', '/v1/applicant/application/outgoing', {
      token: person.token,
    }),
  ).list;
  expect(list[0]?.events.at(-1)?.matchScore).toBe(94);
  const received = await employer<ReceivedApplication>('GET', `application/${id}`);
  expect(received.events.at(-1)?.matchScore).toBe(null);
});

test('a deleted job tells nothing in the archive either @trust-72', async () => {
  const { id } = await publishedJob(app, boss.token, boss.companyId, asked);
  succeeded(await withoutScores(id));
  const application = await market.apply(await market.newPerson(asked), id);
  await employer('PATCH', `application/${application}`, { status: 'employerDeclined' });
  await employer('POST', `job/${id}/close`);
  await employer('DELETE', `job/${id}`);
  const archive = JSON.parse(
    (await exported(app, boss.token)).text('applications-received.json'),
  ) as { id: number }[];
  const one = archive.find((row) => row.id === application);
  expect(one).toBeDefined();
  expect(told(one)).toEqual([]);
});

test('mails about new people for it say no match @trust-72', async () => {
  for (const of of [jobId, null]) {
    const query = { ...(of !== null && { jobId: String(of) }), sort: 'match' };
    const body = { role: 'employer', name: `Search ${of}`, query, alert: true };
    succeeded(await app.send('POST', '/v1/user/saved-search', { token: boss.token, body }));
  }
  app.clock.forward(60_000);
  await market.newPerson(asked);
  // Who has nothing of what is asked is in them too: to be left out would tell it.
  await market.newPerson([{ name: 'Beekeeping', level: 3 }]);
  app.clock.forward(120_000);
  await takeMails(app);
  await runJob(app, 'search.alerts');
  const mails = await takeMails(app);
  expect(mails).toHaveLength(2);
  for (const { text, html } of mails) {
    expect(`${text} ${html}`).not.toMatch(/\bMatch \d|Exceeds|Meets|Needs/);
    expect(text).toContain('2 new people');
  }
});

test('it is set before the first applicant, and stays as each was told @trust-73', async () => {
  const { id } = await publishedJob(app, boss.token, boss.companyId, asked);
  for (const is of [true, false, true, false]) expect((await withoutScores(id, is)).code).toBe(200);
  const person = await market.newPerson(asked);
  const seen = async () =>
    succeeded(await app.send<JobView>('GET', `/v1/applicant/job/${id}`, { token: person.token }));
  expect((await seen()).withoutScores).toBe(false);
  succeeded(await withoutScores(id));
  expect(await seen()).toMatchObject({ withoutScores: true, matchScore: 94 });
  const application = await market.apply(person, id, false);
  const { scores_shown } = await app.parts.db
    .selectFrom('application')
    .select('scores_shown')
    .where('id', '=', application)
    .executeTakeFirstOrThrow();
  expect(scores_shown).toBe(false);
  const refused = await withoutScores(id, false);
  expect([refused.code, refused.response.message]).toEqual([
    409,
    'Review without scores is set before the first applicant. Somebody applied.',
  ]);
  // What does not change it is still saved.
  const kept = await ask('PATCH', `job/${id}/settings`, { withoutScores: true, blindReview: true });
  expect(succeeded(kept)).toMatchObject({ withoutScores: true, blindReview: true });
  // Taken back before it was delivered, it never was.
  succeeded(
    await app.send('DELETE', `/v1/applicant/application/${application}`, { token: person.token }),
  );
  expect((await withoutScores(id, false)).code).toBe(200);
  // A bite was chosen by what was seen.
  await employer('POST', `job/${id}/bite`, { candidateId: people[0]?.cvId });
  expect((await withoutScores(id)).code).toBe(409);
});

test('applying and setting it at the same moment leave both sides told the same @trust-73', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await publishedJob(app, boss.token, boss.companyId, asked);
    const person = await market.newPerson(asked);
    const [set] = await Promise.all([withoutScores(id), market.apply(person, id, false)]);
    const row = await app.parts.db
      .selectFrom('application')
      .innerJoin('job', 'job.id', 'application.job_id')
      .select(['scores_shown', 'without_scores'])
      .where('job.id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.scores_shown).toBe(!row.without_scores);
    expect(row.without_scores).toBe(set.code === 200);
  }
});

test('only owner and recruiters set it, and nobody else’s job @trust-73', async () => {
  const other = await market.newEmployer();
  expect(
    (await ask('PATCH', `job/${jobId}/settings`, { withoutScores: false }, other.token)).code,
  ).toBe(404);
  expect((await withoutScores(jobId, 'yes' as unknown as boolean)).code).toBe(422);
});

test('a text for many names no missing skill @trust-74', async () => {
  const text = 'Hello {first name}, {missing skill} decided.';
  for (const path of ['reply/preview', 'reply']) {
    const answer = await ask('POST', `job/${jobId}/${path}`, { applicationIds: ids, text });
    expect(answer.code).toBe(422);
    expect(answer.response.fields?.[0]?.property).toBe('text');
  }
  const plain = { applicationIds: ids, text: 'Hello {first name}, thank you for {job}.' };
  expect((await ask('POST', `job/${jobId}/reply/preview`, plain)).code).toBe(200);
});

test('answers of behavior are not shown with it either @trust-70', async () => {
  const { id } = await publishedJob(app, boss.token, boss.companyId, asked);
  succeeded(await withoutScores(id));
  const [person] = people;
  if (!person) throw new Error('Nobody is there');
  const url = `/v1/applicant/cv/${person.cvId}/behavior`;
  succeeded(
    await app.send('PATCH', url, { token: person.token, body: { behaviors: everyAnswer() } }),
  );
  const view = await employer<CandidateView>('GET', `candidate/${person.cvId}?jobId=${id}`);
  expect([view.wins, view.match, view.matchScore]).toEqual([null, null, null]);
  const free = await employer<CandidateView>('GET', `candidate/${person.cvId}`);
  expect(free.wins).not.toBeNull();
});

test('a copy of the job is set anew', async () => {
  const copy = await employer<Job>('POST', `job/${jobId}/duplicate`);
  expect(copy.withoutScores).toBe(false);
  const stranger = await signIn(app, 'stranger@market.example', 'candidate');
  expect((await withoutScores(copy.id)).code).toBe(200);
  expect((await app.send('GET', `/v1/applicant/job/${copy.id}`, { token: stranger })).code).toBe(
    404,
  );
});
