import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { runJob } from '../../../test/background.ts';
import { countWrites, forgetWrites, writesOf } from '../../../test/writes.ts';
import { publishedCompany, publishedCv, publishedJob, succeeded } from '../../../test/world.ts';
import type { RunUnit } from '../../platform/unit-of-work.ts';
import { projectAll } from './projection.commands.ts';

/* The weekly count in a market where everything moves: small transactions, and none of them needed twice. */

const jobs = 120;
let app: TestApp;

/** Jobs that ask for twenty skills each, out of forty, with 1,500 different words in their titles. */
beforeAll(async () => {
  app = await testApp();
  const { db } = app.parts;
  const employer = await signIn(app, 'employer@batches.example', 'employer');
  const company = await publishedCompany(app, employer);
  const { id } = await publishedJob(app, employer, company.id, [{ name: 'Welding', level: 2 }]);
  const token = await signIn(app, 'person@batches.example', 'candidate');
  const cv = await publishedCv(app, token, [{ name: 'Welding', level: 3 }]);
  const url = `/v1/applicant/cv/${cv.id}/application/job/${id}`;
  succeeded(await app.send('POST', url, { token }));
  await sql`
    insert into job (company_id, status, name, published_at, created_at, updated_at)
    select ${company.id}, 'published',
      (select string_agg('word' || (n * 13 + at), ' ') from generate_series(1, 13) at),
      ${app.clock.now()}, ${app.clock.now()}, ${app.clock.now()}
    from generate_series(1, ${jobs}::int) n`.execute(db);
  await sql`
    insert into job_skill (job_id, skill_id, place, level)
    select job.id, skill.id, skill.place, 1 + skill.place % 5
    from job, (select id, (row_number() over (order by id))::int as place from skill
               where kind <> '' order by id limit 40) skill
    where (skill.place + job.id / 3) % 4 < 2 and job.id <> ${id}`.execute(db);
  await countWrites(app);
}, 60_000);

/** As before the first count. */
async function forget(): Promise<void> {
  const { db, runUnit } = app.parts;
  await sql`update skill set weight = 6`.execute(db);
  for (const table of ['match_kind', 'match_title_word', 'match_skill_pair', 'weight_count'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`update application set match_points = 0, match_rank = 0`.execute(db);
  await runUnit(projectAll);
  await forgetWrites(app);
}

const everything = async () =>
  (
    await sql<{ all: object }>`
      select json_build_object(
        'skills', (select json_agg(row order by id) from (select id, weight from skill) row),
        'asks', (select json_agg(row order by job_id, skill_id) from match_job_skill row),
        'jobs', (select json_agg(row order by job_id) from (
          select job_id, max_points, required, skill_count from match_job) row),
        'kinds', (select json_agg(row order by kind) from match_kind row),
        'words', (select json_agg(row order by word) from match_title_word row),
        'counted', (select json_agg(row) from weight_count row),
        'pairs', (select json_agg(row order by skill_id, other_id) from match_skill_pair row),
        'matches', (select json_agg(row order by id) from (
          select id, match_score, match_points, match_rank, band from application) row)) as all
    `.execute(app.parts.db)
  ).rows[0]?.all;

/** Ends before a transaction after so many, as a kill would. */
async function recountFor(transactions: number): Promise<number> {
  let begun = 0;
  const runUnit: RunUnit = (...asked) => {
    if (begun === transactions) throw new Error('Killed');
    begun += 1;
    return app.parts.runUnit(...asked);
  };
  await runJob({ ...app, parts: { ...app.parts, runUnit } }, 'matching.weight-recount');
  return begun;
}

test('no transaction of the count writes more than a thousand rows', async () => {
  await forget();
  await recountFor(Infinity);
  const { most, all } = await writesOf(app);
  expect(all).toBeGreaterThan(5_000);
  expect(most).toBeLessThanOrEqual(1_000);
  const touched = await sql<{ name: string }>`select distinct name from written`.execute(
    app.parts.db,
  );
  expect(touched.rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['skill', 'match_job_skill', 'match_kind', 'match_title_word']),
  );
  expect(touched.rows.map(({ name }) => name)).toContain('match_skill_pair');
});

test('ended anywhere, the next count leaves everything as one that was never ended', async () => {
  await forget();
  const transactions = await recountFor(Infinity);
  const whole = await everything();
  expect(transactions).toBeGreaterThan(15);
  // The last one finds that no match is left.
  const written = transactions - 1;
  for (let ended = 1; ended < written; ended += Math.ceil(transactions / 12)) {
    await forget();
    await expect(recountFor(ended)).rejects.toThrow('Killed');
    expect(await everything()).not.toEqual(whole);
    await recountFor(Infinity);
    expect(await everything()).toEqual(whole);
  }
});
