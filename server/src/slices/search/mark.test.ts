import type { JobResult, JobView } from '@fourfold/contract/search/schema.ts';
import type { CandidateResult, CandidateView } from '@fourfold/contract/search/schema.ts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { draftJob, publishedJob, succeeded } from '../../../test/world.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let employer: string;
let companyId: number;
const skills = [{ name: 'Slate roofing', level: 4 }];

interface List<Item> {
  list: Item[];
  count: number;
}

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  ({ token: employer, companyId } = await market.newEmployer());
});

describe('jobs', () => {
  const jobUrl = (id: number, mark = '') => `/v1/applicant/job/${id}${mark}`;
  const put = (person: Person, id: number, mark: string, body?: object) =>
    app.send('PUT', jobUrl(id, `/${mark}`), { token: person.token, body });
  const take = (person: Person, id: number, mark: string) =>
    app.send('DELETE', jobUrl(id, `/${mark}`), { token: person.token });
  const find = async ({ token }: Person, query: string) =>
    succeeded(await app.send<List<JobResult>>('GET', `/v1/applicant/job?${query}`, { token }));
  const idsOf = async (person: Person, query: string) =>
    (await find(person, query)).list.map(({ id }) => id);
  const view = ({ token }: Person, id: number) => app.send<JobView>('GET', jobUrl(id), { token });

  test('are in one list at most, and hidden ones in no other @search-6', async () => {
    const person = await market.newPerson(skills);
    const { id } = await publishedJob(app, employer, companyId, skills);
    const here = `companyId=${companyId}`;
    const stands = async () => [
      (await idsOf(person, here)).includes(id),
      (await idsOf(person, 'marked=saved')).includes(id),
      (await idsOf(person, 'marked=hidden')).includes(id),
      succeeded(await view(person, id)).mark,
    ];
    expect(await stands()).toEqual([true, false, false, null]);
    for (const again of [1, 2]) {
      expect([again, (await put(person, id, 'saved')).code]).toEqual([again, 200]);
      expect(await stands()).toEqual([true, true, false, 'saved']);
    }
    expect((await find(person, here)).list.find((job) => job.id === id)).toMatchObject({
      mark: 'saved',
      status: 'published',
    });
    const body = { reason: 'Too far away', note: 'Two hours by train.' };
    expect((await put(person, id, 'hidden', body)).code).toBe(200);
    expect(await stands()).toEqual([false, false, true, 'hidden']);
    expect(
      await app.parts.db.selectFrom('job_mark').selectAll().where('job_id', '=', id).execute(),
    ).toMatchObject([{ mark: 'hidden', ...body }]);

    // What is not there is taken away without harm.
    expect((await take(person, id, 'saved')).code).toBe(200);
    expect(await stands()).toEqual([false, false, true, 'hidden']);
    for (const again of [1, 2]) {
      expect([again, (await take(person, id, 'hidden')).code]).toEqual([again, 200]);
      expect(await stands()).toEqual([true, false, false, null]);
    }
    expect((await put(person, id, 'hidden', { reason: 'No idea' })).code).toBe(422);
  });

  test('that were saved stay when they close, after the open ones, with their status and match @search-7', async () => {
    const person = await market.newPerson(skills);
    const open = await publishedJob(app, employer, companyId, skills);
    const foreign = await publishedJob(app, employer, companyId, [{ name: 'Falconry', level: 2 }]);
    const closed = await publishedJob(app, employer, companyId, skills);
    const paused = await publishedJob(app, employer, companyId, skills);
    for (const { id } of [closed, open, foreign]) {
      app.clock.forward(1000);
      succeeded(await put(person, id, 'saved'));
    }
    app.clock.forward(1000);
    succeeded(await put(person, paused.id, 'saved'));
    const before = succeeded(await view(person, closed.id));
    await app.send('POST', `/v1/employer/job/${closed.id}/close`, { token: employer });
    await app.parts.runUnit(async ({ tx }) => {
      await tx.updateTable('job').set({ status: 'paused' }).where('id', '=', paused.id).execute();
      await tx.deleteFrom('match_job').where('job_id', '=', paused.id).execute();
    });

    // The one that shares no skill with the CV is there too: it was saved.
    const order = [open.id, foreign.id, paused.id, closed.id];
    const { list, count } = await find(person, 'marked=saved');
    expect([list.map(({ id }) => id), count]).toEqual([order, 4]);
    expect(list.map(({ status }) => status)).toEqual([
      'published',
      'published',
      'paused',
      'closed',
    ]);
    expect(list[3]).toMatchObject({ matchScore: before.matchScore, mark: 'saved', band: 'meet' });
    for (const at of [0, 1, 2, 3]) {
      const page = await find(person, `marked=saved&limit=1&offset=${at}`);
      expect([page.list.map(({ id }) => id), page.count]).toEqual([[order[at]], 4]);
    }
    // A filter asks for open jobs.
    expect((await find(person, 'marked=saved&workMode=onsite')).count).toBe(2);
    expect(succeeded(await view(person, closed.id))).toMatchObject({
      status: 'closed',
      mark: 'saved',
    });
    succeeded(await take(person, closed.id, 'saved'));
    expect((await view(person, closed.id)).code).toBe(404);
    expect((await find(person, 'marked=saved')).count).toBe(3);
  });

  test('that nobody may see cannot be marked', async () => {
    const person = await market.newPerson();
    const draft = await draftJob(app, employer, companyId);
    const closed = await publishedJob(app, employer, companyId);
    await app.send('POST', `/v1/employer/job/${closed.id}/close`, { token: employer });
    for (const id of [draft.id, closed.id, 2_000_000_000]) {
      for (const mark of ['saved', 'hidden']) {
        expect((await put(person, id, mark)).code).toBe(404);
        expect((await take(person, id, mark)).code).toBe(404);
      }
      expect((await app.send('GET', jobUrl(id, '/similar'), { token: person.token })).code).toBe(
        404,
      );
    }
  });

  test('are saved and hidden twenty times at once without an error, and end in one list', async () => {
    const person = await market.newPerson(skills);
    const { id } = await publishedJob(app, employer, companyId, skills);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => put(person, id, at % 2 === 0 ? 'saved' : 'hidden')),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 200));
    const rows = await app.parts.db
      .selectFrom('job_mark')
      .select('mark')
      .where('job_id', '=', id)
      .execute();
    expect(rows).toHaveLength(1);
    const lists = [await idsOf(person, 'marked=saved'), await idsOf(person, 'marked=hidden')];
    expect(lists.flat()).toEqual([id]);
  });

  test('similar ones: the most alike first, without itself and hidden ones, with the match @search-9', async () => {
    const ask = async (...levels: [string, number][]) =>
      (
        await publishedJob(
          app,
          employer,
          companyId,
          levels.map(([name, level]) => ({ name, level })),
        )
      ).id;
    const one = await ask(['Sail making', 4], ['Rope splicing', 4]);
    const half = await ask(['Sail making', 4]);
    const same = await ask(['Sail making', 4], ['Rope splicing', 4]);
    const near = await ask(['Sail making', 4], ['Rope splicing', 3]);
    const hidden = await ask(['Sail making', 4], ['Rope splicing', 4]);
    await ask(['Falconry', 5]);
    const person = await market.newPerson([{ name: 'Sail making', level: 2 }]);
    succeeded(await put(person, hidden, 'hidden'));
    const similar = async (query = '') =>
      succeeded(
        await app.send<List<JobResult>>('GET', jobUrl(one, `/similar${query}`), {
          token: person.token,
        }),
      );
    const { list, count } = await similar();
    expect([list.map(({ id }) => id), count]).toEqual([[same, near, half], 3]);
    for (const found of list) {
      const { matchScore, match } = succeeded(await view(person, found.id));
      expect([found.matchScore, found.points]).toEqual([matchScore, match?.points]);
      expect(found.status).toBe('published');
    }
    expect((await similar('?limit=1')).list.map(({ id }) => id)).toEqual([same]);
  });
});

