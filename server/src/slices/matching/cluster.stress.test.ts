import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client, Pool } from 'pg';
import { expect, test } from 'vitest';
import { settableClock, signIn, testApp, withSend } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { runJob, takeMails } from '../../../test/background.ts';
import { oneAddress } from '../../../test/one-address.ts';
import { publishedCompany, publishedCv, publishedJob, succeeded } from '../../../test/world.ts';
import { buildApp } from '../../app.ts';
import type { DB } from '../../database.ts';
import { readConfig } from '../../platform/config.ts';
import { prepareDatabase } from '../../prepare.ts';
import { forgetMerge, mergeSkills, partSkills } from '../reference/merge.commands.ts';
import { distributeCvs } from './distribution.commands.ts';
import { newcomers } from './newcomers.queries.ts';
import { projectInTurns } from './projection-repair.commands.ts';
import { projectCvs } from './projection.commands.ts';
import { orLeaveWaiting } from './waiting.commands.ts';
import { recountWeights } from './weight.commands.ts';

/*
 * The product with search over several databases. CITUS_URL names an otherwise unused database on the
 * coordinator of a real Citus cluster, and CITUS_WORKER a command that ends or starts one of its workers,
 * with `stop` or `start` behind it, such as `pg_ctl -D /data/worker2 -m immediate -w`.
 */

const { CITUS_URL: url, CITUS_WORKER: command } = process.env;
if (!url || !command)
  process.stderr.write('CITUS_URL or CITUS_WORKER is not set: no worker is lost on a cluster.\n');

