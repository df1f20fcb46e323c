import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { secondNode, signIn, testApp } from '../../../test/app.ts';
import { runJob } from '../../../test/background.ts';
import { publishedCompany, publishedCv, publishedJob, succeeded } from '../../../test/world.ts';

/*
 * Stand-ins in one database for what a cluster's coordinator reports (cluster.stress.test.ts asks a
 * real one): class 08 where a database behind it cannot be reached.
 */

const app = await testApp();
const node = await secondNode(app, { matchIndex: { mode: 'distributed', threads: 1 } });
const { db, runUnit } = app.parts;
const employer = await signIn(app, 'employer@waiting.example', 'employer');
const company = await publishedCompany(app, employer);
const job = await publishedJob(app, employer, company.id);

let people = 0;

async function person(): Promise<{ token: string; cv: Cv }> {
  people += 1;
  const token = await signIn(app, `person-${people}@waiting.example`, 'candidate');
  return { token, cv: await publishedCv(app, token) };
}

/** Writes of CVs fail with this code. */
async function failWrites(code: string): Promise<void> {
  await sql`
    create function fail_write() returns trigger language plpgsql as $$
    begin raise 'connection to the remote node failed' using errcode = ${sql.lit(code)}; end $$`.execute(
    db,
  );
  await sql`
    create trigger fail_write before insert or update or delete on match_cv
    for each row execute function fail_write()`.execute(db);
}

/** Reads of CVs fail as those of a cluster whose database cannot be reached. */
async function failReads(): Promise<void> {
  await sql`
    create function fail_read() returns boolean language plpgsql volatile as $$
    begin raise 'connection to the remote node failed' using errcode = '08006'; end $$`.execute(db);
  await sql`alter table match_cv rename to match_cv_behind`.execute(db);
  await sql`create view match_cv as select * from match_cv_behind where fail_read()`.execute(db);
}

afterEach(async () => {
  await sql`drop function if exists fail_write cascade`.execute(db);
  const { rows } = await sql`select to_regclass('match_cv_behind') as there`.execute(db);
  if ((rows[0] as { there: string | null }).there === null) return;
  await sql`drop view match_cv`.execute(db);
  await sql`drop function fail_read`.execute(db);
  await sql`alter table match_cv_behind rename to match_cv`.execute(db);
});

const waiting = () => db.selectFrom('match_cv_waiting').select('cv_id').orderBy('cv_id').execute();

async function found(): Promise<number[]> {
  const answer = await node.send<{ list: { id: number }[]; count: number }>(
    'GET',
    '/v1/employer/candidate?limit=50',
    { token: employer },
  );
  const { list, count } = succeeded(answer);
  expect(count).toBe(list.length);
  return list.map(({ id }) => id).sort((one, other) => one - other);
}

test('what search cannot be told waits, is not found meanwhile, and follows @growth-61', async () => {
  const stays = await person();
  const closes = await person();
  expect(await found()).toEqual([stays.cv.id, closes.cv.id]);

  await failWrites('08006');
  const comes = await person();
  succeeded(await app.send('POST', '/v1/applicant/cv/unpublish', { token: closes.token }));
  expect(await waiting()).toEqual([{ cv_id: closes.cv.id }, { cv_id: comes.cv.id }]);
  // A closed CV is not found, though search still knows it.
  expect(await found()).toEqual([stays.cv.id]);
  // Who applies counts as active, which search is told.
  const applied = `/v1/applicant/cv/${comes.cv.id}/application/job/${job.id}`;
  succeeded(await app.send('POST', applied, { token: comes.token, body: {} }));
  await runJob(app, 'matching.waiting');
  expect(await waiting()).toHaveLength(2);

  await sql`drop function fail_write cascade`.execute(db);
  await runJob(app, 'matching.waiting');
  expect(await waiting()).toEqual([]);
  expect(await found()).toEqual([stays.cv.id, comes.cv.id]);
});

test('the next edit brings a CV in, if its database is back before the job', async () => {
  await failWrites('08006');
  const { token, cv } = await person();
  expect(await waiting()).toEqual([{ cv_id: cv.id }]);
  await sql`drop function fail_write cascade`.execute(db);
  succeeded(await app.send('POST', '/v1/applicant/cv/unpublish', { token }));
  succeeded(await app.send('POST', '/v1/applicant/cv/publish', { token }));
  expect(await waiting()).toEqual([]);
  expect(await found()).toContain(cv.id);
});

test('any other failure fails the write @growth-61', async () => {
  const { token } = await person();
  await failWrites('23514');
  const answer = await app.send('POST', '/v1/applicant/cv/unpublish', { token });
  expect(answer.code).toBe(500);
  expect(await waiting()).toEqual([]);
});

test('only searches for people answer a 503 in their own words while a database is away @growth-62', async () => {
  const { token } = await person();
  await failReads();
  const ask = async (url: string, by = employer) => await node.send('GET', url, { token: by });
  for (const url of [
    '/v1/employer/candidate',
    `/v1/employer/candidate?jobId=${job.id}`,
    `/v1/employer/job/${job.id}/reach`,
  ]) {
    const answer = await ask(url);
    expect([url, answer.code, answer.response]).toEqual([
      url,
      503,
      {
        status: 'error',
        message: 'Search for people is not available right now; please try again in a few minutes',
      },
    ]);
    expect(answer.headers['retry-after']).toBe('30');
  }
  for (const url of ['/v1/applicant/job', `/v1/applicant/job/${job.id}`, '/v1/applicant/cv'])
    succeeded(await ask(url, token));
  for (const url of [`/v1/employer/job/${job.id}/application`, '/v1/employer/interview'])
    succeeded(await ask(url));
});

test('a transaction that a database of the cluster broke off runs again @growth-63', async () => {
  const broken = (more: object) => Object.assign(new Error('terminating connection'), more);
  const runs = async (failure: Error) => {
    let count = 0;
    const body = () => {
      count += 1;
      return count === 1 ? Promise.reject(failure) : Promise.resolve();
    };
    await Promise.allSettled([runUnit(body)]);
    return count;
  };
  const where = 'while executing command on 10.0.0.2:5432';
  expect(await runs(broken({ code: '57P01', where }))).toBe(2);
  expect(await runs(broken({ code: 'XX000', where }))).toBe(2);
  // Of the coordinator itself, or of a statement that would fail again.
  expect(await runs(broken({ code: '57P01' }))).toBe(1);
  expect(await runs(broken({ code: '23505', where }))).toBe(1);
});