describe('people', () => {
  const find = async (jobId: number, query = '', token = employer) =>
    succeeded(
      await app.send<List<CandidateResult>>(
        'GET',
        `/v1/employer/candidate?jobId=${jobId}${query}&limit=1000`,
        { token },
      ),
    ).list.map(({ id }) => id);
  const call = (method: 'PUT' | 'DELETE', jobId: number, cvId: number, mark: string) =>
    app.send(method, `/v1/employer/job/${jobId}/candidate/${cvId}/${mark}`, { token: employer });

  test('are saved and hidden for one job, and for no other @search-8', async () => {
    const { id: jobId } = await publishedJob(app, employer, companyId, skills);
    const { id: otherJob } = await publishedJob(app, employer, companyId, skills);
    const { cvId } = await market.newPerson(skills);
    const stranger = await market.newPerson([{ name: 'Falconry', level: 2 }]);
    expect(await find(jobId)).toContain(cvId);
    succeeded(await call('PUT', jobId, cvId, 'saved'));
    succeeded(await call('PUT', jobId, cvId, 'saved'));
    // One who shares nothing with the job is in the list all the same.
    succeeded(await call('PUT', jobId, stranger.cvId, 'saved'));
    expect(await find(jobId, '&marked=saved')).toEqual([cvId, stranger.cvId]);
    expect(await find(otherJob, '&marked=saved')).toEqual([]);
    const url = `/v1/employer/candidate/${cvId}?jobId=`;
    const view = async (job: number) =>
      succeeded(await app.send<CandidateView>('GET', `${url}${job}`, { token: employer })).mark;
    expect([await view(jobId), await view(otherJob)]).toEqual(['saved', null]);

    succeeded(await call('PUT', jobId, cvId, 'hidden'));
    expect(await find(jobId)).not.toContain(cvId);
    expect(await find(jobId, '&marked=hidden')).toEqual([cvId]);
    expect(await find(jobId, '&marked=saved')).toEqual([stranger.cvId]);
    expect(await find(otherJob)).toContain(cvId);
    succeeded(await call('DELETE', jobId, cvId, 'hidden'));
    succeeded(await call('DELETE', jobId, cvId, 'hidden'));
    expect(await find(jobId)).toContain(cvId);
  });

  test('who hide their CV leave the lists, and come back with it', async () => {
    const { id: jobId } = await publishedJob(app, employer, companyId, skills);
    const { cvId, token } = await market.newPerson(skills);
    succeeded(await call('PUT', jobId, cvId, 'saved'));
    succeeded(await app.send('POST', '/v1/applicant/cv/unpublish', { token }));
    expect(await find(jobId, '&marked=saved')).toEqual([]);
    expect((await call('PUT', jobId, cvId, 'hidden')).code).toBe(404);
    succeeded(await app.send('POST', '/v1/applicant/cv/publish', { token }));
    expect(await find(jobId, '&marked=saved')).toEqual([cvId]);
    succeeded(await app.send('POST', '/v1/applicant/cv/unpublish', { token }));
    expect((await call('DELETE', jobId, cvId, 'saved')).code).toBe(200);
    expect((await call('DELETE', jobId, cvId, 'saved')).code).toBe(404);
  });

  test('cannot be marked for the job of another, nor listed by mark without a job', async () => {
    const other = await market.newEmployer();
    const foreign = await publishedJob(app, other.token, other.companyId);
    const { cvId } = await market.newPerson();
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await call(method, foreign.id, cvId, 'saved')).code).toBe(404);
    const answer = await app.send('GET', '/v1/employer/candidate?marked=saved', {
      token: employer,
    });
    expect([answer.code, answer.response.fields?.[0]?.property]).toEqual([422, 'marked']);
  });

  test('are saved and hidden twenty times at once without an error', async () => {
    const { id: jobId } = await publishedJob(app, employer, companyId, skills);
    const { cvId } = await market.newPerson(skills);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        call('PUT', jobId, cvId, at % 2 === 0 ? 'saved' : 'hidden'),
      ),
    );
    expect(answers.every(({ code }) => code === 200)).toBe(true);
    const lists = [await find(jobId, '&marked=saved'), await find(jobId, '&marked=hidden')];
    expect(lists.flat()).toEqual([cvId]);
  });
});

