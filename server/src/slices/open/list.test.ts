import type { Job } from '@fourfold/contract/job/schema.ts';
import { jobStyleWords } from '@fourfold/contract/matching/job-style.ts';
import { openJobPath } from '@fourfold/contract/open/address.ts';
import type { AskedData } from '@fourfold/contract/open/asked-data.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { employer, publishedOf } from '../../../test/employers.ts';
import { countWins, listItems } from '../reference/reference.rules.ts';

/* What strangers search by, and what cards and pages show of a match. */

let app: TestApp;
let networks = 0;

beforeAll(async () => {
  app = await testApp();
});

/** A page, as a stranger of a new network reads it; later than what is kept. */
async function read(url: string, headers: Record<string, string> = {}) {
  app.clock.forward(26_000);
  networks += 1;
  return await app.http.inject({ url, headers, remoteAddress: `10.9.1.${networks}` });
}

describe('the list of open jobs', () => {
  /** Only these jobs' titles have the word. */
  const word = 'Lanternkeeper';
  let jobs: Job[];
  const found = async (query: string) => {
    const { body } = await read(`/open/jobs?search=${word}${query}`);
    return jobs.filter((one) => body.includes(`data-job="${one.id}"`)).map(({ id }) => id);
  };

  beforeAll(async () => {
    jobs = await publishedOf(await employer(app), 4);
    const ids = jobs.map(({ id }) => id);
    const terms = [
      ['St. Louis', 'MO', 'onsite', 'salary', 50_000, 70_000, 1],
      ['Kansas City', 'MO', 'remote', 'hourly', 20, 30, 2],
      ['Phoenix', 'AZ', 'remote', 'monthly', 3_000, 5_000, 1],
      ['Phoenix', 'AZ', 'hybrid', 'salary', 90_000, null, 3],
    ] as const;
    for (const [at, [city, state, mode, type, min, max, kind]] of terms.entries())
      await sql`update job set name = ${`${word} ${at}`}, location_city = ${city},
        location_state_id = ${state}, work_mode = ${mode}, revenue_type = ${type},
        revenue_min = ${min}, revenue_max = ${max}, employment_type_id = ${kind}
        where id = ${ids[at]}`.execute(app.parts.db);
  });

  test.each([
    ['', [0, 1, 2, 3]],
    ['&place=missouri', [0, 1]],
    ['&place=St+Louis', [0]],
    ['&place=Phoenix,+AZ', [2, 3]],
    ['&place=Phoenix,+MO', []],
    ['&remote=1', [1, 2]],
    ['&place=St.+Louis&remote=1', [0, 1, 2]],
    // $30 an hour is $62,400 a year, $5,000 a month $60,000; without a most, the least counts.
    ['&payFrom=60000', [0, 1, 2, 3]],
    ['&payFrom=80000', [3]],
    ['&payFrom=100000', []],
    ['&type=1', [0, 2]],
    ['&type=2&remote=1&payFrom=60000&place=AZ', [1]],
    ['&type=0&payFrom=1&remote=yes', [0, 1, 2, 3]],
  ])('finds by %s @open-87', async (query, expected) => {
    expect((await found(query)).toSorted((a, b) => a - b)).toEqual(
      expected.map((at) => jobs[at]?.id),
    );
  });

  test('keeps what was asked in its form, its pages and out of search engines @open-87', async () => {
    const asked = `/open/jobs?place=%3CMO%3E&remote=1&payFrom=40000&type=2`;
    const { body } = await read(asked);
    expect(body).toContain('value="&lt;MO&gt;"');
    expect(body).toMatch(/name="remote"[^>]*checked/);
    expect(body).toMatch(/value="40000"\s+selected/);
    expect(body).toMatch(/value="2"\s+selected/);
    expect(body).toContain('content="noindex"');
    expect((await read('/open/jobs')).body).not.toContain('noindex');
  });

  test('shows three skills with the highest levels, and counts the others @open-88', async () => {
    const shown = jobs[0] as Job;
    await sql`delete from job_skill where job_id = ${shown.id}`.execute(app.parts.db);
    await sql`insert into job_skill (job_id, skill_id, place, level)
      select ${shown.id}, id, id, id - 1 from skill where id between 1 and 6`.execute(app.parts.db);
    const { rows } = await sql<{ name: string }>`
      select name from skill where id between 1 and 6 order by id`.execute(app.parts.db);
    const { body } = await read(`/open/jobs?search=${word}`);
    const card = body.split(`data-job="${shown.id}"`)[1]?.split('</li>')[0] ?? '';
    const seen = [...card.matchAll(/<bdi>([^<]*)<\/bdi\s*>\s*<i[^>]*aria-label="(\d) of 5"/g)];
    expect(seen.map(([, name, level]) => [name, Number(level)])).toEqual(
      [5, 4, 3].map((level) => [rows[level]?.name, level]),
    );
    expect(card).toContain('<span>+3</span>');
    const data = JSON.parse(/id="asked">([^<]*)</.exec(body)?.[1] ?? '') as AskedData;
    // What is nice to have is in no score.
    expect(data.jobs[shown.id]).toHaveLength(5);
    expect(data.skills[1]).toBeUndefined();
  });
});

test('the page of a job says how it is done, in the words of the app @open-89', async () => {
  const [job] = (await publishedOf(await employer(app), 1)) as [Job];
  const { body } = await read(openJobPath(job));
  const { rows } = await sql<{ variant_id: number }>`
    select variant_id from job_behavior where job_id = ${job.id}`.execute(app.parts.db);
  const wins = countWins(rows.map(({ variant_id: variantId }) => ({ variantId })));
  if (!wins) throw new Error('The job has answers to all questions');
  expect(body).toContain(jobStyleWords(listItems.style, wins));
  for (const { id, name } of listItems.style)
    expect(body).toMatch(new RegExp(`<b>${name}</b>[^]*?${wins[id]} of 12`));
  await sql`delete from job_behavior where job_id = ${job.id} and behavior_id = 1`.execute(
    app.parts.db,
  );
  expect((await read(openJobPath(job))).body).not.toContain('How this job is done');
});

test('a list of jobs with the most skills is small enough to send @open-86', async () => {
  const owner = await employer(app);
  const jobs = await publishedOf(owner, 20);
  await sql`insert into job_skill (job_id, skill_id, place, level)
    select job.id, skill.id, 100 + skill.id, 4 from job, (select id from skill order by id desc limit 45) skill
    where job.id = any(${jobs.map(({ id }) => id)}::int[])
    on conflict do nothing`.execute(app.parts.db);
  const { rawPayload } = await read('/open/jobs', { 'accept-encoding': 'br' });
  expect(rawPayload.length).toBeLessThan(9_000);
});