function worker(way: 'stop' | 'start'): Promise<void> {
  return new Promise((resolve, reject) => {
    // The server that it starts would hold on to a pipe.
    const child = spawn('sh', ['-c', `${command} ${way}`], { stdio: 'ignore' });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${way} ended with ${code}`)),
    );
  });
}

async function clusterApp(databaseUrl: string) {
  await prepareDatabase(databaseUrl);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('truncate account, skill_merge cascade');
  await client.query(
    'truncate match_cv, match_cv_skill, match_cv_text, match_cv_word, match_cv_waiting',
  );
  await client.query('truncate rate_limit');
  await distributeCvs(client);
  await client.end();
  const dataDir = await mkdtemp(join(tmpdir(), 'fourfold-cluster-'));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    MATCH_INDEX: 'distributed',
    ...oneAddress,
  });
  const clock = settableClock(new Date());
  const app = withSend(await buildApp({ ...config, dataDir, databaseUrl }, clock), clock);
  atEnd(async () => {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return app;
}

if (url && command)
  test(
    'on a cluster a lost worker fails searches for people and nothing else, and what was written follows @growth-64',
    async () => {
      const app = await clusterApp(url);
      const { db, runUnit } = app.parts;
      const employer = await signIn(app, 'employer@cluster.example', 'employer');
      const company = await publishedCompany(app, employer);
      const job = await publishedJob(app, employer, company.id);
      let people = 0;
      const person = async (): Promise<{ token: string; cv: Cv }> => {
        people += 1;
        const token = await signIn(app, `person-${people}@cluster.example`, 'candidate');
        return { token, cv: await publishedCv(app, token) };
      };
      const waiting = async () =>
        (await db.selectFrom('match_cv_waiting').select('cv_id').orderBy('cv_id').execute()).map(
          ({ cv_id: id }) => id,
        );
      const search = (jobId?: number) =>
        app.send<{ list: { id: number }[] }>(
          'GET',
          `/v1/employer/candidate?limit=50${jobId === undefined ? '' : `&jobId=${jobId}`}`,
          { token: employer },
        );
      const found = async (jobId?: number) =>
        succeeded(await search(jobId))
          .list.map(({ id }) => id)
          .sort((one, other) => one - other);

      const first = await Promise.all(Array.from({ length: 8 }, person));
      const all = first.map(({ cv }) => cv.id).sort((one, other) => one - other);
      expect(await found()).toEqual(all);
      expect(await found(job.id)).toEqual(all);

      await worker('stop');
      try {
        // Edits of everybody, half of whom the lost worker holds.
        for (const { token, cv } of first)
          succeeded(
            await app.send('PATCH', `/v1/applicant/cv/${cv.id}/section`, {
              token,
              body: { links: [] },
            }),
          );
        const lost = await waiting();
        expect(lost.length).toBeGreaterThan(0);
        expect(lost.length).toBeLessThan(all.length);
        const closing = first.find(({ cv }) => lost.includes(cv.id));
        succeeded(
          await app.send('POST', '/v1/applicant/cv/unpublish', { token: closing?.token ?? '' }),
        );
        const more = await Promise.all(Array.from({ length: 4 }, person));
        for (const { token, cv } of more)
          succeeded(
            await app.send('POST', `/v1/applicant/cv/${cv.id}/application/job/${job.id}`, {
              token,
              body: {},
            }),
          );
        succeeded(
          await app.send('GET', `/v1/employer/job/${job.id}/application`, { token: employer }),
        );
        succeeded(await app.send('GET', '/v1/applicant/job', { token: more[0]?.token ?? '' }));
        await publishedJob(app, employer, company.id);
        for (const jobId of [undefined, job.id]) {
          const answer = await search(jobId);
          expect([answer.code, answer.response.message]).toEqual([
            503,
            expect.stringContaining('Search for people is not available right now'),
          ]);
        }
        await runJob(app, 'matching.waiting');
        expect(await waiting()).toEqual(expect.arrayContaining(lost));

        await worker('start');
        // Not found until it has followed.
        expect(await found()).not.toContain(closing?.cv.id);
        await runJob(app, 'matching.waiting');
        expect(await waiting()).toEqual([]);
        expect(await found()).toEqual(
          [...all.filter((id) => id !== closing?.cv.id), ...more.map(({ cv }) => cv.id)].sort(
            (one, other) => one - other,
          ),
        );

        // Lost in the middle of a transaction, it is run again.
        let runs = 0;
        await runUnit(async (unit) => {
          runs += 1;
          await projectCvs(unit, lost);
          if (runs === 1) await worker('stop');
        });
        expect(runs).toBe(2);
        expect(await waiting()).toEqual(lost);
      } finally {
        await worker('start').catch(() => undefined);
      }
      await runJob(app, 'matching.waiting');
      expect(await waiting()).toEqual([]);
    },
    5 * 60_000,
  );

if (url && command)
  test(
    'on a cluster a lost worker delays the mails of who is new, and nobody is left out @growth-81',
    async () => {
      const app = await clusterApp(url);
      const employer = await signIn(app, 'employer@new.example', 'employer');
      await publishedCompany(app, employer);
      const saved = { name: 'Everybody', role: 'employer', query: {}, alert: true };
      succeeded(await app.send('POST', '/v1/user/saved-search', { token: employer, body: saved }));
      let people = 0;
      const publish = async (count: number) => {
        for (let at = 0; at < count; at += 1) {
          people += 1;
          app.clock.forward(1000);
          await publishedCv(app, await signIn(app, `new-${people}@new.example`, 'candidate'));
        }
      };
      // A look sees what was published a minute before.
      const look = async () => {
        app.clock.forward(2 * 60_000);
        await runJob(app, 'search.alerts');
      };
      const told = async () => (await takeMails(app)).map(({ subject }) => subject);
      await takeMails(app);
      await publish(2);
      await look();
      expect(await told()).toEqual(['2 new people for “Everybody”']);

      await worker('stop');
      try {
        await publish(8);
        await expect(look()).rejects.toThrow('1 of 1 failed');
        expect(await told()).toEqual([]);
      } finally {
        await worker('start');
      }
      // Those of the lost worker are not known to search yet.
      await look();
      const [first = ''] = await told();
      await runJob(app, 'matching.waiting');
      await look();
      const [second = ''] = await told();
      const counts = [first, second].map((subject) => Number.parseInt(subject, 10));
      expect(Math.min(...counts)).toBeGreaterThan(0);
      expect(counts.reduce((all, count) => all + count)).toBe(8);
      await look();
      expect(await told()).toEqual([]);
    },
    5 * 60_000,
  );

if (url)
  test('on a cluster a CV and what search knows of it commit in two phases @growth-65', async () => {
    const app = await clusterApp(url);
    const token = await signIn(app, 'ada@phases.example', 'candidate');
    const { id } = await publishedCv(app, token);
    const told: string[] = [];
    const pool = new Pool({ connectionString: url, max: 1 });
    pool.on('connect', (client) => client.on('notice', ({ message }) => told.push(message ?? '')));
    const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
    await db.transaction().execute(async (tx) => {
      await sql`set local citus.log_remote_commands = on`.execute(tx);
      const unit = { tx, now: new Date() } as Parameters<typeof orLeaveWaiting>[0];
      await orLeaveWaiting(unit, [id], async () => {
        await sql`update match_cv set words = 'other' where cv_id = ${id}`.execute(tx);
      });
    });
    await db.destroy();
    expect(told.some((line) => line.includes('PREPARE TRANSACTION'))).toBe(true);
  }, 60_000);

test('searches over several databases go on through the jobs of search, a merge and a release @growth-66', async () => {
  const app = url ? await clusterApp(url) : await testApp({ MATCH_INDEX: 'distributed' });
  const { db, runUnit } = app.parts;
  const employer = await signIn(app, 'employer@release.example', 'employer');
  const company = await publishedCompany(app, employer);
  const job = await publishedJob(app, employer, company.id);
  const token = await signIn(app, 'ada@release.example', 'candidate');
  const { id } = await publishedCv(app, token);
  const now = app.clock.now();
  const window = { after: new Date(now.getTime() - 60_000), until: now };
  const { rows } = await sql<{ id: number }>`
        select skill_id as id from match_job_skill where job_id = ${job.id}`.execute(db);
  const skills = rows.map((row) => row.id);
  for (const listing of [null, { skills, words: ['welder'] }])
    expect(
      await runUnit(({ tx }) => newcomers(tx, window, { listing, facts: true, skills: true })),
    ).toEqual([id]);
  await recountWeights(runUnit);
  const { rows: names } = await sql<{ id: number }>`
        select id from skill where name in ('Welding', 'Blueprint reading') order by name desc`.execute(
    db,
  );
  const [welding = 0, reading = 0] = names.map((row) => row.id);
  const merge = await runUnit((unit) => mergeSkills(unit, reading, welding));
  await runUnit((unit) => partSkills(unit, merge));
  await runUnit((unit) => forgetMerge(unit, merge));
  // As after a backup, whose parts are of different times, or after a worker without its disk.
  await sql`update match_cv set words = 'other' where cv_id = ${id}`.execute(db);
  await sql`insert into match_cv_text (cv_id, text) values (2000000000, 'nobody')`.execute(db);
  await sql`
        insert into match_cv (cv_id, words, city, degree_ids, work_modes, active_at)
        values (2000000000, 'nobody', '', '{}', '{}', now())`.execute(db);
  const read = async () =>
    (
      await sql<{ listed_at: Date }>`
          select cv_id, words, listed_at from match_cv order by cv_id`.execute(db)
    ).rows;
  const [before] = await read();
  expect(await projectInTurns(runUnit)).toBe(1);
  expect(await read()).toEqual([
    { cv_id: id, words: expect.stringContaining('quist'), listed_at: before?.listed_at },
  ]);
  expect((await sql`select from match_cv_text`.execute(db)).rows).toHaveLength(1);
  // As a migration would.
  await db.transaction().execute(async (tx) => {
    await sql`alter table match_cv add column of_a_release integer not null default 0`.execute(tx);
    await sql`create index of_a_release on match_cv (of_a_release)`.execute(tx);
  });
  const answer = await app.send<{ list: { id: number }[] }>('GET', '/v1/employer/candidate', {
    token: employer,
  });
  expect(succeeded(answer).list.map((one) => one.id)).toEqual([id]);
  await sql`alter table match_cv drop column of_a_release`.execute(db);
}, 60_000);