test('a mark that meets the end of its job is not found, whoever comes first', async () => {
  const { id: jobId } = await publishedJob(app, employer, companyId, skills);
  const { cvId } = await market.newPerson(skills);
  const holder = new Client({ connectionString: app.parts.config.databaseUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query('delete from job where id = $1', [jobId]);
  const url = `/v1/employer/job/${jobId}/candidate/${cvId}/saved`;
  const marked = app.send('PUT', url, { token: employer });
  await vi.waitFor(async () => expect(await waiting()).toBe(1));
  await holder.query('commit');
  expect((await marked).code).toBe(404);
});

/** How many wait for a row or a transaction in this database. */
const waiting = async () =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.parts.db)
  ).rows[0]?.count;

test('what somebody marked goes with the account, the job and the CV', async () => {
  const own = await market.newEmployer();
  const job = await publishedJob(app, own.token, own.companyId, skills);
  const person = await market.newPerson(skills);
  const other = await publishedJob(app, employer, companyId, skills);
  const { db } = app.parts;
  const mark = async () => {
    succeeded(await app.send('PUT', `/v1/applicant/job/${job.id}/saved`, { token: person.token }));
    const url = `/v1/employer/job/${job.id}/candidate/${person.cvId}/saved`;
    succeeded(await app.send('PUT', url, { token: own.token }));
  };
  const left = async () => [
    (await db.selectFrom('job_mark').select('mark').where('job_id', '=', job.id).execute()).length,
    (
      await db
        .selectFrom('candidate_mark')
        .select('mark')
        .where('cv_id', '=', person.cvId)
        .execute()
    ).length,
  ];
  await mark();
  succeeded(await app.send('PUT', `/v1/applicant/job/${other.id}/saved`, { token: person.token }));
  expect(await left()).toEqual([1, 1]);
  const { account_id } = await db
    .selectFrom('cv')
    .select('account_id')
    .where('id', '=', person.cvId)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('account').where('id', '=', account_id).execute();
  expect(await left()).toEqual([0, 0]);
  expect(
    await db.selectFrom('job_mark').selectAll().where('account_id', '=', account_id).execute(),
  ).toEqual([]);
});
